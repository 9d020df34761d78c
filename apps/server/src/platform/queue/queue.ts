import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import { afterCommit, type Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { containing } from '../db/ilike.ts'
import { currentTraceparent, runAsCaused } from '../operations/calls.ts'

/** The payload of a job, by queue. Each module adds its own queues. */
export interface JobPayloads {}
/** The name of a queue. A feature adds its own to `JobPayloads`. */
type QueueName = keyof JobPayloads
/** Marks a queue with short, frequent jobs: one call of its handler gets the payloads of many. */
export interface Batched<P> {
  batched: P
}
type Payload<N extends QueueName> = (JobPayloads[N] extends Batched<infer P> ? P : JobPayloads[N]) & object

/** The handler of each queue. A batched queue gets a list of payloads. */
export type JobHandlers = {
  [N in QueueName]?: (data: JobPayloads[N] extends Batched<infer P> ? P[] : JobPayloads[N]) => Promise<void>
}

interface QueueOptions {
  /** When to add a job without a payload, as a cron expression. */
  schedule?: string
  /** The jobs may take an hour, as long as their server shows that it lives. */
  longRunning?: boolean
}
interface GroupingOptions<P> {
  /** Jobs of one group run one after the other, in the order of their transactions, on all servers. A job that is retried may come later. */
  groupOf?: (payload: P) => string
}
/** Thrown by a handler whose job has to wait: it runs again after this time with this payload, and nothing has failed. */
export class PostponedJob extends Error {
  readonly milliseconds: number
  readonly payload: object
  constructor(milliseconds: number, payload: object) {
    super('The job waits')
    this.milliseconds = milliseconds
    this.payload = payload
  }
}
/** The queues and how each one runs. */
export type Queues = {
  [N in QueueName]?: QueueOptions &
    (JobPayloads[N] extends Batched<unknown> ? { batched: true } : GroupingOptions<JobPayloads[N]>)
}
type RunOptions = QueueOptions & GroupingOptions<never> & { batched?: true }

const defaultOptions = {
  retryLimit: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  // Mails contain codes and addresses, so they are deleted a day after they were sent.
  deleteAfterSeconds: 86_400,
  // A job whose server has died is retried after this time, the shortest that pg-boss allows.
  heartbeatSeconds: 10,
}
const longRunningOptions = { ...defaultOptions, expireInSeconds: 3_600 }

/** Background jobs, stored in PostgreSQL by pg-boss. */
export interface JobQueue {
  /** Stores jobs in the transaction: a rollback also removes the jobs. */
  enqueue<N extends QueueName>(tx: Db, name: N, ...data: Payload<N>[]): Promise<void>
  /** Like `enqueue`, but the jobs start at this time of the database's clock. */
  enqueueAt<N extends QueueName>(tx: Db, startAfter: string, name: N, ...data: Payload<N>[]): Promise<void>
  /** Like `enqueue`, unless a job with this id exists. For callers that are retried themselves. */
  enqueueOnce<N extends QueueName>(tx: Db, id: string, name: N, data: Payload<N>): Promise<void>
  /** Lets failed jobs run once more. */
  retry(jobs: readonly { id: string; name: string }[]): Promise<void>
  /** Starts the workers. Retries while the database is unavailable. */
  start(handlers: JobHandlers): Promise<void>
  /** Whether workers look for jobs in this process. */
  isWorking(): boolean
  /** Lets the workers of these queues in this process look for jobs now, which another process has stored. */
  wake(names: readonly string[]): void
  /** Deletes finished jobs that contain one of these terms, and pending mails and codes to these addresses. */
  erase(tx: Db, terms: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Creates the queues. They have their own connections, so that requests and jobs do not wait for each other. */
export function createJobQueue(
  databaseUrl: string,
  queues: Queues,
  onError: (error: unknown) => void,
  {
    runsSchedules = true,
    wakeOthers,
    onFinished = () => undefined,
  }: {
    runsSchedules?: boolean
    /** Called when a job has run once, however it ended. */
    onFinished?: JobListener | undefined
    /** Tells other processes of new jobs after the commit. Called where this process has no worker for them. */
    wakeOthers?: (tx: Db, name: string) => void
  } = {},
): JobQueue {
  const optionsByName = Object.entries(queues) as [QueueName, RunOptions][]
  const workerIds = new Map<QueueName, string>()
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
    for (const [name, options] of optionsByName) await configureQueue(boss, name, options)
    return boss
  }

  async function start(handlers: JobHandlers): Promise<void> {
    if (stopped) return
    try {
      const boss = await ensureStarted()
      for (const [name, options] of optionsByName) await startWorker(boss, name, options, handlers[name])
      for (const [name, { schedule }] of optionsByName)
        if (schedule && runsSchedules) await boss.schedule(name, schedule)
      // Takes up abandoned jobs now, because a server that keeps crashing may not live until the first regular time.
      await boss.supervise()
    } catch (error) {
      onError(error)
      retryTimer = setTimeout(() => void start(handlers), 1_000)
    }
  }

  async function startWorker<N extends QueueName>(
    boss: PgBoss,
    name: N,
    options: RunOptions,
    handler: JobHandlers[N],
  ) {
    if (!handler || workerIds.has(name)) return
    const run = createJobRunner(name, onFinished)
    const handleJobs = options.batched
      ? handleBatch(handler as BatchHandler<Payload<N>>, run, onError)
      : handleEach(postponing(boss, name, handler as JobHandler<Payload<N>>, options), run, onError)
    // A job that waits for one of its group was not fetched with it. Without this it would wait for the next poll.
    const handleAndFetch = async (batch: Job<Payload<N>>[]) => {
      const results = await handleJobs(batch)
      boss.notifyWorker(workerIds.get(name) ?? '')
      return results
    }
    const handle = options.groupOf ? handleAndFetch : handleJobs
    workerIds.set(name, await boss.work<Payload<N>>(name, workOptionsFor(options), handle))
  }

  async function insertJobs(
    tx: Db,
    name: QueueName,
    jobs: { id?: string; data: object; startAfter?: string }[],
  ) {
    const boss = await ensureStarted()
    const { fromKysely } = await import('pg-boss')
    const { groupOf } = (queues[name] ?? {}) as GroupingOptions<object>
    // Ids by time: pg-boss takes the jobs of a group in the order of their ids.
    const grouped = jobs.map((job) => ({
      ...job,
      data: withCause(job.data),
      ...(groupOf && { id: job.id ?? newId(), group: { id: groupOf(job.data) } }),
    }))
    await boss.insert(name, grouped, { db: fromKysely(tx) })
    notifyWorker(tx, name)
  }

  /** Wakes a worker after the commit, so that it does not wait for the next poll. */
  function notifyWorker(tx: Db, name: QueueName) {
    const workerId = workerIds.get(name)
    if (workerId) afterCommit(tx, () => void createdBoss?.then((boss) => boss.notifyWorker(workerId)))
    else wakeOthers?.(tx, name)
  }

  return {
    enqueue: (tx, name, ...data) =>
      insertJobs(
        tx,
        name,
        data.map((payload) => ({ data: payload })),
      ),
    enqueueAt: (tx, startAfter, name, ...data) =>
      insertJobs(
        tx,
        name,
        data.map((payload) => ({ data: payload, startAfter })),
      ),
    enqueueOnce: (tx, id, name, data) => insertJobs(tx, name, [{ id, data }]),
    erase: async (tx, terms) => {
      await ensureStarted()
      await eraseJobs(tx, terms)
    },
    async retry(jobs) {
      const boss = await ensureStarted()
      for (const { id, name } of jobs) await boss.retry(name, id)
    },
    start,
    isWorking: () => workerIds.size > 0,
    wake(names) {
      const ids = optionsByName.flatMap(([name]) => (names.includes(name) ? (workerIds.get(name) ?? []) : []))
      for (const id of ids) void createdBoss?.then((boss) => boss.notifyWorker(id))
    },
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

// `notifyWorker` wakes a worker immediately. What nobody is told of is found every two seconds.
function workOptionsFor({ batched, groupOf }: RunOptions) {
  return {
    pollingIntervalSeconds: 2,
    // Two heartbeats may be late before the job counts as abandoned.
    heartbeatRefreshSeconds: 3,
    // Four mails to a server that does not respond time out before their jobs expire.
    batchSize: batched ? 10 * CONCURRENCY : CONCURRENCY,
    burstWhenBatchFull: true,
    perJobResults: true as const,
    ...(groupOf && { groupConcurrency: 1 }),
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
    // How often abandoned jobs are looked for.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', onError)
  return boss
}

/** Creates the queue, or updates the options of one that an earlier version created. */
async function configureQueue(boss: PgBoss, name: QueueName, { longRunning }: RunOptions): Promise<void> {
  const configured = longRunning ? longRunningOptions : defaultOptions
  await boss.createQueue(name, configured)
  await boss.updateQueue(name, configured)
}

type JobHandler<D> = (data: D, jobId: string) => Promise<void>
type BatchHandler<D> = (data: D[]) => Promise<void>

/**
 * Adds a job that is postponed again. Its id follows from the one before: it is added once, also when this job is run twice, and
 * keeps its place in the group.
 */
function postponing<D extends object>(
  boss: PgBoss,
  name: QueueName,
  handler: JobHandler<D>,
  { groupOf }: { groupOf?: (payload: never) => string },
): JobHandler<D> {
  return async (data, jobId) => {
    try {
      await handler(data, jobId)
    } catch (error) {
      if (!(error instanceof PostponedJob)) throw error
      const { payload, milliseconds } = error
      const startAfter = `${milliseconds} milliseconds`
      const id = nextIdOf(jobId)
      const group = groupOf && { group: { id: groupOf(payload as never) } }
      await boss.insert(name, [{ id, data: withCause(payload), startAfter, ...group }])
    }
  }
}

function nextIdOf(id: string): string {
  return id.slice(0, 24) + createHash('sha256').update(id).digest('hex').slice(0, 12)
}

/** What is stored of a job: its payload, with the `traceparent` of what has stored it where that is traced. */
type Stored<D extends object> = D & { traceparent?: string }

function withCause(payload: object): Stored<object> {
  const traceparent = currentTraceparent()
  return traceparent === undefined ? payload : { ...payload, traceparent }
}

/** Returns the payload alone. A job of a schedule has none. */
function payloadOf<D extends object>({ data }: Job<Stored<D>>): D {
  if (data?.traceparent === undefined) return data
  const { traceparent: _, ...payload } = data
  return payload as D
}

/** Is told of each job that has run: its queue, how it ended, and its seconds. */
type JobListener = (queue: string, result: 'completed' | 'failed', seconds: number) => void

/** Runs the work of jobs as a call, in the traces of what has stored them. Throws when it fails. */
type RunJobs = (batch: Job[], work: () => Promise<void>) => Promise<void>

function createJobRunner(name: string, onFinished: JobListener): RunJobs {
  return async (batch: Job<Stored<object>>[], work) => {
    const started = performance.now()
    const finish = (result: 'completed' | 'failed') =>
      onFinished(name, result, (performance.now() - started) / 1_000)
    const causes = batch.map(({ data }) => data?.traceparent)
    try {
      await runAsCaused(`job ${name}`, causes, work)
    } catch (error) {
      // Those of a batch run again, each for itself.
      if (batch.length === 1) finish('failed')
      throw error
    }
    batch.forEach(() => finish('completed'))
  }
}

/** Handles a batch with one call. When the call fails, handles each job separately. */
function handleBatch<D extends object>(
  handler: BatchHandler<D>,
  run: RunJobs,
  onError: (error: unknown) => void,
) {
  const handleSeparately = handleEach<D>((data) => handler([data]), run, onError)

  return async (batch: Job<D>[]): Promise<JobResult[]> => {
    if (batch.length === 1) return handleSeparately(batch)
    try {
      await run(batch, () => handler(batch.map(payloadOf)))
      return batch.map(({ id }) => ({ id, status: 'completed' }))
    } catch {
      return handleSeparately(batch)
    }
  }
}

/** Handles each job separately, so that only the failed ones are retried. */
function handleEach<D extends object>(
  handler: JobHandler<D>,
  run: RunJobs,
  onError: (error: unknown) => void,
) {
  async function runJob(job: Job<D>): Promise<JobResult> {
    const { id } = job
    try {
      await run([job], () => handler(payloadOf(job), id))
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
  const patterns = terms.map(containing)
  await sql`
    delete from pgboss.job
     where (state in ('completed', 'cancelled', 'failed') and data::text ilike any(${patterns}))
        or (state in ('created', 'retry') and coalesce(data ->> 'to', data ->> 'email') = any(${terms}))`.execute(
    tx,
  )
}
