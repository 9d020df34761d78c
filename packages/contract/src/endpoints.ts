import { accountLifecycleEndpoints } from './account-lifecycle/endpoints.ts'
import { suspendedAccountEndpoints } from './account-lifecycle/suspended/endpoints.ts'
import { authEndpoints } from './accounts/endpoints.ts'
import { secondFactorEndpoints } from './accounts/second-factor/endpoints.ts'
import { socialLoginEndpoints } from './accounts/social-login-endpoints.ts'
import { analyticsEndpoints } from './analytics/endpoints.ts'
import { applicationNoteEndpoints } from './application-notes/endpoints.ts'
import { answerEndpoints } from './applications/answers/endpoints.ts'
import { applicationEndpoints } from './applications/endpoints.ts'
import { mailAnswerEndpoints } from './applications/mail-answers/endpoints.ts'
import { referralApplicationEndpoints } from './applications/referral-applications/endpoints.ts'
import { applicationReviewEndpoints } from './applications/review/endpoints.ts'
import { reviewViewEndpoints } from './applications/review-views/endpoints.ts'
import { turnEndpoints } from './applications/turns/endpoints.ts'
import { auditLogEndpoints } from './audit-log/endpoints.ts'
import { backgroundJobEndpoints } from './background-jobs/endpoints.ts'
import { bonusEndpoints } from './bonuses/endpoints.ts'
import { chatEndpoints } from './chat/endpoints.ts'
import { meetingEndpoints } from './chat/meetings/endpoints.ts'
import { claimEndpoints } from './claims/endpoints.ts'
import { commandPaletteEndpoints } from './command-palette/endpoints.ts'
import { companyDomainEndpoints } from './company-admins/domains/endpoints.ts'
import { companyEndpoints } from './company-admins/endpoints.ts'
import { joinRequestEndpoints } from './company-admins/join-requests/endpoints.ts'
import { mailDomainEndpoints } from './company-admins/mail-domains/endpoints.ts'
import { referralPolicyEndpoints } from './company-admins/referral-policy/endpoints.ts'
import { companyEndorserEndpoints } from './company-endorsers/endpoints.ts'
import { contactEndpoints } from './contact/endpoints.ts'
import { dashboardEndpoints } from './dashboards/endpoints.ts'
import { reminderEndpoints } from './dashboards/reminders/endpoints.ts'
import { databaseViewerEndpoints } from './database-viewer/endpoints.ts'
import { documentParsingEndpoints } from './document-parsing/endpoints.ts'
import { fileEndpoints } from './files/endpoints.ts'
import { invitationLinkEndpoints } from './invitation-links/endpoints.ts'
import { jobPageParsingEndpoints } from './job-page-parsing/endpoints.ts'
import { jobPostingEndpoints } from './job-postings/endpoints.ts'
import { dismissedJobEndpoints } from './job-search/dismissed/endpoints.ts'
import { jobSearchEndpoints } from './job-search/endpoints.ts'
import { mailboxEndpoints } from './mailbox/endpoints.ts'
import { moderationEndpoints } from './moderation/endpoints.ts'
import { suspensionEndpoints } from './moderation/suspension/endpoints.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { peopleEndpoints } from './people/endpoints.ts'
import { personReferralEndpoints } from './person-referrals/endpoints.ts'
import { postingImportEndpoints } from './posting-imports/endpoints.ts'
import { postingManagementEndpoints } from './posting-management/endpoints.ts'
import { profileEndpoints } from './profiles/endpoints.ts'
import { publicPageEndpoints } from './public-pages/endpoints.ts'
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
  answers: answerEndpoints,
  applications: applicationEndpoints,
  applicationNotes: applicationNoteEndpoints,
  applicationReview: applicationReviewEndpoints,
  bonuses: bonusEndpoints,
  chat: chatEndpoints,
  claims: claimEndpoints,
  commandPalette: commandPaletteEndpoints,
  companies: companyEndpoints,
  companyDomains: companyDomainEndpoints,
  companyEndorsers: companyEndorserEndpoints,
  contact: contactEndpoints,
  dashboards: dashboardEndpoints,
  databaseViewer: databaseViewerEndpoints,
  dismissedJobs: dismissedJobEndpoints,
  documentParsing: documentParsingEndpoints,
  files: fileEndpoints,
  invitationLinks: invitationLinkEndpoints,
  jobPostings: jobPostingEndpoints,
  jobPageParsing: jobPageParsingEndpoints,
  jobSearch: jobSearchEndpoints,
  joinRequests: joinRequestEndpoints,
  mailDomains: mailDomainEndpoints,
  mailAnswers: mailAnswerEndpoints,
  mailbox: mailboxEndpoints,
  moderation: moderationEndpoints,
  notifications: notificationEndpoints,
  personReferrals: personReferralEndpoints,
  postingImports: postingImportEndpoints,
  postingManagement: postingManagementEndpoints,
  people: peopleEndpoints,
  auditLog: auditLogEndpoints,
  backgroundJobs: backgroundJobEndpoints,
  profiles: profileEndpoints,
  meetings: meetingEndpoints,
  reminders: reminderEndpoints,
  referralApplications: referralApplicationEndpoints,
  publicPages: publicPageEndpoints,
  referralPolicy: referralPolicyEndpoints,
  reviewViews: reviewViewEndpoints,
  savedJobs: savedJobEndpoints,
  savedSearches: savedSearchEndpoints,
  secondFactor: secondFactorEndpoints,
  settings: settingsEndpoints,
  staff: staffEndpoints,
  suspendedAccount: suspendedAccountEndpoints,
  suspension: suspensionEndpoints,
  turns: turnEndpoints,
  undo: undoEndpoints,
}

type FeatureOf<Group> = Group extends Record<string, { feature: infer Feature }> ? Feature : never

/** A folder of the contract that declares endpoints: a feature such as `chat`, or a part of one such as `chat/meetings`. */
export type FeatureName = FeatureOf<(typeof endpoints)[keyof typeof endpoints]>
