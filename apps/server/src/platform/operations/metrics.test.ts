import { expect, it } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { useTestServer } from '../../../test/test-server.ts'

const metricsPort = await freePort()
const server = useTestServer({ METRICS_PORT: String(metricsPort) })
const other = useTestServer()

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
  for (const { url } of [server, other]) {
    const response = await fetch(`${url}/metrics`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('http_request_duration_seconds')
  }
})
