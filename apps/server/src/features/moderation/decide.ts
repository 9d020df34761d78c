import type { ModerationDecision, ModerationOutcome, ReportReason } from '@endorse/contract/moderation/values'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import type { Tx } from '../../platform/db/db.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { lockJob } from '../job-postings/lock-job.ts'
import { removePosting } from '../job-postings/queries.ts'
import { decisionMail } from './mails.ts'
import { type CaseDetailsRow, listConcerned, lockCase, updateCase } from './queries.ts'

interface DecisionInput {
  decision: ModerationDecision
  reason?: ReportReason | undefined
  note: string
}

const outcomeOf: Record<ModerationDecision, ModerationOutcome> = {
  KEEP: 'KEPT',
  REMOVE: 'REMOVED',
  WARN: 'WARNED',
}

/** Decides a case. Of two staff members at once one decides, and the other one reads who it was. */
export function decideCase(
  context: AppContext,
  staff: Person,
  id: string,
  input: DecisionInput,
): Promise<void> {
  return inTransactionOf(context.db, staff, async (tx) => {
    const found = (await lockCase(tx, id)) ?? notFound('Report')
    if (found.decided_at)
      conflict('ALREADY_CHANGED', `${found.decider ?? 'A colleague'} has already decided this report`)
    requireDecisionFor(found, input.decision)
    const outcome = outcomeOf[input.decision]
    await audit(tx, { action: 'report.decided', user: staff.id, subject: id, data: { outcome } })
    await storeDecision(context, tx, staff, found, input)
  })
}

/** Stores the decision of a case that the caller has locked, carries it out, and tells those whom it concerns. */
export async function storeDecision(
  context: AppContext,
  tx: Tx,
  staff: Person,
  found: CaseDetailsRow,
  input: DecisionInput,
): Promise<void> {
  const outcome = outcomeOf[input.decision]
  const removed_at = outcome === 'REMOVED' ? await remove(context, tx, found) : null
  await updateCase(tx, found.id, {
    decided_at: sql`now()`,
    decided_by: staff.id,
    outcome,
    decision_reason: outcome === 'KEPT' ? null : (input.reason ?? null),
    decision_note: input.note,
    removed_at,
  })
  await notifyOfDecision(context, tx, staff, found, outcome)
  if (outcome !== 'KEPT') await mailConcerned(context, tx, found, input)
}

function requireDecisionFor({ subject }: CaseDetailsRow, decision: ModerationDecision): void {
  if (decision === 'REMOVE' && subject !== 'POSTING')
    conflict('STEP_NOT_ALLOWED', 'Only a posting can be removed')
  if (decision === 'WARN' && subject !== 'PERSON') conflict('STEP_NOT_ALLOWED', 'Only a person can be warned')
}

/** Null when the posting was removed before, by its company. */
async function remove({ clock }: AppContext, tx: Tx, { job_id }: CaseDetailsRow): Promise<Date | null> {
  if (!job_id || !(await lockJob(tx, job_id, 'change', clock))) notFound('Job')
  return (await removePosting(tx, job_id)) ?? null
}

async function notifyOfDecision(
  context: AppContext,
  tx: Tx,
  staff: Person,
  { id, subject, snapshot, job_id, report_count }: CaseDetailsRow,
  outcome: ModerationOutcome,
): Promise<void> {
  const title = subject === 'POSTING' ? snapshot.title : null
  const by = staff.id
  if (report_count > 0)
    await context.appendEvents(tx, { type: 'report.decided', by, data: { case: id, title, outcome } })
  if (outcome === 'REMOVED' && job_id)
    await context.appendEvents(tx, { type: 'posting.removed', by, job: job_id, data: { case: id } })
  if (outcome === 'WARNED') await context.appendEvents(tx, { type: 'person.warned', by, data: { case: id } })
}

async function mailConcerned(
  { config, queue }: AppContext,
  tx: Tx,
  found: CaseDetailsRow,
  { reason = 'OTHER', note }: DecisionInput,
): Promise<void> {
  const concerned = await listConcerned(tx, found.id)
  const mails = concerned.map((to) => decisionMail(to, found, { reason, note }, config.publicUrl))
  await queue.enqueue(tx, 'send-mail', ...mails)
}
