import type { ApplicationStatus } from './values.ts'

/** Tells the Endorsee what the actor did by setting each status. Mails continue it with the job and the company. */
export const statusChangeText: Record<ApplicationStatus, (by: string) => string> = {
  PENDING: (by) => `${by} put your application back`,
  REVIEWED: (by) => `${by} read your application`,
  SHORTLISTED: (by) => `${by} put you on the shortlist`,
  ACCEPTED: (by) => `${by} accepted your application`,
  APPROVED: (by) => `${by} is going to refer you`,
  IN_PROGRESS: (by) => `${by} is working on your referral`,
  REFERRED: (by) => `${by} referred you`,
  COMPLETED: (by) => `${by} completed your referral`,
  REJECTED: (by) => `${by} did not accept your application`,
}
