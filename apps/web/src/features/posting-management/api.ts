import type { BodyOf } from '@endorse/contract/core/endpoint'
import { postingManagementEndpoints } from '@endorse/contract/posting-management/endpoints'
import type { PostingCard } from '@endorse/contract/posting-management/schemas'
import { MAX_BULK_ARCHIVE } from '@endorse/contract/posting-management/values'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, api, getErrorMessage } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { jobTargets } from '../job-postings/query-targets.ts'
import { type PostingSearch, postingsQuery } from './postings-query.ts'

/** Loads the own postings, ten more with each page. */
export function usePostings(search: PostingSearch) {
  return useInfiniteQuery({
    ...postingsQuery(search),
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
  })
}

/** Downloads the postings of a tab and a search as CSV. */
export function useExportPostings({ title, view }: Pick<PostingSearch, 'title' | 'view'>) {
  return useMutation({
    mutationFn: async () => {
      const { download } = await import('../../lib/download.ts')
      await download(postingManagementEndpoints.exportCsv, { view, ...(title && { title }) })
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to export. Please try again.')),
  })
}

/** Loads one of the own postings as its form edits it. */
export function useEditablePosting(id: string) {
  return useQuery({
    ...query(postingManagementEndpoints.getForEditing, { params: { id } }, { apart: true }),
    select: ({ data }) => data,
    // The form is filled once; a later answer must not replace what the user types.
    gcTime: 0,
    staleTime: Infinity,
  })
}

/** Finds the open posting of the company with the same title and city; disabled while one of them is empty. */
export function useSamePosting({ title, city, except }: { title: string; city: string; except?: string }) {
  return useQuery({
    ...query(postingManagementEndpoints.findSame, { query: { title, city, ...(except && { except }) } }),
    select: ({ data }) => data,
    enabled: title !== '' && city !== '',
    // The server refuses a second posting anyway, so a hint that does not load is left out.
    retry: false,
  })
}

/** A posting as the client sends it. */
export type SentPosting = BodyOf<typeof postingManagementEndpoints.create>

/** Posts a job. Sending the same form again creates no second one. */
export function useCreatePosting(idempotencyKey: string) {
  const refetch = useRefetchJobs()
  return useMutation({
    mutationFn: (body: SentPosting) => api(postingManagementEndpoints.create, { body, idempotencyKey }),
    onSettled: refetch,
  })
}

/** Saves a posting. */
export function useEditPosting(id: string) {
  const refetch = useRefetchJobs()
  return useMutation({
    mutationFn: (body: BodyOf<typeof postingManagementEndpoints.edit>) =>
      api(postingManagementEndpoints.edit, { params: { id }, body }),
    onSettled: refetch,
  })
}

/** Archives, restores or deletes a posting. One that is deleted already counts as deleted. */
export function usePostingActions({ id }: Pick<PostingCard, 'id'>) {
  const refetch = useRefetchJobs()
  const params = { id }
  return {
    archive: useMutation({
      mutationFn: () => api(postingManagementEndpoints.archive, { params }),
      onSettled: refetch,
    }),
    restore: useMutation({
      mutationFn: () => api(postingManagementEndpoints.restore, { params }),
      onSettled: refetch,
    }),
    remove: useMutation({
      mutationFn: () =>
        api(postingManagementEndpoints.delete, { params }).catch((error: unknown) => {
          if (!(error instanceof ApiError) || ![404, 410].includes(error.status)) throw error
        }),
      onSettled: refetch,
    }),
    answer: useMutation({
      mutationFn: (hiring: boolean) =>
        api(postingManagementEndpoints.answerStillHiring, { params, body: { hiring } }),
      onSettled: refetch,
    }),
  }
}

/** A posting that was not archived with the others, and why. */
export interface LeftPosting {
  title: string
  message: string
}

/** Archives postings, and returns those that could not be archived. */
export function useArchiveMany() {
  const refetch = useRefetchJobs()
  return useMutation({
    mutationFn: async (jobs: readonly Pick<PostingCard, 'id' | 'title'>[]): Promise<LeftPosting[]> => {
      const left: LeftPosting[] = []
      for (let start = 0; start < jobs.length; start += MAX_BULK_ARCHIVE) {
        const jobIds = jobs.slice(start, start + MAX_BULK_ARCHIVE).map(({ id }) => id)
        const { data } = await api(postingManagementEndpoints.archiveMany, { body: { jobIds } })
        for (const { jobId, message } of data)
          if (message) left.push({ title: jobs.find(({ id }) => id === jobId)?.title ?? '', message })
      }
      return left
    },
    onSettled: refetch,
  })
}

function useRefetchJobs() {
  const queryClient = useQueryClient()
  return () => invalidate(queryClient, ...jobTargets)
}

/** Loads the question of the link in a mail. */
export function useHiringQuestion(token: string) {
  return useQuery({
    ...query(postingManagementEndpoints.openStillHiringLink, { params: { token } }),
    select: ({ data }) => data,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Answers the question of the link in a mail. */
export function useAnswerHiringQuestion(token: string) {
  return useMutation({
    mutationFn: (hiring: boolean) =>
      api(postingManagementEndpoints.answerStillHiringLink, { params: { token }, body: { hiring } }),
  })
}
