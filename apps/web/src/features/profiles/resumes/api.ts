import { fileEndpoints } from '@endorse/contract/files/endpoints'
import type { Resume } from '@endorse/contract/files/schemas'
import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { LINK_REFRESH_INTERVAL_MS } from '../../../lib/file-links.ts'
import { invalidate } from '../../../lib/queries.ts'
import { query } from '../../../lib/query.ts'

const UPLOAD_TIMEOUT_MS = 60_000
/** 1 Mbit/s: the timeout of an upload grows with the size of the file at this rate. */
const BYTES_PER_MILLISECOND = 125

/** Loads the user's own resumes, newest first, each with the number of applications that use it. */
export function useResumeLibrary() {
  return useQuery({
    ...query(fileEndpoints.listResumes),
    select: ({ data }) => data.resumes,
    refetchInterval: LINK_REFRESH_INTERVAL_MS,
  })
}

/** What an upload sends. */
export interface ResumeUpload {
  file: File
  /** The resume whose place the file takes. */
  replaces: Resume | undefined
  key: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** Adds a resume to the library, or replaces one. */
export function useUploadResume() {
  return useMutation({
    mutationFn: ({ file, replaces, key, signal, onProgress }: ResumeUpload) =>
      api(fileEndpoints.uploadResume, {
        form: replaces ? { replaces: replaces.id } : {},
        files: { resume: file },
        timeout: UPLOAD_TIMEOUT_MS + Math.ceil(file.size / BYTES_PER_MILLISECOND),
        idempotencyKey: key,
        signal,
        onProgress,
      }),
    onSuccess: useReload(),
  })
}

/** Renames a resume. */
export function useRenameResume(id: string) {
  return useMutation({
    mutationFn: (displayName: string) =>
      api(fileEndpoints.renameResume, { params: { id }, body: { displayName } }),
    onSuccess: useReload(),
  })
}

/** Deletes a resume from the library. Applications that use it keep it. */
export function useDeleteResume() {
  return useMutation({
    mutationFn: ({ id }: Resume) => api(fileEndpoints.deleteResume, { params: { id } }),
    onSuccess: useReload(),
  })
}

/** Loads the lists of resumes again, and the profile, which contains them. */
function useReload() {
  const cache = useQueryClient()
  return () => invalidate(cache, 'files', 'document-parsing', profileEndpoints.myProfile)
}
