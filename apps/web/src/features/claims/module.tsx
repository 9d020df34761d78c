import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import {
  myJobsQuery,
  parseMyJobsFilters,
  parseUnclaimedFilters,
  releasedJobsQuery,
  unclaimedJobsQuery,
} from './queries.ts'

/** Where Endorsers claim the jobs of their company. */
export const claims: WebModule = {
  dashboardScreens: [
    {
      path: paths.claimJobs,
      title: 'Claim Jobs',
      screens: {
        EMPLOYEE: {
          load: () => import('./ClaimJobsPage.tsx'),
          data: ({ search }) => [unclaimedJobsQuery(parseUnclaimedFilters(search))],
        },
      },
    },
    {
      path: paths.myJobs,
      title: 'My Jobs',
      screens: {
        EMPLOYEE: {
          load: () => import('./MyJobsPage.tsx'),
          data: ({ search }) => [myJobsQuery(parseMyJobsFilters(search)), releasedJobsQuery],
        },
      },
    },
  ],
  shell: () => import('./shell.ts'),
}
