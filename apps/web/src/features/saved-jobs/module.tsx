import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The jobs that Endorsees and Endorsers save. */
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
  ],
  shell: () => import('./shell.ts'),
}
