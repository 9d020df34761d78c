import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import type { Recipient } from '../../platform/module.ts'
import { findApprovers } from '../accounts/company-membership.ts'

/** Lists the admins of a company whose address could not be read. */
export async function listFeedRecipients(db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  const recipients: Recipient[] = []
  for (const event of events) {
    if (event.type !== 'posting-feed.failed') continue
    const companyId = event.data.company
    for (const { id: userId } of await findApprovers(db, companyId))
      recipients.push({ eventId: event.id, userId, kind: 'FEED_FAILED', companyId })
  }
  return recipients
}
