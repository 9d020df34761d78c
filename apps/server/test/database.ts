import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates an empty database with the whole schema, for the tests of one file. */
export function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl')).pathname.slice(1)
  return createDatabaseWith(`template ${template} strategy file_copy`)
}

/** Creates a database without a schema, for tests of the migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabaseWith('template template0')
}

async function createDatabaseWith(options: string): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = withDatabase(templateUrl, 'postgres')
  await query(server, `create database ${name} ${options}`)
  return {
    url: withDatabase(templateUrl, name),
    drop: () => query(server, `drop database ${name} with (force)`),
  }
}

/** The addresses of a database through PgBouncer, where the run of tests has one. */
export function throughPgBouncer({ url }: TestDatabase): Record<string, string> {
  const pgbouncerUrl = inject('pgbouncerUrl')
  if (!pgbouncerUrl) return {}
  return {
    DATABASE_URL: withDatabase(pgbouncerUrl, new URL(url).pathname.slice(1)),
    DATABASE_DIRECT_URL: url,
  }
}

/** Replaces the database name in a connection URL. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export async function query(url: string, sql: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
