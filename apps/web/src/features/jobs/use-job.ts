import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import type { Job } from '@endorse/contract/job-postings/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { findCachedCard } from './cache.ts'
import { jobKeys } from './query-keys.ts'

/** In milliseconds. A job that takes longer shows an error with a retry. */
export const JOB_TIMEOUT = 10_000

/** Loads a job; starts with the data of a cached card. */
export function useJob(id: string, enabled = true) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: jobKeys.detail(id),
    queryFn: ({ signal }) =>
      api(jobPostingEndpoints.getJob, {
        params: { id },
        signal,
        timeout: JOB_TIMEOUT,
        validate: ({ title }) => title !== undefined,
      }),
    enabled,
    // Shows the cached card until the full job loads.
    placeholderData: () => findCachedCard(queryClient, id) as Job | undefined,
  })
}
