import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase, query, type TestDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'
import type { SchemaFolders } from './migration-files.ts'

let database: TestDatabase
let folder: string
let folders: SchemaFolders

beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-functions-'))
  folders = { migrations: path.join(folder, 'migrations'), functions: path.join(folder, 'functions') }
  await mkdir(folders.migrations)
  await mkdir(folders.functions)
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const writeMigration = (name: string, text: string) =>
  writeFile(path.join(folders.migrations, `${name}.sql`), text)

const writeFunction = (name: string, text: string) =>
  writeFile(path.join(folders.functions, `${name}.sql`), text)

const answering = (name: string, answer: number) =>
  `create or replace function ${name}() returns integer language sql return ${answer};`

async function select(expression: string): Promise<unknown> {
  const client = new Client(database.url)
  await client.connect()
  try {
    const { rows } = await client.query<{ value: unknown }>(`select ${expression} as value`)
    return rows[0]?.value
  } finally {
    await client.end()
  }
}

it('applies a function after the migrations, and again when its file has changed', async () => {
  await writeMigration('202611220000_first', 'create table numbers (value integer)')
  await writeFunction(
    'count_numbers',
    'create or replace function count_numbers() returns integer language sql return (select count(*)::integer from numbers);',
  )
  await migrate(database.url, folders)
  expect(await select('count_numbers()')).toBe(0)

  await writeFunction(
    'count_numbers',
    'create or replace function count_numbers() returns integer language sql return (select 10 + count(*)::integer from numbers);',
  )
  await migrate(database.url, folders)
  expect(await select('count_numbers()')).toBe(10)
})

it('does not apply a function again whose file is the same', async () => {
  await writeFunction('answer', answering('answer', 1))
  await migrate(database.url, folders)
  await query(database.url, answering('answer', 2))
  await migrate(database.url, folders)
  expect(await select('answer()')).toBe(2)
})

it('applies a function again that a migration has dropped', async () => {
  await writeFunction('answer', answering('answer', 1))
  await migrate(database.url, folders)
  await writeMigration('202611220000_first', 'drop function answer()')
  await migrate(database.url, folders)
  expect(await select('answer()')).toBe(1)
})

it('applies a function whose return type changes after a migration has dropped it', async () => {
  await writeFunction('answer', answering('answer', 1))
  await migrate(database.url, folders)
  const changed = "create or replace function answer() returns text language sql return 'one';"
  await writeFunction('answer', changed)
  await expect(migrate(database.url, folders)).rejects.toMatchObject({
    message: 'Function answer failed',
    cause: { message: 'cannot change return type of existing function' },
  })
  await writeMigration('202611220000_first', 'drop function answer()')
  await migrate(database.url, folders)
  expect(await select('answer()')).toBe('one')
})

it('applies functions that call functions of later files', async () => {
  await writeFunction('a', 'create or replace function a() returns integer language sql return b() + 1;')
  await writeFunction('b', 'create or replace function b() returns integer language sql return c() + 1;')
  await writeFunction('c', answering('c', 1))
  await migrate(database.url, folders)
  expect(await select('a()')).toBe(3)
})

it('applies none of the functions when one of them fails', async () => {
  await writeFunction('answer', answering('answer', 1))
  await writeFunction(
    'broken',
    'create or replace function broken() returns integer language sql return absent();',
  )
  await expect(migrate(database.url, folders)).rejects.toMatchObject({
    message: 'Function broken failed',
    cause: { message: 'function absent() does not exist' },
  })
  expect(await select(`to_regproc('answer')`)).toBeNull()
})

it('applies the functions once when two servers start at the same time', async () => {
  await writeMigration('202611220000_first', 'create table applied (at timestamptz)')
  await writeFunction('answer', `${answering('answer', 1)} insert into applied values (now());`)
  await Promise.all([migrate(database.url, folders), migrate(database.url, folders)])
  expect(await select('(select count(*)::integer from applied)')).toBe(1)
})

it('leaves the functions of a newer version alone', async () => {
  await writeMigration('202611220000_first', 'create table numbers (value integer)')
  await writeFunction('answer', answering('answer', 1))
  await migrate(database.url, folders)
  // What a newer version does.
  await query(
    database.url,
    "insert into schema_migrations (name, run_on) values ('999901010000_later', now())",
  )
  await query(database.url, answering('answer', 2))
  await query(database.url, "update function_checksums set checksum = 'newer'")
  await migrate(database.url, folders)
  expect(await select('answer()')).toBe(2)
})
