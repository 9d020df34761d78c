import type { CodeFlow } from '@endorse/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import { afterCommit, type Db } from './db.ts'

/** Work that leaves the request, by name, with what it needs to know. */
export interface JobPayloads {
  /** The sign-up that the code is for, when the browser said which. */
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
/** What is quick, comes often, and costs mostly the asking: done for all that wait, with what one of them would ask. */
type BatchedQueue = 'handle-event'
const batchedQueues: ReadonlySet<QueueName> = new Set<BatchedQueue>(['handle-event'])
export type JobHandlers = {
  [N in QueueName]?: (data: N extends BatchedQueue ? JobPayloads[N][] : JobPayloads[N]) => Promise<void>
}

/** When it is done without being asked for, as cron writes it. */
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
  // Mails carry codes and addresses, which are nobody's business once they have been sent.
  deleteAfterSeconds: 86_400,
}
// Not begun again while it is being done; when its server has died, it is within minutes.
const longRunningOptions = { ...defaultOptions, expireInSeconds: 3_600, heartbeatSeconds: 60 }
const options: { [N in QueueName]?: typeof longRunningOptions } = {
  'rename-company': longRunningOptions,
  'export-data': longRunningOptions,
  'remove-accounts': longRunningOptions,
  cleanup: longRunningOptions,
}

export interface JobQueue {
  /** Kept in the transaction of its cause: what is rolled back is never done. */
  enqueue<N extends QueueName>(tx: Db, name: N, ...data: JobPayloads[N][]): Promise<void>
  /** The same, unless it was asked for under this id before: for work that is itself tried again. */
  enqueueOnce<N extends QueueName>(tx: Db, id: string, name: N, data: JobPayloads[N]): Promise<void>
  /** As a part of a larger statement; `asked` is a query of the `data`. Whoever has run it wakes who is to do it. */
  insertStatement(name: QueueName, payloads: RawBuilder<unknown>): Promise<RawBuilder<unknown>>
  notifyWorker(tx: Db, name: QueueName): void
  /** Does the work until `stop`. A database that is away is waited for. */
  start(handlers: JobHandlers): Promise<void>
  /** Leaves nothing of what was done, or is to be sent to them, that names somebody by one of these words. */
  erase(tx: Db, terms: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Has connections of its own, so that neither requests nor work wait for the other's. */
export function createJobQueue(databaseUrl: string, onError: (error: unknown) => void): JobQueue {
  const workerIds = new Map<QueueName, string>()
  const insertBuilders = new Map<QueueName, InsertBuilder>()
  let createdBoss: Promise<PgBoss> | undefined
  let starting: Promise<PgBoss> | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let stopped = false

  /** Once for all who ask; after a failure, again for the next one. */
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
    return insert(sql`(select coalesce(json_agg(row_to_json(asked)), '[]') from (${payloads}) as asked)`)
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
        data.map((handleJobs) => ({ data: handleJobs })),
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

// Side by side. More would take connections that requests wait for.
const CONCURRENCY = 4

// A worker in the process that asked is woken at once; the others look every two seconds.
function workOptionsFor(name: QueueName) {
  return {
    pollingIntervalSeconds: 2,
    // Four mails to a server that does not answer are given up well before they expire.
    batchSize: batchedQueues.has(name) ? 10 * CONCURRENCY : CONCURRENCY,
    burstWhenBatchFull: true,
    perJobResults: true as const,
  }
}

/** Loaded when work is first asked for or taken up, which is after the first requests can be answered. */
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

/** As it is configured here, also when an earlier version made it. */
async function configureQueue(boss: PgBoss, name: QueueName): Promise<void> {
  const configured = options[name] ?? defaultOptions
  await boss.createQueue(name, configured)
  await boss.updateQueue(name, configured)
}

type InsertBuilder = (payloads: RawBuilder<unknown>) => RawBuilder<unknown>

/** The queue's own statement, which we run, with others or in a transaction of ours. */
async function captureInsertSql(boss: PgBoss, name: QueueName): Promise<string> {
  let statement = ''
  const executeSql = async (text: string) => {
    statement = text
    return { rows: [] }
  }
  await boss.insert(name, [], { db: { executeSql } })
  return statement
}

/** What it takes is a list of what is asked for, as JSON. */
function toInsertBuilder(statement: string): InsertBuilder {
  const [before, after, ...more] = statement.split('$1')
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error('The queue asks for work in another way than it did')
  }
  return (payloads) => sql`${sql.raw(before)}${payloads}${sql.raw(after)}`
}

type JobHandler<D> = (data: D) => Promise<void>
type BatchHandler<D> = (data: D[]) => Promise<void>

/** When it fails, each is done by itself. */
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

/** A piece that fails is tried again by itself, without those that came with it. */
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

/** What is being done at this moment is let go on; it is forgotten a day later. */
async function eraseJobs(tx: Db, terms: readonly string[]): Promise<void> {
  const patterns = terms.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  await sql`
    delete from pgboss.job
     where (state in ('completed', 'cancelled', 'failed') and data::text ilike any(${patterns}))
        or (state in ('created', 'retry') and coalesce(data ->> 'to', data ->> 'email') = any(${terms}))`.execute(
    tx,
  )
}
