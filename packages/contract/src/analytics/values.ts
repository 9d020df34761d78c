/** The periods of the analytics: this month and those before it. */
export const analyticsPeriods = ['3', '6', '12'] as const
/** A number of months. */
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

/** Charts need so many answers, and a count of fewer people is not broken down. */
export const MIN_TO_BREAK_DOWN = 5
/** The most employers that are listed. */
export const MAX_TOP_COMPANIES = 5
/** The most skills and jobs that are listed. */
export const MAX_TOP_SKILLS = 10
/** The most Endorsers that are listed. */
export const MAX_ENDORSERS_LISTED = 20
/** So many profiles of the newest requests are read for the top skills and employers. */
export const MAX_PROFILES_READ = 2000
