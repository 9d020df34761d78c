import type { PoolClient } from 'pg'
import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/** The processes of this database that wait for the locks of one of these, with a statement that matches. */
const waitingFor = `select pid from pg_stat_activity
                     where datname = current_database() and pg_blocking_pids(pid) && $1::int[] and query ~ $2`

// Jobs of the queue may wait for the same row.
const AUTHOR = 'lock_author|for (no key )?update'

/**
 * Runs `change` in a transaction that commits when `request` waits to be locked as its author, or is answered already. So the request
 * has begun before the change, and goes on after it.
 */
export async function meanwhile<T>(
  server: TestServer,
  change: (client: PoolClient) => Promise<unknown>,
  request: () => Promise<T>,
): Promise<T> {
  const [answer] = await whileLocked(server, change, (client) =>
    startWaiting(server, client, [], request, AUTHOR),
  )
  return answer
}

/**
 * Sends two requests at once, of which the first one is stopped in its transaction by the locks of `hold`, and the second one by
 * those of the first, in a statement that matches `secondStatement`. Then both go on.
 */
export async function inOrder<A, B>(
  server: TestServer,
  hold: (client: PoolClient) => Promise<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
  secondStatement = '',
): Promise<[A, B]> {
  const [one, other] = await whileLocked(server, hold, async (client) => {
    const [answer, pids] = await startWaiting(server, client, [], first, '')
    const [next] = await startWaiting(server, client, pids, second, secondStatement)
    return [answer, next] as const
  })
  return Promise.all([one, other])
}

const DEADLOCK = '40P01'

/** Begins again after a deadlock: a job that waits for one of the rows may be the other, and then goes on. */
async function beginWith(
  client: PoolClient,
  lock: (client: PoolClient) => Promise<unknown>,
  tries = 3,
): Promise<void> {
  await client.query('begin')
  try {
    await lock(client)
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: string }).code !== DEADLOCK || tries === 1) throw error
    await beginWith(client, lock, tries - 1)
  }
}

async function whileLocked<T>(
  { context: { pool } }: TestServer,
  lock: (client: PoolClient) => Promise<unknown>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await beginWith(client, lock)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release(true)
  }
}

/** Starts a request, and waits until it waits for this client or for one of the processes, or is answered. Returns the processes that wait. */
async function startWaiting<T>(
  { context: { pool } }: TestServer,
  client: PoolClient,
  pids: number[],
  request: () => Promise<T>,
  statement: string,
): Promise<[answer: Promise<T>, waiting: number[]]> {
  let isAnswered = false
  const answer = request().finally(() => (isAnswered = true))
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const holders = pids.length > 0 ? pids : rows.map(({ pid }) => pid)
  let waiting: number[] = []
  await vi.waitUntil(
    async () => {
      // Within a transaction PostgreSQL shows the statements of its first look.
      const found = await pool.query<{ pid: number }>(waitingFor, [holders, statement])
      waiting = found.rows.map(({ pid }) => pid)
      return isAnswered || waiting.length > 0
    },
    { timeout: 10_000, interval: 2 },
  )
  return [answer, waiting]
}
