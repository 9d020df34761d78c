import type { ScreenByViewer, ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { parseListParams } from '../../lib/list-search-params.ts'
import {
  myApplicationCountQuery,
  myReferralApplicationsQuery,
} from '../applications/referral-applications/queries.ts'
import { resumesQuery } from '../applications/resumes-query.ts'
import { referralPolicyQuery } from '../company-admins/referral-policy/referral-policy-query.ts'
import { parsePostingSearch, postingsQuery } from './postings-query.ts'

const list: ScreenWithData = {
  load: () => import('./list/PostingsPage.tsx'),
  data: ({ search }) => [
    postingsQuery(parsePostingSearch(parseListParams(search, 'title', 'view', 'order').values)),
  ],
}
const manual: ScreenWithData = {
  load: () => import('./form/ManualPostPage.tsx'),
  data: ({ user }) => (user?.company ? [referralPolicyQuery(user.company.id)] : []),
}
const check = () => import('./form/CheckReadingPage.tsx')
// Without data: the form is filled with what it loads itself, of which nothing is kept.
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
const addJobForm: ScreenWithData = {
  load: () => import('../applications/referral-applications/form/AddJobPage.tsx'),
  data: () => [resumesQuery],
}

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
        JOB_SEEKER: {
          load: () => import('../applications/referral-applications/ApplyJobsPage.tsx'),
          data: ({ search }) => [
            myReferralApplicationsQuery(parseListParams(search).page),
            myApplicationCountQuery,
          ],
        },
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
