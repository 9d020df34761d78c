import { backgroundJobEndpoints } from '@endorse/contract/background-jobs/endpoints'
import { query } from '../../lib/query.ts'

/** The query of the queues and the failed jobs. */
export const backgroundJobsQuery = query(backgroundJobEndpoints.backgroundJobs)
