import type { WebModule } from '../../foundation/module.ts'
import { paths } from '../../foundation/paths.ts'
import { parseJobSearch } from '../job-postings/job-search.ts'
import { savedSearchesQuery } from '../saved-searches/searches-query.ts'
import { parseEndorserSearch, savedJobsQuery, seekerSearch } from './saved-jobs-query.ts'

/** The jobs that Endorsees and Endorsers save. */
export const savedJobs: WebModule = {
  dashboardScreens: [
    {
      path: paths.savedJobs,
      title: 'Saved Jobs',
      screens: {
        JOB_SEEKER: {
          load: () => import('./SavedJobsPage.tsx'),
          data: ({ search }) => [savedJobsQuery(seekerSearch(parseJobSearch(search))), savedSearchesQuery],
        },
        EMPLOYEE: {
          load: () => import('./EndorserSavedJobsPage.tsx'),
          data: ({ search }) => [savedJobsQuery(parseEndorserSearch(search))],
        },
      },
    },
  ],
  shell: () => import('./shell.ts'),
}
