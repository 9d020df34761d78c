import type { ReviewTab } from '@endorse/contract/applications/values'
import { type JobFilterChoice, LIST_JOB_PARAM, type ReviewSearch } from './review-search.ts'

/** The label of each tab. */
export const reviewTabLabel: Record<ReviewTab, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  archived: 'Archived',
}

/** Writes the filters to a query string, without defaults. */
export function reviewSearchParams(review: ReviewSearch): URLSearchParams {
  const params = new URLSearchParams({ tab: review.tab })
  if (review.forMe) params.set('forMe', 'true')
  if (review.search) params.set('search', review.search)
  if (review.status) params.set('status', review.status)
  if (review.dateRange) params.set('dateRange', review.dateRange)
  if (review.individual !== 'all') params.set('individual', review.individual)
  if (review.jobTypes.length > 0) params.set('jobTypes', review.jobTypes.join(','))
  if (review.experience.length > 0) params.set('experience', review.experience.join(','))
  if (review.order !== 'newest') params.set('order', review.order)
  if (review.page > 1) params.set('page', String(review.page))
  return params
}

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
