import { ATTACHMENT_ENDINGS, MAX_ATTACHMENT_BYTES } from '@endorse/contract/chat/values'
import { useEffect, useRef, useState } from 'react'
import { getErrorMessage, hasErrorCode } from '../../../lib/api.ts'
import { validateFile } from '../../../lib/file-rules.ts'
import { uploadAttachment } from '../api.ts'
import type { Attachment } from '../sync/outbox.ts'

/** The file that goes with the next message. */
export interface AttachmentState {
  file: File | undefined
  /** Object URL of a picture. */
  preview: string | undefined
  /** The uploaded share, 0 to 1. */
  progress: number
  isUploading: boolean
  uploaded: Attachment | undefined
  error: string | undefined
  /** Whether uploading the same file again can help. */
  canRetry: boolean
  choose: (file: File) => void
  retry: () => void
  /** Cancels the upload, or removes the file. */
  remove: () => void
}

interface Upload {
  file: File
  preview: string | undefined
  progress: number
  uploaded?: Attachment
  error?: string
  canRetry?: boolean
}

const rules = {
  accept: ATTACHMENT_ENDINGS,
  maxBytes: MAX_ATTACHMENT_BYTES,
  wrongType: 'Please choose a PDF or a picture (JPG, PNG, GIF or WebP)',
  tooLarge: 'The file is larger than 10 MB',
}

/** Uploads a file as soon as it is chosen, so that sending it takes no time. */
export function useAttachment(roomId: string): AttachmentState {
  const [upload, setUpload] = useState<Upload>()
  const running = useRef<AbortController>(undefined)
  useRevokedPreview(upload?.preview)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const problem = validateFile(file, rules)
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
    setUpload({ file, preview, progress: 0, ...(problem && { error: problem }) })
    if (problem) return
    const show = (change: Partial<Upload>) => {
      if (!controller.signal.aborted) setUpload((shown) => shown && { ...shown, ...change })
    }
    try {
      const onProgress = (progress: number) => show({ progress })
      show({ uploaded: await uploadAttachment(roomId, file, { onProgress, signal: controller.signal }) })
    } catch (error) {
      show({
        error: getErrorMessage(error, 'The file could not be uploaded. Please try again.'),
        // The same file would be refused again.
        canRetry: !hasErrorCode(error, 'BAD_FILE', 'TOO_LARGE'),
      })
    }
  }

  return {
    file: upload?.file,
    preview: upload?.preview,
    progress: upload?.progress ?? 0,
    isUploading: upload !== undefined && !upload.uploaded && upload.error === undefined,
    uploaded: upload?.uploaded,
    error: upload?.error,
    canRetry: upload?.canRetry ?? false,
    choose: (file) => void start(file),
    retry: () => upload && void start(upload.file),
    remove: () => {
      running.current?.abort()
      setUpload(undefined)
    },
  }
}

/** Frees the preview when another file takes its place. */
function useRevokedPreview(preview: string | undefined): void {
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
}
