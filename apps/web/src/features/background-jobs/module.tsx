import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { backgroundJobsQuery } from './background-jobs-query.ts'

/** The background jobs, for platform staff. */
export const backgroundJobs: WebModule = {
  dashboardScreens: [
    {
      path: paths.backgroundJobs,
      title: 'Background Jobs',
      screens: {
        PLATFORM_EMPLOYEE: {
          load: () => import('./BackgroundJobsPage.tsx'),
          data: () => [backgroundJobsQuery],
        },
      },
    },
  ],
  shell: () => import('./shell.ts'),
}
