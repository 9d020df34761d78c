import { accountLifecycleSchemas } from './account-lifecycle/schemas.ts'
import { authSchemas, socialLoginSchemas } from './accounts/schemas.ts'
import { analyticsSchemas } from './analytics/schemas.ts'
import { applicationNoteSchemas } from './application-notes/schemas.ts'
import { applicationReviewSchemas } from './application-review/schemas.ts'
import { applicationSchemas } from './applications/schemas.ts'
import { chatSchemas } from './chat/schemas.ts'
import { claimSchemas } from './claims/schemas.ts'
import { companySchemas } from './companies/schemas.ts'
import { companyDomainSchemas } from './company-domains/schemas.ts'
import { companyEndorserSchemas } from './company-endorsers/schemas.ts'
import { contactSchemas } from './contact/schemas.ts'
import { dashboardSchemas } from './dashboards/schemas.ts'
import { databaseViewerSchemas } from './database-viewer/schemas.ts'
import { dismissedJobSchemas } from './dismissed-jobs/schemas.ts'
import { documentSchemas } from './documents/schemas.ts'
import { fileSchemas } from './files/schemas.ts'
import { invitationLinkSchemas } from './invitation-links/schemas.ts'
import { jobPostingSchemas } from './job-postings/schemas.ts'
import { jobReadingSchemas } from './job-reading/schemas.ts'
import { jobSearchSchemas } from './job-search/schemas.ts'
import { joinRequestSchemas } from './join-requests/schemas.ts'
import { mailDomainSchemas } from './mail-domains/schemas.ts'
import { mailboxSchemas } from './mailbox/schemas.ts'
import { meetingSchemas } from './meetings/schemas.ts'
import { moderationSchemas } from './moderation/schemas.ts'
import { notificationSchemas } from './notifications/schemas.ts'
import { operationSchemas } from './operation/schemas.ts'
import { personReferralSchemas } from './person-referrals/schemas.ts'
import { postingImportSchemas } from './posting-imports/schemas.ts'
import { postingManagementSchemas } from './posting-management/schemas.ts'
import { profileSchemas } from './profiles/schemas.ts'
import { publicPageSchemas } from './public-pages/schemas.ts'
import { referralApplicationSchemas } from './referral-applications/schemas.ts'
import { referralPolicySchemas } from './referral-policy/schemas.ts'
import { reminderSchemas } from './reminders/schemas.ts'
import { reviewViewSchemas } from './review-views/schemas.ts'
import { savedJobSchemas } from './saved-jobs/schemas.ts'
import { savedSearchSchemas } from './saved-searches/schemas.ts'
import { settingsSchemas } from './settings/schemas.ts'
import { staffSchemas } from './staff/schemas.ts'
import { undoSchemas } from './undo/schemas.ts'

/** The schemas of every endpoint, under the same keys as `endpoints`. */
export const schemas = {
  accountLifecycle: accountLifecycleSchemas,
  auth: authSchemas,
  socialLogin: socialLoginSchemas,
  analytics: analyticsSchemas,
  applications: applicationSchemas,
  applicationNotes: applicationNoteSchemas,
  applicationReview: applicationReviewSchemas,
  chat: chatSchemas,
  claims: claimSchemas,
  companies: companySchemas,
  companyDomains: companyDomainSchemas,
  companyEndorsers: companyEndorserSchemas,
  contact: contactSchemas,
  dashboards: dashboardSchemas,
  databaseViewer: databaseViewerSchemas,
  dismissedJobs: dismissedJobSchemas,
  documents: documentSchemas,
  files: fileSchemas,
  invitationLinks: invitationLinkSchemas,
  jobPostings: jobPostingSchemas,
  jobReading: jobReadingSchemas,
  jobSearch: jobSearchSchemas,
  joinRequests: joinRequestSchemas,
  mailDomains: mailDomainSchemas,
  mailbox: mailboxSchemas,
  moderation: moderationSchemas,
  notifications: notificationSchemas,
  personReferrals: personReferralSchemas,
  postingImports: postingImportSchemas,
  postingManagement: postingManagementSchemas,
  operation: operationSchemas,
  profiles: profileSchemas,
  meetings: meetingSchemas,
  reminders: reminderSchemas,
  referralApplications: referralApplicationSchemas,
  publicPages: publicPageSchemas,
  referralPolicy: referralPolicySchemas,
  reviewViews: reviewViewSchemas,
  savedJobs: savedJobSchemas,
  savedSearches: savedSearchSchemas,
  settings: settingsSchemas,
  staff: staffSchemas,
  undo: undoSchemas,
}
