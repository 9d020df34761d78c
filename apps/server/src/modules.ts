import { accountLifecycle } from './features/account-lifecycle/module.ts'
import { accounts } from './features/accounts/module.ts'
import { analytics } from './features/analytics/module.ts'
import { applicationNotes } from './features/application-notes/module.ts'
import { applications } from './features/applications/module.ts'
import { auditLog } from './features/audit-log/module.ts'
import { backgroundJobs } from './features/background-jobs/module.ts'
import { bonuses } from './features/bonuses/module.ts'
import { chat } from './features/chat/module.ts'
import { claims } from './features/claims/module.ts'
import { commandPalette } from './features/command-palette/module.ts'
import { companies } from './features/companies/module.ts'
import { companyAdmins } from './features/company-admins/module.ts'
import { companyEndorsers } from './features/company-endorsers/module.ts'
import { contact } from './features/contact/module.ts'
import { dashboards } from './features/dashboards/module.ts'
import { databaseViewer } from './features/database-viewer/module.ts'
import { documentParsing } from './features/document-parsing/module.ts'
import { files } from './features/files/module.ts'
import { invitationLinks } from './features/invitation-links/module.ts'
import { jobPageParsing } from './features/job-page-parsing/module.ts'
import { jobPostings } from './features/job-postings/module.ts'
import { jobSearch } from './features/job-search/module.ts'
import { mailPreferences } from './features/mail-preferences/module.ts'
import { mailbox } from './features/mailbox/module.ts'
import { moderation } from './features/moderation/module.ts'
import { notifications } from './features/notifications/module.ts'
import { people } from './features/people/module.ts'
import { personReferrals } from './features/person-referrals/module.ts'
import { postingImports } from './features/posting-imports/module.ts'
import { postingManagement } from './features/posting-management/module.ts'
import { profiles } from './features/profiles/module.ts'
import { publicPages } from './features/public-pages/module.ts'
import { savedJobs } from './features/saved-jobs/module.ts'
import { savedSearches } from './features/saved-searches/module.ts'
import { settings } from './features/settings/module.ts'
import { staff } from './features/staff/module.ts'
import { undoChanges } from './features/undo/module.ts'
import { weeklyLetter } from './features/weekly-letter/module.ts'
import { core } from './platform/core-module.ts'
import type { Module } from './platform/module.ts'

/** The platform's own part, then the features in the order of their layers: each uses only those before it. */
export const modules: readonly Module[] = [
  core,
  companies,
  files,
  accounts,
  companyAdmins,
  invitationLinks,
  profiles,
  documentParsing,
  mailPreferences,
  jobPostings,
  jobSearch,
  applications,
  applicationNotes,
  bonuses,
  jobPageParsing,
  claims,
  postingImports,
  postingManagement,
  personReferrals,
  savedJobs,
  savedSearches,
  chat,
  companyEndorsers,
  undoChanges,
  weeklyLetter,
  notifications,
  dashboards,
  analytics,
  databaseViewer,
  people,
  auditLog,
  backgroundJobs,
  settings,
  staff,
  publicPages,
  contact,
  moderation,
  mailbox,
  accountLifecycle,
  commandPalette,
]
