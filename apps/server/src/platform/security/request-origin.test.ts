import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

it('refuses a request with two hosts, in the common error format', async () => {
  const { hostname, port, host } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.end(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nhost: evil.example\r\nConnection: close\r\n\r\n`)
  const response = await text(socket)
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
  expect(response).toContain('The request names more than one host.')
  expect(response).toContain('"code":"BAD_INPUT"')
})

it('answers a request with one host', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})
