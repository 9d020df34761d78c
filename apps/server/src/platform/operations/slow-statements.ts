import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'

/** Milliseconds. Statements of requests take less than 50 at a million rows. */
const SLOW_MS = 500
const MAX_LENGTH = 8_000

/** What a statement is run for: a request, a command of a socket, or a job. */
interface Call {
  call: string
  reqId?: string
}

const calls = new AsyncLocalStorage<Call>()

/** Runs work whose slow statements are logged with this name. */
export function runAsCall<Result>(call: string, work: () => Result): Result {
  return calls.run({ call }, work)
}

/** Names the calls of all requests by their routes. */
export function registerCallNames(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, routeOptions, id }, _reply, done) =>
    calls.run({ call: `${method} ${routeOptions.url ?? 'none'}`, reqId: id }, done),
  )
}

/** Creates the function that logs statements which took long, with their call and without their values. */
export function createSlowStatementLogger(log: Pick<FastifyBaseLogger, 'warn'>): (event: LogEvent) => void {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < SLOW_MS) return
    const statement = query.sql.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
    log.warn(
      { ...calls.getStore(), milliseconds: Math.round(queryDurationMillis), statement },
      'slow statement',
    )
  }
}
