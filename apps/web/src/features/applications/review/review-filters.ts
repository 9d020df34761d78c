import type { ReviewTab } from '@endorse/contract/applications/values'
import { type JobFilterChoice, type ReviewSearch, reviewSearchParams } from './review-search.ts'

/** The label of each tab. */
export const reviewTabLabel: Record<ReviewTab, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  archived: 'Archived',
}

/** The parameter of an applicant's address with the job whose applicants were listed. */
export const LIST_JOB_PARAM = 'job'

/** Returns the query string of an applicant's address: the filters of the list, so that its neighbours stay the same. */
export function applicantQuery(review: ReviewSearch, jobId: string): string {
  const params = reviewSearchParams({ ...review, page: 1 })
  params.delete('tab')
  if (jobId) params.set(LIST_JOB_PARAM, jobId)
  return params.size > 0 ? `?${params}` : ''
}

/** Clears every filter and keeps the tab, whose turn it is and the order. */
export function withoutReviewFilters({ tab, forMe, order }: ReviewSearch): ReviewSearch {
  return {
    tab,
    ...(forMe && { forMe }),
    search: '',
    status: '',
    dateRange: '',
    individual: 'all',
    jobTypes: [],
    experience: [],
    order,
    page: 1,
  }
}

/** Returns whether the list is narrowed by more than its tab. */
export function hasReviewFilters(review: ReviewSearch): boolean {
  const { search, status, dateRange, individual } = review
  return Boolean(search || status || dateRange || individual !== 'all' || countJobFilters(review) > 0)
}

/** Counts the choices of the filters by job. */
export function countJobFilters({ jobTypes, experience }: JobFilterChoice): number {
  return jobTypes.length + experience.length
}
