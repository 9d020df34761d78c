import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import type { DecidedRequest, Recipient } from '../../platform/module.ts'
import { listStaffToNotify } from '../accounts/staff-accounts.ts'
import { listApplicants, listConcerned, listReporters } from './queries.ts'

/** Lists whom an event of a report concerns: staff, the reporters, the reported, or the applicants of the posting. */
export async function listReportRecipients(db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  const recipients = await Promise.all(events.map((event) => recipientsOf(db, event)))
  return recipients.flat()
}

async function recipientsOf(db: Db, event: StoredEvent): Promise<Recipient[]> {
  const to = (kind: Recipient['kind'], userIds: string[]): Recipient[] =>
    userIds.map((userId) => ({ eventId: event.id, userId, kind }))
  switch (event.type) {
    case 'report.received':
      return to('REPORT_RECEIVED', await listStaffToNotify(db))
    case 'appeal.received':
      return to('APPEAL_RECEIVED', await listStaffToNotify(db))
    case 'report.decided':
      return to('REPORT_DECIDED', await listReporters(db, event.data.case))
    case 'person.warned':
      return to('WARNED', await listConcernedIds(db, event.data.case))
    case 'appeal.decided':
      return to('APPEAL_DECIDED', await listConcernedIds(db, event.data.case))
    case 'posting.removed': {
      const concerned = await listConcernedIds(db, event.data.case)
      const applicants = await listApplicants(db, event.job)
      return [...to('POSTING_REMOVED', concerned), ...to('POSTING_CLOSED', applicants)]
    }
    case 'removal.taken_back':
      return to('REMOVAL_TAKEN_BACK', await listConcernedIds(db, event.data.case))
    case 'posting.restored':
      return to('POSTING_RESTORED', await listApplicants(db, event.job))
    default:
      return []
  }
}

/** Lists the reports and the appeals that were decided. */
export async function listDecidedReports(db: Db, events: readonly StoredEvent[]): Promise<DecidedRequest[]> {
  const decided = await Promise.all(events.map((event) => decidedBy(db, event)))
  return decided.flat()
}

async function decidedBy(db: Db, event: StoredEvent): Promise<DecidedRequest[]> {
  if (event.type !== 'report.decided' && event.type !== 'appeal.decided') return []
  const { case: caseId } = event.data
  const isReport = event.type === 'report.decided'
  const people = isReport ? await listReporters(db, caseId) : await listConcernedIds(db, caseId)
  return people.map((requestedBy) => ({
    kinds: [isReport ? 'REPORT_RECEIVED' : 'APPEAL_RECEIVED'],
    about: { requestedBy, caseId },
  }))
}

async function listConcernedIds(db: Db, caseId: string): Promise<string[]> {
  return (await listConcerned(db, caseId)).map(({ id }) => id)
}
