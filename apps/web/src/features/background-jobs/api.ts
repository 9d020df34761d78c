import { backgroundJobEndpoints } from '@endorse/contract/background-jobs/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const backgroundJobsKey = ['background-jobs']

/** Loads the queues and the failed jobs, every ten seconds. */
export function useBackgroundJobs() {
  return useQuery({
    queryKey: backgroundJobsKey,
    queryFn: ({ signal }) => api(backgroundJobEndpoints.backgroundJobs, { signal }),
    select: ({ data }) => data,
    refetchInterval: 10_000,
  })
}

/** Lets failed jobs run once more. */
export function useRetryJobs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api(backgroundJobEndpoints.retryBackgroundJobs, { body: { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: backgroundJobsKey }),
  })
}
