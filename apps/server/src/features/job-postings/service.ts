import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Person } from '../../platform/person.ts'
import { canRead, canSave } from './policy.ts'
import {
  createJobBatchLoader,
  deleteSavedJob,
  insertSavedJob,
  type JobLoader,
  type JobRow,
  lockSavedJob,
} from './queries.ts'

/** Creates the loader that a feature keeps for reading jobs; it answers simultaneous lookups with one query. */
export function createJobLoader(context: AppContext): JobLoader {
  return createJobBatchLoader(context.pool)
}

/** Loads a job that this person may read; 404 otherwise. */
export async function requireJob(findJob: JobLoader, person: Person, jobId: string): Promise<JobRow> {
  const job = await findJob({ personId: person.id, jobId })
  return job && canRead(person, job) ? job : notFound('Job')
}

/** Saves the job, or removes it when it is saved already; returns whether it is saved now. */
export async function toggleSave(
  context: AppContext,
  findJob: JobLoader,
  person: Person,
  jobId: string,
): Promise<boolean> {
  const job = await requireJob(findJob, person, jobId)
  if (!canSave(person, job)) conflict('JOB_CLOSED', 'This job is no longer open')
  return inTransaction(context.db, async (tx) => {
    await lockSavedJob(tx, person.id, jobId)
    if (await deleteSavedJob(tx, person.id, jobId)) return false
    await insertSavedJob(tx, person.id, jobId)
    return true
  })
}
