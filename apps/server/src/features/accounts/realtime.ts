import type { EventNotice } from '../../platform/events/events.ts'
import type { EventAudience, EventHandler } from '../../platform/realtime/realtime.ts'

declare module '../../platform/events/events.ts' {
  interface NoticeCatalog {
    accounts: 'session.ended' | 'session.changed'
  }
}

/**
 * Handles `session.ended` and `session.changed`. Both revalidate the sockets of the user: those of ended sessions are
 * disconnected, the others stay open. After `session.changed` (a new role or company) the pages reload the account.
 */
export function disconnectEndedSessions(audience: EventAudience): EventHandler {
  return async (events) => {
    const changed = ownersOfEvents(events, 'session.changed')
    for (const owner of new Set([...changed, ...ownersOfEvents(events, 'session.ended')]))
      await audience.revalidateSessions(owner)
    audience.emitToUsers(changed, 'account_changed')
  }
}

function ownersOfEvents(events: Parameters<EventHandler>[0], eventType: EventNotice['type']): string[] {
  return events.flatMap(({ type, by }) => (type === eventType && by ? [by] : []))
}
