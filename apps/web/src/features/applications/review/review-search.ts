import type { ReviewViewFilters } from '@endorse/contract/applications/review-views/schemas'
import {
  dateRanges,
  individualFilters,
  reviewExperiences,
  reviewJobTypes,
  reviewOrders,
  reviewStatuses,
  reviewTabs,
} from '@endorse/contract/applications/values'

/** The tab, the filters, the order and the page of the review list, kept in the query string. */
export interface ReviewSearch extends ReviewViewFilters {
  page: number
  /** Only what is in the reader's own turn. Decided ones have no turn. */
  forMe?: true
}

/** Reads the filters from the query string; invalid values become defaults. */
export function parseReviewSearch(params: URLSearchParams): ReviewSearch {
  const tab = oneOf(params.get('tab'), reviewTabs) ?? 'pending'
  return {
    tab,
    ...(tab === 'pending' && params.get('forMe') === 'true' && { forMe: true }),
    search: params.get('search') ?? '',
    status: oneOf(params.get('status'), reviewStatuses) ?? '',
    dateRange: oneOf(params.get('dateRange'), dateRanges) ?? '',
    individual: oneOf(params.get('individual'), individualFilters) ?? 'all',
    jobTypes: someOf(params.get('jobTypes'), reviewJobTypes),
    experience: someOf(params.get('experience'), reviewExperiences),
    order: oneOf(params.get('order'), reviewOrders) ?? 'newest',
    page: Math.max(1, Number(params.get('page')) || 1),
  }
}

/** The parameter of an applicant's address with the job whose applicants were listed. */
export const LIST_JOB_PARAM = 'job'

/** Returns the filters and the order as the server takes them. */
export function filterQuery(
  { forMe, search, status, dateRange, individual, jobTypes, experience, order }: ReviewSearch,
  jobId: string | undefined,
) {
  return {
    individual,
    order,
    ...(forMe && { forMe: 'true' as const }),
    ...(search && { search }),
    ...(status && { status }),
    ...(dateRange && { dateRange }),
    ...(jobTypes.length > 0 && { jobTypes }),
    ...(experience.length > 0 && { experience }),
    ...(jobId && { jobId }),
  }
}

/** Returns the tab and the filters as the server takes them. */
export function reviewQuery(review: ReviewSearch, jobId: string | undefined) {
  return { ...filterQuery(review, jobId), tab: review.tab, includeArchived: 'true' as const }
}

/** The filters by job, which are chosen in a dialog. */
export type JobFilterChoice = Pick<ReviewSearch, 'jobTypes' | 'experience'>

/** Reads values that are separated by commas, in the order in which the screen offers them. */
function someOf<T extends string>(value: string | null, allowed: readonly T[]): T[] {
  const named = value?.split(',') ?? []
  return allowed.filter((one) => named.includes(one))
}

function oneOf<T extends string>(value: string | null, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value)
}
