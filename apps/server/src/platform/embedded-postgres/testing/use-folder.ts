import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../index.ts'
import { findLeftOver } from '../left-over.ts'
import { isAlive } from '../process.ts'
import { type Holder, type HowToHold, holdDatabase, until } from './holder.ts'

export type Folder = {
  readonly dataDir: string
  /** PostgreSQL's own folder in it. */
  readonly data: string
  readonly log: string[]
  start: (settings?: Record<string, string>) => Promise<EmbeddedPostgres>
  hold: (how?: HowToHold) => Holder
  /** The process number of the server. */
  server: () => Promise<number>
}

/** An empty folder for each test; whatever runs in it is stopped in the end. */
export function useFolder(): Folder {
  let dataDir = ''
  const log: string[] = []
  const toStop: (() => Promise<void>)[] = []
  const dataFolder = () => join(dataDir, 'postgres', 'data')

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'endorse-launcher-'))
  })

  afterEach(async () => {
    for (const stop of toStop.splice(0)) await stop()
    const left = await findLeftOver(dataFolder())
    await until(() => !left || !isAlive(left.pid))
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
    hold(how) {
      const holder = holdDatabase(dataDir, how)
      toStop.push(holder.kill)
      return holder
    },
    async server() {
      const found = await findLeftOver(dataFolder())
      if (!found) throw new Error('No server runs')
      return found.pid
    },
  }
}

export async function ask<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function rowsIn(url: string): Promise<number[]> {
  const rows = await ask<{ id: number }>(url, 'select id from rows')
  return rows.map(({ id }) => id)
}
