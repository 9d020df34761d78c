import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db.ts'
import { conflict } from '../../platform/errors.ts'
import type { Person } from '../../platform/person.ts'
import { canSave } from '../job-postings/policy.ts'
import type { JobLoader } from '../job-postings/queries.ts'
import { requireJob } from '../job-postings/service.ts'
import { deleteSavedJob, insertSavedJob, lockSavedJob } from './queries.ts'

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
