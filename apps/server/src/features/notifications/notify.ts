import type { MailKind, NotificationKind } from '@endorse/contract'
import type { Db } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { hearersOf } from './hearers.ts'
import { NOTIFICATIONS_CHANGED } from './live.ts'
import { findEventToHear, insertNotifications } from './queries.ts'

/** Once for each event, however often it is asked; and the open pages of those who have a new one hear of it. */
export async function notifyAboutEvent({ db, announce }: House, eventId: string): Promise<void> {
  const told = await noteEvent(db, eventId)
  announce(db, ...told.map((by) => ({ type: NOTIFICATIONS_CHANGED, by })))
}

/** Answers who has a new one. */
export async function noteEvent(db: Db, eventId: string): Promise<string[]> {
  const event = await findEventToHear(db, eventId)
  const hearers = event ? await hearersOf(db, event) : []
  if (hearers.length === 0) return []
  const heard = hearers.map((hearer) => ({ ...hearer, switch: switches[hearer.kind] ?? null }))
  return insertNotifications(db, eventId, heard)
}

/** What somebody may do without. What was done with what is theirs to do is always told. */
const switches: Partial<Record<NotificationKind, MailKind>> = {
  APPLICATION_MOVED: 'APPLICATION_NEWS',
  APPLICATION_TAKEN_UP: 'APPLICATION_NEWS',
  APPLICATION_GIVEN_BACK: 'APPLICATION_NEWS',
  REQUEST: 'REQUESTS',
  FOLLOW_UP: 'FOLLOW_UPS',
  WITHDRAWAL: 'WITHDRAWALS',
}
