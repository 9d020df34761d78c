import type { ReportReason } from '@endorse/contract/moderation/values'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import type { Tx } from '../../platform/db/db.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { lockJob } from '../job-postings/lock-job.ts'
import { type JobLoader, restorePosting } from '../job-postings/queries.ts'
import { requireJob } from '../job-postings/service.ts'
import { storeDecision } from './decide.ts'
import { takenBackMail } from './mails.ts'
import { type CaseDetailsRow, listConcerned, lockCase, openCaseFor, updateCase } from './queries.ts'
import { snapshotOfPosting } from './snapshot.ts'

/**
 * Removes a posting with a reason, and returns the id of the case. The open reports on it are decided with it; without a
 * report it gets a case of its own, so that it can be appealed and taken back. Of two staff members at once, one removes it.
 */
export async function removePostingDirectly(
  context: AppContext,
  findJob: JobLoader,
  staff: Person,
  jobId: string,
  { reason, text }: { reason: ReportReason; text: string },
): Promise<string> {
  const snapshot = snapshotOfPosting(await requireJob(findJob, staff, jobId))
  return inTransactionOf(context.db, staff, async (tx) => {
    const opened = await openCaseFor(tx, { subject: 'POSTING', jobId, snapshot })
    const found = (await lockCase(tx, opened.id)) ?? notFound('Report')
    await audit(tx, {
      action: 'posting.removed',
      user: staff.id,
      subject: jobId,
      data: { case: found.id, reason },
    })
    await storeDecision(context, tx, staff, found, { decision: 'REMOVE', reason, note: text })
    const decided = await lockCase(tx, found.id)
    if (!decided?.removed_at) conflict('ALREADY_CHANGED', 'This posting was removed already')
    return found.id
  })
}

/** Takes the removal of a posting back: Endorsees find it again. Its company and its applicants are told. */
export function takeRemovalBack(context: AppContext, staff: Person, id: string, note: string): Promise<void> {
  return inTransactionOf(context.db, staff, async (tx) => {
    const found = (await lockCase(tx, id)) ?? notFound('Report')
    const { job_id: job, removed_at } = found
    if (!job || !removed_at) conflict('STEP_NOT_ALLOWED', 'No posting was removed with this report')
    if (found.appeal_decided_at)
      conflict('ALREADY_CHANGED', `${found.judge ?? 'A colleague'} has already decided about this`)
    if (found.appealed_at) conflict('STEP_NOT_ALLOWED', 'There is an appeal. Please decide that.')
    await lockJob(tx, job, 'change', context.clock)
    if (!(await restorePosting(tx, job, removed_at)))
      conflict('ALREADY_CHANGED', 'The posting is not as the removal left it')
    await updateCase(tx, id, {
      appeal_decided_at: sql`now()`,
      appeal_decided_by: staff.id,
      appeal_outcome: 'REVERSED',
      appeal_note: note,
    })
    await audit(tx, { action: 'removal.taken_back', user: staff.id, subject: job, data: { case: id } })
    await notifyOfReturn(context, tx, staff, { ...found, job_id: job }, note)
  })
}

async function notifyOfReturn(
  context: AppContext,
  tx: Tx,
  staff: Person,
  found: CaseDetailsRow & { job_id: string },
  note: string,
): Promise<void> {
  const subject = { by: staff.id, job: found.job_id, data: { case: found.id } }
  await context.appendEvents(tx, { type: 'posting.restored', ...subject })
  await context.appendEvents(tx, { type: 'removal.taken_back', ...subject })
  const concerned = await listConcerned(tx, found.id)
  const mails = concerned.map((to) => takenBackMail(to, found, note, context.config.publicUrl))
  await context.queue.enqueue(tx, 'send-mail', ...mails)
}
