import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/platform/db/ids.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { readSqlFiles, type SchemaFolders, schemaFolders } from '../../src/platform/db/migration-files.ts'
import { createEmptyDatabase, type TestDatabase } from '../database.ts'
import { lastReleasedMigration } from '../migrations/new-migrations.ts'
import { fillBigTables, type Owners } from './fill.ts'
import { writeDuring } from './writer.ts'

const ROWS = 1_000_000
const MAX_WAIT_MS = 1_000

let database: TestDatabase
let folder: string
/** The folders of the server, with the migrations that a test adds. */
let withPlanted: SchemaFolders

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-million-rows-'))
  withPlanted = { ...schemaFolders, migrations: path.join(folder, 'with-planted') }
  await cp(schemaFolders.migrations, withPlanted.migrations, { recursive: true })
  database = await createEmptyDatabase()
  await migrate(database.url, await copyReleased())
  await fillBigTables(database.url, await insertOwners(database.url), ROWS)
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

async function insertOwners(url: string): Promise<Owners> {
  const owners = { company: newId(), seeker: newId(), endorser: newId(), admin: newId(), staff: newId() }
  const roles = {
    JOB_SEEKER: owners.seeker,
    EMPLOYEE: owners.endorser,
    ADMIN: owners.admin,
    PLATFORM_EMPLOYEE: owners.staff,
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into companies (id, name) values ($1, 'Lumenpay')`, [owners.company])
  for (const [role, id] of Object.entries(roles))
    await client.query(
      `insert into users (id, email, role, first_name, last_name, company_id, verified_at) values ($1, $2, $3, 'Asha', 'Rao', $4, now())`,
      [id, `${role}@lumenpay.example`, role, role === 'JOB_SEEKER' ? null : owners.company],
    )
  await client.end()
  return owners
}

/** Migrates with one more migration, while others write, and returns the longest wait. */
async function waitForPlanted(name: string, sql: string) {
  await writeFile(path.join(withPlanted.migrations, `${name}.sql`), sql)
  return writeDuring(database.url, () => migrate(database.url, withPlanted))
}

describe('with a million rows in each big table, others wait at most a second', () => {
  it('for the migrations since the last release', async () => {
    const longest = await writeDuring(database.url, () => migrate(database.url))
    expect(longest).toEqual({ ...longest, milliseconds: expect.toSatisfy(isShort) })
  })

  it('for a migration that adds a column', async () => {
    const longest = await waitForPlanted('999901010000_adds', 'alter table events add column planted text')
    expect(longest).toEqual({ ...longest, milliseconds: expect.toSatisfy(isShort) })
  })
})

it('finds a migration that rewrites a table', async () => {
  const { milliseconds, statement } = await waitForPlanted(
    '999901010001_rewrites',
    'alter table events add column rewritten timestamptz default clock_timestamp()',
  )
  expect(isShort(milliseconds)).toBe(false)
  expect(statement).toContain('events')
})

function isShort(milliseconds: number): boolean {
  return milliseconds <= MAX_WAIT_MS
}
