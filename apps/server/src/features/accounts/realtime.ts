import type { EventHandler, Realtime } from '../../platform/realtime.ts'

/**
 * Whoever ends sessions announces `session.ended` by their owner; that person's other pages stay open. Who somebody is,
 * a role or a company, changes with `session.changed`, and their pages ask again.
 */
export function disconnectEndedSessions(live: Realtime): EventHandler {
  return async (events) => {
    const changed = ownersOfEvents(events, 'session.changed')
    for (const owner of new Set([...changed, ...ownersOfEvents(events, 'session.ended')]))
      await live.revalidateSessions(owner)
    live.emitToUsers(changed, 'account_changed')
  }
}

function ownersOfEvents(events: Parameters<EventHandler>[0], eventType: string): string[] {
  return events.flatMap(({ type, by }) => (type === eventType && by ? [by] : []))
}
