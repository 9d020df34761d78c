import Fastify from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createDatabase, createPool, type Database } from '../db/db.ts'
import { registerCalls, runAsCall } from './calls.ts'
import { createSlowStatementLogger } from './slow-statements.ts'

let database: TestDatabase
let db: Database
const lines: object[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) })
  db = createDatabase(
    createPool(database.url, () => undefined),
    createSlowStatementLogger(log),
  )
})
beforeEach(() => void lines.splice(0))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const sleep = (seconds: number) => sql`select pg_sleep(${seconds}), ${'asha@postbox.example'}`.execute(db)

it('logs a slow statement with its job, and none of its values', async () => {
  await runAsCall('job send-mail', () => sleep(0.6))
  expect(lines).toMatchObject([
    { level: 40, msg: 'slow statement', call: 'job send-mail', statement: 'select pg_sleep($1), $2' },
  ])
  expect(lines[0]).toHaveProperty(
    'milliseconds',
    expect.toSatisfy((time: number) => time >= 600),
  )
  expect(JSON.stringify(lines)).not.toContain('asha')
})

it('logs it with the route and the id of its request', async () => {
  const app = Fastify({ genReqId: () => 'request-1' })
  registerCalls(app, () => false)
  app.get('/sleepers/:id', async () => sleep(0.6))
  const answers = await Promise.all([app.inject('/sleepers/7?secret=1'), sleep(0.01)])
  expect(answers[0].statusCode).toBe(200)
  expect(lines).toMatchObject([{ call: 'GET /sleepers/:id', reqId: 'request-1' }])
  await app.close()
})

it('logs one that failed late, and none that was fast', async () => {
  await sleep(0.01)
  expect(lines).toEqual([])
  await sql`set statement_timeout = 600`.execute(db)
  await expect(sleep(5)).rejects.toThrow('statement timeout')
  expect(lines).toMatchObject([{ msg: 'slow statement' }])
})
