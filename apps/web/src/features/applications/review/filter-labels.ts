import type {
  DateRange,
  IndividualFilter,
  ReviewExperience,
  ReviewJobType,
  ReviewOrder,
} from '@endorse/contract/applications/values'

/** The label of each period. */
export const dateRangeLabel: Record<DateRange, string> = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  over7d: 'Older than a week',
}

/** The label of each choice of applicants. */
export const individualLabel: Record<IndividualFilter, string> = {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
}

/** The label of each order. */
export const reviewOrderLabel: Record<ReviewOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
}

/** The label of each kind of job. */
export const reviewJobTypeLabel: Record<ReviewJobType, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  REMOTE: 'Remote',
}

/** The label of each experience. */
export const reviewExperienceLabel: Record<ReviewExperience, string> = {
  ENTRY: 'Entry',
  MID: 'Mid',
  SENIOR: 'Senior',
}
