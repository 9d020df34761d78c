import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from '../db/db.ts'

const CHECK_INTERVAL_MS = 5_000
const STUCK_AFTER_MS = 60_000

/** Whether the pool answers. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

/**
 * Whether the pool does not answer although the database accepts a new connection. Then this process cannot recover. While
 * the database itself is away, the pool connects again by itself.
 */
export async function isStuck(db: Database, databaseUrl: string): Promise<boolean> {
  return !(await isReachable(db)) && (await acceptsConnection(databaseUrl))
}

async function acceptsConnection(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Resolves once the process has been stuck for a minute. Does not keep the process alive. */
export async function untilStuck(db: Database, databaseUrl: string): Promise<void> {
  for (let since: number | undefined; ; ) {
    await sleep(CHECK_INTERVAL_MS, undefined, { ref: false })
    if (!(await isStuck(db, databaseUrl))) since = undefined
    else since ??= Date.now()
    if (since && Date.now() - since >= STUCK_AFTER_MS) return
  }
}
