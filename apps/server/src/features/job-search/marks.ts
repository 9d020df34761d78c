import type { ApplicationStatus } from '@endorse/contract/applications/values'
import DataLoader from 'dataloader'
import type { Pool } from 'pg'
import { acrossRequests } from '../../platform/batch-options.ts'

/** What one person has done with one posting. */
export interface JobMarks {
  is_saved: boolean
  application_id: string | null
  application_status: ApplicationStatus | null
}

interface MarkLookup {
  personId: string
  jobId: string
}

/** Creates a loader of the marks of a person on a posting. One statement reads those of a page, for all requests. */
export function createMarkLoader(pool: Pool) {
  const loader = new DataLoader<MarkLookup, JobMarks>(async (lookups) => {
    const values = [lookups.map(({ personId }) => personId), lookups.map(({ jobId }) => jobId)]
    return (await pool.query<JobMarks>({ ...findMarksStatement, values })).rows
  }, acrossRequests)
  return (personId: string, jobId: string): Promise<JobMarks> => loader.load({ personId, jobId })
}

/** SQL columns: the application of a person to a posting, each given by an expression, and its status. */
export const applicationMarksSql = (personId: string, jobId: string) => `
  (select id from applications
    where applicant_id = ${personId} and job_id = ${jobId} and withdrawn_at is null) as application_id,
  (select status from applications_as_published
    where applicant_id = ${personId} and job_id = ${jobId} and withdrawn_at is null) as application_status`

const findMarksStatement = {
  name: 'find-job-marks',
  text: `
    select exists (select from saved_jobs where user_id = mark.person_id and job_id = mark.job_id) as is_saved,
           ${applicationMarksSql('mark.person_id', 'mark.job_id')}
      from unnest($1::uuid[], $2::uuid[]) with ordinality as mark (person_id, job_id, position)
     order by position`,
}
