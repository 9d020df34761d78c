import type { EventHandler, Realtime } from '../../platform/realtime.ts'

/** Announced by whose list it is. */
export const NOTIFICATIONS_CHANGED = 'notifications.changed'

/** Every page that somebody has open counts again. */
export function createNotificationEventHandler(live: Realtime): EventHandler {
  return async (events) => {
    const userIds = events.flatMap(({ type, by }) => (type === NOTIFICATIONS_CHANGED && by ? [by] : []))
    live.emitToUsers([...new Set(userIds)], 'notifications_changed')
  }
}
