import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { Refusal } from './errors.ts'

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
    shared: (name, rule) =>
      limitOf(
        rule,
        new RateLimiterPostgres({
          ...optionsOf(name, rule),
          storeClient: pool,
          tableName: 'limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          // Whoever is over the limit anyway is refused without asking the database again.
          inMemoryBlockOnConsumed: rule.times + 1,
        }),
      ),
    local: (name, rule) => limitOf(rule, new RateLimiterMemory(optionsOf(name, rule))),
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
  await pool.query('delete from limits where expire < $1', [Date.now()])
}

const unlimited: Limit = {
  count: async () => undefined,
  exhaust: async () => undefined,
  forget: async () => undefined,
}

function optionsOf(name: string, { times, seconds }: Rule) {
  return { keyPrefix: name, points: times, duration: seconds }
}

function limitOf(rule: Rule, counter: RateLimiterAbstract): Limit {
  return {
    async count(key) {
      try {
        await counter.consume(hidden(key))
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(rule, error.msBeforeNext)
        throw error
      }
    },
    async exhaust(key) {
      await counter.set(hidden(key), rule.times, rule.seconds)
    },
    async forget(key) {
      await counter.delete(hidden(key))
    },
  }
}

/** Counters hold no addresses, and any key fits. */
function hidden(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url')
}

function tooMany({ text = 'That was too often.' }: Rule, milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal('TOO_MANY_REQUESTS', `${text} Please try again in ${inWords(seconds)}.`, {
    retryAfter: seconds,
  })
}

function inWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  if (seconds < 3600) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / 3600), 'hour')
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
