import type { EventHandler, Realtime } from '../../platform/realtime.ts'

declare module '../../platform/events.ts' {
  interface NoticeCatalog {
    notifications: typeof NOTIFICATIONS_CHANGED
  }
}

/** The notice that a notification list has changed; `by` is its owner. */
export const NOTIFICATIONS_CHANGED = 'notifications.changed' as const

/** Tells all open pages of a user to reload the unread count. */
export function createNotificationEventHandler(realtime: Realtime): EventHandler {
  return async (events) => {
    const userIds = events.flatMap(({ type, by }) => (type === NOTIFICATIONS_CHANGED && by ? [by] : []))
    realtime.emitToUsers([...new Set(userIds)], 'notifications_changed')
  }
}
