import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const list = () => import('./list/PostingsPage.tsx')
const manual = () => import('./form/ManualPostPage.tsx')
const check = () => import('./form/CheckReadingPage.tsx')
const edit = () => import('./form/EditPostingPage.tsx')
const waitingToJoin = () => import('../companies/WaitingToJoinPage.tsx')
const pendingApproval = () => import('../dashboards/AdminHomePage.tsx')
const waiting = { WAITING_ENDORSER: waitingToJoin, UNAPPROVED_ADMIN: pendingApproval }

/** The postings of Endorsers and company admins, and the forms with which they post a job. */
export const postings: WebModule = {
  publicScreens: [
    {
      path: paths.stillHiring(':token'),
      title: 'Still hiring?',
      load: () => import('./StillHiringPage.tsx'),
    },
  ],
  dashboardScreens: [
    { path: paths.jobPostings, title: 'Job Postings', screens: { EMPLOYEE: list, ADMIN: list, ...waiting } },
    {
      path: paths.jobPostingsAlias,
      title: 'Job Postings',
      screens: { EMPLOYEE: list, ADMIN: list, ...waiting },
    },
    {
      path: paths.manualJobPost,
      title: 'Add a job: Manual',
      screens: { EMPLOYEE: manual, ADMIN: manual, ...waiting },
    },
    {
      path: paths.documentJobPost,
      title: 'Check what we read',
      screens: { EMPLOYEE: check, ADMIN: check, ...waiting },
    },
    {
      path: paths.editJobPost(':jobId'),
      title: 'Edit job',
      screens: { EMPLOYEE: edit, ADMIN: edit, ...waiting },
    },
  ],
  shell: () => import('./shell.ts'),
}
