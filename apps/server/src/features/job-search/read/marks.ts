import type { ShownStatus } from '@endorse/contract/applications/values'
import DataLoader from 'dataloader'
import type { Pool } from 'pg'
import { acrossRequests } from '../../../platform/db/batch-options.ts'
import { PUBLISHED_APPLICATIONS } from '../../job-postings/published-applications.ts'

/** What one person has done with one posting. */
export interface JobMarks {
  is_saved: boolean
  application_id: string | null
  application_status: ShownStatus | null
}

/** Loads the marks of a person on these postings, in their order. */
export type LoadMarks = (personId: string, jobIds: readonly string[]) => Promise<JobMarks[]>

interface MarkLookup {
  personId: string
  jobIds: readonly string[]
}

/** Creates a loader of marks. One statement reads those of the pages of all requests. */
export function createMarkLoader(pool: Pool): LoadMarks {
  const loader = new DataLoader<MarkLookup, JobMarks[]>(async (pages) => {
    const values = [
      pages.flatMap(({ personId, jobIds }) => jobIds.map(() => personId)),
      pages.flatMap(({ jobIds }) => jobIds),
    ]
    const { rows } = await pool.query<JobMarks>({ ...findMarksStatement, values })
    return pages.map(({ jobIds }) => rows.splice(0, jobIds.length))
  }, acrossRequests)
  return async (personId, jobIds) => (jobIds.length === 0 ? [] : loader.load({ personId, jobIds }))
}

/** Adds the marks of a page to its cards, and leaves out the postings without a card. */
export function withMarks<R extends object>(rows: readonly (R | undefined)[], marks: readonly JobMarks[]) {
  return rows.flatMap((row, index) => {
    const ofViewer = marks[index]
    return row && ofViewer ? [{ ...row, ...ofViewer }] : []
  })
}

/** SQL columns: the application that `joinOwnApplicationSql` joins, and its status. */
export const ownApplicationColumnsSql =
  'own_application.id as application_id, own_application.status as application_status'

/** SQL join of the application of a person to a posting, each given by an expression. */
export const joinOwnApplicationSql = (personId: string, jobId: string) => `
  left join lateral (
    select id, status from ${PUBLISHED_APPLICATIONS}
     where applicant_id = ${personId} and job_id = ${jobId} and withdrawn_at is null offset 0) as own_application on true`

const findMarksStatement = {
  name: 'find-job-marks',
  text: `
    select exists (select from saved_jobs where user_id = mark.person_id and job_id = mark.job_id) as is_saved,
           ${ownApplicationColumnsSql}
      from unnest($1::uuid[], $2::uuid[]) with ordinality as mark (person_id, job_id, position)
           ${joinOwnApplicationSql('mark.person_id', 'mark.job_id')}
     order by position`,
}
