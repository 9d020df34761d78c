import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const list = () => import('./list/PostingsPage.tsx')
const manual = () => import('./form/ManualPostPage.tsx')
const check = () => import('./form/CheckReadingPage.tsx')
const edit = () => import('./form/EditPostingPage.tsx')
const screens = {
  EMPLOYEE: list,
  ADMIN: list,
  WAITING_ENDORSER: () => import('../companies/WaitingToJoinPage.tsx'),
  UNAPPROVED_ADMIN: () => import('../dashboards/AdminHomePage.tsx'),
}

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
    { path: paths.jobPostings, title: 'Job Postings', screens },
    {
      path: paths.jobPostingsAlias,
      title: 'Job Postings',
      // For Endorsees the path has their requests for jobs found elsewhere.
      screens: { ...screens, JOB_SEEKER: () => import('../add-job/ApplyJobsPage.tsx') },
    },
    {
      path: paths.manualJobPost,
      title: 'Add a job: Manual',
      screens: { EMPLOYEE: manual, ADMIN: manual },
    },
    {
      path: paths.documentJobPost,
      title: 'Check what we read',
      screens: { EMPLOYEE: check, ADMIN: check },
    },
    {
      path: paths.importPostings,
      title: 'Import jobs',
      screens: { ADMIN: () => import('../posting-imports/ImportPage.tsx') },
    },
    {
      path: paths.importReport(':importId'),
      title: 'Report of an import',
      screens: { ADMIN: () => import('../posting-imports/ImportReportPage.tsx') },
    },
    {
      path: paths.editJobPost(':jobId'),
      title: 'Edit job',
      screens: { EMPLOYEE: edit, ADMIN: edit },
    },
  ],
  shell: () => import('./shell.ts'),
}
