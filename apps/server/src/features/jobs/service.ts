import { inTransaction } from '../../platform/db.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import type { Person } from '../../platform/person.ts'
import { canRead, canSave } from './policy.ts'
import { addToSaved, type FindJob, type JobRow, jobFinder, lockSaving, takeOffSaved } from './queries.ts'

/** Kept by whoever reads jobs: what is asked at the same time is answered by one query. */
export function findJobsOf(house: House): FindJob {
  return jobFinder(house.pool)
}

export async function requireJob(findJob: FindJob, person: Person, jobId: string): Promise<JobRow> {
  const job = await findJob({ personId: person.id, jobId })
  return job && canRead(person, job) ? job : notFound('Job')
}

/** Saves the job, or takes it off the list when it is on it; says whether it is saved now. */
export async function toggleSave(
  house: House,
  findJob: FindJob,
  person: Person,
  jobId: string,
): Promise<boolean> {
  const job = await requireJob(findJob, person, jobId)
  if (!canSave(person, job)) conflict('JOB_CLOSED', 'This job is no longer open')
  return inTransaction(house.db, async (tx) => {
    await lockSaving(tx, person.id, jobId)
    if (await takeOffSaved(tx, person.id, jobId)) return false
    await addToSaved(tx, person.id, jobId)
    return true
  })
}
