import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { UndoableChange } from '../../../platform/events/undoable-changes.ts'
import type { Person } from '../../../platform/person.ts'
import { snapshotApplications } from '../undo/service.ts'
import { lockOpenUnassigned, lockUndecidedForMove, lockUndecidedOf, setHandler } from './queries.ts'

/** Assigns the open, unassigned applications of a claimed job to the claimer. The caller has locked the job. */
export async function assignForClaim(
  context: AppContext,
  tx: Tx,
  jobId: string,
  claimer: Person,
  change: UndoableChange | undefined,
): Promise<void> {
  const ids = await lockOpenUnassigned(tx, { jobId })
  await snapshotApplications(tx, change, ids)
  await assign(context, tx, { jobId, handlerId: claimer.id, ids, change })
}

/** Unassigns the undecided applications of a released job, so that other Endorsers can decide them. */
export async function unassignForRelease(
  context: AppContext,
  tx: Tx,
  {
    job: { id: jobId, claimed_by: handlerId },
    by,
    change,
  }: { job: { id: string; claimed_by: string }; by: Person; change: UndoableChange | undefined },
): Promise<void> {
  const ids = await lockUndecidedOf(tx, { jobId, handlerId })
  await snapshotApplications(tx, change, ids)
  await unassign(context, tx, { jobId, by: by.id, ids, change })
}

/** The applications that arrived at a job since its claim or release, which is being undone. */
interface Arrivals {
  jobId: string
  handlerId: string
  since: string
}

/** Assigns what arrived while a job was released to its claimer. */
export async function assignArrivals(
  context: AppContext,
  tx: Tx,
  { jobId, handlerId, since }: Arrivals,
): Promise<void> {
  const ids = await lockOpenUnassigned(tx, { jobId, since })
  await assign(context, tx, { jobId, handlerId, ids, change: undefined })
}

/** Unassigns what arrived while a job was claimed. */
export async function unassignArrivals(context: AppContext, tx: Tx, arrivals: Arrivals): Promise<void> {
  const ids = await lockUndecidedOf(tx, arrivals)
  const { jobId, handlerId } = arrivals
  await unassign(context, tx, { jobId, by: handlerId, ids, change: undefined })
}

interface Assignment {
  jobId: string
  ids: string[]
  change: UndoableChange | undefined
}

async function assign(
  context: AppContext,
  tx: Tx,
  { jobId: job, handlerId, ids, change }: Assignment & { handlerId: string },
): Promise<void> {
  if (ids.length === 0) return
  await setHandler(tx, ids, handlerId)
  const events = ids.map((application) => ({
    type: 'application.assigned' as const,
    by: handlerId,
    application,
    job,
  }))
  await context.appendUndoableEvents(tx, change, ...events)
}

async function unassign(
  context: AppContext,
  tx: Tx,
  { jobId: job, by, ids, change }: Assignment & { by: string },
): Promise<void> {
  if (ids.length === 0) return
  await setHandler(tx, ids, null)
  const events = ids.map((application) => ({
    type: 'application.unassigned' as const,
    by,
    application,
    job,
  }))
  await context.appendUndoableEvents(tx, change, ...events)
}

/** Undecided applications of a posting, or requests without one, that a company admin gives to another Endorser or to all. */
export interface UndecidedToMove {
  jobId: string | null
  companyId: string
  from: string
  to: string | null
  by: string
}

/** Moves the undecided applications of an Endorser, and returns how many. The caller has locked the posting. */
export async function moveUndecided(
  context: AppContext,
  tx: Tx,
  { jobId: job, companyId, from, to, by }: UndecidedToMove,
): Promise<number> {
  const ids = await lockUndecidedForMove(tx, { jobId: job, companyId, handlerId: from })
  if (ids.length === 0) return 0
  await setHandler(tx, ids, to)
  const events = ids.map((application) =>
    to
      ? { type: 'application.assigned' as const, by, application, job, data: { handler: to, before: from } }
      : { type: 'application.unassigned' as const, by, application, job },
  )
  await context.appendEvents(tx, ...events)
  return ids.length
}
