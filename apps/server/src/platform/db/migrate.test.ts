import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEmptyDatabase, createTestDatabase, query, type TestDatabase } from '../../../test/database.ts'
import { MigrationError, migrate } from './migrate.ts'
import type { SchemaFolders } from './migration-files.ts'

let database: TestDatabase
let folder: string
let folders: SchemaFolders

beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-migrations-'))
  folders = { migrations: path.join(folder, 'migrations'), functions: path.join(folder, 'functions') }
  await mkdir(folders.migrations)
  await mkdir(folders.functions)
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function addMigration(name: string, sql: string) {
  await writeFile(path.join(folders.migrations, `${name}.sql`), sql)
}

async function selectRows(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Whether a statement waits for a table. */
async function isBlocked(): Promise<boolean> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await selectRows(database.url, waiting)).length > 0
}

it('applies each migration once, in the order of their names', async () => {
  await addMigration('202611220001_second', 'insert into numbers values (2), (3)')
  await addMigration('202611220000_first', 'create table numbers (value integer)')
  expect(await migrate(database.url, folders)).toEqual(['202611220000_first', '202611220001_second'])
  expect(await migrate(database.url, folders)).toEqual([])

  await addMigration('202611220002_third', 'delete from numbers where value = 2')
  expect(await migrate(database.url, folders)).toEqual(['202611220002_third'])
  expect(await selectRows(database.url, 'select value from numbers')).toEqual([{ value: 3 }])
})

it('migrates once when two servers start at the same time', async () => {
  const applied = (await Promise.all([migrate(database.url), migrate(database.url)])).flat()
  expect(applied).toContain('202611220000_baseline')
  expect(new Set(applied).size).toBe(applied.length)
})

it('creates an index concurrently while another server waits for the migration', async () => {
  await addMigration('202611220000_first', 'create table numbers (value integer)')
  await addMigration(
    '202611220001_index',
    `-- no transaction: the index is created concurrently
drop index concurrently if exists numbers_value;
create index concurrently numbers_value on numbers (value);
`,
  )
  const applied = await Promise.all([migrate(database.url, folders), migrate(database.url, folders)])
  expect(applied.flat()).toEqual(['202611220000_first', '202611220001_index'])
  expect(
    await selectRows(
      database.url,
      "select indisvalid from pg_index where indexrelid = 'numbers_value'::regclass",
    ),
  ).toEqual([{ indisvalid: true }])
})

it('limits how long a migration runs and waits for locks', async () => {
  await addMigration(
    '202611220000_first',
    `create table timeouts as select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
  )
  await migrate(database.url, folders)
  expect(await selectRows(database.url, 'select * from timeouts')).toEqual([
    { lock: '500ms', statement: '15min' },
  ])
})

describe('while a request has written to a table', () => {
  let request: Client

  beforeEach(async () => {
    await query(database.url, 'create table numbers (value integer); create table words (value text)')
    request = new Client(database.url)
    await request.connect()
    await request.query('begin; insert into words values (1)')
  })
  afterEach(() => request.end())

  it('gives way to the request, and is applied after it', async () => {
    await addMigration(
      '202611220000_first',
      'alter table numbers add column added text; alter table words add column added text',
    )
    const migrating = migrate(database.url, folders)
    await vi.waitUntil(isBlocked, 5_000)
    // It waits for a table of the migration, which waits for one of its own.
    await request.query('insert into numbers values (1)')
    await request.query('commit')
    expect(await migrating).toEqual(['202611220000_first'])
    expect(await selectRows(database.url, 'select added from numbers')).toEqual([{ added: null }])
  })

  it('applies what came before once', async () => {
    await addMigration('202611220000_first', 'insert into numbers values (1)')
    await addMigration('202611220001_second', 'alter table words add column added text')
    const migrating = migrate(database.url, folders)
    await vi.waitUntil(isBlocked, 5_000)
    await request.query('commit')
    expect(await migrating).toEqual(['202611220000_first', '202611220001_second'])
    expect(await selectRows(database.url, 'select value from numbers')).toEqual([{ value: 1 }])
  })
})

it('names a migration that failed, and applies nothing of it', async () => {
  await addMigration('202611220000_first', 'create table numbers (value integer); select 1 / 0')
  await expect(migrate(database.url, folders)).rejects.toMatchObject({
    message: 'Migration 202611220000_first failed',
    cause: { message: 'division by zero' },
  })
  await addMigration('202611220000_first', 'create table numbers (value integer)')
  expect(await migrate(database.url, folders)).toEqual(['202611220000_first'])
})

it('rejects an applied migration that was edited', async () => {
  await addMigration('202611220000_first', 'create table numbers (value integer)')
  await migrate(database.url, folders)
  await addMigration('202611220000_first', 'create table numbers (value bigint)')
  await expect(migrate(database.url, folders)).rejects.toThrow(
    new MigrationError(
      'The migration 202611220000_first was edited after this database applied it: restore the file, and put the change into a new migration.',
    ),
  )
})

it('rejects a new migration that precedes an applied one', async () => {
  await addMigration('202611220001_second', 'create table numbers (value integer)')
  await migrate(database.url, folders)
  await addMigration('202611220000_first', 'create table words (value text)')
  await expect(migrate(database.url, folders)).rejects.toThrow(
    'Not run migration 202611220000_first is preceding already run migration 202611220001_second',
  )
})

it('rejects a database from before the first release, and does not touch it', async () => {
  await query(database.url, 'create table migrations (name text primary key, applied_at timestamptz)')
  await query(database.url, "insert into migrations values ('0001_foundation.sql', now())")
  await expect(migrate(database.url)).rejects.toThrow(
    new MigrationError(
      'This database was made by a version of Endorse from before its first release, which this version cannot migrate: set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
    ),
  )
  expect(
    await selectRows(
      database.url,
      "select relname from pg_class where relnamespace = 'public'::regnamespace",
    ),
  ).toEqual([{ relname: 'migrations' }, { relname: 'migrations_pkey' }])
})

it('finds nothing to do in a database that is up to date', async () => {
  const upToDate = await createTestDatabase()
  expect(await migrate(upToDate.url)).toEqual([])
  await upToDate.drop()
})
