import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { bigTables } from './fill.ts'

const PAUSE_MS = 5

/** A statement that waited, and for how long. */
export interface LongestWait {
  milliseconds: number
  statement: string
}

/** Writes to each big table again and again during `work`, and returns the statement that took longest. */
export async function writeDuring(databaseUrl: string, work: () => Promise<unknown>): Promise<LongestWait> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const statements = await listWrites(client)
    // The first writes read from the disk.
    for (const statement of statements) await client.query(statement)
    return await writeUntilDone(client, statements, work())
  } finally {
    await client.end()
  }
}

async function writeUntilDone(
  client: Client,
  statements: string[],
  work: Promise<unknown>,
): Promise<LongestWait> {
  const longest: LongestWait = { milliseconds: 0, statement: '' }
  const finished = new AbortController()
  const done = work.finally(() => finished.abort())
  // It is awaited below. An error must not count as unhandled until then.
  done.catch(() => undefined)
  while (!finished.signal.aborted) {
    for (const statement of statements) {
      const start = performance.now()
      await client.query(statement)
      const milliseconds = performance.now() - start
      if (milliseconds > longest.milliseconds) Object.assign(longest, { milliseconds, statement })
    }
    await sleep(PAUSE_MS)
  }
  await done
  return longest
}

/** For each big table an update of one row, and inserts of what nearly every request writes. */
async function listWrites(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass as table, attname as column from pg_attribute
      where attrelid = any($1::regclass[]) and attnum = 1`,
    [bigTables],
  )
  const updates = rows.map(
    ({ table, column }) =>
      `update ${table} set ${column} = ${column} where ctid = (select ctid from ${table} limit 1)`,
  )
  return [
    ...updates,
    `insert into events (id, type, by_user_id) select gen_random_uuid(), 'job.claimed', id from users limit 1`,
    `insert into audit_log (id, action) values (gen_random_uuid(), 'session.opened')`,
  ]
}
