import type { FailedJob, QueueFigures } from '@endorse/contract/background-jobs/schemas'
import { MAX_FAILED_JOBS } from '@endorse/contract/background-jobs/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

// pg-boss lists the jobs of a queue only all at once. These statements read its table and change nothing.

/** Counts the jobs of each queue. Finished jobs are kept for a day. */
export async function listQueueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows } = await sql<Omit<QueueFigures, 'usualMilliseconds'> & { usual: number | null }>`
    select queue.name, count(*) filter (where state in ('created', 'retry')) as waiting,
           count(*) filter (where state = 'active') as running,
           count(*) filter (where state = 'completed') as done,
           count(*) filter (where state = 'failed') as failed,
           percentile_cont(0.5) within group (order by extract(epoch from completed_on - started_on) * 1000)
             filter (where state = 'completed') as usual
      from pgboss.queue left join pgboss.job on job.name = queue.name
     where queue.name not like '\\_\\_pgboss%' group by queue.name order by queue.name`.execute(db)
  return rows.map(({ usual, ...figures }) => ({
    ...figures,
    usualMilliseconds: usual === null ? null : Math.round(usual),
  }))
}

/** Reads the jobs that failed after their last try, the latest first. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<{
    id: string
    name: string
    error: string | null
    tries: number
    failed_at: Date
  }>`
    select id, name, output ->> 'message' as error, retry_count + 1 as tries, completed_on as failed_at
      from pgboss.job where state = 'failed' order by completed_on desc limit ${MAX_FAILED_JOBS}`.execute(db)
  return rows.map(({ id, name, error, tries, failed_at }) => ({
    id,
    queue: name,
    error: error ?? 'No message',
    tries,
    failedAt: failed_at.toISOString(),
  }))
}
