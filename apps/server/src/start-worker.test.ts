import { afterEach, expect, it } from 'vitest'
import { pdf } from '../test/documents.ts'
import { freePort } from '../test/free-port.ts'
import { multipart, useTestServer } from '../test/test-server.ts'
import type { Config } from './platform/config.ts'
import { type EventNotice, subscribeToEvents } from './platform/events/events.ts'
import { type RunningWorker, startWorker } from './start-worker.ts'

const server = useTestServer({ WORKERS: 'off', RATE_LIMITS: 'off' })
const workers: RunningWorker[] = []

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close()
})

const ignored = () => undefined
const databaseUrl = () => server.context.pool.options.connectionString ?? ''

async function startAnother(settings: Partial<Config> = {}) {
  const { config, log } = server.context
  workers.push(await startWorker({ ...config, ...settings }, log, databaseUrl(), { runsSchedules: false }))
}

/** Lets somebody apply for a job, and returns who has claimed it. */
async function apply() {
  const acme = await server.company()
  const ravi = await server.endorser('Ravi Kumar', acme)
  const job = await server.job(acme, { claimed_by: ravi.id })
  const resume = { name: 'Asha.pdf', content: pdf({ pages: ['Asha Rao'] }) }
  const { body, headers } = multipart({ jobPostingId: job.id, resume })
  const response = await server.as(await server.endorsee()).post('/api/v1/applications', body, headers)
  expect(response.statusCode).toBe(201)
  return ravi
}

const countNotifications = async (person: Awaited<ReturnType<typeof apply>>): Promise<number> =>
  (await server.as(person).get('/api/v1/notifications/unread')).json().data.unread

it('runs what a web process without workers has stored', async () => {
  const ravi = await apply()
  const waiting = await server.context.pool.query(
    `select state from pgboss.job where name = 'handle-event' and state <> 'created'`,
  )
  expect(waiting.rows).toEqual([])
  expect(await countNotifications(ravi)).toBe(0)
  await startAnother()
  await expect.poll(() => countNotifications(ravi), { timeout: 10_000 }).toBeGreaterThan(0)
})

it('runs each job in one of several workers', async () => {
  await startAnother()
  await startAnother()
  const claimers = await Promise.all(Array.from({ length: 5 }, apply))
  for (const ravi of claimers)
    await expect.poll(() => countNotifications(ravi), { timeout: 10_000 }).toBeGreaterThan(0)
  const twice = await server.context.pool.query(
    'select user_id, event_id, count(*) from notifications group by 1, 2 having count(*) > 1',
  )
  expect(twice.rows).toEqual([])
})

it('is told of new jobs, so that it does not have to look for them', async () => {
  const notices: EventNotice[] = []
  const subscription = subscribeToEvents(
    databaseUrl(),
    async (events) => void notices.push(...events),
    ignored,
    ignored,
  )
  await expect
    .poll(async () => {
      await apply()
      return notices.filter(({ type }) => type === 'jobs.added').map(({ data }) => data)
    })
    .toContainEqual({ queue: 'handle-event' })
  await subscription.stop()
})

it('answers on the port of its metrics whether it lives and works', async () => {
  const metricsPort = await freePort()
  await startAnother({ metricsPort })
  const ask = (path: string) => fetch(`http://127.0.0.1:${metricsPort}${path}`)
  expect((await ask('/healthz')).status).toBe(200)
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
  await apply()
  await expect
    .poll(async () => (await ask('/metrics')).text(), { timeout: 10_000 })
    .toMatch(/^queue_job_duration_seconds_count\{queue="handle-event",result="completed"\} [1-9]/m)
  expect((await ask('/')).status).toBe(404)

  const closing = workers.splice(0).map((worker) => worker.close())
  expect((await ask('/readyz')).status).toBe(503)
  expect((await ask('/healthz')).status).toBe(200)
  await Promise.all(closing)
})
