import type { ScreenWithData, WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { jobQuery } from '../job-postings/job-query.ts'
import { parseJobSearch } from '../job-postings/job-search.ts'
import { jobsQuery, parseShownPage } from './jobs-query.ts'

const jobDescription: ScreenWithData = {
  load: () => import('./JobDescriptionPage.tsx'),
  data: ({ params: { jobId = '' } }) => [jobQuery(jobId)],
}

/** Job search and the description of a job. */
export const jobSearch: WebModule = {
  dashboardScreens: [
    {
      path: paths.jobRecommendations,
      title: 'Job Recommendation For You',
      screens: {
        JOB_SEEKER: {
          load: () => import('./JobRecommendationsPage.tsx'),
          data: ({ search }) => [jobsQuery(parseJobSearch(search), parseShownPage(search))],
        },
      },
    },
    {
      path: paths.jobDescription(':jobId'),
      title: 'Job Description',
      screens: {
        JOB_SEEKER: jobDescription,
        EMPLOYEE: jobDescription,
        ADMIN: jobDescription,
        UNAPPROVED_ADMIN: 'fallback',
        PLATFORM_EMPLOYEE: jobDescription,
      },
    },
    {
      path: paths.jobDescriptionAlias(':jobId'),
      title: 'Job Description',
      screens: { EMPLOYEE: jobDescription, ADMIN: jobDescription },
    },
  ],
  shell: () => import('./shell.ts'),
}
