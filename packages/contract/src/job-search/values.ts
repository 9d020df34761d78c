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
