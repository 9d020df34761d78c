import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startCollector } from '../collector.ts'
import { freePort } from '../free-port.ts'
import { startSmtpServer } from '../smtp.ts'
import { useTestServer } from '../test-server.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const smtp = await startSmtpServer()
const collector = await startCollector()
const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SMTP_URL: smtp.url, QUIET_HOURS: 'off' }
const server = useTestServer({ ...environment, WORKERS: 'off' })
let worker: ChildProcess

beforeAll(async () => {
  const { config, pool } = server.context
  const metricsPort = await freePort()
  worker = spawn(process.execPath, [main, 'worker'], {
    env: {
      ...process.env,
      ...environment,
      DATABASE_URL: config.databaseDirectUrl ?? pool.options.connectionString,
      DATA_DIR: config.dataDir,
      SECRET: config.secret,
      METRICS_PORT: String(metricsPort),
    },
    stdio: 'inherit',
  })
  await vi.waitFor(
    async () => {
      const { status } = await fetch(`http://127.0.0.1:${metricsPort}/readyz`)
      if (status !== 200) throw new Error('The worker is not ready')
    },
    { timeout: 60_000, interval: 200 },
  )
})

afterAll(async () => {
  if (worker.exitCode === null) worker.kill('SIGTERM')
  await collector.close()
  await smtp.close()
})

it('one trace leads from a web process to the mail of a worker, which sends what is left when it stops', async () => {
  const form = { email: 'asha@postbox.example', password: 'Secret1!', firstName: 'Asha', lastName: 'Rao' }
  const response = await server.as().post('/auth/signup', { ...form, role: 'JOB_SEEKER' })
  expect(response.statusCode).toBe(200)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 10_000 })
  worker.kill('SIGTERM')
  await once(worker, 'exit')

  const job = await collector.waitFor('job send-mail')
  const request = await collector.waitFor('POST /auth/signup')
  const sent = await collector.waitFor('SMTP')
  expect([job.parentSpanId, sent.parentSpanId]).toEqual([request.spanId, job.spanId])
  expect([job.traceId, sent.traceId]).toEqual([request.traceId, request.traceId])
  expect(sent.resource['service.instance.id']).toBe(job.resource['service.instance.id'])
  expect(job.resource['service.instance.id']).not.toBe(request.resource['service.instance.id'])
})
