import type { QueryOf } from '@endorse/contract/core/endpoint'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import { parseListParams } from '../../lib/list-search-params.ts'
import { pagesQuery } from '../../lib/query.ts'
import type { FilterOption } from '../../ui/FilterSelect.tsx'
import type { JobSearch } from '../job-postings/job-search.ts'
import { JOB_TIMEOUT, jobSearchQuery } from '../job-postings/job-search-query.ts'

/** The filters and the order of the saved jobs, as the request has them. */
export type SavedJobSearch = Omit<QueryOf<typeof savedJobEndpoints.listSaved>, 'page' | 'limit'>

/** The number of jobs that "Load More" adds. */
const PAGE_SIZE = 10

/** The query of the saved jobs. */
export function savedJobsQuery(search: SavedJobSearch) {
  return {
    ...pagesQuery(
      savedJobEndpoints.listSaved,
      { query: search },
      (page: number) => ({ page, limit: PAGE_SIZE }),
      { timeout: JOB_TIMEOUT, validate: ({ jobs }) => Array.isArray(jobs) },
    ),
    initialPageParam: 1,
  }
}

/** Returns which saved jobs of an Endorsee to list. */
export function seekerSearch(search: JobSearch): SavedJobSearch {
  return { ...jobSearchQuery(search), order: search.order === 'closing' ? 'closing' : 'saved' }
}

/** The employment types by which an Endorser filters. */
export const types: readonly FilterOption<string>[] = [
  { value: '', label: 'All Types' },
  { value: 'FULL_TIME', label: 'Full-time' },
  { value: 'PART_TIME', label: 'Part-time' },
  { value: 'CONTRACT', label: 'Contract' },
  { value: 'INTERNSHIP', label: 'Internship' },
  { value: 'REMOTE', label: 'Remote' },
]

/** The periods in which a job was posted, by which an Endorser filters. */
export const datesPosted: readonly FilterOption<'' | '24h' | '7d' | '30d'>[] = [
  { value: '', label: 'Anytime' },
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
]

/** Reads from the address which saved jobs of an Endorser to list. */
export function parseEndorserSearch(params: URLSearchParams): SavedJobSearch {
  const { search, type, posted, order } = parseListParams(params, 'search', 'type', 'posted', 'order').values
  const datePosted = datesPosted.find(({ value }) => value === posted)?.value
  return {
    order: order === 'closing' ? 'closing' : 'saved',
    ...(search && { title: search }),
    ...(types.some(({ value }) => value === type) && type && { employmentType: type }),
    ...(datePosted && { datePosted }),
  }
}
