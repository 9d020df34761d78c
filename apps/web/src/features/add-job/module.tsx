import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The ends of the forms' paths, with those that the specification misspells. Paths are matched in any case. */
const forms = ['url', 'manual', 'mannual', 'document', 'documnet']
const toJobs = { redirectTo: paths.addJob }
const toManualPost = { redirectTo: paths.manualJobPost }
const postFromUrl = () => import('../postings/post/PostFromUrlPage.tsx')
const form = () => import('./form/AddJobPage.tsx')

/** The requests for jobs found elsewhere, and the forms that make them. */
export const addJob: WebModule = {
  dashboardScreens: [
    // The list is at `paths.addJob`, which the module of postings declares for all viewers.
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
        JOB_SEEKER: form,
        ...(end === 'url' && { EMPLOYEE: postFromUrl, ADMIN: postFromUrl }),
        ...(end.startsWith('man') && { EMPLOYEE: toManualPost, ADMIN: toManualPost }),
        ...(end.startsWith('doc') && { EMPLOYEE: toJobs, ADMIN: toJobs }),
      },
    })),
  ],
  shell: () => import('./shell.ts'),
}
