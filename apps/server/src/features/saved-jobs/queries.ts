import { sql } from 'kysely'
import { type AuthorTx } from '../../platform/db/author.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Person } from '../../platform/person.ts'
import { isActiveUser } from '../accounts/active-users.ts'
import type { VisibleJob } from '../job-postings/queries.ts'

/** Serialises the toggles of one person and job, which would otherwise both read the same state. */
export async function lockSavedJob(tx: Tx, personId: string, jobId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${personId + jobId}, 0))`.execute(tx)
}

/** Removes the job from the person's saved jobs. Returns when it was saved, with microseconds, or null when it was not. */
export async function deleteSavedJob(tx: Tx, personId: string, jobId: string): Promise<string | null> {
  const deleted = await tx
    .deleteFrom('saved_jobs')
    .where('user_id', '=', personId)
    .where('job_id', '=', jobId)
    .returning(sql<string>`to_jsonb(saved_at) #>> '{}'`.as('saved_at'))
    .executeTakeFirst()
  return deleted?.saved_at ?? null
}

/** Adds the job to the person's saved jobs. */
export async function insertSavedJob(tx: AuthorTx, personId: string, job: VisibleJob): Promise<void> {
  await tx.insertInto('saved_jobs').values({ user_id: personId, job_id: job.id }).execute()
}

/** Returns those of the jobs that the person has saved. */
export async function findSavedJobIds(db: Db, personId: string, jobIds: string[]): Promise<Set<string>> {
  if (jobIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('saved_jobs')
    .select('job_id')
    .where('user_id', '=', personId)
    .where('job_id', 'in', jobIds)
    .execute()
  return new Set(rows.map((row) => row.job_id))
}

/** Removes a job that was saved at this time. Returns whether it was still saved. */
export async function deleteJobSavedAt(
  tx: Tx,
  personId: string,
  jobId: string,
  savedAt: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_jobs')
    .where('user_id', '=', personId)
    .where('job_id', '=', jobId)
    .where('saved_at', '=', sql<Date>`${savedAt}::timestamptz`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Saves a job as of this time. Returns whether it was not saved already. */
export async function restoreSavedJob(
  tx: Tx,
  personId: string,
  jobId: string,
  savedAt: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('saved_jobs')
    .values({ user_id: personId, job_id: jobId, saved_at: sql<Date>`${savedAt}::timestamptz` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The colleague who takes care of a posting. */
export interface Poster {
  id: string
  firstName: string
  lastName: string
}

/**
 * Finds, by posting, the colleague who takes care of it: who has claimed it, otherwise who posted it. The person may open
 * a conversation with them. Own postings, and those of other companies, have none.
 */
export async function findPosters(db: Db, person: Person, jobIds: string[]): Promise<Map<string, Poster>> {
  if (person.role !== 'EMPLOYEE' || person.companyId === null || jobIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('job_postings as job')
    .innerJoin('users as poster', (join) =>
      join.on('poster.id', '=', sql<string>`coalesce(job.claimed_by, job.created_by)`),
    )
    .select(['job.id as job_id', 'poster.id', 'poster.first_name', 'poster.last_name'])
    .where('job.id', 'in', jobIds)
    .where('job.company_id', '=', person.companyId)
    .where('poster.company_id', '=', person.companyId)
    .where('poster.role', 'in', ['EMPLOYEE', 'ADMIN'])
    .where('poster.id', '<>', person.id)
    .where(isActiveUser('poster'))
    .execute()
  return new Map(
    rows.map(({ job_id, id, first_name, last_name }) => [
      job_id,
      { id, firstName: first_name, lastName: last_name },
    ]),
  )
}
