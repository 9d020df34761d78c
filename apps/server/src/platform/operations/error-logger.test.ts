import { expect, it } from 'vitest'
import { createErrorLogger } from './error-logger.ts'

function createLogger() {
  const lines: [level: string, fields: object, message: string][] = []
  const write = (level: string) => (fields: object, message: string) => lines.push([level, fields, message])
  const state = { stopping: false, now: 0 }
  const logError = createErrorLogger(
    { warn: write('warn'), debug: write('debug') } as never,
    () => state.stopping,
    () => state.now,
  )
  return { lines, state, logError }
}

const outage = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
/** pg-boss adds the queue to the message, and reports a plain object. */
const outageOfWorker = { message: 'Connection terminated unexpectedly (Queue: send-mail, Worker: 1)' }

it('logs an outage that every connection reports once in five seconds, without a stack trace', () => {
  const { lines, state, logError } = createLogger()
  logError(outage)
  logError(outageOfWorker)
  state.now = 5_000
  logError(outageOfWorker)
  expect(lines.filter(([level]) => level === 'warn')).toEqual([
    ['warn', { reason: outage.message }, 'database connection failed'],
    ['warn', { reason: outageOfWorker.message }, 'database connection failed'],
  ])
})

it('logs every other error with its stack trace', () => {
  const { lines, logError } = createLogger()
  const error = new Error('The mail server did not accept a mail')
  logError(error)
  logError(error)
  expect(lines).toEqual([
    ['warn', { err: error }, 'connection failed'],
    ['warn', { err: error }, 'connection failed'],
  ])
})

it('does not warn about connections that end while the server stops', () => {
  const { lines, state, logError } = createLogger()
  state.stopping = true
  logError(outage)
  expect(lines.map(([level]) => level)).toEqual(['debug'])
})
