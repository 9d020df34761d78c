import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import { referralApplicationEndpoints } from '@endorse/contract/applications/referral-applications/endpoints'

/** What shows applications or counts them, such as the home pages. */
export const applicationTargets = ['applications', 'dashboards'] as const

/** What an applicant sees of the own applications. */
export const myApplicationTargets = [
  applicationEndpoints.listMine,
  applicationEndpoints.getMine,
  referralApplicationEndpoints.listMine,
] as const

/** What others see of applications that they review, with the saved views, which count them. */
export const reviewTargets = [
  applicationEndpoints.listForReview,
  applicationEndpoints.openForReview,
  applicationEndpoints.searchAll,
  'applications/review-views',
] as const
