import type { MailKind, NotificationKind } from '@endorse/contract'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { insertNotifications, listNotifiableEvents, type PendingNotification } from './queries.ts'
import { NOTIFICATIONS_CHANGED } from './realtime.ts'
import { memoizeResponsibleEndorsers, recipientsOf } from './recipients.ts'

/** Once for each event, however often it is asked; and the open pages of those who have a new one hear of it. */
export async function notifyAboutEvents(
  { db, notifyProcesses }: AppContext,
  eventIds: readonly string[],
): Promise<void> {
  const userIds = await createNotifications(db, eventIds)
  notifyProcesses(db, ...userIds.map((by) => ({ type: NOTIFICATIONS_CHANGED, by })))
}

export function createNotificationsForEvent(db: Db, eventId: string): Promise<string[]> {
  return createNotifications(db, [eventId])
}

/** Answers who has a new one. */
async function createNotifications(db: Db, eventIds: readonly string[]): Promise<string[]> {
  const lookups = { db, responsibleEndorsers: memoizeResponsibleEndorsers(db) }
  const pending: PendingNotification[] = []
  for (const event of await listNotifiableEvents(db, eventIds)) {
    for (const recipient of await recipientsOf(lookups, event))
      pending.push({ ...recipient, eventId: event.id, mailKind: mailKinds[recipient.kind] ?? null })
  }
  return pending.length === 0 ? [] : insertNotifications(db, pending)
}

/** What somebody may do without. What was done with what is theirs to do is always told. */
const mailKinds: Partial<Record<NotificationKind, MailKind>> = {
  APPLICATION_MOVED: 'APPLICATION_NEWS',
  APPLICATION_TAKEN_UP: 'APPLICATION_NEWS',
  APPLICATION_GIVEN_BACK: 'APPLICATION_NEWS',
  REQUEST: 'REQUESTS',
  FOLLOW_UP: 'FOLLOW_UPS',
  WITHDRAWAL: 'WITHDRAWALS',
}
