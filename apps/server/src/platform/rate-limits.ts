import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Config } from './config.ts'
import { AppError } from './errors.ts'

/** At most `max` requests within a window of `seconds`. */
export interface RateLimitRule {
  /** How many requests are allowed within the window. */
  max: number
  seconds: number
  /** The first sentence of the error message. The time of the next attempt follows it. */
  text?: string
}

/** Counts requests by key. A key is hashed before it is stored. */
export interface RateLimiter {
  /** Increments the counter of the key, and throws 429 above the maximum. */
  count(key: string): Promise<void>
  /** Increments the counter without a check. Returns the new count. */
  increment(key: string): Promise<number>
  /** Decrements the counter, after a counted request has succeeded. */
  refund(key: string): Promise<void>
  /** Sets the counter to the maximum, with a new window. */
  block(key: string): Promise<void>
  /** Deletes the counter. */
  reset(key: string): Promise<void>
}

/** Creates rate limiters by name. */
export interface RateLimiters {
  /** Counts in the database, for all server processes together. For security limits. */
  shared(name: string, rule: RateLimitRule): RateLimiter
  /** Counts in memory, for each process separately. For frequent requests. */
  local(name: string, rule: RateLimitRule): RateLimiter
}

/** Creates the limiters. None of them limits anything when `rateLimits` is off. */
export function createRateLimiters({ rateLimits }: Pick<Config, 'rateLimits'>, pool: pg.Pool): RateLimiters {
  if (!rateLimits) return { shared: () => unlimited, local: () => unlimited }
  return {
    shared: (name, rule) => createRateLimiter(name, rule, sharedCounter(pool, name, rule)),
    local: (name, rule) => createRateLimiter(name, rule, localCounter(rule)),
  }
}

/** Makes the `limit` option of `registerRoute` that counts by the network of the client. */
export function byNetwork(limit: RateLimiter) {
  return (request: FastifyRequest) => limit.count(networkOf(request.ip))
}

/** Makes the `limit` option of `registerRoute` that counts by the signed-in user. */
export function byPerson(limit: RateLimiter) {
  return (request: FastifyRequest) => limit.count(request.person?.id ?? networkOf(request.ip))
}

/** Returns the key of a client address: an IPv4 address, or the /64 of an IPv6 address, which belongs to one customer. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  return groupsOf(plain).slice(0, 4).join(':')
}

/** Returns the eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const between =
    tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...between, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Deletes the counters whose window has ended. */
export async function deleteExpiredCounters(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from rate_limits where expire < ${NOW}`)
}

const unlimited: RateLimiter = {
  count: async () => undefined,
  increment: async () => 0,
  refund: async () => undefined,
  block: async () => undefined,
  reset: async () => undefined,
}

interface CounterState {
  count: number
  /** How long the window still lasts. */
  milliseconds: number
}

interface Counter {
  add(key: string, points: number): Promise<CounterState>
  set(key: string, points: number): Promise<void>
  delete(key: string): Promise<void>
}

// The clock of the database, because the clocks of two servers differ.
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

const incrementStatement = {
  name: 'count-towards-limit',
  text: `
    insert into rate_limits as known (key, points, expire) values ($1, greatest($2, 0), ${NOW} + $3)
        on conflict (key) do update
       set points = case when known.expire <= ${NOW} then excluded.points else greatest(known.points + $2, 0) end,
           expire = case when known.expire <= ${NOW} then excluded.expire else known.expire end
    returning points as count, expire - ${NOW} as milliseconds`,
}

function sharedCounter(pool: pg.Pool, name: string, { seconds }: RateLimitRule): Counter {
  const keyOf = (key: string) => `${name}:${key}`
  return {
    async add(key, points) {
      const { rows } = await pool.query<CounterState>({
        ...incrementStatement,
        values: [keyOf(key), points, seconds * 1000],
      })
      const [state] = rows
      if (!state) throw new Error('The counter statement returned no row')
      return state
    },
    async set(key, points) {
      await pool.query(
        `insert into rate_limits (key, points, expire) values ($1, $2, ${NOW} + $3)
             on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
        [keyOf(key), points, seconds * 1000],
      )
    },
    async delete(key) {
      await pool.query('delete from rate_limits where key = $1', [keyOf(key)])
    },
  }
}

function localCounter({ seconds }: RateLimitRule): Counter {
  const counts = new LRUCache<string, { count: number; until: number }>({
    max: MAX_KEYS,
    ttl: seconds * 1000,
  })
  const start = (key: string, count: number) => {
    const started = { count, until: performance.now() + seconds * 1000 }
    counts.set(key, started)
    return started
  }
  return {
    async add(key, points) {
      const state = counts.get(key) ?? start(key, 0)
      state.count = Math.max(state.count + points, 0)
      return { count: state.count, milliseconds: state.until - performance.now() }
    },
    async set(key, points) {
      start(key, points)
    },
    async delete(key) {
      counts.delete(key)
    },
  }
}

// Keys of about a hundred bytes: a few megabytes. An evicted key starts a new window.
const MAX_KEYS = 50_000

function createRateLimiter(name: string, rule: RateLimitRule, counter: Counter): RateLimiter {
  // A key above the limit is rejected without another query.
  const blockedCache = new LRUCache<string, { until: number }>({ max: MAX_KEYS, ttl: rule.seconds * 1000 })

  return {
    async count(key) {
      const hashedKey = hashKey(key)
      const blocked = blockedCache.get(hashedKey)
      if (blocked && blocked.until > performance.now())
        throw tooManyRequests(rule, blocked.until - performance.now())
      const { count, milliseconds } = await counter.add(hashedKey, 1)
      if (count <= rule.max) return
      blockedCache.set(hashedKey, { until: performance.now() + milliseconds })
      throw tooManyRequests(rule, milliseconds, count === rule.max + 1 ? name : undefined)
    },
    async increment(key) {
      return (await counter.add(hashKey(key), 1)).count
    },
    async refund(key) {
      blockedCache.delete(hashKey(key))
      await counter.add(hashKey(key), -1)
    },
    async block(key) {
      await counter.set(hashKey(key), rule.max)
    },
    async reset(key) {
      blockedCache.delete(hashKey(key))
      await counter.delete(hashKey(key))
    },
  }
}

/** Hashes the key, so that counters contain no addresses and keys have one length. */
function hashKey(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url')
}

function tooManyRequests(
  { text = 'That was too often.' }: RateLimitRule,
  milliseconds: number,
  limit?: string,
): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new AppError('TOO_MANY_REQUESTS', `${text} Please try again in ${formatWait(seconds)}.`, {
    retryAfter: seconds,
    ...(limit && { exceededLimit: limit }),
  })
}

function formatWait(seconds: number): string {
  if (seconds < 60) return pluralize(seconds, 'second')
  if (seconds < 3600) return pluralize(Math.ceil(seconds / 60), 'minute')
  return pluralize(Math.ceil(seconds / 3600), 'hour')
}

function pluralize(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
