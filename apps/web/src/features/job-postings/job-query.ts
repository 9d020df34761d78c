import { jobPostingEndpoints } from '@endorse/contract/job-postings/endpoints'
import { query } from '../../lib/query.ts'
import { JOB_TIMEOUT } from './job-search-query.ts'

/** The query of a job. */
export function jobQuery(id: string) {
  return query(
    jobPostingEndpoints.getJob,
    { params: { id } },
    { timeout: JOB_TIMEOUT, validate: ({ title }) => title !== undefined },
  )
}
