import { doHolidaysEnd, holidaysKnownUntil } from '../../../domain/working-time/holidays.ts'
import { endOfWorkingDayAfter } from '../../../domain/working-time/working-time.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import type { EventType, StoredEvent } from '../../../platform/events/event-catalog.ts'
import { isApplicationEvent } from '../events.ts'
import {
  listCompaniesOf,
  listCompaniesToSettle,
  listCompaniesWithLostTurns,
  scheduleFirstTurns,
} from './queries.ts'
import { scheduleEarlierReminders } from './reminder-queries.ts'
import { settleTurns } from './settle-turns.ts'

/** What can begin or end a turn. What turns themselves append is none of it. */
const settlingTypes: ReadonlySet<EventType> = new Set<EventType>([
  'application.created',
  'application.assigned',
  'application.unassigned',
  'application.status_changed',
  'application.withdrawn',
  'application.rejected_by_one',
])

/** Settles the turns of the requests and companies that events are about. */
export async function settleAfterEvents(context: AppContext, events: readonly StoredEvent[]): Promise<void> {
  const ids = events
    .filter(isApplicationEvent)
    .filter(({ type }) => settlingTypes.has(type))
    .map(({ application }) => application)
  for (const [companyId, applications] of await listCompaniesOf(context.db, ids))
    await settleTurns(context, companyId, applications)
  const joined = events.flatMap((event) => (event.type === 'endorser.joined' ? [event.data.company] : []))
  for (const companyId of new Set(joined)) await settleTurns(context, companyId)
}

/** Settles the turns of a company after the transaction, for a change that appends no event. */
export async function settleSoon(
  { queue }: Pick<AppContext, 'queue'>,
  tx: Tx,
  companyId: string,
): Promise<void> {
  await queue.enqueue(tx, 'settle-turns', { companyId })
}

/** Passes on at once what an Endorser was asked whom no mail reaches. */
export async function settleAfterBounce(context: AppContext, email: string): Promise<void> {
  const owner = await context.db
    .selectFrom('users')
    .select('company_id')
    .where('email', '=', email)
    .where('role', '=', 'EMPLOYEE')
    .executeTakeFirst()
  if (owner?.company_id) await settleTurns(context, owner.company_id)
}

/** Settles the companies where something is due. */
export async function settleDueTurns(context: AppContext): Promise<void> {
  await scheduleEarlierRequests(context)
  await scheduleEarlierReminders(context.db)
  for (const companyId of await listCompaniesToSettle(context.db, { inLine: false }))
    await settleTurns(context, companyId, undefined, { waits: false })
}

/** Settles what no event told of, and the lines: a new week gives room. */
export async function settleAllTurns(context: AppContext): Promise<void> {
  if (doHolidaysEnd(new Date(context.clock())))
    context.log.warn(
      { holidaysKnownUntil },
      'The list of holidays ends, so answers will be due on holidays, too',
    )
  const companies = new Set([
    ...(await listCompaniesToSettle(context.db, { inLine: true })),
    ...(await listCompaniesWithLostTurns(context.db)),
  ])
  for (const companyId of companies) await settleTurns(context, companyId, undefined, { waits: false })
}

const SPREAD_OVER_DAYS = 5
const SCHEDULED_AT_ONCE = 5_000

/**
 * Spreads the first turns of the requests from before there were turns over the next working days, so that nobody is asked
 * everything at once, and nothing is closed at once.
 */
async function scheduleEarlierRequests({ db, clock }: AppContext): Promise<void> {
  const days = Array.from({ length: SPREAD_OVER_DAYS }, (_, index) => index + 1)
  const evenings = days.map((day) => endOfWorkingDayAfter(new Date(clock()), day))
  const mornings = evenings.map((evening) => new Date(evening.getTime() - 9 * 3_600_000))
  for (let scheduled = SCHEDULED_AT_ONCE; scheduled === SCHEDULED_AT_ONCE; )
    scheduled = await inTransaction(db, (tx) => scheduleFirstTurns(tx, mornings, SCHEDULED_AT_ONCE))
}
