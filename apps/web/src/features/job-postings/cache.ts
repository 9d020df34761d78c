import { claimEndpoints } from '@endorse/contract/claims/endpoints'
import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import type { JobCard } from '@endorse/contract/job-postings/schemas'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { postingManagementEndpoints } from '@endorse/contract/posting-management/endpoints'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { listPages, updateData, updatePages } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'

/** Applies a change to the job in every cached list and on its own page. */
export function updateJob(queryClient: QueryClient, id: string, change: Partial<JobCard>): void {
  const withChange = <T extends JobCard>(job: T): T => (job.id === id ? { ...job, ...change } : job)
  const inJobs = <Page extends { jobs: JobCard[] }>(page: Page): Page => ({
    ...page,
    jobs: page.jobs.map(withChange),
  })
  updatePages(queryClient, jobSearchEndpoints.listJobs, inJobs)
  updatePages(queryClient, savedJobEndpoints.listSaved, inJobs)
  updatePages(queryClient, postingManagementEndpoints.list, inJobs)
  updateData(queryClient, claimEndpoints.listUnclaimed, (list) => ({ ...list, data: inJobs(list.data) }))
  updateData(queryClient, query(jobPostingEndpoints.getJob, { params: { id } }), withChange)
}

/** Finds the card of a job in a cached list. */
export function findCachedCard(queryClient: QueryClient, id: string): JobCard | undefined {
  return [
    ...listPages(queryClient, jobSearchEndpoints.listJobs),
    ...listPages(queryClient, savedJobEndpoints.listSaved),
  ]
    .flatMap((page): JobCard[] => page.jobs)
    .find((job) => job.id === id)
}
