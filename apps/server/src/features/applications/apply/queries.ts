import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { activeEndorsers } from '../../accounts/active-endorsers.ts'
import { lockJobQuery } from '../../job-postings/lock-job.ts'
import { type OwnApplicationRow, selectOwnApplications, storedApplications } from '../queries.ts'

/** The columns of a new application to a job posting. */
export interface NewApplication {
  id: string
  applicantId: string
  jobId: string
  resumeId: string
  coverLetter: string | null
  additionalNotes: string | null
}

/** The state of the job, and the new application; `id` is null when nothing was inserted. */
export type InsertedApplication = { job_is_active: boolean; job_is_expired: boolean } & (
  | OwnApplicationRow
  | { id: null }
)

/** Tells whether the company has Endorsers who take no requests now. */
export async function hasAwayEndorsers(db: Db, companyId: string): Promise<boolean> {
  const one = await activeEndorsers(db, companyId)
    .select('id')
    .where('takes_requests', '=', false)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/**
 * Inserts the application and reads it back in one statement. Returns undefined when the job does not exist. The job is
 * locked, so that a concurrent claim either precedes the application or includes it; of two concurrent applications one
 * is inserted. A claimer who takes no requests gets none: it is open to all Endorsers of the company. The CTE has the name of its table,
 * because selectOwnApplications then reads the new row from it; `extraCtes` write the rows that depend on it.
 */
export async function insertApplication(
  db: Db,
  { id, applicantId, jobId, resumeId, coverLetter, additionalNotes }: NewApplication,
  clock: Clock,
  extraCtes: RawBuilder<unknown>[],
): Promise<InsertedApplication | undefined> {
  const own = selectOwnApplications(db, storedApplications)
  const { rows } = await sql<InsertedApplication>`
    with locked_job as materialized ${lockJobQuery(db, jobId, 'share', clock)},
    applications as (
      insert into applications (id, type, applicant_id, company_id, job_id, job_title, company_name, handler_id,
             handled_since, resume_file_id, cover_letter, additional_notes)
      select ${id}::uuid, 'JOB_POSTING', ${applicantId}::uuid, locked_job.company_id, locked_job.id, title,
             company_name, claimer.id, case when claimer.id is not null then now() end, ${resumeId}::uuid,
             ${coverLetter}::text, ${additionalNotes}::text
        from locked_job left join users as claimer on claimer.id = claimed_by and claimer.takes_requests
       where is_active
          on conflict (applicant_id, job_id) where withdrawn_at is null do nothing
      returning *),
    ${sql.join(extraCtes)}
    select locked_job.is_active as job_is_active, locked_job.is_expired as job_is_expired, inserted.*
      from locked_job left join ${own} as inserted on true`.execute(db)
  return rows[0]
}
