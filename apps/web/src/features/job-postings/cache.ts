import type { claimEndpoints } from '@endorse/contract/claims/endpoints'
import type { ResponseOf } from '@endorse/contract/core/endpoint'
import type { Job, JobCard } from '@endorse/contract/job-postings/schemas'
import type { JobPage } from '@endorse/contract/job-search/schemas'
import type { postingManagementEndpoints } from '@endorse/contract/posting-management/endpoints'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { jobKeys } from './query-keys.ts'

/** The cached list of unclaimed jobs. */
export type UnclaimedJobs = ResponseOf<typeof claimEndpoints.listUnclaimed>

/** The page to load: the cursor is faster for a page that follows a loaded one. */
export interface JobPageParam {
  page: number
  limit: number
  cursor?: string
}

type PostingPages = InfiniteData<ResponseOf<typeof postingManagementEndpoints.list>>
type JobPages = InfiniteData<JobPage, JobPageParam>

/** Applies a change to the job in every cached list and on its own page. */
export function updateJob(queryClient: QueryClient, id: string, change: Partial<JobCard>): void {
  const withChange = <T extends JobCard>(job: T): T => (job.id === id ? { ...job, ...change } : job)
  queryClient.setQueriesData<JobPages>(
    { queryKey: jobKeys.lists },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, jobs: page.jobs.map(withChange) })) },
  )
  queryClient.setQueriesData<UnclaimedJobs>(
    { queryKey: jobKeys.unclaimed },
    (list) => list && { ...list, data: { jobs: list.data.jobs.map(withChange) } },
  )
  queryClient.setQueriesData<PostingPages>(
    { queryKey: jobKeys.postingLists },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, jobs: page.jobs.map(withChange) })) },
  )
  queryClient.setQueryData<Job>(jobKeys.detail(id), (job) => job && withChange(job))
}

/** Finds the card of a job in a cached list. */
export function findCachedCard(queryClient: QueryClient, id: string): JobCard | undefined {
  return queryClient
    .getQueriesData<JobPages>({ queryKey: jobKeys.lists })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.jobs)
    .find((job) => job.id === id)
}
