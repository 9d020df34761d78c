import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import { Refusal } from './errors.ts'
import { remember } from './recent.ts'

export interface Rule {
  /** How often within the time. */
  times: number
  seconds: number
  /** What the person reads first, before being told when to try again. */
  text?: string
}

export interface Limit {
  /** Counts one more for this key and refuses when there were too many. */
  count(key: string): Promise<void>
  /** Counts one more without ever refusing; the answer is how many there are now. */
  note(key: string): Promise<number>
  /** One less, because what was counted turned out well. */
  takeBack(key: string): Promise<void>
  /** As if it had been done as often as it may be, just now. */
  exhaust(key: string): Promise<void>
  /** Starts again from nothing. */
  forget(key: string): Promise<void>
}

export interface Limits {
  /** Counted in the database, for all server processes together: for what is sensitive. */
  shared(name: string, rule: Rule): Limit
  /** Counted by each process for itself: costs nothing, for what is asked often. */
  local(name: string, rule: Rule): Limit
}

export function openLimits({ rateLimits }: Pick<Config, 'rateLimits'>, pool: pg.Pool): Limits {
  if (!rateLimits) return { shared: () => unlimited, local: () => unlimited }
  return {
    shared: (name, rule) => limitOf(name, rule, sharedCounter(pool, name, rule)),
    local: (name, rule) => limitOf(name, rule, localCounter(rule)),
  }
}

/** For `serve`: counts by the network the request comes from. */
export function byNetwork(limit: Limit) {
  return (request: FastifyRequest) => limit.count(networkOf(request.ip))
}

/** For `serve` behind a closed door: counts by the person who asks. */
export function byPerson(limit: Limit) {
  return (request: FastifyRequest) => limit.count(request.person?.id ?? networkOf(request.ip))
}

/** An IPv6 customer has a whole /64 to choose addresses from, so they count as one. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  return groupsOf(plain).slice(0, 4).join(':')
}

/** The eight groups of an IPv6 address, with the `::` written out. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const between =
    tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...between, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Counters that have run out count from nothing anyway. */
export async function forgetOldCounts(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from limits where expire < ${NOW}`)
}

const unlimited: Limit = {
  count: async () => undefined,
  note: async () => 0,
  takeBack: async () => undefined,
  exhaust: async () => undefined,
  forget: async () => undefined,
}

interface Count {
  count: number
  /** Until it starts again from nothing. */
  milliseconds: number
}

interface Counter {
  add(key: string, points: number): Promise<Count>
  set(key: string, points: number): Promise<void>
  delete(key: string): Promise<void>
}

// Of the database, because the clocks of two servers differ.
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

const addTo = {
  name: 'count-towards-limit',
  text: `
    insert into limits as known (key, points, expire) values ($1, greatest($2, 0), ${NOW} + $3)
        on conflict (key) do update
       set points = case when known.expire <= ${NOW} then excluded.points else greatest(known.points + $2, 0) end,
           expire = case when known.expire <= ${NOW} then excluded.expire else known.expire end
    returning points as count, expire - ${NOW} as milliseconds`,
}

function sharedCounter(pool: pg.Pool, name: string, { seconds }: Rule): Counter {
  const keyOf = (key: string) => `${name}:${key}`
  return {
    async add(key, points) {
      const { rows } = await pool.query<Count>({ ...addTo, values: [keyOf(key), points, seconds * 1000] })
      const [counted] = rows
      if (!counted) throw new Error('A statement that always answers did not')
      return counted
    },
    async set(key, points) {
      await pool.query(
        `insert into limits (key, points, expire) values ($1, $2, ${NOW} + $3)
             on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
        [keyOf(key), points, seconds * 1000],
      )
    },
    async delete(key) {
      await pool.query('delete from limits where key = $1', [keyOf(key)])
    },
  }
}

function localCounter({ seconds }: Rule): Counter {
  const counts = remember<{ count: number; until: number }>(
    MOST_KEPT,
    ({ until }) => until - performance.now(),
  )
  const start = (key: string, count: number) => {
    const started = { count, until: performance.now() + seconds * 1000 }
    counts.set(key, started)
    return started
  }
  return {
    async add(key, points) {
      const counted = counts.peek(key) ?? start(key, 0)
      counted.count = Math.max(counted.count + points, 0)
      return { count: counted.count, milliseconds: counted.until - performance.now() }
    },
    async set(key, points) {
      start(key, points)
    },
    async delete(key) {
      counts.set(key, { count: 0, until: 0 })
    },
  }
}

// Keys of a hundred bytes or so: a few megabytes. Whoever is forgotten counts from nothing.
const MOST_KEPT = 50_000

function limitOf(name: string, rule: Rule, counter: Counter): Limit {
  // Whoever is over the limit anyway is refused without asking the database again.
  const over = remember<{ until: number }>(MOST_KEPT, ({ until }) => until - performance.now())

  return {
    async count(key) {
      const hiding = hidden(key)
      const known = over.peek(hiding)
      if (known) throw tooMany(rule, known.until - performance.now())
      const { count, milliseconds } = await counter.add(hiding, 1)
      if (count <= rule.times) return
      over.set(hiding, { until: performance.now() + milliseconds })
      throw tooMany(rule, milliseconds, count === rule.times + 1 ? name : undefined)
    },
    async note(key) {
      return (await counter.add(hidden(key), 1)).count
    },
    async takeBack(key) {
      over.set(hidden(key), { until: 0 })
      await counter.add(hidden(key), -1)
    },
    async exhaust(key) {
      await counter.set(hidden(key), rule.times)
    },
    async forget(key) {
      over.set(hidden(key), { until: 0 })
      await counter.delete(hidden(key))
    },
  }
}

/** Counters hold no addresses, and any key fits. */
function hidden(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url')
}

function tooMany({ text = 'That was too often.' }: Rule, milliseconds: number, limit?: string): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal('TOO_MANY_REQUESTS', `${text} Please try again in ${inWords(seconds)}.`, {
    retryAfter: seconds,
    ...(limit && { limit }),
  })
}

function inWords(seconds: number): string {
  if (seconds < 60) return quantity(seconds, 'second')
  if (seconds < 3600) return quantity(Math.ceil(seconds / 60), 'minute')
  return quantity(Math.ceil(seconds / 3600), 'hour')
}

function quantity(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
