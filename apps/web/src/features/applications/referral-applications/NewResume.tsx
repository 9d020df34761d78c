import { documentRules } from '@endorse/contract/files/values'
import { useState } from 'react'
import { getErrorMessage } from '../../../lib/api.ts'
import { validateFile } from '../../../lib/file-rules.ts'
import { DropZone } from '../../../ui/DropZone.tsx'
import { useAddResume } from './api.ts'

const rules = documentRules.application

interface Props {
  id: string | undefined
  onAdded: (id: string) => void
  error: string | undefined
}

/** Takes a new resume into the library. */
export function NewResume({ id, onAdded, error }: Props) {
  const add = useAddResume()
  const [invalid, setInvalid] = useState<string>()
  const [progress, setProgress] = useState(0)
  const choose = (file: File) => {
    const problem = validateFile(file, rules)
    setInvalid(problem)
    if (problem) return
    setProgress(0)
    add.mutate({ file, onProgress: setProgress }, { onSuccess: ({ data }) => onAdded(data.id) })
  }
  const failure = add.isError ? getErrorMessage(add.error, 'Failed to upload. Please try again.') : undefined
  const shown = invalid ?? failure ?? error
  return (
    <DropZone
      {...(id && { id })}
      label="Resume"
      rules={rules.hint}
      accept={rules.accept}
      {...(add.isPending && { file: add.variables.file, progress })}
      onSelect={choose}
      {...(shown && { error: shown })}
    />
  )
}
