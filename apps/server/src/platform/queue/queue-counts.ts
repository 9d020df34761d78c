import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The jobs of a queue. Each count ends at 10,000. */
export interface QueueCounts {
  queue: string
  /** Those that are due and have not begun. */
  waiting: number
  /** Those that failed after all retries. They are kept for a day. */
  failed: number
  /** How long the first of those that wait has been due. */
  oldestSeconds: number
}

const MAX_COUNT = 10_000
const KEPT_MS = 5_000

/** Creates the function that counts the jobs, at most once in five seconds. It reads a bounded number of rows, however many wait. */
export function createJobCounter(db: Db, now: () => number = Date.now): () => Promise<QueueCounts[]> {
  let latest: { counts: Promise<QueueCounts[]>; at: number } | undefined
  return () => {
    if (!latest || now() - latest.at >= KEPT_MS) latest = { counts: countJobs(db), at: now() }
    return latest.counts
  }
}

// pg-boss reads its counts only queue by queue, and has none of how long jobs wait.
async function countJobs(db: Db): Promise<QueueCounts[]> {
  const due = sql`job.name = queue.name and not blocked and start_after <= now()`
  const firstDue = (state: 'created' | 'retry') =>
    sql`(select min(start_after) from pgboss.job where ${due} and state = ${sql.lit(state)})`
  const { rows } = await sql<QueueCounts>`
    select queue.name as queue,
           (select count(*)::int
              from (select from pgboss.job where ${due} and state in ('created', 'retry') limit ${MAX_COUNT}) as jobs) as waiting,
           (select count(*)::int
              from (select from pgboss.job where job.name = queue.name and state = 'failed' limit ${MAX_COUNT}) as jobs) as failed,
           coalesce(extract(epoch from now() - least(${firstDue('created')}, ${firstDue('retry')}))::float8, 0) as "oldestSeconds"
      from pgboss.queue
     where queue.name not like '\\_\\_pgboss%'`.execute(db)
  return rows
}
