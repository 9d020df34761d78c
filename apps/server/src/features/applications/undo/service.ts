import { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { isUniqueViolation, type Tx } from '../../../platform/db/db.ts'
import {
  type StoredChange,
  startUndoableChange,
  throwChangedMeanwhile,
  type UndoableChange,
} from '../../../platform/events/undoable-changes.ts'
import type { UndoHandlers } from '../../../platform/module.ts'
import type { Person } from '../../../platform/person.ts'
import { lockJob } from '../../job-postings/lock-job.ts'
import type { VisibleApplication } from '../queries.ts'
import { isAnyRejected, undoDeclines } from '../referral-applications/queries.ts'
import {
  findJobId,
  hasAppliedAgain,
  isOfAnotherCompany,
  restoreApplications,
  storeApplicationsBefore,
} from './queries.ts'

declare module '../../../platform/events/undoable-changes.ts' {
  interface UndoableChangeKinds {
    applications: 'application.status' | 'application.withdrawal'
  }
}

/** Undoes a decision or a step, and a withdrawal. */
export const applicationUndoHandlers: UndoHandlers = {
  'application.status': undoDecision,
  'application.withdrawal': undoWithdrawal,
}

/** Starts a change of one application that its author can undo. The caller has locked the application. */
export async function startApplicationChange(
  context: AppContext,
  tx: Tx,
  kind: 'application.status' | 'application.withdrawal',
  by: Person,
  { id }: VisibleApplication,
): Promise<UndoableChange | undefined> {
  const change = await startUndoableChange(context, tx, { kind, by, subjectId: id })
  await snapshotApplications(tx, change, [id])
  return change
}

/** Keeps the applications as they are before the change. The caller has locked them. */
export async function snapshotApplications(
  tx: Tx,
  change: UndoableChange | undefined,
  ids: string[],
): Promise<void> {
  if (change && ids.length > 0) await storeApplicationsBefore(tx, change.id, ids)
}

/** Restores the applications of a change. Throws when one of them was changed since. */
export async function restoreOrConflict(tx: Tx, change: StoredChange): Promise<void> {
  if (!(await restoreApplications(tx, change))) throwChangedMeanwhile()
}

const DecidedBefore = z.object({ declined: z.array(z.uuid()).default([]) })

/** Restores the applications of one or many decisions, and puts declined requests back into the list. */
async function undoDecision(
  _context: AppContext,
  tx: Tx,
  person: Person,
  change: StoredChange,
): Promise<void> {
  // Who has left the company meanwhile would handle again what they handled there.
  if (await isOfAnotherCompany(tx, change.id, person.companyId)) throwChangedMeanwhile()
  const { declined } = DecidedBefore.parse(change.before)
  if (declined.length > 0) await undoDeclines(tx, person.id, declined)
  await restoreOrConflict(tx, change)
  // The last colleague declined meanwhile, and rejected it for all.
  if (declined.length > 0 && (await isAnyRejected(tx, declined))) throwChangedMeanwhile()
}

/** Restores a withdrawn application. The lock on the job excludes a new application at the same time. */
async function undoWithdrawal(
  { clock }: AppContext,
  tx: Tx,
  _person: Person,
  change: StoredChange,
): Promise<void> {
  const jobId = await findJobId(tx, change.subjectId)
  if (jobId) await lockJob(tx, jobId, 'change', clock)
  if (await hasAppliedAgain(tx, change.subjectId)) throwChangedMeanwhile()
  try {
    await restoreOrConflict(tx, change)
  } catch (error) {
    // A request without a posting has no job to lock: the same one may be sent again at this moment.
    if (isUniqueViolation(error, 'applications_one_open_referral')) throwChangedMeanwhile()
    throw error
  }
}
