import type { Listener, Live } from '../../platform/live.ts'

/**
 * Whoever ends sessions announces `session.ended` by their owner; that person's other pages stay open. Who somebody is,
 * a role or a company, changes with `session.changed`, and their pages ask again.
 */
export function heedEndedSessions(live: Live): Listener {
  return async (events) => {
    const changed = ownersOf(events, 'session.changed')
    for (const owner of new Set([...changed, ...ownersOf(events, 'session.ended')])) await live.recheck(owner)
    live.tell(changed, 'account_changed')
  }
}

function ownersOf(events: Parameters<Listener>[0], sought: string): string[] {
  return events.flatMap(({ type, by }) => (type === sought && by ? [by] : []))
}
