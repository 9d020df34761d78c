import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Db } from './db.ts'

/** Work that leaves the request, by name, with what it needs to know. */
export interface Work {
  'send-mail': { to: string; subject: string; text: string; html: string }
  'parse-resume': { fileId: string }
  'tell-about-event': { eventId: string }
  'tidy-up': Record<string, never>
}
export type WorkName = keyof Work
export type Workers = { [N in WorkName]?: (data: Work[N]) => Promise<void> }

const RETRIES = 5

export interface Jobs {
  /** Kept in the transaction of its cause: what is rolled back is never done. */
  later<N extends WorkName>(tx: Db, name: N, data: Work[N]): Promise<void>
  start(workers: Workers): Promise<void>
  stop(): Promise<void>
}

export function openJobs(pool: pg.Pool, onError: (error: Error) => void): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // The queues' own housekeeping; a process more or less does not matter.
    maintenanceIntervalSeconds: 600,
  })
  boss.on('error', onError)
  let ready: Promise<unknown> | undefined
  const names: WorkName[] = ['send-mail', 'parse-resume', 'tell-about-event', 'tidy-up']

  async function open() {
    await boss.start()
    for (const name of names) {
      await boss.createQueue(name, { retryLimit: RETRIES, retryBackoff: true, expireInSeconds: 120 })
    }
  }

  return {
    async later(tx, name, data) {
      ready ??= open()
      await ready
      await boss.send(name, data, { db: inside(tx) })
    },
    async start(workers) {
      ready ??= open()
      await ready
      for (const [name, work] of Object.entries(workers) as [WorkName, (data: unknown) => Promise<void>][]) {
        await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 10, perJobResults: true }, (batch) =>
          Promise.all(batch.map((job) => settle(job, work, onError))),
        )
      }
      await boss.schedule('tidy-up', '17 * * * *')
    },
    async stop() {
      if (!ready) return
      await ready.catch(() => undefined)
      await boss.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
}

/** Each job succeeds or fails for itself: one that cannot be done never repeats its neighbours. */
async function settle(
  job: Job<unknown>,
  work: (data: unknown) => Promise<void>,
  onError: (error: Error) => void,
): Promise<JobResult> {
  try {
    await work(job.data)
    return { id: job.id, status: 'completed' }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    onError(error)
    return { id: job.id, status: 'failed', output: { message: error.message } }
  }
}

function inside(tx: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
}
