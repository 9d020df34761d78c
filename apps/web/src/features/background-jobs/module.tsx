import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** The background jobs, for platform staff. */
export const backgroundJobs: WebModule = {
  dashboardScreens: [
    {
      path: paths.backgroundJobs,
      title: 'Background Jobs',
      screens: { PLATFORM_EMPLOYEE: () => import('./BackgroundJobsPage.tsx') },
    },
  ],
  shell: () => import('./shell.ts'),
}
