import type { JobCard } from '@endorse/contract/job-postings/schemas'
import { dismissedJobEndpoints } from '@endorse/contract/job-search/dismissed/endpoints'
import type { DismissalReason } from '@endorse/contract/job-search/dismissed/values'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { jobKeys } from './query-keys.ts'

/** Leaves a job out of the recommendations, with an Undo in the toast. */
export function useDismissJob() {
  const queryClient = useQueryClient()
  const restore = useRestoreJob()
  return useMutation({
    mutationFn: ({ job, reason }: { job: Pick<JobCard, 'id' | 'title'>; reason: DismissalReason }) =>
      api(dismissedJobEndpoints.dismiss, { params: { id: job.id }, body: { reason } }),
    onSuccess: (_data, { job }) => {
      toast.success(`We no longer recommend ${job.title}`, {
        action: { label: 'Undo', onClick: () => restore.mutate(job) },
      })
      return invalidate(queryClient)
    },
    onError: (error) => {
      toast.error(getErrorMessage(error, 'Failed to leave out the job. Please try again.'))
    },
  })
}

/** Recommends a job again. */
export function useRestoreJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (job: Pick<JobCard, 'id' | 'title'>) =>
      api(dismissedJobEndpoints.restore, { params: { id: job.id } }),
    onSuccess: (_data, job) => {
      toast.success(`We recommend ${job.title} again`)
      return invalidate(queryClient)
    },
    onError: (error) => {
      toast.error(getErrorMessage(error, 'Failed to take back the job. Please try again.'))
    },
  })
}

/** Loads the jobs that the user left out, the latest first. */
export function useDismissedJobs() {
  return useQuery({
    queryKey: jobKeys.dismissed,
    queryFn: ({ signal }) => api(dismissedJobEndpoints.listDismissed, { query: { limit: 100 }, signal }),
  })
}

async function invalidate(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: jobKeys.lists }),
    queryClient.invalidateQueries({ queryKey: jobKeys.dismissed }),
  ])
}
