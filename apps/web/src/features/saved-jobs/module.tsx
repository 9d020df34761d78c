import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The jobs that Endorsees and Endorsers save, and the searches that Endorsees save. */
export const savedJobs: WebModule = {
  dashboardScreens: [
    {
      path: paths.savedJobs,
      title: 'Saved Jobs',
      screens: {
        JOB_SEEKER: () => import('./SavedJobsPage.tsx'),
        EMPLOYEE: () => import('./EndorserSavedJobsPage.tsx'),
      },
    },
    {
      path: paths.newJobs(':searchId'),
      title: 'New jobs',
      screens: { JOB_SEEKER: () => import('../saved-searches/NewJobsPage.tsx') },
    },
  ],
  publicScreens: [
    {
      path: paths.stopMails,
      title: 'Mails stopped',
      load: () => import('../saved-searches/MailsStoppedPage.tsx'),
    },
  ],
  shell: () => import('./shell.ts'),
}
