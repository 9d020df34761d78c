import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { jobKeys } from './query-keys.ts'

const jobDescription = () => import('./JobDescriptionPage.tsx')

/** Job search and the description of a job. */
export const jobs: WebModule = {
  dashboardScreens: [
    {
      path: paths.jobRecommendations,
      title: 'Job Recommendation For You',
      screens: { JOB_SEEKER: () => import('./JobRecommendationsPage.tsx') },
    },
    {
      path: paths.jobDescription(':jobId'),
      title: 'Job Description',
      screens: {
        JOB_SEEKER: jobDescription,
        EMPLOYEE: jobDescription,
        ADMIN: jobDescription,
        UNAPPROVED_ADMIN: () => import('../dashboards/AdminHomePage.tsx'),
        PLATFORM_EMPLOYEE: jobDescription,
      },
    },
    {
      path: paths.jobDescriptionAlias(':jobId'),
      title: 'Job Description',
      screens: { EMPLOYEE: jobDescription },
    },
  ],
  shell: () => import('./shell.ts'),
  realtime: {
    // A claim or a release changes which actions the job allows.
    job_changed: (cache, { jobId }) => cache.invalidateQueries({ queryKey: jobKeys.detail(jobId) }),
  },
}
