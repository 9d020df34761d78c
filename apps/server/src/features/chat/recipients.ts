import type { Db } from '../../platform/db.ts'
import type { StoredEvent } from '../../platform/event-catalog.ts'
import type { Recipient } from '../../platform/module.ts'

/** Lists who is notified of messages that wait. */
export async function listChatRecipients(_db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  return events.flatMap((event) =>
    event.type === 'chat.message_waiting'
      ? [{ eventId: event.id, userId: event.data.to, kind: 'CHAT_MESSAGE', setting: 'CHAT_MESSAGES' }]
      : [],
  )
}
