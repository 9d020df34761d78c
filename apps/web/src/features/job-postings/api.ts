import type { JobCard } from '@endorse/contract/job-postings/schemas'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import type { LookupFilter } from '@endorse/contract/job-search/values'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import { useUndoToast } from '../undo/use-undo-toast.ts'
import { updateJob } from './cache.ts'
import { jobTargets } from './query-targets.ts'

/** Finds options of a filter for the beginning of a name; disabled while `text` is undefined. */
export function useFilterOptions(filter: LookupFilter, text: string | undefined) {
  return useQuery({
    ...query(jobSearchEndpoints.listFilterOptions, { query: { filter, search: text || undefined } }),
    select: ({ data }) => data,
    enabled: text !== undefined,
  })
}

/** Saves or unsaves a job. Updates the bookmark optimistically, and reverts it with an error toast. */
export function useToggleSave() {
  const queryClient = useQueryClient()
  const showUndoToast = useUndoToast({ refetch: jobTargets })
  return useMutation({
    mutationFn: (job: Pick<JobCard, 'id' | 'isSaved'>) =>
      api(savedJobEndpoints.toggleSave, { params: { id: job.id } }),
    onMutate: (job: Pick<JobCard, 'id' | 'isSaved'>) => setSaved(queryClient, job.id, !job.isSaved),
    onSuccess: ({ isSaved, message, undo }, job) => {
      setSaved(queryClient, job.id, isSaved)
      void invalidate(queryClient, 'saved-jobs')
      showUndoToast(message, undo)
    },
    onError: (error, job) => {
      setSaved(queryClient, job.id, job.isSaved)
      toast.error(getErrorMessage(error, 'Failed to save job. Please try again.'))
    },
  })
}

function setSaved(queryClient: QueryClient, id: string, isSaved: boolean): void {
  updateJob(queryClient, id, { isSaved })
}
