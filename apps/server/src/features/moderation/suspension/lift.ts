import type { LiftReason } from '@endorse/contract/moderation/suspension/values'
import { sql } from 'kysely'
import { requireAuthor } from '../../../platform/db/author.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { ServerContext } from '../../../platform/module.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { runSuspension } from '../../../platform/run-suspension.ts'
import { announceEndorsers } from '../../accounts/announce-endorsers.ts'
import { restoreCompany } from '../../accounts/company-membership.ts'
import { findDeletionDueAt } from '../../accounts/deletion-due-at.ts'
import {
  findRunningSuspension,
  type LockedUser,
  listEndedSuspensions,
  lockForSuspension,
  markSuspended,
  type RunningSuspension,
  updateSuspension,
} from '../../accounts/suspension/queries.ts'
import { lockCase, updateCase } from '../queries.ts'
import { liftedMail } from './mails.ts'
import { toPerson } from './suspend.ts'

/** Who ends a suspension and why; null when it ends by itself. */
type Lifting = { by: Person; why: LiftReason; text: string } | null

/**
 * Lifts the suspension of a person: what was hidden is shown again, and an Endorser returns to the company. An objection that
 * waits is answered with it. Of two staff members at once, one lifts it.
 */
export function liftSuspension(
  context: ServerContext,
  by: Person,
  personId: string,
  { why, text }: { why: LiftReason; text: string },
): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const running = await endSuspension(context, tx, personId, { by, why, text })
    await requireAuthor(tx, by)
    if (!running) conflict('ALREADY_CHANGED', 'This person is not suspended any more')
    await answerObjection(context, tx, running, { by, why, text })
  })
}

/** Ends the suspensions whose time is over. Safe to run twice at once. */
export async function endDueSuspensions(context: ServerContext): Promise<void> {
  for (const personId of await listEndedSuspensions(context.db, new Date(context.clock()), MAX_AT_ONCE))
    await inTransaction(context.db, (tx) => endSuspension(context, tx, personId, null))
}

// The next run, a minute later, ends the others.
const MAX_AT_ONCE = 200

/** Ends the suspension in the transaction, and mails the person. Undefined when there is none, or its time is not over yet. */
export async function endSuspension(
  context: ServerContext,
  tx: Tx,
  personId: string,
  lifting: Lifting,
): Promise<RunningSuspension | undefined> {
  const users = await lockForSuspension(tx, personId)
  const user = users.find(({ id }) => id === personId) ?? notFound('Person')
  const running = await findRunningSuspension(tx, personId)
  if (!running || (!lifting && !isOver(running, context.clock()))) return undefined
  await updateSuspension(tx, running.id, {
    lifted_at: new Date(context.clock()),
    lifted_by: lifting?.by.id ?? null,
    lifted_why: lifting?.why ?? null,
    lifted_text: lifting?.text ?? '',
  })
  await markSuspended(tx, personId, null)
  await returnToCompany(context, tx, user, running)
  await runSuspension(context, tx, 'lift', { person: toPerson(user), since: running.suspended_at })
  const data = { number: running.number, why: lifting?.why ?? null }
  await audit(tx, { action: 'suspension.ended', user: lifting?.by.id, subject: personId, data })
  await context.queue.enqueue(tx, 'send-mail', liftedMail(user, lifting?.text ?? null, context.config))
  return running
}

function isOver({ until }: RunningSuspension, now: number): boolean {
  return until !== null && until.getTime() <= now
}

/** Who waits for the deletion of the account returns when they decide to keep it. */
async function returnToCompany(
  context: ServerContext,
  tx: Tx,
  { id, role }: LockedUser,
  { company_id: companyId }: RunningSuspension,
): Promise<void> {
  if (!companyId || (await findDeletionDueAt(tx, id))) return
  const isBack = await restoreCompany(tx, id, companyId)
  if (isBack && role === 'EMPLOYEE') await announceEndorsers(context, tx, [id], companyId)
}

/** Answers an objection that waits: it was right when the reason was wrong. */
async function answerObjection(
  context: ServerContext,
  tx: Tx,
  { case_id: caseId }: RunningSuspension,
  { by, why, text }: NonNullable<Lifting>,
): Promise<void> {
  const found = caseId && (await lockCase(tx, caseId))
  if (!found || !found.appealed_at || found.appeal_decided_at) return
  const outcome = why === 'WRONG' ? ('REVERSED' as const) : ('UPHELD' as const)
  await updateCase(tx, found.id, {
    appeal_decided_at: sql`now()`,
    appeal_decided_by: by.id,
    appeal_outcome: outcome,
    appeal_note: text,
  })
  const data = { case: found.id, title: null, outcome }
  await context.appendEvents(tx, { type: 'appeal.decided', by: by.id, data })
}
