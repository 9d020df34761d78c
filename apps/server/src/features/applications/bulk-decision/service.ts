import type { BulkDecision, BulkDecisionResult } from '@endorse/contract/applications/review/schemas'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf } from '../../../platform/db/author.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { NewEvent } from '../../../platform/events/event-catalog.ts'
import { startUndoableChange, type UndoableChange } from '../../../platform/events/undoable-changes.ts'
import type { Person } from '../../../platform/person.ts'
import { explainStepNotAllowed } from '../decision/step-not-allowed.ts'
import { canDecide } from '../policy.ts'
import { applicationStateOf, type VisibleReviewedApplication } from '../queries.ts'
import { isOpenToAll } from '../referral-applications/decline.ts'
import { declineAll } from '../referral-applications/queries.ts'
import { snapshotApplications } from '../undo/service.ts'
import {
  deleteEndorsements,
  lockVisibleApplications,
  type StoredDecision,
  storeDecisions,
} from './queries.ts'

/** What happened to each application of the request, and how to undo all of it. */
export interface BulkDecisionOutcome {
  results: BulkDecisionResult[]
  /** Undefined when nothing was decided. */
  change: UndoableChange | undefined
}

/**
 * Decides many applications in one transaction, as `decide` does it for one. Applications that the user cannot decide any
 * more are left as they are, with the reason.
 */
export function decideMany(
  context: AppContext,
  person: Person,
  request: BulkDecision,
): Promise<BulkDecisionOutcome> {
  const ids = request.applications.map(({ applicationId }) => applicationId)
  return inTransactionOf(context.db, person, async (tx) => {
    const rows = await lockVisibleApplications(tx, person, ids)
    const results = ids.map((id) => resultOf(person, id, rows.get(id), statusOf(request)))
    const decided = results.flatMap(({ applicationId, decided: isDecided }) => {
      const row = rows.get(applicationId)
      return isDecided && row ? [row] : []
    })
    return { results, change: await decideRows(context, tx, person, request, decided) }
  })
}

function statusOf({ newStatus }: BulkDecision): 'ACCEPTED' | 'REJECTED' {
  return newStatus === 'REJECTED' ? 'REJECTED' : 'ACCEPTED'
}

function resultOf(
  person: Person,
  applicationId: string,
  row: VisibleReviewedApplication | undefined,
  to: 'ACCEPTED' | 'REJECTED',
): BulkDecisionResult {
  if (!row) return { applicationId, decided: false, code: 'NOT_FOUND', message: 'Application not found' }
  if (canDecide(person, applicationStateOf(row)))
    return { applicationId, decided: true, code: null, message: null }
  return { applicationId, decided: false, ...explainStepNotAllowed(person, row, to) }
}

async function decideRows(
  context: AppContext,
  tx: Tx,
  person: Person,
  request: BulkDecision,
  rows: readonly VisibleReviewedApplication[],
): Promise<UndoableChange | undefined> {
  const [first] = rows
  if (!first) return undefined
  const isRejection = statusOf(request) === 'REJECTED'
  const declined = isRejection ? rows.filter(isOpenToAll).map(({ id }) => id) : []
  const change = await startUndoableChange(context, tx, {
    kind: 'application.status',
    by: person,
    subjectId: first.id,
    before: { declined },
  })
  const stillOpen = await declineAll(tx, person, declined)
  const decisions = listDecisions(request, rows)
  const closed = decisions.filter(({ application }) => !stillOpen.has(application.id))
  const closedIds = closed.map(({ application }) => application.id)
  await snapshotApplications(tx, change, closedIds)
  await storeDecisions(tx, person, statusOf(request), closed)
  if (!isRejection) await deleteEndorsements(tx, closedIds)
  const events = rows.flatMap((row, index) =>
    eventsOf(person, row, statusOf(request), decisions[index], stillOpen.has(row.id)),
  )
  await context.appendUndoableEvents(tx, change, ...events)
  return change
}

/** Returns the decision about each application; a rejection without a reason of its own has the shared one. */
function listDecisions(request: BulkDecision, rows: readonly VisibleReviewedApplication[]): StoredDecision[] {
  const own = new Map(request.applications.map((each) => [each.applicationId, each]))
  return rows.map((application) => {
    if (statusOf(request) === 'ACCEPTED')
      return { application, reason: null, note: request.feedback || null, assigns: true }
    const ownRequest = own.get(application.id)
    const { reason, feedback } = ownRequest?.reason ? ownRequest : request
    return { application, reason: reason ?? null, note: feedback || null, assigns: !isOpenToAll(application) }
  })
}

/** A request that nobody handles leaves the list of its Endorser first, and is rejected when no colleague is left. */
function eventsOf(
  person: Person,
  row: VisibleReviewedApplication,
  to: 'ACCEPTED' | 'REJECTED',
  decision: StoredDecision | undefined,
  isStillOpen: boolean,
): NewEvent[] {
  const { id: application, job_id: job, handler_id, status: from } = row
  const about = { by: person.id, application, job }
  const { reason = null, note = null } = decision ?? {}
  const declines = to === 'REJECTED' && isOpenToAll(row)
  const events: NewEvent[] = []
  if (declines) events.push({ type: 'application.rejected_by_one', ...about, data: { reason, note } })
  if (isStillOpen) return events
  if (!handler_id && !declines) events.push({ type: 'application.assigned', ...about })
  events.push({ type: 'application.status_changed', ...about, data: { from, to, reason, note } })
  return events
}
