import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint } from '@endorse/contract/core/endpoint'
import { endpoints } from '@endorse/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../../src/modules.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { readSqlFiles, type SchemaFolders, schemaFolders } from '../../src/platform/db/migration-files.ts'
import { type RunningWorker, startWorker } from '../../src/start-worker.ts'
import { createFixture, type Fixture, type Insiders } from '../access-control/fixture.ts'
import { samples } from '../access-control/samples.ts'
import { createEmptyDatabase, query, type TestDatabase } from '../database.ts'
import { lastReleasedMigration } from '../migrations/new-migrations.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { REPORTING, reportPlans, stopReportingPlans } from './executed-plans.ts'
import { findExpensive, listNeedlessExceptions } from './expensive-statements.ts'
import { fillBigTables } from './fill.ts'
import { insertOwners } from './owners.ts'
import { writeDuring } from './writer.ts'

const ROWS = 1_000_000
const MAX_WAIT_MS = 1_000

let folder: string
/** It is filled once, with the schema of the last release. The tests migrate it in their order. */
let database: TestDatabase
/** The company and the people whose rows these are. */
let owners: Insiders

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-million-rows-'))
  database = await createEmptyDatabase()
  await migrate(database.url, await copyReleased())
  owners = await insertOwners(database.url)
  const { acme, asha, ravi, admin, staff } = owners
  const ids = { company: acme.id, seeker: asha.id, endorser: ravi.id, admin: admin.id, staff: staff.id }
  await fillBigTables(database.url, ids, ROWS)
}, 30 * 60_000)
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Copies the migrations of the last release, and no functions: those of the migrations are enough. */
async function copyReleased(): Promise<SchemaFolders> {
  const released = { migrations: path.join(folder, 'released'), functions: path.join(folder, 'no-functions') }
  await mkdir(released.migrations)
  await mkdir(released.functions)
  for (const file of await readSqlFiles(schemaFolders.migrations))
    if (file.name <= lastReleasedMigration)
      await cp(file.path, path.join(released.migrations, path.basename(file.path)))
  return released
}

function isShort(milliseconds: number): boolean {
  return milliseconds <= MAX_WAIT_MS
}

describe('with a million rows in each big table, others wait at most a second', () => {
  it('for the migrations since the last release', async () => {
    const longest = await writeDuring(database.url, () => migrate(database.url))
    expect(longest).toEqual({ ...longest, milliseconds: expect.toSatisfy(isShort) })
  })
})

const declared: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const isRead = ({ method }: Endpoint) => method === 'GET'
const named = (chosen: Endpoint[]) =>
  chosen.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** Starts a server with connections that report their plans. Its jobs would be counted with the requests. */
async function startReporting() {
  await reportPlans(database.url)
  const url = `${database.url}?application_name=${REPORTING}`
  return startTestServer(url, { RATE_LIMITS: 'off', WORKERS: 'off' })
}

/** Runs the jobs, such as mails with the codes that requests need. Nobody waits for the handlers of events. */
function startWorkerOf({ context }: TestServer) {
  const withoutEvents = modules.map((module) => ({ ...module, handleEvents: async () => undefined }))
  const { config, log, dns, fetchPage, fetchFile } = context
  const overrides = { modules: withoutEvents, dns, fetchPage, fetchFile, runsSchedules: false }
  return startWorker(config, log, database.url, overrides)
}

/** A hundred hires a day for a quarter. */
const insertBonuses = `
  insert into bonuses (id, application_id, company_id, endorser_id, job_title, amount, hired_on, eligible_on, state)
  select gen_random_uuid(), id, company_id, handler_id, job_title, 50000, applied_at, applied_at + interval '90 days',
         (array['OPEN', 'PAID', 'ENDED', 'NONE'])[1 + abs(hashtext(id::text)) % 4]
    from applications where company_id is not null and handler_id is not null limit 10000`

function prepareSample({ method, path: pattern }: Endpoint, fixture: Fixture) {
  const sample = samples[`${method} ${pattern}`]
  if (!sample) throw new Error(`${method} ${pattern} has no sample`)
  return sample.validRequest(fixture)
}

describe('with a million rows in each big table', () => {
  let server: Awaited<ReturnType<typeof startReporting>>
  let worker: RunningWorker
  let ofOwners: Fixture

  beforeAll(async () => {
    server = await startReporting()
    worker = await startWorkerOf(server)
    ofOwners = await createFixture(server, owners)
    await query(database.url, insertBonuses)
    // PostgreSQL does this by itself a while after the migrations.
    await query(database.url, 'vacuum analyze')
  })
  afterAll(async () => {
    await worker.close()
    await server.close()
    await stopReportingPlans(database.url)
  })

  it.each(named(declared.filter(isRead)))(
    '%s reads few, for who has most of them',
    async (_name, endpoint) => {
      const request = await prepareSample(endpoint, ofOwners)
      expect(await findExpensive(server, endpoint, async () => request)).toEqual([])
    },
  )

  // A write can be sent once, and may end a session or an account. So these people are new.
  it.each(named(declared.filter((endpoint) => !isRead(endpoint))))(
    '%s reads few',
    async (_name, endpoint) => {
      const request = async () => prepareSample(endpoint, await createFixture(server))
      expect(await findExpensive(server, endpoint, request)).toEqual([])
    },
  )

  it('each exception is needed', () => {
    expect(listNeedlessExceptions()).toEqual([])
  })
})

// These are last, because this version does not know the migrations that they add.
describe('with a million rows in each big table, a migration that is planted', () => {
  /** The folders of the server, with the migrations that a test adds. */
  let withPlanted: SchemaFolders

  beforeAll(async () => {
    withPlanted = { ...schemaFolders, migrations: path.join(folder, 'with-planted') }
    await cp(schemaFolders.migrations, withPlanted.migrations, { recursive: true })
  })

  /** Migrates with one more migration, while others write, and returns the longest wait. */
  async function waitForPlanted(name: string, sql: string) {
    await writeFile(path.join(withPlanted.migrations, `${name}.sql`), sql)
    return writeDuring(database.url, () => migrate(database.url, withPlanted))
  }

  it('and adds a column lets others wait at most a second', async () => {
    const longest = await waitForPlanted('999901010000_adds', 'alter table events add column planted text')
    expect(longest).toEqual({ ...longest, milliseconds: expect.toSatisfy(isShort) })
  })

  it('and rewrites a table is found', async () => {
    const { milliseconds, statement } = await waitForPlanted(
      '999901010001_rewrites',
      'alter table events add column rewritten timestamptz default clock_timestamp()',
    )
    expect(isShort(milliseconds)).toBe(false)
    expect(statement).toContain('events')
  })
})
