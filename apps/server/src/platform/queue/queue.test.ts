import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { queuesOf } from '../../background-jobs.ts'
import { modules } from '../../modules.ts'
import { createDatabase, createPool, type Database, inTransaction } from '../db/db.ts'
import { createJobQueue, type JobHandlers, type JobPayloads, type JobQueue, PostponedJob } from './queue.ts'

let database: TestDatabase
let db: Database
const running: JobQueue[] = []
let isFinished = false

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase(createPool(database.url, fail))
})
afterEach(async () => {
  for (const queue of running.splice(0)) await queue.stop()
})
afterAll(async () => {
  // Dropping the database terminates connections that are still closing.
  isFinished = true
  await db.destroy()
  await database.drop()
})

function fail(error: unknown) {
  if (!isFinished) throw error
}

async function startQueue(
  handlers: JobHandlers,
  onError: (error: unknown) => void = () => undefined,
): Promise<JobQueue> {
  const queue = createJobQueue(database.url, queuesOf(modules), onError)
  running.push(queue)
  await queue.start(handlers)
  return queue
}

function mail(subject: string): JobPayloads['send-mail'] {
  return { to: 'asha@postbox.example', subject, text: '', html: '' }
}

it('runs a job soon after the transaction that enqueued it has committed', async () => {
  const sent: string[] = []
  const queue = await startQueue({ 'send-mail': async ({ subject }) => void sent.push(subject) })

  await inTransaction(db, (tx) => queue.enqueue(tx, 'send-mail', mail('one'), mail('two')))

  await vi.waitFor(() => expect(sent.sort()).toEqual(['one', 'two']), { timeout: 1_000 })
})

it('does not run a job whose transaction was rolled back', async () => {
  const sent: string[] = []
  const queue = await startQueue({ 'send-mail': async ({ subject }) => void sent.push(subject) })

  const rolledBack = inTransaction(db, async (tx) => {
    await queue.enqueue(tx, 'send-mail', mail('never'))
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await queue.enqueue(db, 'send-mail', mail('later'))

  await vi.waitFor(() => expect(sent).toEqual(['later']), { timeout: 1_000 })
})

it('retries only the job that failed', async () => {
  const errors: unknown[] = []
  const tried: string[] = []
  const queue = await startQueue(
    {
      'send-mail': async ({ subject }) => {
        tried.push(subject)
        if (subject === 'bad' && tried.filter((each) => each === 'bad').length === 1)
          throw new Error('no server')
      },
    },
    (error) => errors.push(error),
  )

  await queue.enqueue(db, 'send-mail', mail('good'), mail('bad'))

  await vi.waitFor(() => expect(tried.sort()).toEqual(['bad', 'bad', 'good']), { timeout: 10_000 })
  expect(errors).toHaveLength(1)
})

it('runs the mails to one person one after the other on two servers, and those to others meanwhile', async () => {
  const begun: string[] = []
  const finish: (() => void)[] = []
  const send: JobHandlers = {
    'send-mail': async ({ subject }) => {
      begun.push(subject)
      if (subject !== 'other') await new Promise<void>((resolve) => finish.push(resolve))
    },
  }
  const [queue] = await Promise.all([startQueue(send), startQueue(send)])
  for (const subject of ['first', 'second', 'third']) await queue.enqueue(db, 'send-mail', mail(subject))
  const other = { ...mail('other'), to: 'ravi@postbox.example' }
  for (const expected of [['first'], ['first', 'second'], ['first', 'second', 'third']]) {
    const before = begun.filter((each) => each === 'other').length
    await queue.enqueue(db, 'send-mail', other)
    await vi.waitFor(
      () => {
        expect(begun.filter((each) => each !== 'other')).toEqual(expected)
        expect(begun.filter((each) => each === 'other').length).toBeGreaterThan(before)
      },
      { timeout: 10_000 },
    )
    finish.shift()?.()
  }
})

it('handles events in a batch, and separately after the batch has failed', async () => {
  const producer = await startQueue({})
  const ids = ['one', 'bad', 'two']
  await producer.enqueue(db, 'handle-event', ...ids.map((eventId) => ({ eventId })))
  const handled: string[][] = []
  const errors: unknown[] = []
  await startQueue(
    {
      'handle-event': async (events) => {
        handled.push(events.map(({ eventId }) => eventId))
        const isBad = events.some(({ eventId }) => eventId === 'bad')
        if (isBad && handled.flat().filter((each) => each === 'bad').length < 3) throw new Error('bad event')
      },
    },
    (error) => errors.push(error),
  )

  await vi.waitFor(() => expect(handled).toHaveLength(5), { timeout: 10_000 })
  const [batch, ...separate] = handled
  expect(batch?.sort()).toEqual(ids.toSorted())
  expect(separate.flat().sort()).toEqual(['bad', 'bad', 'one', 'two'])
  expect(errors).toHaveLength(1)
})

it('keeps a job until a worker runs it', async () => {
  const producer = await startQueue({})
  await producer.enqueue(db, 'export-data', { exportId: 'a' })
  const exported: string[] = []
  await startQueue({ 'export-data': async ({ exportId }) => void exported.push(exportId) })

  await vi.waitFor(() => expect(exported).toEqual(['a']), { timeout: 1_000 })
})

it('configures the expiry of long jobs, also in queues that an earlier version created', async () => {
  await startQueue({})
  await sql`update pgboss.queue set expire_seconds = 120, heartbeat_seconds = null`.execute(db)
  const queue = await startQueue({})
  await queue.enqueue(db, 'export-data', { exportId: 'b' })
  await queue.enqueue(db, 'send-mail', mail('soon'))

  const { rows } = await sql`
    select name, expire_seconds, heartbeat_seconds from pgboss.job
     where state = 'created' and name in ('export-data', 'send-mail') order by name`.execute(db)
  expect(rows).toEqual([
    { name: 'export-data', expire_seconds: 3_600, heartbeat_seconds: 10 },
    { name: 'send-mail', expire_seconds: 120, heartbeat_seconds: 10 },
  ])
})

it('runs a job again within seconds after its server was killed', { timeout: 60_000 }, async () => {
  const script = fileURLToPath(new URL('testing/stuck-worker-main.ts', import.meta.url))
  const killed = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const producer = await startQueue({})
    // To somebody else than the mails of other tests, which the process would begin with and never end.
    await producer.enqueue(db, 'send-mail', { ...mail('interrupted'), to: 'meera@postbox.example' })
    for await (const started of createInterface(killed.stdout)) if (started === 'interrupted') break
  } finally {
    killed.kill('SIGKILL')
  }
  const sent: string[] = []
  await startQueue({ 'send-mail': async ({ subject }) => void sent.push(subject) })

  await vi.waitFor(() => expect(sent).toContain('interrupted'), { timeout: 25_000 })
})

it('runs a postponed job again after its time, once, also when it was postponed twice', async () => {
  const sent: string[] = []
  const queue = await startQueue({
    'send-mail': async (payload) => {
      if (!payload.hasWaited) throw new PostponedJob(3_600_000, { ...payload, hasWaited: true })
      sent.push(payload.subject)
    },
  })
  const waiting = () =>
    db
      .withTables<{ 'pgboss.job': { name: string; state: string; start_after: Date; data: unknown } }>()
      .selectFrom('pgboss.job')
      .select(sql<boolean>`start_after > now() + interval '59 minutes'`.as('isLater'))
      .where('name', '=', 'send-mail')
      .where(sql<boolean>`data ->> 'subject' = 'postponed' and state = 'created'`)
      .execute()

  await queue.enqueue(db, 'send-mail', mail('postponed'))
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ isLater: true }]), { timeout: 10_000 })
  // The server was killed before the job was marked as done.
  await sql`update pgboss.job set state = 'retry', completed_on = null
             where data ->> 'subject' = 'postponed' and state = 'completed'`.execute(db)
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job where data ->> 'subject' = 'postponed' and state = 'completed'`.execute(
        db,
      )
      expect(rows).toEqual([{ count: 1 }])
    },
    { timeout: 10_000 },
  )
  expect(await waiting()).toEqual([{ isLater: true }])
  await sql`update pgboss.job set start_after = now() where data ->> 'subject' = 'postponed'`.execute(db)
  await vi.waitFor(() => expect(sent).toEqual(['postponed']), { timeout: 10_000 })
})
