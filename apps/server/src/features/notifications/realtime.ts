import type { AppContext } from '../../platform/context.ts'
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

/**
 * Creates the handler that tells all open pages of a user to reload the unread count, and that marks the notification of
 * unread messages as read when its conversation is read.
 */
export function createNotificationEventHandler(
  { db, notifyProcesses }: Pick<AppContext, 'db' | 'notifyProcesses'>,
  audience: EventAudience,
): EventHandler {
  return async (events) => {
    const userIds = events.flatMap(({ type, by }) => (type === NOTIFICATIONS_CHANGED && by ? [by] : []))
    audience.emitToUsers([...new Set(userIds)], 'notifications_changed')
    const conversations = events.flatMap((event) => readConversationRead(event) ?? [])
    if (conversations.length === 0) return
    const readers = await markConversationsRead(db, conversations)
    notifyProcesses(db, ...readers.map((by) => ({ type: NOTIFICATIONS_CHANGED, by })))
  }
}
