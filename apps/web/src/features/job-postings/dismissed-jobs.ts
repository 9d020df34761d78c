import type { JobCard } from '@endorse/contract/job-postings/schemas'
import { dismissedJobEndpoints } from '@endorse/contract/job-search/dismissed/endpoints'
import type { DismissalReason } from '@endorse/contract/job-search/dismissed/values'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { toast } from '../../ui/toast.ts'
import { dismissedJobsQuery } from './dismissed-jobs-query.ts'

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
      return refetch(queryClient)
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
      return refetch(queryClient)
    },
    onError: (error) => {
      toast.error(getErrorMessage(error, 'Failed to take back the job. Please try again.'))
    },
  })
}

/** Loads the jobs that the user left out, the latest first. */
export function useDismissedJobs() {
  return useQuery(dismissedJobsQuery)
}

function refetch(queryClient: QueryClient): Promise<void> {
  return invalidate(
    queryClient,
    jobSearchEndpoints.listJobs,
    savedJobEndpoints.listSaved,
    dismissedJobEndpoints.listDismissed,
  )
}
