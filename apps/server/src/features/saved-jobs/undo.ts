import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type StoredChange, throwChangedMeanwhile } from '../../platform/events/undoable-changes.ts'
import type { UndoHandlers } from '../../platform/module.ts'
import type { Person } from '../../platform/person.ts'
import { deleteJobSavedAt, lockSavedJob, restoreSavedJob } from './queries.ts'

declare module '../../platform/events/undoable-changes.ts' {
  interface UndoableChangeKinds {
    savedJobs: 'job.save' | 'job.unsave'
  }
}

/** Undoes saving a job and removing a saved one. */
export const savedJobUndoHandlers: UndoHandlers = { 'job.save': undoToggle, 'job.unsave': undoToggle }

async function undoToggle(
  _context: AppContext,
  tx: Tx,
  person: Person,
  { subjectId: jobId, at, before: { savedAt } }: StoredChange,
): Promise<void> {
  await lockSavedJob(tx, person.id, jobId)
  const isUndone =
    typeof savedAt === 'string'
      ? await restoreSavedJob(tx, person.id, jobId, savedAt)
      : await deleteJobSavedAt(tx, person.id, jobId, at)
  if (!isUndone) throwChangedMeanwhile()
}
