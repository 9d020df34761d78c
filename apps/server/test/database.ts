import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export interface FreshDatabase {
  url: string
  drop(): Promise<void>
}

/** A database with the whole schema and nothing in it, for the tests of one file. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const templateUrl = inject('templateUrl')
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = databaseOf(templateUrl, 'postgres')
  await query(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseOf(templateUrl, name),
    drop: () => query(server, `drop database ${name} with (force)`),
  }
}

/** The same server, another database. */
export function databaseOf(url: string, name: string): string {
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
