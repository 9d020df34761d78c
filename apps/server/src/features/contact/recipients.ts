import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import type { Recipient } from '../../platform/module.ts'
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
