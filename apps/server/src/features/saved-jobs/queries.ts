import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** Serialises the toggles of one person and job, which would otherwise both read the same state. */
export async function lockSavedJob(tx: Tx, personId: string, jobId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${personId + jobId}, 0))`.execute(tx)
}

/** Removes the job from the person's saved jobs; false when it was not saved. */
export async function deleteSavedJob(tx: Tx, personId: string, jobId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('saved_jobs')
    .where('user_id', '=', personId)
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Adds the job to the person's saved jobs. */
export async function insertSavedJob(tx: Tx, personId: string, jobId: string): Promise<void> {
  await tx.insertInto('saved_jobs').values({ user_id: personId, job_id: jobId }).execute()
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
