import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The searches that Endorsees save, and the mails about them. They are reached from the saved jobs. */
export const savedSearches: WebModule = {
  dashboardScreens: [
    {
      // Without data: to load the jobs marks them as seen.
      path: paths.newJobs(':searchId'),
      title: 'New jobs',
      screens: { JOB_SEEKER: () => import('./NewJobsPage.tsx') },
    },
  ],
  publicScreens: [
    {
      path: paths.stopMails,
      title: 'Mails stopped',
      load: () => import('./MailsStoppedPage.tsx'),
    },
  ],
}
