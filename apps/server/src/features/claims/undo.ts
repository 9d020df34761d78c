import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type StoredChange, throwChangedMeanwhile } from '../../platform/events/undoable-changes.ts'
import type { UndoHandlers } from '../../platform/module.ts'
import type { Person } from '../../platform/person.ts'
import { assignArrivals, unassignArrivals } from '../applications/assignment/service.ts'
import { restoreOrConflict } from '../applications/undo/service.ts'
import { lockJob } from '../job-postings/lock-job.ts'
import { removeClaim, restoreClaim } from '../job-postings/queries.ts'

declare module '../../platform/events/undoable-changes.ts' {
  interface UndoableChangeKinds {
    claims: 'job.claim' | 'job.release'
  }
}

/** Undoes a claim and a release, with what they did to the applications of the job. */
export const claimUndoHandlers: UndoHandlers = { 'job.claim': undoClaim, 'job.release': undoRelease }

async function undoClaim(context: AppContext, tx: Tx, person: Person, change: StoredChange): Promise<void> {
  const { subjectId: jobId, at: since } = change
  await lockJob(tx, jobId, 'change', context.clock)
  if (!(await removeClaim(tx, jobId, { claimerId: person.id, since }))) throwChangedMeanwhile()
  await restoreOrConflict(tx, change)
  await unassignArrivals(context, tx, { jobId, handlerId: person.id, since })
}

async function undoRelease(
  context: AppContext,
  tx: Tx,
  _person: Person,
  change: StoredChange,
): Promise<void> {
  const { subjectId: jobId, at: since, before } = change
  await lockJob(tx, jobId, 'change', context.clock)
  const claimerId = await restoreClaim(tx, jobId, { before, since })
  if (claimerId === undefined) return throwChangedMeanwhile()
  await restoreOrConflict(tx, change)
  await assignArrivals(context, tx, { jobId, handlerId: claimerId, since })
}
