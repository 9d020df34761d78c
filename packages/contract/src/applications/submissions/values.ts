/** How an Endorser can submit a referral to the company. */
export const submissionChannels = ['COMPANY_PORTAL', 'RECRUITER_MAIL', 'OTHER'] as const
/** How an Endorser submitted a referral to the company. */
export type SubmissionChannel = (typeof submissionChannels)[number]
/** What both read for each channel. */
export const submissionChannelLabel: Record<SubmissionChannel, string> = {
  COMPANY_PORTAL: 'In the company portal',
  RECRUITER_MAIL: 'By mail to a recruiter',
  OTHER: 'In another way',
}
/** The longest reference of the company, in characters. */
export const MAX_COMPANY_REFERENCE = 60
/** So many days after the referral the Endorsee can say that nothing came. */
export const DAYS_UNTIL_NOTHING_CAME = 10
