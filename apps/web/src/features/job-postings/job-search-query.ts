import { datePostedDays } from '@endorse/contract/job-search/values'
import type { DatePosted, JobSearch } from './job-search.ts'

/** In milliseconds. A job that takes longer shows an error with a retry. */
export const JOB_TIMEOUT = 10_000

/** Returns the query parameters of a search, without its order and without empty values. */
export function jobSearchQuery({ order: _order, ...search }: JobSearch) {
  return {
    ...search,
    title: search.title || undefined,
    datePosted: search.datePosted || undefined,
    createdAfter: search.datePosted ? startOfUtcDaysAgo(search.datePosted) : undefined,
    minSalary: search.minSalary || undefined,
    hasEndorsers: search.hasEndorsers ? 'true' : undefined,
  }
}

/** Returns the start of the UTC day that the filter reaches back to, as ISO 8601. */
function startOfUtcDaysAgo(posted: DatePosted): string {
  const day = new Date()
  day.setUTCHours(0, 0, 0, 0)
  day.setUTCDate(day.getUTCDate() - datePostedDays[posted])
  return day.toISOString()
}
