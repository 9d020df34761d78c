import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'

const timeouts = { headers: 200, body: 100, upload: 400, checkInterval: 20 }
const server = useTestServer({ RATE_LIMITS: 'off' }, undefined, { timeouts })

/** Sends the start of a request and returns everything that the server answers until it closes the connection. */
async function responseTo(start: string) {
  const socket = connect(server.running.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(start)
  const response = await text(socket)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  // A second response ends the connection when the rest of an answered request does not arrive.
  return { head, body: JSON.parse(body.replace(/HTTP\/1\.1 .*/s, '')) }
}

const jsonRequest =
  'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{'
const uploadHeaders = 'host: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9999\r\n'

const timeout = { code: 'REQUEST_TIMEOUT', status: 408, message: expect.stringContaining('took too long') }

it('ends a request whose headers do not arrive in time', async () => {
  expect((await responseTo('GET /auth/me HTTP/1.1\r\nhost: x\r\n')).body).toMatchObject(timeout)
})

it('ends a request whose body does not arrive in time', async () => {
  const { head, body } = await responseTo(jsonRequest)
  expect(body).toMatchObject(timeout)
  expect(head).toContain('HTTP/1.1 408')
})

it('gives an upload more time, and ends it, too', async () => {
  const { token } = await server.endorsee()
  const order: string[] = []
  const upload = responseTo(
    `POST /api/v1/jobseeker HTTP/1.1\r\nauthorization: Bearer ${token}\r\n${uploadHeaders}\r\n--b\r\n`,
  ).then(({ body }) => {
    order.push('upload')
    return body
  })
  await responseTo(jsonRequest)
  order.push('JSON')
  expect(await upload).toMatchObject(timeout)
  expect(order).toEqual(['JSON', 'upload'])
})

it('survives a slow body that nobody reads', async () => {
  const { head } = await responseTo(jsonRequest.replace('application/json', 'image/png'))
  expect(head).toContain('HTTP/1.1 415')
  expect((await server.as().get('/healthz')).statusCode).toBe(200)
})

it('responds to headers that are too large in the format of every error, with the security headers', async () => {
  const { head, body } = await responseTo(
    `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
  )
  expect(head).toContain('HTTP/1.1 431 Request Header Fields Too Large')
  expect(head).toContain('x-content-type-options: nosniff')
  expect(body).toMatchObject({
    success: false,
    code: 'HEADERS_TOO_LARGE',
    error: 'The headers of the request are too large.',
    status: 431,
  })
})

it('responds to what is no request in the format of every error', async () => {
  const { head, body } = await responseTo('this is no HTTP\r\n\r\n')
  expect(head).toContain('HTTP/1.1 400')
  expect(body).toMatchObject({ success: false, code: 'BAD_INPUT', message: 'The request could not be read.' })
})
