import type { CodeFlow } from '@endorse/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import { afterCommit, type Db } from './db.ts'

/** The payload of a job, by queue. */
export interface JobPayloads {
  /** `attemptHash` identifies the sign-up that the code is for, when the browser sent it. */
  'send-code': { email: string; flow: CodeFlow; attemptHash: string | null }
  'send-mail': { to: string; replyTo?: string; subject: string; text: string; html: string }
  'handle-event': { eventId: string }
  'send-pending-digest': Record<string, never>
  'export-data': { exportId: string }
  'remove-accounts': Record<string, never>
  'rename-company': { companyId: string }
  cleanup: Record<string, never>
}
export type QueueName = keyof JobPayloads
/** Queues with short, frequent jobs. One call handles all pending jobs with the queries of a single one. */
type BatchedQueue = 'handle-event'
const batchedQueues: ReadonlySet<QueueName> = new Set<BatchedQueue>(['handle-event'])
/** The handler of each queue. A batched queue gets a list of payloads. */
export type JobHandlers = {
  [N in QueueName]?: (data: N extends BatchedQueue ? JobPayloads[N][] : JobPayloads[N]) => Promise<void>
}

/** Queues with a schedule, as cron expressions. */
const schedules: { [N in QueueName]?: string } = {
  'send-pending-digest': '*/15 * * * *',
  'remove-accounts': '*/10 * * * *',
  cleanup: '17 * * * *',
}
const queueNames: readonly QueueName[] = [
  'send-code',
  'send-mail',
  'handle-event',
  'send-pending-digest',
  'rename-company',
  'export-data',
  'remove-accounts',
  'cleanup',
]
const defaultOptions = {
  retryLimit: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  // Mails contain codes and addresses, so they are deleted a day after they were sent.
  deleteAfterSeconds: 86_400,
}
// The heartbeat lets a long job finish, and retries it within minutes when its server has died.
const longRunningOptions = { ...defaultOptions, expireInSeconds: 3_600, heartbeatSeconds: 60 }
const options: { [N in QueueName]?: typeof longRunningOptions } = {
  'rename-company': longRunningOptions,
  'export-data': longRunningOptions,
  'remove-accounts': longRunningOptions,
  cleanup: longRunningOptions,
}

/** Background jobs, stored in PostgreSQL by pg-boss. */
export interface JobQueue {
  /** Stores jobs in the transaction: a rollback also removes the jobs. */
  enqueue<N extends QueueName>(tx: Db, name: N, ...data: JobPayloads[N][]): Promise<void>
  /** Like `enqueue`, unless a job with this id exists. For callers that are retried themselves. */
  enqueueOnce<N extends QueueName>(tx: Db, id: string, name: N, data: JobPayloads[N]): Promise<void>
  /**
   * Builds an insert of jobs as part of a larger statement. `payloads` is a query with the column `data`. Call
   * `notifyWorker` after the statement.
   */
  insertStatement(name: QueueName, payloads: RawBuilder<unknown>): Promise<RawBuilder<unknown>>
  /** Wakes this process's worker after the commit, so that it does not wait for the next poll. */
  notifyWorker(tx: Db, name: QueueName): void
  /** Starts the workers. Retries while the database is unavailable. */
  start(handlers: JobHandlers): Promise<void>
  /** Deletes finished jobs that contain one of these terms, and pending mails and codes to these addresses. */
  erase(tx: Db, terms: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Creates the queue. It has its own connections, so that requests and jobs do not wait for each other. */
export function createJobQueue(databaseUrl: string, onError: (error: unknown) => void): JobQueue {
  const workerIds = new Map<QueueName, string>()
  const insertBuilders = new Map<QueueName, InsertBuilder>()
  let createdBoss: Promise<PgBoss> | undefined
  let starting: Promise<PgBoss> | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let stopped = false

  /** Starts pg-boss once. After a failure the next call tries again. */
  function ensureStarted(): Promise<PgBoss> {
    starting ??= startBoss().catch((error: unknown) => {
      starting = undefined
      throw error
    })
    return starting
  }

  async function startBoss(): Promise<PgBoss> {
    createdBoss ??= createBoss(databaseUrl, onError)
    const boss = await createdBoss
    await boss.start()
    for (const name of queueNames) await configureQueue(boss, name)
    return boss
  }

  async function start(handlers: JobHandlers): Promise<void> {
    if (stopped) return
    try {
      const boss = await ensureStarted()
      for (const name of queueNames) await startWorker(boss, name, handlers[name])
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron)
    } catch (error) {
      onError(error)
      retryTimer = setTimeout(() => void start(handlers), 1_000)
    }
  }

  async function startWorker<N extends QueueName>(boss: PgBoss, name: N, handler: JobHandlers[N]) {
    if (!handler || workerIds.has(name)) return
    const handleJobs = batchedQueues.has(name)
      ? handleBatch(handler as BatchHandler<JobPayloads[N]>, onError)
      : handleEach(handler as JobHandler<JobPayloads[N]>, onError)
    workerIds.set(name, await boss.work<JobPayloads[N]>(name, workOptionsFor(name), handleJobs))
  }

  async function insertJobs(tx: Db, name: QueueName, payloads: { id?: string; data: object }[]) {
    const insert = await insertBuilderFor(name)
    await insert(sql`${JSON.stringify(payloads)}`).execute(tx)
    notifyWorker(tx, name)
  }

  async function insertStatement(name: QueueName, payloads: RawBuilder<unknown>) {
    const insert = await insertBuilderFor(name)
    return insert(
      sql`(select coalesce(json_agg(row_to_json(payloads)), '[]') from (${payloads}) as payloads)`,
    )
  }

  async function insertBuilderFor(name: QueueName): Promise<InsertBuilder> {
    const boss = await ensureStarted()
    const builder = insertBuilders.get(name) ?? toInsertBuilder(await captureInsertSql(boss, name))
    insertBuilders.set(name, builder)
    return builder
  }

  function notifyWorker(tx: Db, name: QueueName) {
    const workerId = workerIds.get(name)
    if (workerId) afterCommit(tx, () => void createdBoss?.then((boss) => boss.notifyWorker(workerId)))
  }

  return {
    enqueue: (tx, name, ...data) =>
      insertJobs(
        tx,
        name,
        data.map((payload) => ({ data: payload })),
      ),
    enqueueOnce: (tx, id, name, data) => insertJobs(tx, name, [{ id, data }]),
    insertStatement,
    notifyWorker,
    erase: async (tx, terms) => {
      await ensureStarted()
      await eraseJobs(tx, terms)
    },
    start,
    async stop() {
      stopped = true
      clearTimeout(retryTimer)
      await starting?.catch(() => undefined)
      await (await createdBoss)?.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

// Concurrent jobs of a queue. More would take database connections away from requests.
const CONCURRENCY = 4

// `notifyWorker` wakes a worker in the same process immediately. Other processes poll every two seconds.
function workOptionsFor(name: QueueName) {
  return {
    pollingIntervalSeconds: 2,
    // Four mails to a server that does not respond time out before their jobs expire.
    batchSize: batchedQueues.has(name) ? 10 * CONCURRENCY : CONCURRENCY,
    burstWhenBatchFull: true,
    perJobResults: true as const,
  }
}

/** Imports pg-boss on first use, so that the server accepts requests before it is loaded. */
async function createBoss(databaseUrl: string, onError: (error: unknown) => void): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss')
  const boss = new Boss({
    connectionString: databaseUrl,
    application_name: 'endorse jobs',
    max: 2,
    options: '-c statement_timeout=30000',
  })
  boss.on('error', onError)
  return boss
}

/** Creates the queue, or updates the options of one that an earlier version created. */
async function configureQueue(boss: PgBoss, name: QueueName): Promise<void> {
  const configured = options[name] ?? defaultOptions
  await boss.createQueue(name, configured)
  await boss.updateQueue(name, configured)
}

type InsertBuilder = (payloads: RawBuilder<unknown>) => RawBuilder<unknown>

/** Captures the insert statement of pg-boss, to run it in our own transactions and statements. */
async function captureInsertSql(boss: PgBoss, name: QueueName): Promise<string> {
  let statement = ''
  const executeSql = async (text: string) => {
    statement = text
    return { rows: [] }
  }
  await boss.insert(name, [], { db: { executeSql } })
  return statement
}

/** Splits the statement at its single parameter, a JSON list of jobs. */
function toInsertBuilder(statement: string): InsertBuilder {
  const [before, after, ...more] = statement.split('$1')
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error('The insert statement of pg-boss does not have exactly one parameter')
  }
  return (payloads) => sql`${sql.raw(before)}${payloads}${sql.raw(after)}`
}

type JobHandler<D> = (data: D) => Promise<void>
type BatchHandler<D> = (data: D[]) => Promise<void>

/** Handles a batch with one call. When the call fails, handles each job separately. */
function handleBatch<D>(handler: BatchHandler<D>, onError: (error: unknown) => void) {
  const handleSeparately = handleEach<D>((data) => handler([data]), onError)

  return async (batch: Job<D>[]): Promise<JobResult[]> => {
    if (batch.length === 1) return handleSeparately(batch)
    try {
      await handler(batch.map(({ data }) => data))
      return batch.map(({ id }) => ({ id, status: 'completed' }))
    } catch {
      return handleSeparately(batch)
    }
  }
}

/** Handles each job separately, so that only the failed ones are retried. */
function handleEach<D>(handler: JobHandler<D>, onError: (error: unknown) => void) {
  async function runJob({ id, data }: Job<D>): Promise<JobResult> {
    try {
      await handler(data)
      return { id, status: 'completed' }
    } catch (error) {
      onError(error)
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }

  return async (batch: Job<D>[]): Promise<JobResult[]> => {
    const remaining = [...batch]
    const results: JobResult[] = []
    async function runNext() {
      for (let job = remaining.shift(); job; job = remaining.shift()) results.push(await runJob(job))
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, runNext))
    return results
  }
}

/** Jobs that are running now stay; pg-boss deletes them a day after they finish. */
async function eraseJobs(tx: Db, terms: readonly string[]): Promise<void> {
  const patterns = terms.map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  await sql`
    delete from pgboss.job
     where (state in ('completed', 'cancelled', 'failed') and data::text ilike any(${patterns}))
        or (state in ('created', 'retry') and coalesce(data ->> 'to', data ->> 'email') = any(${terms}))`.execute(
    tx,
  )
}
