import { STEP_DAYS } from '@endorse/contract/applications/step-checks/values'
import { endOfWorkingDayAfter } from '../../../domain/working-time/working-time.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import type { NewEvent, StoredEvent } from '../../../platform/events/event-catalog.ts'
import { isApplicationEvent } from '../events.ts'
import {
  type ChangedCheck,
  endChecks,
  insertChecks,
  listRequestsToAsk,
  listUncheckedRequests,
  lockDueChecks,
  lockRequests,
  lockUncheckedRequests,
  markAsked,
  markTold,
  type RequestWithoutStep,
} from './queries.ts'

const BATCH_SIZE = 200
// Far above what there is; a defect ends the loop instead of running for ever.
const MAX_BATCHES = 10_000

/** What can begin or end the wait for a step. */
const settlingTypes: ReadonlySet<StoredEvent['type']> = new Set<StoredEvent['type']>([
  'application.status_changed',
  'application.assigned',
  'application.unassigned',
  'application.withdrawn',
])

/** Begins and ends the checks of the requests that events are about. */
export async function settleChecksAfterEvents(
  context: AppContext,
  events: readonly StoredEvent[],
): Promise<void> {
  const ids = new Set(
    events
      .filter(isApplicationEvent)
      .filter(({ type }) => settlingTypes.has(type))
      .map(({ application }) => application),
  )
  if (ids.size > 0)
    await inTransaction(context.db, async (tx) => settle(context, tx, await lockRequests(tx, [...ids])))
}

/** Asks the handlers what came of requests, and tells the Endorsees that nothing was reported, where that is due. */
export function settleDueChecks(context: AppContext): Promise<void> {
  return settleInBatches(context, lockDueChecks)
}

/** Begins the checks that no event has begun: of requests from before there were checks. */
export function settleMissingChecks(context: AppContext): Promise<void> {
  return settleInBatches(context, lockUncheckedRequests)
}

async function settleInBatches(
  context: AppContext,
  lock: (tx: Tx, limit: number) => Promise<string[]>,
): Promise<void> {
  for (let count = 0; count < MAX_BATCHES; count++) {
    const settled = await inTransaction(context.db, async (tx) => {
      const ids = await lock(tx, BATCH_SIZE)
      await settle(context, tx, ids)
      return ids.length
    })
    if (settled < BATCH_SIZE) return
  }
}

/** Brings the checks of the locked requests into the state that follows from everything else. */
async function settle(context: AppContext, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await endChecks(tx, ids)
  await insertChecks(tx, (await listUncheckedRequests(tx, ids)).map(beginCheck))
  const due = await listRequestsToAsk(tx, ids)
  const asked = await markAsked(
    tx,
    due.map(({ id, now, own_holidays }) => ({ id, tellAt: after(now, STEP_DAYS, own_holidays) })),
  )
  const told = await markTold(tx, ids)
  await context.appendEvents(tx, ...eventsOfAsked(asked), ...told.map(eventOfTold))
}

/**
 * Returns when the handler of a request is asked. Of one that has waited for longer already, within as many working days from
 * now, so that nobody is asked about everything at once.
 */
function beginCheck(
  { id, since, now, own_holidays }: RequestWithoutStep,
  index: number,
): { id: string; askAt: Date } {
  const askAt = after(since, STEP_DAYS, own_holidays)
  return { id, askAt: askAt > now ? askAt : after(now, 1 + (index % STEP_DAYS), own_holidays) }
}

function after(time: Date, days: number, ownHolidays: readonly string[]): Date {
  return endOfWorkingDayAfter(time, days, new Set(ownHolidays))
}

/** A handler gets one mail about all requests of a moment: with the first one, which has their number. */
function eventsOfAsked(checks: readonly ChangedCheck[]): NewEvent[] {
  return [...Map.groupBy(checks, ({ handler_id }) => handler_id).values()].flatMap((ofHandler) =>
    ofHandler.map(({ id, job_id, handler_id, asked_at }, index): NewEvent => {
      const data = { endorser: handler_id, askedAt: asked_at.toISOString(), isMailed: index === 0 }
      return { type: 'application.step_overdue', application: id, job: job_id, data }
    }),
  )
}

function eventOfTold({ id, job_id, handler_id, since, asked_at }: ChangedCheck): NewEvent {
  const data = { endorser: handler_id, since: since.toISOString(), askedAt: asked_at.toISOString() }
  return { type: 'application.nothing_reported', application: id, job: job_id, data }
}
