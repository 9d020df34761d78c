import type { EndpointSample } from './endpoint-sample.ts'
import { accountLifecycleSamples } from './samples/account-lifecycle.ts'
import { accountsSamples } from './samples/accounts.ts'
import { analyticsSamples } from './samples/analytics.ts'
import { answersSamples } from './samples/answers.ts'
import { applicationNotesSamples } from './samples/application-notes.ts'
import { applicationReviewSamples } from './samples/application-review.ts'
import { applicationsSamples } from './samples/applications.ts'
import { auditLogSamples } from './samples/audit-log.ts'
import { backgroundJobsSamples } from './samples/background-jobs.ts'
import { bonusesSamples } from './samples/bonuses.ts'
import { chatSamples } from './samples/chat.ts'
import { claimsSamples } from './samples/claims.ts'
import { commandPaletteSamples } from './samples/command-palette.ts'
import { companiesSamples } from './samples/companies.ts'
import { companyDomainsSamples } from './samples/company-domains.ts'
import { companyEndorsersSamples } from './samples/company-endorsers.ts'
import { contactSamples } from './samples/contact.ts'
import { dashboardsSamples } from './samples/dashboards.ts'
import { databaseViewerSamples } from './samples/database-viewer.ts'
import { dismissedJobsSamples } from './samples/dismissed-jobs.ts'
import { documentParsingSamples } from './samples/document-parsing.ts'
import { filesSamples } from './samples/files.ts'
import { invitationLinksSamples } from './samples/invitation-links.ts'
import { jobPageParsingSamples } from './samples/job-page-parsing.ts'
import { jobPostingsSamples } from './samples/job-postings.ts'
import { jobSearchSamples } from './samples/job-search.ts'
import { joinRequestsSamples } from './samples/join-requests.ts'
import { mailAnswersSamples } from './samples/mail-answers.ts'
import { mailDomainsSamples } from './samples/mail-domains.ts'
import { mailboxSamples } from './samples/mailbox.ts'
import { meetingsSamples } from './samples/meetings.ts'
import { moderationSamples } from './samples/moderation.ts'
import { notificationsSamples } from './samples/notifications.ts'
import { peopleSamples } from './samples/people.ts'
import { personReferralsSamples } from './samples/person-referrals.ts'
import { postingImportsSamples } from './samples/posting-imports.ts'
import { postingManagementSamples } from './samples/posting-management.ts'
import { profilesSamples } from './samples/profiles.ts'
import { publicPagesSamples } from './samples/public-pages.ts'
import { referralApplicationsSamples } from './samples/referral-applications.ts'
import { referralPolicySamples } from './samples/referral-policy.ts'
import { remindersSamples } from './samples/reminders.ts'
import { reviewViewsSamples } from './samples/review-views.ts'
import { savedJobsSamples } from './samples/saved-jobs.ts'
import { savedSearchesSamples } from './samples/saved-searches.ts'
import { secondFactorSamples } from './samples/second-factor.ts'
import { settingsSamples } from './samples/settings.ts'
import { staffSamples } from './samples/staff.ts'
import { suspensionSamples } from './samples/suspension.ts'
import { turnsSamples } from './samples/turns.ts'
import { undoSamples } from './samples/undo.ts'

/** A sample for each endpoint. The test fails for an endpoint without one. */
export const samples: Record<string, EndpointSample> = {
  ...accountLifecycleSamples,
  ...accountsSamples,
  ...analyticsSamples,
  ...answersSamples,
  ...applicationNotesSamples,
  ...applicationReviewSamples,
  ...applicationsSamples,
  ...bonusesSamples,
  ...chatSamples,
  ...claimsSamples,
  ...commandPaletteSamples,
  ...companiesSamples,
  ...companyDomainsSamples,
  ...companyEndorsersSamples,
  ...contactSamples,
  ...dashboardsSamples,
  ...databaseViewerSamples,
  ...dismissedJobsSamples,
  ...documentParsingSamples,
  ...filesSamples,
  ...invitationLinksSamples,
  ...jobPostingsSamples,
  ...jobPageParsingSamples,
  ...jobSearchSamples,
  ...joinRequestsSamples,
  ...mailAnswersSamples,
  ...mailDomainsSamples,
  ...mailboxSamples,
  ...meetingsSamples,
  ...moderationSamples,
  ...notificationsSamples,
  ...peopleSamples,
  ...auditLogSamples,
  ...backgroundJobsSamples,
  ...personReferralsSamples,
  ...postingImportsSamples,
  ...postingManagementSamples,
  ...profilesSamples,
  ...publicPagesSamples,
  ...referralApplicationsSamples,
  ...referralPolicySamples,
  ...remindersSamples,
  ...reviewViewsSamples,
  ...savedJobsSamples,
  ...savedSearchesSamples,
  ...secondFactorSamples,
  ...settingsSamples,
  ...staffSamples,
  ...suspensionSamples,
  ...turnsSamples,
  ...undoSamples,
}
