import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import type { DecidedRequest, Recipient } from '../../platform/module.ts'
import { listStaffToNotify } from '../accounts/staff-accounts.ts'

/** Lists the platform staff, who answer contact messages. */
export async function listMessageRecipients(db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  const messages = events.filter(({ type }) => type === 'contact.message_sent')
  if (messages.length === 0) return []
  const staff = await listStaffToNotify(db)
  return messages.flatMap(({ id: eventId }) =>
    staff.map((userId) => ({ eventId, userId, kind: 'CONTACT_MESSAGE' as const })),
  )
}

/** Lists the messages that were answered. */
export async function listAnsweredMessages(
  _db: Db,
  events: readonly StoredEvent[],
): Promise<DecidedRequest[]> {
  return events.flatMap(({ type, data }) =>
    type === 'contact.message_answered'
      ? { kinds: ['CONTACT_MESSAGE' as const], about: { contactMessageId: data.message } }
      : [],
  )
}
