/** Hours in which a requested change of the e-mail address can be confirmed. */
export const EMAIL_CHANGE_HOURS = 24
/** Days in which the former address can take a change back. */
export const TAKE_BACK_DAYS = 7
/** Months after which an Endorser is asked to prove the company address again. */
export const EMAIL_PROOF_MONTHS = 12

/** The number of sessions that are listed. Only automated clients have more. */
export const MAX_SESSIONS_LISTED = 50

/** The number of resume accesses that are listed. The data export contains all of them. */
export const MAX_RESUME_ACCESSES_LISTED = 20

/** The text of each kind of access in the Endorsee's access log. */
export const resumeAccessLabel = {
  RESUME_OPENED: 'Opened your resume',
  RESUME_DOWNLOADED: 'Downloaded your resume',
  RESUME_TEXT_READ: 'Read the text of your resume',
  CONTACT_SEEN: 'Saw your phone number and date of birth',
} as const

/** The kinds of access that the Endorsee's access log lists. */
export const resumeAccessKinds = [
  'RESUME_OPENED',
  'RESUME_DOWNLOADED',
  'RESUME_TEXT_READ',
  'CONTACT_SEEN',
] as const
