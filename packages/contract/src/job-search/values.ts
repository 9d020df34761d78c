/** The orders of a job list: the best match first, companies with Endorsers first, or the newest first. */
export const jobOrders = ['relevance', 'endorsers', 'newest'] as const
/** The order of a job list. */
export type JobOrder = (typeof jobOrders)[number]

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
