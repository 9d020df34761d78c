import type { FastifyBaseLogger } from 'fastify'
import type { LogEvent } from 'kysely'
import { currentCall } from './calls.ts'

/** Milliseconds. Statements of requests take less than 50 at a million rows. */
const SLOW_MS = 500
const MAX_LENGTH = 8_000

/** Creates the function that logs statements which took long, with their call and without their values. */
export function createSlowStatementLogger(log: Pick<FastifyBaseLogger, 'warn'>): (event: LogEvent) => void {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < SLOW_MS) return
    const { call, reqId } = currentCall() ?? {}
    const statement = query.sql.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
    log.warn({ call, reqId, milliseconds: Math.round(queryDurationMillis), statement }, 'slow statement')
  }
}
