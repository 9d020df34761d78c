import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'

/** Where Endorsers claim the jobs of their company. */
export const claims: WebModule = {
  dashboardScreens: [
    {
      path: paths.claimJobs,
      title: 'Claim Jobs',
      screens: {
        EMPLOYEE: () => import('./ClaimJobsPage.tsx'),
      },
    },
    {
      path: paths.myJobs,
      title: 'My Jobs',
      screens: { EMPLOYEE: () => import('./MyJobsPage.tsx') },
    },
  ],
  shell: () => import('./shell.ts'),
}
