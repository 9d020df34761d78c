import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createDatabase, createPool, type Database, inTransaction } from './db.ts'
import { createJobQueue, type JobHandlers, type JobPayloads, type JobQueue } from './queue.ts'

let database: TestDatabase
let db: Database
const running: JobQueue[] = []
let isOver = false

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase(createPool(database.url, fail))
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})
afterAll(async () => {
  // Dropping a database ends connections that are being closed.
  isOver = true
  await db.destroy()
  await database.drop()
})

function fail(error: unknown) {
  if (!isOver) throw error
}

async function open(
  workers: JobHandlers,
  onError: (error: unknown) => void = () => undefined,
): Promise<JobQueue> {
  const jobs = createJobQueue(database.url, onError)
  running.push(jobs)
  await jobs.start(workers)
  return jobs
}

function mail(subject: string): JobPayloads['send-mail'] {
  return { to: 'asha@postbox.example', subject, text: '', html: '' }
}

it('does what was asked for in a transaction, soon after the commit', async () => {
  const sent: string[] = []
  const jobs = await open({ 'send-mail': async ({ subject }) => void sent.push(subject) })

  await inTransaction(db, (tx) => jobs.enqueue(tx, 'send-mail', mail('one'), mail('two')))

  await vi.waitFor(() => expect(sent.sort()).toEqual(['one', 'two']), { timeout: 1_000 })
})

it('does nothing of what was rolled back', async () => {
  const sent: string[] = []
  const jobs = await open({ 'send-mail': async ({ subject }) => void sent.push(subject) })

  const rolledBack = inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, 'send-mail', mail('never'))
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await jobs.enqueue(db, 'send-mail', mail('later'))

  await vi.waitFor(() => expect(sent).toEqual(['later']), { timeout: 1_000 })
})

it('tries again what failed, and that alone', async () => {
  const errors: unknown[] = []
  const tried: string[] = []
  const jobs = await open(
    {
      'send-mail': async ({ subject }) => {
        tried.push(subject)
        if (subject === 'bad' && tried.filter((each) => each === 'bad').length === 1)
          throw new Error('no server')
      },
    },
    (error) => errors.push(error),
  )

  await jobs.enqueue(db, 'send-mail', mail('good'), mail('bad'))

  await vi.waitFor(() => expect(tried.sort()).toEqual(['bad', 'bad', 'good']), { timeout: 10_000 })
  expect(errors).toHaveLength(1)
})

it('tells of events together, and when that fails of each by itself', async () => {
  const asking = await open({})
  const ids = ['one', 'bad', 'two']
  await asking.enqueue(db, 'handle-event', ...ids.map((eventId) => ({ eventId })))
  const told: string[][] = []
  const errors: unknown[] = []
  await open(
    {
      'handle-event': async (events) => {
        told.push(events.map(({ eventId }) => eventId))
        const isBad = events.some(({ eventId }) => eventId === 'bad')
        if (isBad && told.flat().filter((each) => each === 'bad').length < 3)
          throw new Error('nobody is there')
      },
    },
    (error) => errors.push(error),
  )

  await vi.waitFor(() => expect(told).toHaveLength(5), { timeout: 10_000 })
  const [together, ...byThemselves] = told
  expect(together?.sort()).toEqual(ids.toSorted())
  expect(byThemselves.flat().sort()).toEqual(['bad', 'bad', 'one', 'two'])
  expect(errors).toHaveLength(1)
})

it('keeps what was asked for until somebody does it', async () => {
  const asking = await open({})
  await asking.enqueue(db, 'export-data', { exportId: 'a' })
  const exported: string[] = []
  await open({ 'export-data': async ({ exportId }) => void exported.push(exportId) })

  await vi.waitFor(() => expect(exported).toEqual(['a']), { timeout: 1_000 })
})

it('gives what takes long its time, in queues that an earlier version made as well', async () => {
  await open({})
  await sql`update pgboss.queue set expire_seconds = 120, heartbeat_seconds = null`.execute(db)
  const jobs = await open({})
  await jobs.enqueue(db, 'export-data', { exportId: 'b' })
  await jobs.enqueue(db, 'send-mail', mail('soon'))

  const { rows } = await sql`
    select name, expire_seconds, heartbeat_seconds from pgboss.job
     where state = 'created' order by name`.execute(db)
  expect(rows).toEqual([
    { name: 'export-data', expire_seconds: 3_600, heartbeat_seconds: 60 },
    { name: 'send-mail', expire_seconds: 120, heartbeat_seconds: null },
  ])
})
