import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { type RunningServer, startServer } from '../../src/start-server.ts'
import { type Builders, buildersFor } from '../builders.ts'
import { type CutOffDatabase, startCutOffDatabase } from '../cut-off-database.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts'

let folder: string
let database: TestDatabase
/** Between PgBouncer and PostgreSQL. */
let behind: CutOffDatabase
/** Between the server and PgBouncer. */
let before: CutOffDatabase
let pgbouncer: PgBouncer
let running: RunningServer
let builders: Builders

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-outage-'))
  database = await createTestDatabase()
  behind = await startCutOffDatabase(database.url)
  pgbouncer = await startPgBouncer(behind.url)
  const pooled = new URL(behind.url)
  pooled.port = new URL(pgbouncer.url).port
  before = await startCutOffDatabase(pooled.href)
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'false',
    DATABASE_URL: before.url,
    DATABASE_DIRECT_URL: behind.url,
  })
  running = await startServer(config, pino({ level: process.env['TEST_LOG'] ?? 'silent' }), before.url)
  builders = buildersFor(running.context)
})

afterAll(async () => {
  await running.close()
  await before.stop()
  await pgbouncer.stop()
  await behind.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function status(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await running.server.inject({ method: 'GET', url: '/api/v1/jobs', headers })).statusCode
}

it.each([
  ['PgBouncer', () => before],
  ['PostgreSQL behind PgBouncer', () => behind],
] as const)(
  'answers 503 while %s is away, and serves again when it is back',
  async (_what, cut) => {
    const { token } = await builders.endorsee()
    expect(await status(token)).toBe(200)
    await cut().cutOff()
    for (let n = 0; n < 3; n++) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => status(token)))
      expect(answers.filter((one) => one !== 503)).toEqual([])
    }
    await cut().restore()
    await expect.poll(() => status(token), { timeout: 30_000 }).toBe(200)
  },
  120_000,
)
