import type { SuspendPerson } from '@endorse/contract/moderation/suspension/schemas'
import { daysOfPeriod, MAX_SUSPENSION_DAYS } from '@endorse/contract/moderation/suspension/values'
import { sql } from 'kysely'
import type { z } from 'zod'
import { todayInIndia } from '../../../domain/calendar.ts'
import type { Clock } from '../../../platform/clock.ts'
import { requireAuthor } from '../../../platform/db/author.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, badInput, conflict, notFound } from '../../../platform/http/errors.ts'
import type { ServerContext } from '../../../platform/module.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { fullName, type Person } from '../../../platform/person.ts'
import { runSuspension } from '../../../platform/run-suspension.ts'
import { endAllSessionsInTransaction } from '../../accounts/account/sessions.ts'
import { removeFromCompany } from '../../accounts/announce-endorsers.ts'
import {
  findRunningSuspension,
  insertSuspension,
  type LockedUser,
  lockForSuspension,
  markSuspended,
} from '../../accounts/suspension/queries.ts'
import { countUnfinishedOf } from '../../applications/assignment/pass-on.ts'
import { findCase, openCaseFor, updateCase } from '../queries.ts'
import { suspendedMail } from './mails.ts'

/** How staff suspend a person. */
export type SuspensionForm = z.output<typeof SuspendPerson>

const DAY = 24 * 60 * 60 * 1000

/**
 * Suspends a person: ends their sessions, passes on what waits for them and hides what is theirs, in one transaction. The open
 * reports on the person are decided with it. Of two staff members at once, one suspends.
 */
export function suspendPerson(
  context: ServerContext,
  staff: Person,
  personId: string,
  form: SuspensionForm,
): Promise<void> {
  const since = new Date(context.clock())
  const until = endOf(context.clock, form)
  return inTransaction(context.db, async (tx) => {
    const user = await requireSuspendable(tx, staff, personId)
    const sessions = await endAllSessionsInTransaction(context, tx, user.id)
    await markSuspended(tx, user.id, since)
    const requests = await countUnfinishedOf(tx, user.id)
    if (user.company_id) await removeFromCompany(context, tx, user, user.company_id)
    await runSuspension(context, tx, 'suspend', { person: toPerson(user), since })
    const caseId = await decideReports(context, tx, staff, user, form)
    const number = await insertSuspension(tx, {
      id: newId(),
      user_id: user.id,
      suspended_at: since,
      suspended_by: staff.id,
      until,
      reason: form.reason,
      text: form.text,
      note: form.note,
      case_id: caseId,
      company_id: user.company_id,
      sessions_ended: sessions,
      requests_passed_on: requests,
    })
    const { reason } = form
    const data = { number, case: caseId, reason, until: until?.toISOString() ?? null }
    await audit(tx, { action: 'person.suspended', user: staff.id, subject: user.id, data })
    const mail = suspendedMail(user, { number, reason, text: form.text, until }, context.config)
    await context.queue.enqueue(tx, 'send-mail', mail)
  })
}

/** Returns when the suspension ends by itself; null when staff lift it. */
function endOf(clock: Clock, { period, day }: SuspensionForm): Date | null {
  const days = daysOfPeriod[period]
  if (days !== null) return new Date(clock() + days * DAY)
  if (period === 'UNTIL_LIFTED') return null
  if (day <= todayInIndia(clock)) badInput({ day: 'Please choose a day after today' })
  if (day > todayInIndia(() => clock() + MAX_SUSPENSION_DAYS * DAY))
    badInput({ day: 'Please choose a day within a year' })
  // The day belongs to the suspension, as the last day of a leave does.
  return new Date(`${day}T23:59:00+05:30`)
}

async function requireSuspendable(tx: Tx, staff: Person, personId: string): Promise<LockedUser> {
  const users = await lockForSuspension(tx, personId)
  const user = users.find(({ id }) => id === personId) ?? notFound('Person')
  if (user.id === staff.id) conflict('STEP_NOT_ALLOWED', 'You cannot suspend yourself')
  // A colleague has suspended the staff member meanwhile. So one of the staff always stays.
  if (users.find(({ id }) => id === staff.id)?.suspended_at !== null)
    throw new AppError('NOT_SIGNED_IN', 'Please log in to continue.')
  await requireAuthor(tx, staff)
  if (user.suspended_at) await throwAlreadySuspended(tx, user.id)
  return user
}

async function throwAlreadySuspended(tx: Tx, userId: string): Promise<never> {
  const running = await findRunningSuspension(tx, userId)
  const by = running?.suspended_by
  const colleague = by
    ? await tx.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', by).executeTakeFirst()
    : undefined
  const name = colleague
    ? fullName({ firstName: colleague.first_name, lastName: colleague.last_name })
    : 'A colleague'
  return conflict('ALREADY_CHANGED', `${name} has already suspended this person`)
}

/** Decides the open reports on the person, or opens a case without a report, in which the person can object. */
async function decideReports(
  context: ServerContext,
  tx: Tx,
  staff: Person,
  user: LockedUser,
  { reason, text }: SuspensionForm,
): Promise<string> {
  const title = fullName({ firstName: user.first_name, lastName: user.last_name })
  const snapshot = { title, subtitle: 'Suspended by staff', text: '', facts: [] }
  const { id } = await openCaseFor(tx, {
    subject: 'PERSON',
    personId: user.id,
    applicationId: null,
    snapshot,
  })
  await updateCase(tx, id, {
    decided_at: sql`now()`,
    decided_by: staff.id,
    outcome: 'SUSPENDED',
    decision_reason: reason,
    decision_note: text,
  })
  const decided = (await findCase(tx, id)) ?? notFound('Report')
  if (decided.report_count > 0) {
    const data = { case: id, title: null, outcome: 'SUSPENDED' as const }
    await context.appendEvents(tx, { type: 'report.decided', by: staff.id, data })
  }
  return id
}

/** Converts the locked row to the person whose things are hidden. */
export function toPerson(user: LockedUser): Person {
  return {
    id: user.id,
    role: user.role,
    sessionId: user.id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    companyId: user.company_id,
    approved: user.role !== 'ADMIN' || user.approved_at !== null,
    leaving: false,
    lacksSecondFactor: false,
  }
}
