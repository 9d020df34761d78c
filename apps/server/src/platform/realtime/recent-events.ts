import type { EventNotice } from '../events/events.ts'

/** A few megabytes: hours of a quiet site, seconds of a busy one. */
const MAX_EVENTS = 10_000
/** With more of them a page does better to load everything again. */
export const MAX_REPEATED = 1_000
/** Milliseconds that the age of a page may take from the browser to here. */
export const MAX_TRANSIT = 5_000

/** The newest events that this process was told of, for pages that asked for their data before they could hear of events. */
export interface RecentEvents {
  add(events: readonly EventNotice[]): void
  /** Lists the events of the last `age` milliseconds. Undefined when there may have been others, or too many. */
  since(age: number): EventNotice[] | undefined
  /** Forgets everything, after a gap. */
  clear(): void
}

/** Whether a page that has just connected is told of it. Chat puts data into its notices, and its pages catch up by themselves. */
export function isRepeatable({ data }: EventNotice): boolean {
  return data === undefined
}

/** Remembers nothing yet: it is complete from now on. */
export function createRecentEvents(now: () => number = () => performance.now()): RecentEvents {
  let events: { event: EventNotice; at: number }[] = []
  let completeSince = now()

  return {
    add(newEvents) {
      const at = now()
      for (const event of newEvents) if (isRepeatable(event)) events.push({ event, at })
      if (events.length <= 2 * MAX_EVENTS) return
      events = events.slice(-MAX_EVENTS)
      completeSince = events[0]?.at ?? at
    },
    since(age) {
      const start = now() - age
      if (start < completeSince) return undefined
      const first = events.findLastIndex(({ at }) => at < start - MAX_TRANSIT) + 1
      return events.length - first > MAX_REPEATED ? undefined : events.slice(first).map(({ event }) => event)
    },
    clear() {
      events = []
      completeSince = now()
    },
  }
}
