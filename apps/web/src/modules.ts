import { accounts } from './features/accounts/module.tsx'
import { analytics } from './features/analytics/module.tsx'
import { applicationNotes } from './features/application-notes/module.tsx'
import { applications } from './features/applications/module.tsx'
import { auditLog } from './features/audit-log/module.tsx'
import { backgroundJobs } from './features/background-jobs/module.tsx'
import { bonuses } from './features/bonuses/module.tsx'
import { chat } from './features/chat/module.tsx'
import { claims } from './features/claims/module.tsx'
import { commandPalette } from './features/command-palette/module.tsx'
import { companyAdmins } from './features/company-admins/module.tsx'
import { companyEndorsers } from './features/company-endorsers/module.tsx'
import { contact } from './features/contact/module.tsx'
import { dashboards } from './features/dashboards/module.tsx'
import { databaseViewer } from './features/database-viewer/module.tsx'
import { jobSearch } from './features/job-search/module.tsx'
import { mailbox } from './features/mailbox/module.tsx'
import { moderation } from './features/moderation/module.tsx'
import { notifications } from './features/notifications/module.tsx'
import { people } from './features/people/module.tsx'
import { personReferrals } from './features/person-referrals/module.tsx'
import { postingImports } from './features/posting-imports/module.tsx'
import { postingManagement } from './features/posting-management/module.tsx'
import { profiles } from './features/profiles/module.tsx'
import { publicPages } from './features/public-pages/module.tsx'
import { savedJobs } from './features/saved-jobs/module.tsx'
import { savedSearches } from './features/saved-searches/module.tsx'
import { settings } from './features/settings/module.tsx'
import { staff } from './features/staff/module.tsx'
import type { WebModule } from './foundation/module.ts'

/** Every feature of the app. The sidebar shows their links in this order. */
export const modules: WebModule[] = [
  publicPages,
  accounts,
  staff,
  mailbox,
  dashboards,
  moderation,
  contact,
  postingManagement,
  postingImports,
  claims,
  applications,
  applicationNotes,
  personReferrals,
  analytics,
  jobSearch,
  savedJobs,
  savedSearches,
  chat,
  companyAdmins,
  companyEndorsers,
  bonuses,
  databaseViewer,
  people,
  auditLog,
  backgroundJobs,
  profiles,
  settings,
  notifications,
  commandPalette,
]
