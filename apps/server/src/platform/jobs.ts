import type { CodeFlow } from '@endorse/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import { afterCommit, type Db } from './db.ts'

/** Work that leaves the request, by name, with what it needs to know. */
export interface Work {
  /** The sign-up that the code is for, when the browser said which. */
  'send-code': { email: string; flow: CodeFlow; attemptHash: string | null }
  'send-mail': { to: string; replyTo?: string; subject: string; text: string; html: string }
  'tell-about-event': { eventId: string }
  'mail-what-waits': Record<string, never>
  'export-data': { exportId: string }
  'remove-accounts': Record<string, never>
  'rename-company': { companyId: string }
  'tidy-up': Record<string, never>
}
export type WorkName = keyof Work
/** What is quick, comes often, and costs mostly the asking: done for all that wait, with what one of them would ask. */
type DoneTogether = 'tell-about-event'
const doneTogether: ReadonlySet<WorkName> = new Set<DoneTogether>(['tell-about-event'])
export type Workers = {
  [N in WorkName]?: (data: N extends DoneTogether ? Work[N][] : Work[N]) => Promise<void>
}

/** When it is done without being asked for, as cron writes it. */
const schedules: { [N in WorkName]?: string } = {
  'mail-what-waits': '*/15 * * * *',
  'remove-accounts': '*/10 * * * *',
  'tidy-up': '17 * * * *',
}
const names: readonly WorkName[] = [
  'send-code',
  'send-mail',
  'tell-about-event',
  'mail-what-waits',
  'rename-company',
  'export-data',
  'remove-accounts',
  'tidy-up',
]
const usual = {
  retryLimit: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  // Mails carry codes and addresses, which are nobody's business once they have been sent.
  deleteAfterSeconds: 86_400,
}
// Not begun again while it is being done; when its server has died, it is within minutes.
const long = { ...usual, expireInSeconds: 3_600, heartbeatSeconds: 60 }
const options: { [N in WorkName]?: typeof long } = {
  'rename-company': long,
  'export-data': long,
  'remove-accounts': long,
  'tidy-up': long,
}

export interface Jobs {
  /** Kept in the transaction of its cause: what is rolled back is never done. */
  later<N extends WorkName>(tx: Db, name: N, ...data: Work[N][]): Promise<void>
  /** The same, unless it was asked for under this id before: for work that is itself tried again. */
  laterOnce<N extends WorkName>(tx: Db, id: string, name: N, data: Work[N]): Promise<void>
  /** As a part of a larger statement; `asked` is a query of the `data`. Whoever has run it wakes who is to do it. */
  insertion(name: WorkName, asked: RawBuilder<unknown>): Promise<RawBuilder<unknown>>
  wake(tx: Db, name: WorkName): void
  /** Does the work until `stop`. A database that is away is waited for. */
  start(workers: Workers): Promise<void>
  /** Leaves nothing of what was done, or is to be sent to them, that names somebody by one of these words. */
  forget(tx: Db, words: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Has connections of its own, so that neither requests nor work wait for the other's. */
export function openJobs(databaseUrl: string, onError: (error: unknown) => void): Jobs {
  const workerIds = new Map<WorkName, string>()
  const insertions = new Map<WorkName, Insertion>()
  let made: Promise<PgBoss> | undefined
  let opening: Promise<PgBoss> | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  /** Once for all who ask; after a failure, again for the next one. */
  function open(): Promise<PgBoss> {
    opening ??= openQueues().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function openQueues(): Promise<PgBoss> {
    made ??= makeBoss(databaseUrl, onError)
    const boss = await made
    await boss.start()
    for (const name of names) await openQueue(boss, name)
    return boss
  }

  async function start(workers: Workers): Promise<void> {
    if (stopped) return
    try {
      const boss = await open()
      for (const name of names) await takeUp(boss, name, workers[name])
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron)
    } catch (error) {
      onError(error)
      retry = setTimeout(() => void start(workers), 1_000)
    }
  }

  async function takeUp<N extends WorkName>(boss: PgBoss, name: N, work: Workers[N]) {
    if (!work || workerIds.has(name)) return
    const each = doneTogether.has(name)
      ? together(work as Together<Work[N]>, onError)
      : eachByItself(work as Single<Work[N]>, onError)
    workerIds.set(name, await boss.work<Work[N]>(name, pollingFor(name), each))
  }

  async function ask(tx: Db, name: WorkName, asked: { id?: string; data: object }[]) {
    const insert = await insertionInto(name)
    await insert(sql`${JSON.stringify(asked)}`).execute(tx)
    wake(tx, name)
  }

  async function insertion(name: WorkName, asked: RawBuilder<unknown>) {
    const insert = await insertionInto(name)
    return insert(sql`(select coalesce(json_agg(row_to_json(asked)), '[]') from (${asked}) as asked)`)
  }

  async function insertionInto(name: WorkName): Promise<Insertion> {
    const boss = await open()
    const known = insertions.get(name) ?? around(await statementFor(boss, name))
    insertions.set(name, known)
    return known
  }

  function wake(tx: Db, name: WorkName) {
    const workerId = workerIds.get(name)
    if (workerId) afterCommit(tx, () => void made?.then((boss) => boss.notifyWorker(workerId)))
  }

  return {
    later: (tx, name, ...data) =>
      ask(
        tx,
        name,
        data.map((each) => ({ data: each })),
      ),
    laterOnce: (tx, id, name, data) => ask(tx, name, [{ id, data }]),
    insertion,
    wake,
    forget: async (tx, words) => {
      await open()
      await forgetWork(tx, words)
    },
    start,
    async stop() {
      stopped = true
      clearTimeout(retry)
      await opening?.catch(() => undefined)
      await (await made)?.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

// Side by side. More would take connections that requests wait for.
const LANES = 4

// A worker in the process that asked is woken at once; the others look every two seconds.
function pollingFor(name: WorkName) {
  return {
    pollingIntervalSeconds: 2,
    // Four mails to a server that does not answer are given up well before they expire.
    batchSize: doneTogether.has(name) ? 10 * LANES : LANES,
    burstWhenBatchFull: true,
    perJobResults: true as const,
  }
}

/** Loaded when work is first asked for or taken up, which is after the first requests can be answered. */
async function makeBoss(databaseUrl: string, onError: (error: unknown) => void): Promise<PgBoss> {
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
async function openQueue(boss: PgBoss, name: WorkName): Promise<void> {
  const configured = options[name] ?? usual
  await boss.createQueue(name, configured)
  await boss.updateQueue(name, configured)
}

type Insertion = (asked: RawBuilder<unknown>) => RawBuilder<unknown>

/** The queue's own statement, which we run, with others or in a transaction of ours. */
async function statementFor(boss: PgBoss, name: WorkName): Promise<string> {
  let statement = ''
  const executeSql = async (text: string) => {
    statement = text
    return { rows: [] }
  }
  await boss.insert(name, [], { db: { executeSql } })
  return statement
}

/** What it takes is a list of what is asked for, as JSON. */
function around(statement: string): Insertion {
  const [before, after, ...more] = statement.split('$1')
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error('The queue asks for work in another way than it did')
  }
  return (asked) => sql`${sql.raw(before)}${asked}${sql.raw(after)}`
}

type Single<D> = (data: D) => Promise<void>
type Together<D> = (data: D[]) => Promise<void>

/** When it fails, each is done by itself. */
function together<D>(work: Together<D>, onError: (error: unknown) => void) {
  const byItself = eachByItself<D>((data) => work([data]), onError)

  return async (batch: Job<D>[]): Promise<JobResult[]> => {
    if (batch.length === 1) return byItself(batch)
    try {
      await work(batch.map(({ data }) => data))
      return batch.map(({ id }) => ({ id, status: 'completed' }))
    } catch {
      return byItself(batch)
    }
  }
}

/** A piece that fails is tried again by itself, without those that came with it. */
function eachByItself<D>(work: Single<D>, onError: (error: unknown) => void) {
  async function settle({ id, data }: Job<D>): Promise<JobResult> {
    try {
      await work(data)
      return { id, status: 'completed' }
    } catch (error) {
      onError(error)
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }

  return async (batch: Job<D>[]): Promise<JobResult[]> => {
    const waiting = [...batch]
    const results: JobResult[] = []
    async function lane() {
      for (let job = waiting.shift(); job; job = waiting.shift()) results.push(await settle(job))
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return results
  }
}

/** What is being done at this moment is let go on; it is forgotten a day later. */
async function forgetWork(tx: Db, words: readonly string[]): Promise<void> {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  await sql`
    delete from pgboss.job
     where (state in ('completed', 'cancelled', 'failed') and data::text ilike any(${patterns}))
        or (state in ('created', 'retry') and coalesce(data ->> 'to', data ->> 'email') = any(${words}))`.execute(
    tx,
  )
}
