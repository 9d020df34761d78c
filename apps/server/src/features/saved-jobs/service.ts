import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { startUndoableChange, type UndoableChange } from '../../platform/events/undoable-changes.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/person.ts'
import { canSave } from '../job-postings/policy.ts'
import type { JobLoader } from '../job-postings/queries.ts'
import { requireJob } from '../job-postings/service.ts'
import { deleteSavedJob, insertSavedJob, lockSavedJob } from './queries.ts'

/** Whether the job is saved now, and how to undo it. */
export interface SaveToggle {
  isSaved: boolean
  change: UndoableChange | undefined
}

/** Saves the job, or removes it when it is saved already. */
export async function toggleSave(
  context: AppContext,
  findJob: JobLoader,
  person: Person,
  jobId: string,
): Promise<SaveToggle> {
  const job = await requireJob(findJob, person, jobId)
  if (!canSave(person, job)) conflict('JOB_CLOSED', 'This job is no longer open')
  return inTransactionOf(context.db, person, async (tx) => {
    await lockSavedJob(tx, person.id, jobId)
    const savedAt = await deleteSavedJob(tx, person.id, jobId)
    const isSaved = savedAt === null
    if (isSaved) await insertSavedJob(tx, person.id, job)
    const kind = isSaved ? 'job.save' : 'job.unsave'
    const before = { savedAt }
    const change = await startUndoableChange(context, tx, { kind, by: person, subjectId: jobId, before })
    return { isSaved, change }
  })
}

/** Removes the job from the person's saved jobs. Returns undefined when it is not saved, so that it can be repeated. */
export async function removeSavedJob(
  context: AppContext,
  person: Person,
  jobId: string,
): Promise<UndoableChange | undefined> {
  return inTransactionOf(context.db, person, async (tx) => {
    await lockSavedJob(tx, person.id, jobId)
    const savedAt = await deleteSavedJob(tx, person.id, jobId)
    if (savedAt === null) return undefined
    return startUndoableChange(context, tx, {
      kind: 'job.unsave',
      by: person,
      subjectId: jobId,
      before: { savedAt },
    })
  })
}
