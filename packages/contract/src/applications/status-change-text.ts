import type { ShownStatus } from './values.ts'

type TextOf = (by: string) => string

/** Tells the Endorsee what the actor did by setting each status. Mails continue it with the job and the company. */
export const statusChangeText: Record<ShownStatus, TextOf> = {
  PENDING: (by) => `${by} put your application back`,
  REVIEWED: (by) => `${by} read your application`,
  SHORTLISTED: (by) => `${by} put you on the shortlist`,
  ACCEPTED: (by) => `${by} accepted your application`,
  APPROVED: (by) => `${by} is going to refer you`,
  IN_PROGRESS: (by) => `${by} is working on your referral`,
  REFERRED: (by) => `${by} referred you`,
  COMPLETED: (by) => `${by} completed your referral`,
  REJECTED: (by) => `${by} did not accept your application`,
  NO_ANSWER: () => 'Nobody answered your application',
}

/** Tells everybody else what the actor did by setting each status, with the verbs of `statusChangeText`. */
export const statusChangeTextForReviewers: Record<ShownStatus, TextOf> = {
  PENDING: (by) => `${by} put the application back`,
  REVIEWED: (by) => `${by} read the application`,
  SHORTLISTED: (by) => `${by} put the application on the shortlist`,
  ACCEPTED: (by) => `${by} accepted the application`,
  APPROVED: (by) => `${by} is going to refer the applicant`,
  IN_PROGRESS: (by) => `${by} is working on the referral`,
  REFERRED: (by) => `${by} referred the applicant`,
  COMPLETED: (by) => `${by} completed the referral`,
  REJECTED: (by) => `${by} did not accept the application`,
  NO_ANSWER: () => 'Nobody answered the application',
}
