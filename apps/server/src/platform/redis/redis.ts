import { Redis } from 'ioredis'
import { ConfigError } from '../config.ts'

const COMMAND_TIMEOUT_MS = 500
/** A connection over which nothing comes back is given up, so that only the first requests wait for it. */
const SOCKET_TIMEOUT_MS = 1_000
const CONNECT_TIMEOUT_MS = 2_000
const MAX_RECONNECT_DELAY_MS = 1_000
const OLDEST_VERSION = 7

/** What a Redis says of itself. */
export interface RedisInfo {
  /** Redis or Valkey, with its version. */
  version: string
  /** What it does when its memory is full: `noeviction`, or how it chooses what it forgets. */
  evictionPolicy: string
  /** Bytes; 0 without a limit. */
  maxMemory: number
}

/**
 * Connects to Redis. One that does not answer is tried again and again, because the site is right without it. Throws a ConfigError
 * when it answers and cannot be used.
 */
export async function openRedis(url: string, onError: (error: unknown) => void): Promise<Redis> {
  const redis = createRedis(url)
  reportOutages(redis, onError)
  try {
    await connectAndInspect(redis)
  } catch (error) {
    if (!(error instanceof ConfigError)) return redis
    redis.disconnect()
    throw error
  }
  return redis
}

/** Connects once, and returns what the Redis says of itself. Throws a ConfigError when it cannot be used. */
export async function inspectRedis(url: string): Promise<RedisInfo> {
  const redis = createRedis(url)
  redis.on('error', () => undefined)
  try {
    return await connectAndInspect(redis)
  } finally {
    redis.disconnect()
  }
}

/** Reports the first error of each outage. */
export function reportOutages(redis: Redis, onError: (error: unknown) => void): void {
  let isAway = false
  redis.on('error', (error) => {
    if (!isAway) onError(error)
    isAway = true
  })
  redis.on('ready', () => {
    isAway = false
  })
}

/** Creates a client that is not connected yet. */
export function createRedis(url: string): Redis {
  return new Redis(url, {
    lazyConnect: true,
    // Who subscribes again asks for what was lost meanwhile, too.
    autoResubscribe: false,
    connectionName: 'endorse',
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // Without a connection a command is refused at once, and none is sent again: it may have been counted.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, MAX_RECONNECT_DELAY_MS),
  })
}

async function connectAndInspect(redis: Redis): Promise<RedisInfo> {
  let reason: unknown
  // What `connect` throws says only that there is no connection.
  redis.once('error', (error) => (reason = error))
  try {
    await redis.connect()
    const info = readInfo(await redis.info())
    if (Number.parseInt(info['redis_version'] ?? '', 10) < OLDEST_VERSION)
      throw new ConfigError([
        `REDIS_URL: leads to Redis ${info['redis_version']}; it has to be ${OLDEST_VERSION} or newer`,
      ])
    // What a limit does: a script that counts with an end.
    await redis.eval(`redis.call('set', KEYS[1], 0, 'PX', 1)`, 1, 'endorse:start')
    // What an event does.
    await redis.xadd('endorse:start-history', 'MAXLEN', 1, '*', 'notice', '')
    await redis.pexpire('endorse:start-history', 1)
    await redis.spublish('endorse:start', '')
    // A database number that is too large ends nothing, and leaves the first one.
    if (reason) throw reason
    return {
      version: info['valkey_version'] ? `Valkey ${info['valkey_version']}` : `Redis ${info['redis_version']}`,
      evictionPolicy: info['maxmemory_policy'] ?? '',
      maxMemory: Number(info['maxmemory'] ?? 0),
    }
  } catch (error) {
    reason ??= error
    if (reason instanceof Error && isRefusal(reason)) throw new ConfigError([`REDIS_URL: ${reason.message}`])
    throw reason
  }
}

/** Whether this address never gets another answer. Other errors end: there is no connection, it loads, or its memory is full. */
function isRefusal({ message }: Error): boolean {
  return /^(WRONGPASS|NOAUTH|NOPERM|ERR (AUTH|DB index|unknown command))/.test(message)
}

function readInfo(text: string): Record<string, string> {
  const lines = text.split('\r\n').filter((line) => line.includes(':'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
}
