import { accounts } from './features/accounts/module.tsx'
import { addJob } from './features/add-job/module.tsx'
import { analytics } from './features/analytics/module.tsx'
import { applications } from './features/applications/module.tsx'
import { chat } from './features/chat/module.tsx'
import { claims } from './features/claims/module.tsx'
import { companies } from './features/companies/module.tsx'
import { contact } from './features/contact/module.tsx'
import { dashboards } from './features/dashboards/module.tsx'
import { databaseViewer } from './features/database-viewer/module.tsx'
import { jobs } from './features/jobs/module.tsx'
import { mailbox } from './features/mailbox/module.tsx'
import { moderation } from './features/moderation/module.tsx'
import { notifications } from './features/notifications/module.tsx'
import { operation } from './features/operation/module.tsx'
import { personReferrals } from './features/person-referrals/module.tsx'
import { postings } from './features/postings/module.tsx'
import { profiles } from './features/profiles/module.tsx'
import { publicPages } from './features/public/module.tsx'
import { savedJobs } from './features/saved-jobs/module.tsx'
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
  postings,
  claims,
  applications,
  personReferrals,
  analytics,
  jobs,
  addJob,
  savedJobs,
  chat,
  companies,
  databaseViewer,
  operation,
  profiles,
  settings,
  notifications,
]
