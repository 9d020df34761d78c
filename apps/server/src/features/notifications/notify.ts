import type { MailKind } from '@endorse/contract/mail-preferences/values'
import type { NotificationKind } from '@endorse/contract/notifications/values'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { insertNotifications, listNotifiableEvents, type PendingNotification } from './queries.ts'
import { NOTIFICATIONS_CHANGED } from './realtime.ts'
import { memoizeResponsibleEndorsers, recipientsOf } from './recipients.ts'

/** Creates the notifications of events, once for each event, and updates the open pages of their recipients. */
export async function notifyAboutEvents(
  { db, notifyProcesses }: AppContext,
  eventIds: readonly string[],
): Promise<void> {
  const userIds = await createNotifications(db, eventIds)
  notifyProcesses(db, ...userIds.map((by) => ({ type: NOTIFICATIONS_CHANGED, by })))
}

/** Creates the notifications of one event without a realtime message; returns the IDs of the recipients. */
export function createNotificationsForEvent(db: Db, eventId: string): Promise<string[]> {
  return createNotifications(db, [eventId])
}

/** Returns the IDs of the users who have new notifications. */
async function createNotifications(db: Db, eventIds: readonly string[]): Promise<string[]> {
  const lookups = { db, responsibleEndorsers: memoizeResponsibleEndorsers(db) }
  const pending: PendingNotification[] = []
  for (const event of await listNotifiableEvents(db, eventIds)) {
    for (const recipient of await recipientsOf(lookups, event))
      pending.push({ ...recipient, eventId: event.id, mailKind: mailKinds[recipient.kind] ?? null })
  }
  return pending.length === 0 ? [] : insertNotifications(db, pending)
}

/** The kinds that a mail setting switches off. Changes to the own work of a user are always reported. */
const mailKinds: Partial<Record<NotificationKind, MailKind>> = {
  APPLICATION_MOVED: 'APPLICATION_NEWS',
  APPLICATION_TAKEN_UP: 'APPLICATION_NEWS',
  APPLICATION_GIVEN_BACK: 'APPLICATION_NEWS',
  REQUEST: 'REQUESTS',
  FOLLOW_UP: 'FOLLOW_UPS',
  WITHDRAWAL: 'WITHDRAWALS',
}
