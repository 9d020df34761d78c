import { APPEAL_DAYS, type AppealOutcome } from '@endorse/contract/moderation/values'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import type { Tx } from '../../platform/db/db.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { ServerContext } from '../../platform/module.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { countOtherStaff, lockForSuspension } from '../accounts/suspension/queries.ts'
import { lockJob } from '../job-postings/lock-job.ts'
import { restorePosting } from '../job-postings/queries.ts'
import { appealMail } from './mails.ts'
import { type CaseDetailsRow, findCase, isConcerned, listConcerned, lockCase, updateCase } from './queries.ts'
import { endSuspension } from './suspension/lift.ts'

/** Returns until when the decision of a case can be appealed; null without a removal or warning. */
export function appealUntil({ decided_at, outcome }: CaseDetailsRow): Date | null {
  if (!decided_at || outcome === 'KEPT') return null
  return new Date(decided_at.getTime() + APPEAL_DAYS * 86_400_000)
}

/** Tells whether the decision can still be appealed: once, and within some days. */
export function canAppeal(row: CaseDetailsRow, now: number): boolean {
  const until = appealUntil(row)
  // Against a suspension the person objects where they read it, for as long as it lasts.
  if (row.outcome === 'SUSPENDED') return false
  return until !== null && row.appealed_at === null && !row.appeal_outcome && now <= until.getTime()
}

/** Returns a removal or warning that concerns this person; 404 otherwise. */
export async function requireDecisionAbout(
  { db }: Pick<AppContext, 'db'>,
  person: Person,
  id: string,
): Promise<CaseDetailsRow> {
  return requireConcerned(person, await findCase(db, id))
}

/** Stores the one appeal against a decision. Of two people at once, such as two admins, the first one appeals. */
export function storeAppeal(
  context: AppContext,
  person: Person,
  id: string,
  text: string,
): Promise<CaseDetailsRow> {
  return inTransactionOf(context.db, person, async (tx) => {
    const found = requireConcerned(person, await lockCase(tx, id))
    if (found.appealed_at) conflict('ALREADY_CHANGED', 'There is an appeal against this decision already')
    if (!canAppeal(found, context.clock())) conflict('ALREADY_CHANGED', 'The time to appeal is over')
    await updateCase(tx, id, { appealed_at: sql`now()`, appealed_by: person.id, appeal_text: text })
    const data = { case: id, title: titleOf(found) }
    await context.appendEvents(tx, { type: 'appeal.received', by: person.id, data })
    return (await findCase(tx, id)) ?? notFound('Report')
  })
}

/**
 * Decides an appeal and mails those whom it concerns. A removal that is taken back makes the posting visible again, and its
 * applicants are told.
 */
export function decideAppeal(
  context: ServerContext,
  staff: Person,
  id: string,
  { outcome, note }: { outcome: AppealOutcome; note: string },
): Promise<void> {
  return inTransactionOf(context.db, staff, async (tx) => {
    await lockSuspended(tx, id)
    const found = (await lockCase(tx, id)) ?? notFound('Report')
    if (!found.appealed_at) notFound('Appeal')
    if (found.appeal_decided_at)
      conflict('ALREADY_CHANGED', `${found.judge ?? 'A colleague'} has already decided this appeal`)
    if (found.outcome === 'SUSPENDED') await requireOtherStaff(tx, staff, found)
    await updateCase(tx, id, {
      appeal_decided_at: sql`now()`,
      appeal_decided_by: staff.id,
      appeal_outcome: outcome,
      appeal_note: note,
    })
    await audit(tx, { action: 'appeal.decided', user: staff.id, subject: id, data: { outcome } })
    const data = { case: id, title: titleOf(found), outcome }
    await context.appendEvents(tx, { type: 'appeal.decided', by: staff.id, data })
    const isRestored = outcome === 'REVERSED' && (await restoreRemoved(context, tx, staff, found))
    const { person_id: personId } = found
    if (outcome === 'REVERSED' && found.outcome === 'SUSPENDED' && personId) {
      const text =
        note || 'You were right. The account is open again, and the suspension counts as never made.'
      // Its own mail says that the account is open again.
      if (await endSuspension(context, tx, personId, { by: staff, why: 'WRONG', text })) return
    }
    const concerned = await listConcerned(tx, id)
    const mails = concerned.map((to) =>
      appealMail(to, found, { outcome, note, isRestored }, context.config.publicUrl),
    )
    await context.queue.enqueue(tx, 'send-mail', ...mails)
  })
}

/** Locks the person before the case, in the same order as who lifts the suspension from the page of the person. */
async function lockSuspended(tx: Tx, id: string): Promise<void> {
  const found = await findCase(tx, id)
  if (found?.outcome === 'SUSPENDED' && found.person_id) await lockForSuspension(tx, found.person_id)
}

/** An objection is read by somebody else than who suspended the person, as the person was told, unless there is nobody else. */
async function requireOtherStaff(tx: Tx, staff: Person, { decided_by }: CaseDetailsRow): Promise<void> {
  if (decided_by === staff.id && (await countOtherStaff(tx, staff.id)) > 0)
    conflict('STEP_NOT_ALLOWED', 'You suspended this person. Another colleague has to read the objection.')
}

/** Makes the posting of a removal visible again. Returns false when there is none, or its company has deleted it since. */
async function restoreRemoved(
  context: AppContext,
  tx: Tx,
  staff: Person,
  { id, job_id: job, removed_at }: CaseDetailsRow,
): Promise<boolean> {
  if (!job || !removed_at) return false
  await lockJob(tx, job, 'change', context.clock)
  if (!(await restorePosting(tx, job, removed_at))) return false
  await context.appendEvents(tx, { type: 'posting.restored', by: staff.id, job, data: { case: id } })
  return true
}

function requireConcerned(person: Person, row: CaseDetailsRow | undefined): CaseDetailsRow {
  return row && appealUntil(row) && isConcerned(person, row) ? row : notFound('Decision')
}

function titleOf({ subject, snapshot }: CaseDetailsRow): string | null {
  return subject === 'POSTING' ? snapshot.title : null
}
