import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseUnavailable } from '../http/errors.ts'

const OUTAGE_LOG_INTERVAL_MS = 5_000

/**
 * Creates the function that logs errors of connections and jobs. An outage of the database is reported by every
 * connection and worker, so it is logged once in five seconds, without a stack trace. While the server stops, it is
 * expected.
 */
export function createErrorLogger(
  log: Pick<FastifyBaseLogger, 'warn' | 'debug'>,
  isStopping: () => boolean,
  now: () => number = Date.now,
): (error: unknown) => void {
  let outageLoggedAt = -Infinity

  return (error) => {
    if (!isDatabaseUnavailable(error)) return log.warn({ err: error }, 'connection failed')
    const isRepeated = now() - outageLoggedAt < OUTAGE_LOG_INTERVAL_MS
    const level = isStopping() || isRepeated ? 'debug' : 'warn'
    if (level === 'warn') outageLoggedAt = now()
    log[level]({ reason: (error as { message: string }).message }, 'database connection failed')
  }
}
