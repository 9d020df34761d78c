import { Client } from 'pg'
import { expect, it } from 'vitest'
import { readSqlFiles, type SqlFile, schemaFolders } from '../../src/platform/db/migration-files.ts'
import { createTestDatabase } from '../database.ts'
import { readNewMigrations } from './new-migrations.ts'

/** Reads the definition of each function, and of no extension, by its name. */
async function readFunctions(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select pg_proc.oid::regproc::text as name, pg_get_functiondef(pg_proc.oid) as definition
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname in ('public', 'company_records', 'staff_records')
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     order by name`)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}

async function withTestDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const database = await createTestDatabase()
  const client = new Client(database.url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await database.drop()
  }
}

it('the database has exactly the functions of the folder', async () => {
  const files = await readSqlFiles(schemaFolders.functions)
  await withTestDatabase(async (client) => {
    const migrated = await readFunctions(client)
    expect(Object.keys(migrated).sort()).toEqual(files.map(({ name }) => name).sort())
    for (const { sql } of files) await client.query(sql)
    expect(await readFunctions(client)).toEqual(migrated)
  })
})

it('a file of the folder defines the function that it is named after, and nothing else', async () => {
  for (const { name, sql } of await readSqlFiles(schemaFolders.functions)) {
    const defined = [...sql.matchAll(/^create or replace function ([\w.]+)\(/gm)].map(([, found]) => found)
    expect(defined).toEqual([name])
    expect(sql).not.toMatch(/^(?:alter|drop|insert|update|delete|create (?!or replace function))/im)
  }
})

/** Whether a migration defines a function that no trigger, index or default of the same file needs. */
function definesFunction({ sql }: Pick<SqlFile, 'sql'>): boolean {
  if (/create\s+or\s+replace\s+function/i.test(sql)) return true
  const created = [...sql.matchAll(/create\s+function\s+([\w.]+)\s*\(/gi)]
  return created.some(([text, name]) => !sql.replace(text, '').includes(`${name}(`))
}

it('recognizes a migration that defines a function', () => {
  expect(definesFunction({ sql: 'create or replace function answer() returns int return 1;' })).toBe(true)
  expect(definesFunction({ sql: 'create function answer() returns int return 1;' })).toBe(true)
  expect(
    definesFunction({ sql: 'create function note() …; create trigger noted … execute function note();' }),
  ).toBe(false)
})

it('no new migration defines a function, unless it needs a new one itself', async () => {
  const files = await readNewMigrations()
  expect(files.filter(definesFunction).map(({ name }) => name)).toEqual([])
})
