import type { Listener, Live } from '../../platform/live.ts'

/** Announced by whose list it is. */
export const NOTIFICATIONS_CHANGED = 'notifications.changed'

/** Every page that somebody has open counts again. */
export function tellOfNotifications(live: Live): Listener {
  return async (events) => {
    const owners = events.flatMap(({ type, by }) => (type === NOTIFICATIONS_CHANGED && by ? [by] : []))
    live.tell([...new Set(owners)], 'notifications_changed')
  }
}
