import type { ScreenByViewer, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const list = () => import('./list/PostingsPage.tsx')
const manual = () => import('./form/ManualPostPage.tsx')
const check = () => import('./form/CheckReadingPage.tsx')
const edit = () => import('./form/EditPostingPage.tsx')
const screens = {
  EMPLOYEE: list,
  ADMIN: list,
  WAITING_ENDORSER: 'fallback',
  UNAPPROVED_ADMIN: 'fallback',
} satisfies ScreenByViewer

/** The ends of the forms' paths, with those that the specification misspells. Paths are matched in any case. */
const forms = ['url', 'manual', 'mannual', 'document', 'documnet']
const toJobs = { redirectTo: paths.addJob }
const toManualPost = { redirectTo: paths.manualJobPost }
const postFromUrl = () => import('./post/PostFromUrlPage.tsx')
const addJobForm = () => import('../applications/referral-applications/form/AddJobPage.tsx')

/** The postings of Endorsers and company admins, the forms with which they post a job, and those with which Endorsees add one. */
export const postingManagement: WebModule = {
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
      screens: {
        ...screens,
        JOB_SEEKER: () => import('../applications/referral-applications/ApplyJobsPage.tsx'),
      },
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
      path: paths.editJobPost(':jobId'),
      title: 'Edit job',
      screens: { EMPLOYEE: edit, ADMIN: edit },
    },
    {
      path: paths.addReferral,
      title: 'Apply Jobs',
      screens: { JOB_SEEKER: toJobs, EMPLOYEE: toJobs, ADMIN: toJobs },
    },
    ...forms.map((end) => ({
      path: paths.applyReferral(end),
      title: 'Add a job',
      // Endorsers and company admins post the job.
      screens: {
        JOB_SEEKER: addJobForm,
        ...(end === 'url' && { EMPLOYEE: postFromUrl, ADMIN: postFromUrl }),
        ...(end.startsWith('man') && { EMPLOYEE: toManualPost, ADMIN: toManualPost }),
        ...(end.startsWith('doc') && { EMPLOYEE: toJobs, ADMIN: toJobs }),
      },
    })),
  ],
  shell: () => import('./shell.ts'),
}
