import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/db/migrate.ts'
import { startPostgres } from '../src/platform/db/postgres.ts'
import { query, withDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The template of every test database. PostgreSQL copies it only while nothing is connected to it. */
    templateUrl: string
    /** PgBouncer in front of the same server, in `npm run test:scaled`. */
    pgbouncerUrl?: string
    /** Whether the requests of a test go to two servers in turn, in `npm run test:scaled -- --two-servers`. */
    hasSecondServer?: boolean
  }
}

/** Starts PostgreSQL for the whole run, unless DATABASE_URL names one, and migrates the template database once. */
export default async function setup(project: TestProject) {
  const server = await testServer()
  const templateUrl = withDatabase(server.url, `template_${randomBytes(6).toString('hex')}`)
  await query(server.url, `create database ${nameOf(templateUrl)}`)
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)

  return async () => {
    await query(server.url, `drop database ${nameOf(templateUrl)} with (force)`)
    await server.stop()
  }
}

async function testServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }

  const dataDir = await mkdtemp(join(tmpdir(), 'endorse-postgres-'))
  const lines: string[] = []
  const postgres = await startPostgres(dataDir, (line) => lines.push(line), settings)
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

// The cluster is deleted after the run, so it needs no durability.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}
