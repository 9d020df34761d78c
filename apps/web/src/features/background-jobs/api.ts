import { backgroundJobEndpoints } from '@endorse/contract/background-jobs/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { backgroundJobsQuery } from './background-jobs-query.ts'

/** Loads the queues and the failed jobs, every ten seconds. */
export function useBackgroundJobs() {
  return useQuery({
    ...backgroundJobsQuery,
    select: ({ data }) => data,
    refetchInterval: 10_000,
  })
}

/** Lets failed jobs run once more. */
export function useRetryJobs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api(backgroundJobEndpoints.retryBackgroundJobs, { body: { ids } }),
    onSettled: () => invalidate(client, 'background-jobs'),
  })
}
