import { MAX_PAGE_SIZE } from '@endorse/contract/core/paging'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { pagesQuery } from '../../lib/query.ts'
import type { JobSearch } from '../job-postings/job-search.ts'
import { JOB_TIMEOUT, jobSearchQuery } from '../job-postings/job-search-query.ts'

/** The number of jobs that "View more" adds. */
export const PAGE_SIZE = 10

/** The page to load: the cursor is faster for a page that follows a loaded one. */
export interface JobPageParam {
  page: number
  limit: number
  cursor?: string
}

/** The query of the job list, whose first request has all pages up to one, as far as it may be long. */
export function jobsQuery(search: JobSearch, upToPage: number) {
  const firstPage: JobPageParam = { page: 1, limit: Math.min(MAX_PAGE_SIZE, upToPage * PAGE_SIZE) }
  return {
    ...pagesQuery(
      jobSearchEndpoints.listJobs,
      { query: { ...jobSearchQuery(search), order: search.order || undefined } },
      (page: JobPageParam) => page,
      { timeout: JOB_TIMEOUT, validate: ({ jobs }) => Array.isArray(jobs) },
    ),
    initialPageParam: firstPage,
  }
}

/** More would be a long list to load at once. */
const MAX_PAGE = 100

/** Reads from the query string up to which page the list is shown. */
export function parseShownPage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGE) : 1
}
