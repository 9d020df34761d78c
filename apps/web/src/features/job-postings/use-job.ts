import type { Job } from '@endorse/contract/job-postings/schemas'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'
import { findCachedCard } from './cache.ts'
import { jobQuery } from './job-query.ts'

/** Loads a job; starts with the data of a cached card. */
export function useJob(id: string, enabled = true) {
  const queryClient = useQueryClient()
  return useQuery({
    ...jobQuery(id),
    enabled,
    // Shows the cached card until the full job loads.
    placeholderData: () => findCachedCard(queryClient, id) as Job | undefined,
  })
}

/** Returns the card of the job that a list has loaded. */
export function useCachedCard(id: string) {
  return findCachedCard(useQueryClient(), id)
}

/** Loads how a job fits the profile of an Endorsee. */
export function useJobFit(id: string, enabled: boolean) {
  return useQuery({
    ...query(jobSearchEndpoints.getFit, { params: { id } }),
    select: ({ data }) => data,
    enabled,
  })
}
