import type { JobFilterChoice, ReviewSearch } from './review-search.ts'

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
