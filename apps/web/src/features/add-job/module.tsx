import type { AddJobType } from '@endorse/contract/referral-applications/values'
import type { LoadScreen, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

const form = (type: AddJobType): LoadScreen => {
  return async () => {
    const { AddJobPage } = await import('./form/AddJobPage.tsx')
    return { default: () => <AddJobPage key={type} type={type} /> }
  }
}

const redirect = (to: string) => ({ JOB_SEEKER: { redirectTo: to } })

/** The requests for jobs found elsewhere, and the forms that make them. */
export const addJob: WebModule = {
  dashboardScreens: [
    {
      path: paths.addJob,
      title: 'Apply Jobs',
      screens: { JOB_SEEKER: () => import('./ApplyJobsPage.tsx') },
    },
    { path: paths.addReferral, title: 'Apply Jobs', screens: redirect(paths.addJob) },
    {
      path: paths.applyReferral('manual'),
      title: 'Add a job: Manual',
      screens: { JOB_SEEKER: form('manual') },
    },
    { path: paths.applyReferral('url'), title: 'Add a job: URL', screens: { JOB_SEEKER: form('url') } },
    {
      path: paths.applyReferral('document'),
      title: 'Add a job: Document',
      screens: { JOB_SEEKER: form('document') },
    },
    // The spellings of the specification. Paths are matched in any case.
    {
      path: `${paths.dashboard}/applyreferralmannual`,
      title: 'Add a job: Manual',
      screens: redirect(paths.applyReferral('manual')),
    },
    {
      path: `${paths.dashboard}/applyreferraldocumnet`,
      title: 'Add a job: Document',
      screens: redirect(paths.applyReferral('document')),
    },
  ],
  shell: () => import('./shell.ts'),
}
