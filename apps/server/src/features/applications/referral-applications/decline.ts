import type { Decision } from '@endorse/contract/applications/schemas'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import {
  type StoredChange,
  startUndoableChange,
  throwChangedMeanwhile,
  type UndoableChange,
} from '../../../platform/events/undoable-changes.ts'
import type { Person } from '../../../platform/person.ts'
import {
  lockVisibleApplication,
  type VisibleApplication,
  type VisibleReviewedApplication,
} from '../queries.ts'
import { restoreOrConflict } from '../undo/service.ts'
import { deleteDecline, insertDecline, isOpenToSomebody } from './queries.ts'

declare module '../../../platform/events/undoable-changes.ts' {
  interface UndoableChangeKinds {
    declines: 'application.decline'
  }
}

/** Tells whether a rejection takes the application from one list only: a request that nobody handles yet. */
export function isOpenToAll({ type, handler_id }: VisibleReviewedApplication): boolean {
  return type === 'REFERRAL_APPLICATION' && handler_id === null
}

/**
 * Takes a request from the list of one Endorser. The caller has locked it. Returns whether it is still open to a
 * colleague; when it is not, the caller rejects it as part of the same change.
 */
export async function decline(
  context: AppContext,
  tx: Tx,
  person: Person,
  application: VisibleApplication,
  { reason, feedback }: Pick<Decision, 'reason' | 'feedback'>,
): Promise<{ change: UndoableChange | undefined; isOpen: boolean }> {
  const { id, company_id } = application
  const change = await startUndoableChange(context, tx, {
    kind: 'application.decline',
    by: person,
    subjectId: id,
  })
  await insertDecline(tx, application, person)
  await context.appendUndoableEvents(tx, change, {
    type: 'application.rejected_by_one',
    by: person.id,
    application: id,
    data: { reason, note: feedback || null },
  })
  return { change, isOpen: await isOpenToSomebody(tx, id, company_id) }
}

/** Puts a declined request back into the list. A rejection that came with it is taken back, too. */
export async function undoDecline(
  _context: AppContext,
  tx: Tx,
  person: Person,
  change: StoredChange,
): Promise<void> {
  const application = await lockVisibleApplication(tx, person, change.subjectId)
  await deleteDecline(tx, change.subjectId, person.id)
  await restoreOrConflict(tx, change)
  const restored = await lockVisibleApplication(tx, person, change.subjectId)
  // The last colleague declined meanwhile, and rejected it for all.
  if (!application || restored?.status === 'REJECTED') throwChangedMeanwhile()
}
