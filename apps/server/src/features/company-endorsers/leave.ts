import { MAX_LEAVE_DAYS } from '@endorse/contract/company-endorsers/values'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { badInput, conflict, notFound } from '../../platform/http/errors.ts'
import { audit } from '../../platform/operations/audit.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { activeEndorsers } from '../accounts/active-endorsers.ts'
import { endLeave, endLeavesBefore, listEndlessLeaves, startLeave } from '../accounts/leave.ts'
import { sendDigestsAfterLeave } from '../applications/mails/pending-digest.ts'
import { settleSoon } from '../applications/turns/jobs.ts'
import { keepOpenTurns } from '../applications/turns/queries.ts'
import { leaveEndedMail, leaveStartedMail, type MailedEndorser, stillOnLeaveMail } from './mails.ts'

const DAY = 24 * 60 * 60 * 1000

/** Whose leave begins or ends: the person themself, or an Endorser of the company of an admin. */
export interface LeavingEndorser {
  id: string
  /** The company that the Endorser must belong to; missing for oneself. */
  companyId?: string
}

/**
 * Sets an Endorser on leave up to a day, an empty text being none. What waits for their answer is passed on, unless they keep it;
 * what they have claimed and accepted stays with them. Who is set on leave by an admin gets a mail.
 */
export function startLeaveOf(
  context: AppContext,
  by: Person,
  endorser: LeavingEndorser,
  { until: lastDay, keepsTurns }: { until: string; keepsTurns?: boolean | undefined },
): Promise<void> {
  requireFutureDay(context, lastDay)
  return inTransactionOf(context.db, by, async (tx) => {
    const person = await lockEndorser(tx, endorser)
    const until = lastDay || null
    if (!(await startLeave(tx, endorser.id, until, new Date(context.clock())))) return
    await audit(tx, { action: 'endorser.paused', user: by.id, subject: endorser.id, data: { until } })
    if (keepsTurns) await keepOpenTurns(tx, endorser.id)
    else if (person.company_id) await settleSoon(context, tx, person.company_id)
    if (by.id !== endorser.id)
      await context.queue.enqueue(
        tx,
        'send-mail',
        leaveStartedMail(person, { admin: fullName(by), until }, context.config),
      )
    context.notifyProcesses(tx, { type: 'session.changed', by: endorser.id })
  })
}

/** Ends the leave of an Endorser. False when they are not on leave. */
export function endLeaveOf(context: AppContext, by: Person, endorser: LeavingEndorser): Promise<boolean> {
  return inTransactionOf(context.db, by, async (tx) => {
    const person = await lockEndorser(tx, endorser)
    if (!(await endLeave(tx, endorser.id))) return false
    await audit(tx, { action: 'endorser.resumed', user: by.id, subject: endorser.id, data: {} })
    if (by.id !== endorser.id)
      await context.queue.enqueue(tx, 'send-mail', leaveEndedMail(person, fullName(by), context.config))
    await sendDigestsAfterLeave(context, tx, [endorser.id])
    if (person.company_id) await settleSoon(context, tx, person.company_id)
    context.notifyProcesses(tx, { type: 'session.changed', by: endorser.id })
    return true
  })
}

/** Like `endLeaveOf`, and throws 409 when they are not on leave. */
export async function requireResumed(
  context: AppContext,
  by: Person,
  endorser: LeavingEndorser,
): Promise<void> {
  if (!(await endLeaveOf(context, by, endorser))) conflict('ALREADY_CHANGED', 'They are back already')
}

const ENDED_AT_ONCE = 200

/** Ends the leaves whose last day has passed. */
export async function endLeaves(context: AppContext): Promise<void> {
  const today = todayInIndia(context.clock)
  let ended: string[]
  do {
    ended = await inTransaction(context.db, async (tx) => {
      const returned = await endLeavesBefore(tx, today, ENDED_AT_ONCE)
      const ids = returned.map(({ id }) => id)
      for (const companyId of new Set(returned.flatMap(({ company_id }) => company_id ?? [])))
        await settleSoon(context, tx, companyId)
      for (const subject of ids) {
        await audit(tx, { action: 'endorser.resumed', subject, data: {} })
        context.notifyProcesses(tx, { type: 'session.changed', by: subject })
      }
      await sendDigestsAfterLeave(context, tx, ids)
      return ids
    })
  } while (ended.length === ENDED_AT_ONCE)
}

const REMINDER_DAYS = 30
const REMINDED_AT_ONCE = 1_000

/** Asks Endorsers whose leave has no last day whether they are back, every thirty days. Safe to repeat on one day. */
export async function remindOfEndlessLeaves({ db, queue, config, clock }: AppContext): Promise<void> {
  const today = todayInIndia(clock)
  const endless = await listEndlessLeaves(db, { today, every: REMINDER_DAYS, limit: REMINDED_AT_ONCE })
  for (const leave of endless)
    await queue.enqueueOnce(db, leave.mail_id, 'send-mail', stillOnLeaveMail(leave, leave.paused_at, config))
}

function requireFutureDay({ clock }: AppContext, day: string): void {
  if (day === '') return
  if (day < todayInIndia(clock)) badInput({ until: 'The last day must not be in the past' })
  if (day > todayInIndia(() => clock() + MAX_LEAVE_DAYS * DAY))
    badInput({ until: 'Please choose a day within a year' })
}

async function lockEndorser(
  tx: Tx,
  { id, companyId }: LeavingEndorser,
): Promise<MailedEndorser & { company_id: string | null }> {
  const found = await (companyId === undefined ? tx.selectFrom('users') : activeEndorsers(tx, companyId))
    .select(['email', 'first_name', 'company_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found ?? notFound('Endorser')
}
