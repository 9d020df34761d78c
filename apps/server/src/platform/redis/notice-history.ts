import type { ChainableCommander, Redis } from 'ioredis'
import { type EventNotice, parseNotice } from '../events/events.ts'
import { MAX_REPEATED, MAX_TRANSIT } from '../realtime/recent-events.ts'

/** Milliseconds. A page that asked for its first data before that loads it again. */
const KEPT_FOR = 120_000

/** Adds a notice to the history of a channel. */
export function addToHistory(pipeline: ChainableCommander, name: string, text: string): void {
  // Redis trims a history now and then, and never to fewer than that.
  pipeline.xadd(name, 'MAXLEN', '~', MAX_REPEATED + 1, '*', 'notice', text)
}

/** Lets a history expire, unless something is added to it before. */
export function expireHistory(pipeline: ChainableCommander, name: string): void {
  pipeline.pexpire(name, KEPT_FOR)
}

/**
 * Lists what was published on these channels in the last `age` milliseconds, by the clock of Redis. Undefined when there may have
 * been others, or too many.
 */
export async function readHistory(
  redis: Redis,
  names: readonly string[],
  age: number,
): Promise<EventNotice[] | undefined> {
  const reach = age + MAX_TRANSIT
  if (reach > KEPT_FOR) return undefined
  const [seconds] = await redis.time()
  const start = Math.floor(Number(seconds) * 1_000 - reach)
  const histories = await Promise.all(
    names.map((name) => redis.xrange(name, start, '+', 'COUNT', MAX_REPEATED + 1)),
  )
  const notices = histories.flat().map(([, [, text = '']]) => parseNotice(text))
  const different = new Map(notices.map((notice) => [notice.delivery, notice]))
  return different.size > MAX_REPEATED ? undefined : [...different.values()]
}
