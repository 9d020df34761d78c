import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { startSmtpServer } from '../../../test/smtp.ts'
import { connectSocket } from '../../../test/sockets.ts'
import { useTestServer } from '../../../test/test-server.ts'

const smtp = await startSmtpServer()
const metricsPort = await freePort()
const server = useTestServer({ METRICS_PORT: String(metricsPort), SMTP_URL: smtp.url })
const otherPort = await freePort()
const withoutWorkers = useTestServer({ METRICS_PORT: String(otherPort), WORKERS: 'off' })
const withoutMetrics = useTestServer()

afterAll(() => smtp.close())

async function read(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

/** Returns the value of a metric with exactly these labels, as Prometheus reads it. */
async function valueOf(port: number, series: string): Promise<number | undefined> {
  const line = (await read(port)).split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

const eventually = { timeout: 10_000 }
const mail = { to: 'asha@postbox.example', subject: 'Hello', text: '', html: '' }

it('serves the metrics on their own port', async () => {
  await fetch(`${server.url}/readyz`)
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(await response.text()).toMatch(/http_request_duration_seconds_count\{.*route="\/readyz".*\} 1/)
})

it('serves nothing else on that port', async () => {
  expect((await fetch(`http://127.0.0.1:${metricsPort}/healthz`)).status).toBe(404)
})

it('answers 404 for the metrics on the public port, with and without a metrics port', async () => {
  for (const { url } of [server, withoutMetrics]) {
    const response = await fetch(`${url}/metrics`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('http_request_duration_seconds')
  }
})

it('says whether the process can serve, and how it uses its connections', async () => {
  const { db } = server.context
  expect(await valueOf(metricsPort, 'process_ready')).toBe(1)
  expect(await valueOf(metricsPort, 'database_connections{pool="main",state="idle"}')).toBeGreaterThan(0)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = Array.from({ length: 10 }, () => db.connection().execute(() => released))
  const waiting = sql`select 1`.execute(db)
  const inUse = 'database_connections{pool="main",state="in_use"} 10\n'
  await expect.poll(() => read(metricsPort), { timeout: 4_000 }).toContain(inUse)
  const busy = await read(metricsPort)
  release()
  await Promise.all([...holding, waiting])
  expect(busy).toMatch(/^database_connections_waiting\{pool="main"\} [1-9]/m)
  expect(busy).toContain('process_ready 0\n')
  const idle = await read(metricsPort)
  expect(idle).toContain('database_connections_waiting{pool="main"} 0\n')
  expect(idle).toContain('process_ready 1\n')
})

it('counts the connected sockets', async () => {
  const page = await connectSocket(server.url, await server.endorsee())
  expect(await valueOf(metricsPort, 'sockets_connected')).toBe(1)
  page.disconnect()
  await expect.poll(() => valueOf(metricsPort, 'sockets_connected'), eventually).toBe(0)
})

describe('jobs and mails', () => {
  it('are counted by how they end', async () => {
    const { queue, db } = server.context
    const jobs = 'queue_job_duration_seconds_count{queue="send-mail",result'
    await queue.enqueue(db, 'send-mail', mail)
    await expect.poll(() => valueOf(metricsPort, 'mails_total{result="sent"}'), eventually).toBe(1)
    await expect.poll(() => valueOf(metricsPort, `${jobs}="completed"}`), eventually).toBe(1)

    smtp.rejectRecipients({ code: 550, times: 1 })
    await queue.enqueue(db, 'send-mail', mail)
    await expect.poll(() => valueOf(metricsPort, 'mails_total{result="refused"}'), eventually).toBe(1)

    smtp.rejectRecipients({ code: 450, times: 1 })
    await queue.enqueue(db, 'send-mail', mail)
    await expect.poll(() => valueOf(metricsPort, 'mails_total{result="failed"}'), eventually).toBe(1)
    await expect.poll(() => valueOf(metricsPort, `${jobs}="failed"}`), eventually).toBe(1)
  })

  it('are shown with how long they wait, and with those that have failed', async () => {
    const { queue, db, pool } = withoutWorkers.context
    await queue.enqueue(db, 'send-mail', mail, mail, mail)
    await queue.enqueueAt(db, new Date(Date.now() + 60_000).toISOString(), 'send-mail', mail)
    await pool.query(`update pgboss.job set start_after = start_after - interval '1 hour', state = 'retry'
                       where id = (select id from pgboss.job where start_after <= now() limit 1)`)
    await pool.query(`insert into pgboss.job (name, state, data) values ('send-mail', 'failed', '{}')`)
    const inQueue = (name: string) => valueOf(otherPort, `${name}{queue="send-mail"}`)
    await expect.poll(() => inQueue('queue_jobs_waiting'), eventually).toBe(3)
    expect(await inQueue('queue_jobs_failed')).toBe(1)
    expect(await inQueue('queue_oldest_waiting_seconds')).toBeGreaterThanOrEqual(3_600)
    expect(await inQueue('queue_oldest_waiting_seconds')).toBeLessThan(3_700)
    expect(await valueOf(otherPort, 'queue_oldest_waiting_seconds{queue="handle-event"}')).toBe(0)
  })
})
