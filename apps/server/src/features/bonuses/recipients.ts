import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import type { Recipient } from '../../platform/module.ts'

/** Lists the Endorsers to notify of moves of their bonuses. */
export async function listBonusRecipients(_db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  return events.flatMap((event) =>
    event.type === 'bonus.moved'
      ? [
          {
            eventId: event.id,
            userId: event.data.endorser,
            kind: 'BONUS' as const,
            setting: 'BONUSES' as const,
          },
        ]
      : [],
  )
}
