import { accountLifecycleEndpoints } from './account-lifecycle/endpoints.ts'
import { authEndpoints } from './accounts/endpoints.ts'
import { socialLoginEndpoints } from './accounts/social-login-endpoints.ts'
import { analyticsEndpoints } from './analytics/endpoints.ts'
import { applicationNoteEndpoints } from './application-notes/endpoints.ts'
import { applicationReviewEndpoints } from './application-review/endpoints.ts'
import { applicationEndpoints } from './applications/endpoints.ts'
import { chatEndpoints } from './chat/endpoints.ts'
import { claimEndpoints } from './claims/endpoints.ts'
import { companyEndpoints } from './companies/endpoints.ts'
import { companyDomainEndpoints } from './company-domains/endpoints.ts'
import { companyEndorserEndpoints } from './company-endorsers/endpoints.ts'
import { contactEndpoints } from './contact/endpoints.ts'
import { dashboardEndpoints } from './dashboards/endpoints.ts'
import { databaseViewerEndpoints } from './database-viewer/endpoints.ts'
import { dismissedJobEndpoints } from './dismissed-jobs/endpoints.ts'
import { documentEndpoints } from './documents/endpoints.ts'
import { fileEndpoints } from './files/endpoints.ts'
import { invitationLinkEndpoints } from './invitation-links/endpoints.ts'
import { jobPostingEndpoints } from './job-postings/endpoints.ts'
import { jobReadingEndpoints } from './job-reading/endpoints.ts'
import { jobSearchEndpoints } from './job-search/endpoints.ts'
import { joinRequestEndpoints } from './join-requests/endpoints.ts'
import { mailDomainEndpoints } from './mail-domains/endpoints.ts'
import { mailboxEndpoints } from './mailbox/endpoints.ts'
import { meetingEndpoints } from './meetings/endpoints.ts'
import { moderationEndpoints } from './moderation/endpoints.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { operationEndpoints } from './operation/endpoints.ts'
import { personReferralEndpoints } from './person-referrals/endpoints.ts'
import { postingImportEndpoints } from './posting-imports/endpoints.ts'
import { postingManagementEndpoints } from './posting-management/endpoints.ts'
import { profileEndpoints } from './profiles/endpoints.ts'
import { publicPageEndpoints } from './public-pages/endpoints.ts'
import { referralApplicationEndpoints } from './referral-applications/endpoints.ts'
import { referralPolicyEndpoints } from './referral-policy/endpoints.ts'
import { reminderEndpoints } from './reminders/endpoints.ts'
import { reviewViewEndpoints } from './review-views/endpoints.ts'
import { savedJobEndpoints } from './saved-jobs/endpoints.ts'
import { savedSearchEndpoints } from './saved-searches/endpoints.ts'
import { settingsEndpoints } from './settings/endpoints.ts'
import { staffEndpoints } from './staff/endpoints.ts'
import { undoEndpoints } from './undo/endpoints.ts'

/** Every endpoint of the API, by feature. */
export const endpoints = {
  accountLifecycle: accountLifecycleEndpoints,
  auth: authEndpoints,
  socialLogin: socialLoginEndpoints,
  analytics: analyticsEndpoints,
  applications: applicationEndpoints,
  applicationNotes: applicationNoteEndpoints,
  applicationReview: applicationReviewEndpoints,
  chat: chatEndpoints,
  claims: claimEndpoints,
  companies: companyEndpoints,
  companyDomains: companyDomainEndpoints,
  companyEndorsers: companyEndorserEndpoints,
  contact: contactEndpoints,
  dashboards: dashboardEndpoints,
  databaseViewer: databaseViewerEndpoints,
  dismissedJobs: dismissedJobEndpoints,
  documents: documentEndpoints,
  files: fileEndpoints,
  invitationLinks: invitationLinkEndpoints,
  jobPostings: jobPostingEndpoints,
  jobReading: jobReadingEndpoints,
  jobSearch: jobSearchEndpoints,
  joinRequests: joinRequestEndpoints,
  mailDomains: mailDomainEndpoints,
  mailbox: mailboxEndpoints,
  moderation: moderationEndpoints,
  notifications: notificationEndpoints,
  personReferrals: personReferralEndpoints,
  postingImports: postingImportEndpoints,
  postingManagement: postingManagementEndpoints,
  operation: operationEndpoints,
  profiles: profileEndpoints,
  meetings: meetingEndpoints,
  reminders: reminderEndpoints,
  referralApplications: referralApplicationEndpoints,
  publicPages: publicPageEndpoints,
  referralPolicy: referralPolicyEndpoints,
  reviewViews: reviewViewEndpoints,
  savedJobs: savedJobEndpoints,
  savedSearches: savedSearchEndpoints,
  settings: settingsEndpoints,
  staff: staffEndpoints,
  undo: undoEndpoints,
}
