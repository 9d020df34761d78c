import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import type { Recipient } from '../../platform/module.ts'

/** Lists the Endorsers who are told what a person answered. */
export async function listReferrers(_db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  return events.flatMap((event): Recipient[] => {
    if (event.type === 'person-referral.agreed')
      return [{ eventId: event.id, userId: event.data.to, kind: 'PERSON_AGREED' }]
    if (event.type === 'person-referral.declined')
      return [{ eventId: event.id, userId: event.data.to, kind: 'PERSON_DECLINED' }]
    if (event.type === 'person-referral.expired')
      return [{ eventId: event.id, userId: event.data.to, kind: 'PERSON_EXPIRED' }]
    return []
  })
}
