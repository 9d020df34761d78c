import type { Listener, Live } from '../../platform/live.ts'

/** Whoever ends sessions announces `session.ended` by their owner; that person's other pages stay open. */
export function heedEndedSessions(live: Live): Listener {
  return async (events) => {
    const owners = events.flatMap(({ type, by }) => (type === 'session.ended' && by ? [by] : []))
    for (const owner of new Set(owners)) await live.recheck(owner)
  }
}
