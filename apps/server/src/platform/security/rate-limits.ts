import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js'
import RateLimiterRedis from 'rate-limiter-flexible/lib/RateLimiterRedis.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import type { Config } from '../config.ts'
import { AppError } from '../http/errors.ts'

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
  /** Counts in Redis, for all server processes together, or without one in the memory of each. For frequent requests. */
  general(name: string, rule: RateLimitRule): RateLimiter
}

/** Creates the limiters. None of them limits anything when `rateLimits` is off. */
export function createRateLimiters(
  { rateLimits }: Pick<Config, 'rateLimits'>,
  pool: pg.Pool,
  redis?: Redis,
): RateLimiters {
  if (!rateLimits) return { shared: () => unlimited, general: () => unlimited }
  return {
    shared: (name, rule) => createRateLimiter(name, rule, createSharedCounter(pool, name, rule)),
    general: (name, rule) => createRateLimiter(name, rule, createGeneralCounter(redis, name, rule)),
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
  await pool.query('delete from rate_limits where expire < $1', [Date.now()])
}

const unlimited: RateLimiter = {
  count: async () => undefined,
  increment: async () => 0,
  refund: async () => undefined,
  block: async () => undefined,
  reset: async () => undefined,
}

function createSharedCounter(pool: pg.Pool, name: string, { max, seconds }: RateLimitRule) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    // The migrations create the table, and the hourly cleanup deletes expired counters.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: max,
    duration: seconds,
    // A key above the limit is rejected without another query.
    inMemoryBlockOnConsumed: max + 1,
  })
}

function createGeneralCounter(redis: Redis | undefined, name: string, { max, seconds }: RateLimitRule) {
  const ownCounter = new RateLimiterMemory({ keyPrefix: name, points: max, duration: seconds })
  if (!redis) return ownCounter
  return new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    keyPrefix: `endorse:${name}`,
    points: max,
    duration: seconds,
    inMemoryBlockOnConsumed: max + 1,
    // While Redis is away or full, each process counts for itself.
    insuranceLimiter: ownCounter,
  })
}

function createRateLimiter(
  name: string,
  rule: RateLimitRule,
  counter: RateLimiterPostgres | RateLimiterRedis | RateLimiterMemory,
): RateLimiter {
  return {
    async count(key) {
      try {
        await counter.consume(hashKey(key))
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        const isFirst = rejection.consumedPoints === rule.max + 1
        throw tooManyRequests(rule, rejection.msBeforeNext, isFirst ? name : undefined)
      }
    },
    async increment(key) {
      return (await counter.penalty(hashKey(key))).consumedPoints
    },
    async refund(key) {
      const { consumedPoints } = await counter.reward(hashKey(key))
      if (consumedPoints < 0) await counter.delete(hashKey(key))
      if (!(counter instanceof RateLimiterMemory)) counter.deleteInMemoryBlockedAll()
    },
    async block(key) {
      await counter.set(hashKey(key), rule.max, rule.seconds)
    },
    async reset(key) {
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
