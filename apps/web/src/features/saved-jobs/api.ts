import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import type { SavedJob } from '@endorse/contract/saved-jobs/schemas'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage, hasErrorCode } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { toast } from '../../ui/toast.ts'
import { updateJob } from '../job-postings/cache.ts'
import { findLinkWith, useUndoToast } from '../undo/use-undo-toast.ts'
import { type SavedJobSearch, savedJobsQuery } from './saved-jobs-query.ts'

/** Loads the saved jobs, a page at a time. */
export function useSavedJobs(search: SavedJobSearch) {
  return useInfiniteQuery({
    ...savedJobsQuery(search),
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
    placeholderData: keepPreviousData,
  })
}

/** Removes a job from the saved jobs and loads the list again, with an Undo in the toast. */
export function useRemoveSavedJob() {
  const queryClient = useQueryClient()
  const refetch = () => invalidate(queryClient, 'saved-jobs')
  return useMutation({
    mutationFn: (job: SavedJob) => api(savedJobEndpoints.removeSaved, { params: { id: job.id } }),
    onSuccess: async (_data, job) => {
      updateJob(queryClient, job.id, { isSaved: false })
      await refetch()
    },
    onError: (error) =>
      toast.error(
        hasErrorCode(error, 'BAD_INPUT')
          ? 'Invalid job data. Please try again.'
          : getErrorMessage(error, 'Failed to remove job'),
      ),
  })
}

/** Returns a function that says that a job was removed, and offers to undo it. */
export function useRemovedToast(job: Pick<SavedJob, 'id'>) {
  const queryClient = useQueryClient()
  return useUndoToast({
    beforeRefetch: () => updateJob(queryClient, job.id, { isSaved: true }),
    refetch: ['saved-jobs'],
    findRestored: () => findLinkWith(job.id),
  })
}
