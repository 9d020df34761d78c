import type { MailKind, NotificationKind } from '@endorse/contract'
import type { Db } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { askingOnce, hearersOf } from './hearers.ts'
import { NOTIFICATIONS_CHANGED } from './live.ts'
import { type Heard, insertNotifications, listEventsToHear } from './queries.ts'

/** Once for each event, however often it is asked; and the open pages of those who have a new one hear of it. */
export async function notifyAboutEvents({ db, announce }: House, eventIds: readonly string[]): Promise<void> {
  const told = await noteEvents(db, eventIds)
  announce(db, ...told.map((by) => ({ type: NOTIFICATIONS_CHANGED, by })))
}

export function noteEvent(db: Db, eventId: string): Promise<string[]> {
  return noteEvents(db, [eventId])
}

/** Answers who has a new one. */
async function noteEvents(db: Db, eventIds: readonly string[]): Promise<string[]> {
  const asking = { db, whoMustAct: askingOnce(db) }
  const heard: Heard[] = []
  for (const event of await listEventsToHear(db, eventIds)) {
    for (const hearer of await hearersOf(asking, event))
      heard.push({ ...hearer, eventId: event.id, switch: switches[hearer.kind] ?? null })
  }
  return heard.length === 0 ? [] : insertNotifications(db, heard)
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
