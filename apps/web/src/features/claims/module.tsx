import type { WebModule } from '../../app/module.ts'
import { paths } from '../../app/paths.ts'
import { jobKeys } from '../jobs/query-keys.ts'

/** Where Endorsers claim the jobs of their company. */
export const claims: WebModule = {
  dashboardScreens: [
    {
      path: paths.claimJobs,
      title: 'Claim Jobs',
      screens: { EMPLOYEE: () => import('./ClaimJobsPage.tsx') },
    },
  ],
  navigation: [
    {
      section: 'JOBS',
      label: 'Claim a Job',
      icon: 'assignment',
      to: paths.claimJobs,
      viewers: ['EMPLOYEE'],
      childPaths: [paths.jobDescriptions, paths.claimedJobs],
    },
  ],
  realtime: {
    job_changed: (cache) => cache.invalidateQueries({ queryKey: jobKeys.unclaimed }),
  },
}
