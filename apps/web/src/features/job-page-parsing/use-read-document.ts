import { documentParsingEndpoints } from '@endorse/contract/document-parsing/endpoints'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** A document is sent and read. */
const READING_TIMEOUT_MS = 60_000

/** Reads the values of a job description. The server does not keep the file. */
export function useReadDocument() {
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      api(documentParsingEndpoints.extractFromPdf, {
        form: {},
        files: { jobPdf: file },
        timeout: READING_TIMEOUT_MS,
        onProgress,
      }),
  })
}
