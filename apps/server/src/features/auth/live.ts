import type { Listener, Live } from '../../platform/live.ts'

/**
 * Whoever ends sessions announces `session.ended` by their owner; that person's other pages stay open. Who somebody is,
 * a role or a company, changes with `session.changed`.
 */
export function heedEndedSessions(live: Live): Listener {
  return async (events) => {
    const owners = events.flatMap(({ type, by }) => (heeded.has(type) && by ? [by] : []))
    for (const owner of new Set(owners)) await live.recheck(owner)
  }
}

const heeded = new Set(['session.ended', 'session.changed'])
