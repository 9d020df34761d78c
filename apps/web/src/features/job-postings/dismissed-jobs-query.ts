import { dismissedJobEndpoints } from '@endorse/contract/job-search/dismissed/endpoints'
import { query } from '../../lib/query.ts'

/** The query of the jobs that the user left out, the latest first. */
export const dismissedJobsQuery = query(dismissedJobEndpoints.listDismissed, { query: { limit: 100 } })
