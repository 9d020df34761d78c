/** Why an Endorsee is not interested in a job. */
export const dismissalReasons = ['ROLE', 'PLACE', 'PAY', 'SENIORITY', 'COMPANY', 'OTHER'] as const
/** Why an Endorsee is not interested in a job. */
export type DismissalReason = (typeof dismissalReasons)[number]
/** The text of each reason. */
export const dismissalReasonLabel: Record<DismissalReason, string> = {
  ROLE: 'Not my kind of work',
  PLACE: 'Wrong place',
  PAY: 'Pays too little',
  SENIORITY: 'Too senior or too junior',
  COMPANY: 'Not this company',
  OTHER: 'Another reason',
}

/** So many jobs are left out of the recommendations of a user; with more, the latest. */
export const MAX_DISMISSED_JOBS = 1_000
