import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { findExistingServer } from '../existing-server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../index.ts'
import { isAlive } from '../process.ts'
import {
  type DatabaseProcess,
  type DatabaseProcessOptions,
  spawnDatabaseProcess,
  waitUntil,
} from './database-process.ts'

/** The data folder of a test, with the servers and processes that use it. */
export type DataFolder = {
  readonly dataDir: string
  /** PostgreSQL's own folder in it. */
  readonly data: string
  readonly log: string[]
  start: (settings?: Record<string, string>) => Promise<EmbeddedPostgres>
  spawnProcess: (how?: DatabaseProcessOptions) => DatabaseProcess
  /** The process id of the server. */
  server: () => Promise<number>
}

/** Creates an empty folder for each test, and stops all processes that use it afterwards. */
export function useDataFolder(): DataFolder {
  let dataDir = ''
  const log: string[] = []
  const toStop: (() => Promise<void>)[] = []
  const dataFolder = () => join(dataDir, 'postgres', 'data')

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))
  })

  afterEach(async () => {
    for (const stop of toStop.splice(0)) await stop()
    const remaining = await findExistingServer(dataFolder())
    await waitUntil(() => !remaining || !isAlive(remaining.pid))
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    log.length = 0
  })

  return {
    get dataDir() {
      return dataDir
    },
    get data() {
      return dataFolder()
    },
    log,
    async start(settings = {}) {
      const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => log.push(line), settings })
      toStop.push(postgres.stop)
      return postgres
    },
    spawnProcess(how) {
      const process = spawnDatabaseProcess(dataDir, how)
      toStop.push(process.kill)
      return process
    },
    async server() {
      const found = await findExistingServer(dataFolder())
      if (!found) throw new Error('No server runs')
      return found.pid
    },
  }
}

/** Runs one statement on a connection of its own, which it closes. */
export async function queryRows<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Returns the ids that the table `rows` contains. */
export async function rowsIn(url: string): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(url, 'select id from rows')
  return rows.map(({ id }) => id)
}
