import type { NotificationKind } from '@endorse/contract/notifications/values'
import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import type { Recipient } from '../../platform/module.ts'
import { listCaretakers, selectConcernedApplicants } from './queries.ts'

/** Lists whom a change of a posting concerns: its applicants, and who is asked whether the company is still hiring. */
export async function listPostingRecipients(db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  const recipients = await Promise.all(events.map((event) => recipientsOf(db, event)))
  return recipients.flat()
}

async function recipientsOf(db: Db, event: StoredEvent): Promise<Recipient[]> {
  const { id: eventId } = event
  const applicantKind = applicantKindOf(event)
  const recipients: Recipient[] = []
  if (applicantKind && event.job) {
    const applicants = await selectConcernedApplicants(db, [event.job]).select('applicant.id').execute()
    for (const { id: userId } of applicants)
      recipients.push({ eventId, userId, kind: applicantKind, setting: 'APPLICATION_NEWS' })
  }
  const caretakerKind = caretakerKindOf(event)
  if (caretakerKind && event.job)
    for (const { id: userId } of await listCaretakers(db, event.job))
      recipients.push({ eventId, userId, kind: caretakerKind })
  return recipients
}

function applicantKindOf(event: StoredEvent): NotificationKind | undefined {
  switch (event.type) {
    case 'posting.edited':
      return event.data.changed.length > 0 ? 'POSTING_EDITED' : undefined
    case 'posting.archived':
      return 'POSTING_ARCHIVED'
    case 'posting.reopened':
      return 'POSTING_REOPENED'
    case 'posting.deleted':
      return 'POSTING_DELETED'
    default:
      return undefined
  }
}

function caretakerKindOf(event: StoredEvent): NotificationKind | undefined {
  if (event.type === 'posting.hiring_asked') return 'STILL_HIRING'
  return event.type === 'posting.archived' && event.data.unanswered ? 'POSTING_LAPSED' : undefined
}
