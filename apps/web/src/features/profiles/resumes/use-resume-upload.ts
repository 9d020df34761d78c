import type { Resume } from '@endorse/contract/files/schemas'
import type { FileRules } from '@endorse/contract/files/values'
import { useEffect, useRef, useState } from 'react'
import { ApiError, getErrorMessage } from '../../../lib/api-error.ts'
import { validateFile } from '../../../lib/file-rules.ts'
import { toast } from '../../../ui/toast.ts'
import { useUploadResume } from './api.ts'

interface Pending {
  file: File
  replaces: Resume | undefined
  /** The same for a retry, so that a lost response adds no second resume. */
  key: string
}

/** Uploads a resume as soon as it is chosen, with progress, cancel and retry. */
export function useResumeUpload(rules: FileRules, onUploaded?: (resume: Resume) => void) {
  const { mutateAsync } = useUploadResume()
  const [pending, setPending] = useState<Pending>()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])

  async function send(next: Pending) {
    const { signal } = (upload.current = new AbortController())
    setPending(next)
    setError(undefined)
    setProgress(0)
    try {
      const { data } = await mutateAsync({ ...next, signal, onProgress: setProgress })
      setPending(undefined)
      toast.success(next.replaces ? 'Resume replaced' : 'Resume uploaded')
      onUploaded?.(data)
    } catch (failure) {
      if (signal.aborted) setPending(undefined)
      else setError(messageOf(failure))
    } finally {
      setProgress(undefined)
    }
  }

  return {
    file: pending?.file,
    progress,
    error,
    choose: (file: File, replaces?: Resume) => {
      const problem = validateFile(file, rules)
      setError(problem)
      if (!problem) void send({ file, replaces, key: crypto.randomUUID() })
    },
    retry: () => pending && void send(pending),
    cancel: () => upload.current?.abort(),
    remove: () => {
      setPending(undefined)
      setError(undefined)
    },
  }
}

function messageOf(failure: unknown): string {
  if (failure instanceof ApiError && failure.fields['resume']) return failure.fields['resume']
  return getErrorMessage(failure, 'The resume could not be uploaded. Please try again.')
}
