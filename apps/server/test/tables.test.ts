import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))

/** Tables that no typed query reads: those of libraries, the search index, and a view with the columns of a table. */
const UNTYPED_TABLES = [
  'schema_migrations',
  'migration_checksums',
  'function_checksums',
  'rate_limits',
  'job_search',
  'job_vocabulary',
  'job_places',
  'applications_as_published',
]

/** Describes a column in the same words for the database and for `tables.ts`, such as `Date, optional`. */
function describeColumn(type: string, isNullable: boolean, hasDefault: boolean): string {
  return [type, isNullable && 'nullable', (isNullable || hasDefault) && 'optional'].filter(Boolean).join(', ')
}

const typesByUdt: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  jsonb: 'json',
  timestamptz: 'Date',
  _int4: 'list',
  _text: 'list',
  _timestamptz: 'list',
  _uuid: 'list',
}

async function readDatabase(): Promise<Record<string, string>> {
  const database = await createTestDatabase()
  const client = new Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ name: string; udt: string; nullable: boolean; optional: boolean }>(
    `select table_name || '.' || column_name as name, udt_name as udt, is_nullable = 'YES' as nullable,
            column_default is not null or is_generated = 'ALWAYS' as optional
       from information_schema.columns where table_schema = 'public' and table_name <> all($1)`,
    [UNTYPED_TABLES],
  )
  await client.end()
  await database.drop()
  return Object.fromEntries(
    rows.map(({ name, udt, nullable, optional }) => [
      name,
      describeColumn(typesByUdt[udt] ?? 'string', nullable, optional),
    ]),
  )
}

/** Reads each `tables.ts` as text, because its types do not exist at run time. */
async function readDeclarations(): Promise<Record<string, string>> {
  const columns: Record<string, string> = {}
  for await (const file of glob(`${SOURCES}/**/tables.ts`)) {
    Object.assign(columns, describeTables(await readFile(file, 'utf8')))
  }
  return columns
}

function describeTables(source: string): Record<string, string> {
  const interfaces = new Map<string, [string, string][]>()
  for (const [, , name = '', parent = '', body = ''] of source
    .replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '')
    .matchAll(/^( *)(?:export )?interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)\n\1\}/gm)) {
    interfaces.set(name, [...(interfaces.get(parent) ?? []), ...fieldsOf(body, '\n')])
  }
  const tables = interfaces.get('Tables') ?? []
  return Object.fromEntries(
    tables.flatMap(([table, type]) => {
      const columns = interfaces.get(type) ?? fieldsOf(type.replaceAll(/^\{|\}$/g, ''), ';')
      return columns.map(([column, declared]) => [`${table}.${column}`, describeDeclaration(declared)])
    }),
  )
}

function fieldsOf(body: string, separator: string): [string, string][] {
  return body
    .split(separator)
    .map((line) => /^\s*(\w+): (.+?)\s*$/.exec(line))
    .flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2]]] : []))
}

function describeDeclaration(declared: string): string {
  const isNullable = /^Nullable(Json)?</.test(declared)
  const hasDefault = /^(DefaultNow|Generated<|JsonList<|JsonObject)|\| undefined/.test(declared)
  return describeColumn(typeOf(declared), isNullable, hasDefault)
}

function typeOf(declared: string): string {
  const inner = declared.replace(/^(Nullable|Generated)<(.*)>$/, '$2')
  if (/^(Json|NullableJson|JsonList|ColumnType)<|^JsonObject$/.test(inner)) return 'json'
  if (inner === 'DefaultNow') return 'Date'
  if (inner.endsWith('[]')) return 'list'
  return ['boolean', 'Buffer', 'number', 'Date'].includes(inner) ? inner : 'string'
}

it('declares the tables as they are in the database', async () => {
  expect(await readDeclarations()).toEqual(await readDatabase())
})
