import type { ReviewViewFilters } from '@endorse/contract/applications/review-views/schemas'
import { MAX_VIEW_NAME } from '@endorse/contract/applications/review-views/values'
import { reviewStatusLabel } from '@endorse/contract/applications/values'
import {
  dateRangeLabel,
  individualLabel,
  reviewExperienceLabel,
  reviewJobTypeLabel,
  reviewOrderLabel,
} from '../filter-labels.ts'
import { reviewSearchParams, reviewTabLabel } from '../review-filters.ts'

/** Describes what a view lists: "Pending · “baker” · Older than a week · Oldest first". */
export function describeView(filters: ReviewViewFilters): string {
  const { tab, search, order } = filters
  return [
    reviewTabLabel[tab],
    ...(search ? [`“${search}”`] : []),
    ...filterLabels(filters),
    ...(order === 'newest' ? [] : [reviewOrderLabel[order]]),
  ].join(' · ')
}

/** Suggests a name for a view: its words and filters, else its order. */
export function suggestViewName(filters: ReviewViewFilters): string {
  const { search, order } = filters
  const labels = [...(search ? [search] : []), ...filterLabels(filters)]
  return (labels.join(', ') || reviewOrderLabel[order]).slice(0, MAX_VIEW_NAME)
}

/** Returns the query string of the list with the filters of a view. Two views with the same one list the same. */
export function viewQuery(filters: ReviewViewFilters): string {
  return `?${reviewSearchParams({ ...filters, page: 1 })}`
}

function filterLabels(filters: ReviewViewFilters): string[] {
  const { status, dateRange, individual, jobTypes, experience } = filters
  return [
    ...(status ? [reviewStatusLabel[status]] : []),
    ...(dateRange ? [dateRangeLabel[dateRange]] : []),
    ...(individual === 'all' ? [] : [individualLabel[individual]]),
    ...jobTypes.map((type) => reviewJobTypeLabel[type]),
    ...experience.map((one) => reviewExperienceLabel[one]),
  ]
}
