/** The orders of a job list: the best match, companies with Endorsers, the newest, or the next to close first. */
export const jobOrders = ['relevance', 'endorsers', 'newest', 'closing'] as const
/** The order of a job list. */
export type JobOrder = (typeof jobOrders)[number]
/** The text of each order on the screen. */
export const jobOrderLabel: Record<JobOrder, string> = {
  relevance: 'Best match',
  endorsers: 'Endorsers first',
  newest: 'Newest',
  closing: 'Closing soon',
}

/**
 * The parts of recommendations, in their order: what fits in a preferred city, what fits elsewhere or remotely, and the
 * other jobs.
 */
export const recommendationGroups = ['FITTING', 'FITTING_ELSEWHERE', 'OTHER'] as const
/** A part of recommendations. */
export type RecommendationGroup = (typeof recommendationGroups)[number]

/** The filters whose options are looked up among the postings. */
export const lookupFilters = ['city', 'country', 'companyName'] as const
/** A filter whose options are looked up. */
export type LookupFilter = (typeof lookupFilters)[number]
/** The number of options that a lookup returns at most. */
export const MAX_FILTER_OPTIONS = 20

/** What can be left out of a search that finds nothing. */
export const droppableFilters = [
  'title',
  'employmentType',
  'workType',
  'experienceLevel',
  'city',
  'country',
  'companyName',
  'skillsRequired',
  'datePosted',
  'minSalary',
  'hasEndorsers',
] as const
/** A filter that can be left out, or the search text. */
export type DroppableFilter = (typeof droppableFilters)[number]
/** Jobs without one of the filters are counted up to this number. */
export const MAX_COUNT_WITHOUT_FILTER = 1_000

/** The filters whose choices are counted. */
export const countedFilters = [
  'employmentType',
  'workType',
  'experienceLevel',
  'city',
  'country',
  'companyName',
  'skillsRequired',
  'datePosted',
  'minSalary',
  'hasEndorsers',
] as const
/** A filter whose choices are counted. */
export type CountedFilter = (typeof countedFilters)[number]
/** The jobs of a choice are counted up to this number. */
export const MAX_CHOICE_COUNT = 1_000
/** One request counts so many choices at most: more than the longest list of a filter. */
export const MAX_COUNTED_CHOICES = 150

/** The periods by which jobs can be filtered. */
export const datePostedOptions = ['24h', '7d', '30d'] as const
/** The text of each period in the filter. */
export const datePostedLabel: Record<(typeof datePostedOptions)[number], string> = {
  '24h': 'Last 24 Hours',
  '7d': 'Last Week',
  '30d': 'Last Month',
}
/** The length of each period, in days. */
export const datePostedDays: Record<(typeof datePostedOptions)[number], number> = {
  '24h': 1,
  '7d': 7,
  '30d': 30,
}

/** What can be suggested while a search is typed. */
export const suggestionKinds = ['title', 'skill', 'company', 'place'] as const
/** A kind of suggestions. */
export type SuggestionKind = (typeof suggestionKinds)[number]

/** A search with fewer jobs that have all its words also finds jobs with some of them; more are not counted then. */
export const MAX_FULL_MATCHES = 10
