/** The choices of Minimum Qualification. */
export const qualifications = [
  'High School',
  "Bachelor's Degree",
  "Master's Degree",
  'PhD',
  'No Specific Qualification',
] as const

/** How an Endorser filled in a posting. A document or a web page does not say everything that the manual form requires. */
export const postingSources = ['MANUAL', 'DOCUMENT', 'URL'] as const
/** How an Endorser filled in a posting. */
export type PostingSource = (typeof postingSources)[number]

/** Which own postings to list. `closing` is within the next seven days; such a posting is also open. */
export const postingViews = ['all', 'open', 'closing', 'archived'] as const
/** A choice of the own postings. */
export type PostingView = (typeof postingViews)[number]

/** The most postings that one request archives. */
export const MAX_BULK_ARCHIVE = 100

/** How a list of own postings can be ordered. */
export const postingOrders = ['newest', 'closing', 'applicants'] as const
/** The order of a list of own postings. */
export type PostingOrder = (typeof postingOrders)[number]

/** What a user reads who may not post jobs. */
export const postingNotAllowedText = 'You do not have permission to post jobs. Only endorsers can post jobs.'

/** The longest description of a posting, in characters. */
export const MAX_DESCRIPTION = 10_000

/** The number of days after which an open posting without a closing date is asked about. */
export const STILL_HIRING_AFTER_DAYS = 30
/** The number of days to answer. Then the posting is archived. */
export const STILL_HIRING_ANSWER_DAYS = 14

/** The fields of a posting that applicants are told about when they change, with their names in a sentence. */
export const announcedFields = {
  title: 'the title',
  place: 'the place',
  workType: 'the work type',
  employmentType: 'the employment type',
  salary: 'the salary',
  deadline: 'the closing date',
} as const
/** A field of a posting that applicants are told about when it changes. */
export type AnnouncedField = keyof typeof announcedFields
