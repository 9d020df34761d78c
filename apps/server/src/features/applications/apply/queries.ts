import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import { type Author, type AuthorState, lockAuthor } from '../../../platform/db/author.ts'
import type { Db } from '../../../platform/db/db.ts'
import { lockJobQuery } from '../../job-postings/lock-job.ts'
import { type OwnApplicationRow, selectOwnApplications, storedApplications } from '../queries.ts'

/** The columns of a new application to a job posting. */
export interface NewApplication {
  id: string
  applicant: Author
  jobId: string
  resumeId: string
  coverLetter: string | null
  additionalNotes: string | null
}

/** The state of the applicant and of the job; `id` is null when nothing was inserted, `job_is_active` without a job. */
export type InsertedApplication = {
  author_state: AuthorState
  job_is_active: boolean | null
  job_is_expired: boolean | null
} & (OwnApplicationRow | { id: null })

/**
 * Inserts the application and reads it back in one statement. The applicant is locked as an author. The job is
 * locked, so that a concurrent claim either precedes the application or includes it; of two concurrent applications one
 * is inserted. A claimer who takes no requests gets none: it is open to all Endorsers of the company. The CTE has the name of its table,
 * because selectOwnApplications then reads the new row from it; `extraCtes` write the rows that depend on it.
 */
export async function insertApplication(
  db: Db,
  { id, applicant, jobId, resumeId, coverLetter, additionalNotes }: NewApplication,
  clock: Clock,
  extraCtes: RawBuilder<unknown>[],
): Promise<InsertedApplication> {
  const own = selectOwnApplications(db, storedApplications)
  const { rows } = await sql<InsertedApplication>`
    with author as materialized (select ${lockAuthor(applicant)} as state),
    locked_job as materialized ${lockJobQuery(db, jobId, 'share', clock)},
    applications as (
      insert into applications (id, type, applicant_id, company_id, job_id, job_title, company_name, handler_id,
             handled_since, resume_file_id, cover_letter, additional_notes)
      select ${id}::uuid, 'JOB_POSTING', ${applicant.id}::uuid, locked_job.company_id, locked_job.id, title,
             company_name, claimer.id, case when claimer.id is not null then now() end, ${resumeId}::uuid,
             ${coverLetter}::text, ${additionalNotes}::text
        from author
        join locked_job on author.state = 'present' and is_active
        left join users as claimer on claimer.id = claimed_by and claimer.takes_requests
          on conflict (applicant_id, job_id) where withdrawn_at is null do nothing
      returning *),
    ${sql.join(extraCtes)}
    select author.state as author_state, locked_job.is_active as job_is_active,
           locked_job.is_expired as job_is_expired, inserted.*
      from author left join locked_job on true left join ${own} as inserted on true`.execute(db)
  const [inserted] = rows
  if (!inserted) throw new Error('The statement returned no row')
  return inserted
}
