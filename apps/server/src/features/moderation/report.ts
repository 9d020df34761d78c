import type { ReportReason } from '@endorse/contract/moderation/values'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { accessLevelOf } from '../applications/policy.ts'
import { applicationStateOf, findVisibleApplication } from '../applications/queries.ts'
import { readReportedConversation } from '../chat/reported-conversation.ts'
import { canReport } from '../job-postings/policy.ts'
import type { JobLoader } from '../job-postings/queries.ts'
import { requireJob } from '../job-postings/service.ts'
import { findReportBy, insertReport, type MyReportRow, openCaseFor, type ReportedThing } from './queries.ts'
import {
  snapshotOfApplicant,
  snapshotOfConversation,
  snapshotOfHandler,
  snapshotOfPosting,
} from './snapshot.ts'

interface ReportInput {
  reason: ReportReason
  text: string
}

/** A stored report, and whether this request stored it. */
export interface StoredReport {
  row: MyReportRow
  isNew: boolean
}

/** Finds the posting that a person reports. Those who can change a posting themselves cannot report it. */
export async function findReportedPosting(
  findJob: JobLoader,
  person: Person,
  jobId: string,
): Promise<ReportedThing> {
  const job = await requireJob(findJob, person, jobId)
  if (!canReport(person, job))
    throw new AppError('NOT_ALLOWED', 'This is your own posting. You can change or remove it yourself.')
  return { subject: 'POSTING', jobId, snapshot: snapshotOfPosting(job) }
}

/** Finds the other person of an application that this person may read. */
export async function findReportedPerson(
  { db }: Pick<AppContext, 'db'>,
  person: Person,
  applicationId: string,
): Promise<ReportedThing> {
  const application = (await findVisibleApplication(db, person, applicationId)) ?? notFound('Application')
  const level = accessLevelOf(person, applicationStateOf(application))
  if (level === 'summary') notFound('Application')
  if (level !== 'owner') {
    const snapshot = snapshotOfApplicant(application)
    return { subject: 'PERSON', personId: application.applicant_id, applicationId, snapshot }
  }
  const { handler_id: personId, handler_first_name: firstName, handler_last_name: lastName } = application
  if (!personId || firstName === null || lastName === null) notFound('Endorser')
  const snapshot = snapshotOfHandler(application, fullName({ firstName, lastName }))
  return { subject: 'PERSON', personId, applicationId, snapshot }
}

/** Finds the other person of a conversation, with its last messages. */
export async function findReportedConversation(
  context: Pick<AppContext, 'db' | 'config'>,
  person: Person,
  roomId: string,
): Promise<ReportedThing> {
  const conversation = await readReportedConversation(context, person, roomId)
  const { personId, messages } = conversation
  const snapshot = snapshotOfConversation(conversation)
  return { subject: 'PERSON', personId, applicationId: null, snapshot, messages }
}

/** Stores a report. While the case is open, a second report of the same person adds its messages to the first one. */
export function storeReport(
  context: AppContext,
  person: Person,
  thing: ReportedThing,
  { reason, text }: ReportInput,
): Promise<StoredReport> {
  return inTransactionOf(context.db, person, async (tx) => {
    const opened = await openCaseFor(tx, thing)
    const messages = JSON.stringify('messages' in thing ? (thing.messages ?? []) : [])
    const report = { id: newId(), case_id: opened.id, reporter_id: person.id, reason, text, messages }
    const isNew = await insertReport(tx, report)
    if (opened.isNew) {
      const title = thing.subject === 'POSTING' ? thing.snapshot.title : null
      await context.appendEvents(tx, {
        type: 'report.received',
        by: person.id,
        data: { case: opened.id, title },
      })
    }
    return { row: await findReportBy(tx, person.id, opened.id), isNew }
  })
}
