import { accountLifecycleSchemas } from './account-lifecycle/schemas.ts'
import { suspendedAccountSchemas } from './account-lifecycle/suspended/schemas.ts'
import { authSchemas, socialLoginSchemas } from './accounts/schemas.ts'
import { secondFactorSchemas } from './accounts/second-factor/schemas.ts'
import { analyticsSchemas } from './analytics/schemas.ts'
import { applicationNoteSchemas } from './application-notes/schemas.ts'
import { answerSchemas } from './applications/answers/schemas.ts'
import { mailAnswerSchemas } from './applications/mail-answers/schemas.ts'
import { referralApplicationSchemas } from './applications/referral-applications/schemas.ts'
import { applicationReviewSchemas } from './applications/review/schemas.ts'
import { reviewViewSchemas } from './applications/review-views/schemas.ts'
import { applicationSchemas } from './applications/schemas.ts'
import { turnSchemas } from './applications/turns/schemas.ts'
import { auditLogSchemas } from './audit-log/schemas.ts'
import { backgroundJobSchemas } from './background-jobs/schemas.ts'
import { bonusSchemas } from './bonuses/schemas.ts'
import { meetingSchemas } from './chat/meetings/schemas.ts'
import { chatSchemas } from './chat/schemas.ts'
import { claimSchemas } from './claims/schemas.ts'
import { commandPaletteSchemas } from './command-palette/schemas.ts'
import { companyDomainSchemas } from './company-admins/domains/schemas.ts'
import { joinRequestSchemas } from './company-admins/join-requests/schemas.ts'
import { mailDomainSchemas } from './company-admins/mail-domains/schemas.ts'
import { referralPolicySchemas } from './company-admins/referral-policy/schemas.ts'
import { companySchemas } from './company-admins/schemas.ts'
import { companyEndorserSchemas } from './company-endorsers/schemas.ts'
import { contactSchemas } from './contact/schemas.ts'
import { reminderSchemas } from './dashboards/reminders/schemas.ts'
import { dashboardSchemas } from './dashboards/schemas.ts'
import { databaseViewerSchemas } from './database-viewer/schemas.ts'
import { documentParsingSchemas } from './document-parsing/schemas.ts'
import { fileSchemas } from './files/schemas.ts'
import { invitationLinkSchemas } from './invitation-links/schemas.ts'
import { jobPageParsingSchemas } from './job-page-parsing/schemas.ts'
import { jobPostingSchemas } from './job-postings/schemas.ts'
import { dismissedJobSchemas } from './job-search/dismissed/schemas.ts'
import { jobSearchSchemas } from './job-search/schemas.ts'
import { mailboxSchemas } from './mailbox/schemas.ts'
import { moderationSchemas } from './moderation/schemas.ts'
import { suspensionSchemas } from './moderation/suspension/schemas.ts'
import { notificationSchemas } from './notifications/schemas.ts'
import { peopleSchemas } from './people/schemas.ts'
import { personReferralSchemas } from './person-referrals/schemas.ts'
import { postingImportSchemas } from './posting-imports/schemas.ts'
import { postingManagementSchemas } from './posting-management/schemas.ts'
import { profileSchemas } from './profiles/schemas.ts'
import { publicPageSchemas } from './public-pages/schemas.ts'
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
  answers: answerSchemas,
  applications: applicationSchemas,
  applicationNotes: applicationNoteSchemas,
  applicationReview: applicationReviewSchemas,
  bonuses: bonusSchemas,
  chat: chatSchemas,
  claims: claimSchemas,
  commandPalette: commandPaletteSchemas,
  companies: companySchemas,
  companyDomains: companyDomainSchemas,
  companyEndorsers: companyEndorserSchemas,
  contact: contactSchemas,
  dashboards: dashboardSchemas,
  databaseViewer: databaseViewerSchemas,
  dismissedJobs: dismissedJobSchemas,
  documentParsing: documentParsingSchemas,
  files: fileSchemas,
  invitationLinks: invitationLinkSchemas,
  jobPostings: jobPostingSchemas,
  jobPageParsing: jobPageParsingSchemas,
  jobSearch: jobSearchSchemas,
  joinRequests: joinRequestSchemas,
  mailDomains: mailDomainSchemas,
  mailAnswers: mailAnswerSchemas,
  mailbox: mailboxSchemas,
  moderation: moderationSchemas,
  notifications: notificationSchemas,
  personReferrals: personReferralSchemas,
  postingImports: postingImportSchemas,
  postingManagement: postingManagementSchemas,
  people: peopleSchemas,
  auditLog: auditLogSchemas,
  backgroundJobs: backgroundJobSchemas,
  profiles: profileSchemas,
  meetings: meetingSchemas,
  reminders: reminderSchemas,
  referralApplications: referralApplicationSchemas,
  publicPages: publicPageSchemas,
  referralPolicy: referralPolicySchemas,
  reviewViews: reviewViewSchemas,
  savedJobs: savedJobSchemas,
  savedSearches: savedSearchSchemas,
  secondFactor: secondFactorSchemas,
  settings: settingsSchemas,
  staff: staffSchemas,
  suspendedAccount: suspendedAccountSchemas,
  suspension: suspensionSchemas,
  turns: turnSchemas,
  undo: undoSchemas,
}
