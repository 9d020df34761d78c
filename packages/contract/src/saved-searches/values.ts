/** How often new jobs of a saved search are mailed. */
export const searchMailFrequencies = ['AT_ONCE', 'DAILY', 'WEEKLY', 'NEVER'] as const
/** How often new jobs of a saved search are mailed. */
export type SearchMailFrequency = (typeof searchMailFrequencies)[number]
/** The text of each frequency in a select. */
export const searchMailLabel: Record<SearchMailFrequency, string> = {
  AT_ONCE: 'At once',
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  NEVER: 'Never',
}

/** The number of searches that a person can save. */
export const MAX_SAVED_SEARCHES = 20
/** The length of the name of a saved search. */
export const MAX_SEARCH_NAME = 60
/** The hours of the day at which daily and weekly mails can be sent, in Indian time. */
export const searchMailHours = [6, 7, 8, 9, 12, 18, 20] as const
/** The numbers of jobs that a mail can have at most. */
export const searchMailSizes = [3, 5, 10] as const
/** For how many days new jobs of a search are listed. */
export const NEW_JOB_DAYS = 30
