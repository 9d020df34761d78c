import type { AppContext } from '../../platform/context.ts'
import type { EventNotice } from '../../platform/events/events.ts'
import type { EventAudience, EventHandler } from '../../platform/realtime/realtime.ts'
import { readConversationRead } from '../chat/notices.ts'
import { markConversationsRead } from './queries.ts'

declare module '../../platform/events/events.ts' {
  interface NoticeCatalog {
    notifications: typeof NOTIFICATIONS_CHANGED
  }
}

/** The notice that a notification list has changed; `by` is its owner. */
export const NOTIFICATIONS_CHANGED = 'notifications.changed' as const

/** Creates the handler that tells all open pages of a user to reload the unread count. */
export function createNotificationEventHandler(audience: EventAudience): EventHandler {
  return async (events) => {
    const userIds = events.flatMap(({ type, by }) => (type === NOTIFICATIONS_CHANGED && by ? [by] : []))
    audience.emitToUsers([...new Set(userIds)], 'notifications_changed')
  }
}

/** Marks the notification of unread messages as read when its conversation is read. */
export async function markReadConversations(
  { db, notifyProcesses }: Pick<AppContext, 'db' | 'notifyProcesses'>,
  notices: readonly EventNotice[],
): Promise<void> {
  const conversations = notices.flatMap((notice) => readConversationRead(notice) ?? [])
  if (conversations.length === 0) return
  const readers = await markConversationsRead(db, conversations)
  notifyProcesses(db, ...readers.map((by) => ({ type: NOTIFICATIONS_CHANGED, by })))
}
