import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, it } from 'vitest'
import { listStatements } from '../../../test/count-queries.ts'
import { useTestServer } from '../../../test/test-server.ts'

const generalMaximums = { requestsPerPerson: 4, requestsPerNetwork: 30, handshakesPerNetwork: 2 }
const server = useTestServer({ TRUST_PROXY: 'loopback' }, undefined, { generalMaximums })

/** Each test comes from a network of its own. */
let network = 0
const newNetwork = () => ({ 'x-forwarded-for': `198.51.100.${++network}` })

const get = (url: string, headers: Record<string, string>) =>
  server.running.server.inject({ method: 'GET', url, headers })

async function statusesOf(count: number, send: () => Promise<{ statusCode: number }>) {
  const statuses = []
  for (let number = 0; number < count; number++) statuses.push((await send()).statusCode)
  return statuses
}

describe('the general rate limit', () => {
  it('of a person rejects every endpoint beyond the maximum, with a text and the time to wait', async () => {
    const asha = await server.endorsee()
    expect(await statusesOf(4, () => server.as(asha).get('/auth/me'))).toEqual([200, 200, 200, 200])
    const rejected = await server.as(asha).get('/api/v1/settings')
    expect(rejected.statusCode).toBe(429)
    expect(rejected.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(
        /^You sent too many requests\. Please try again in (1 minute|\d+ seconds)\.$/,
      ),
    })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect((await server.as(await server.endorsee()).get('/auth/me')).statusCode).toBe(200)
  })

  it('of a network rejects requests before the session is looked up, also without a session and of files', async () => {
    const here = newNetwork()
    await statusesOf(30, () => get('/api/v1/mailbox', here))
    expect((await get('/auth/me', here)).json()).toMatchObject({
      message: expect.stringContaining('Too many requests came from your network.'),
    })
    expect((await get('/files/nothing', here)).statusCode).toBe(429)
    expect((await get('/auth/me', newNetwork())).statusCode).toBe(401)
    const { token } = await server.endorsee()
    const statements = await listStatements(() =>
      get('/auth/me', { ...here, authorization: `Bearer ${token}` }),
    )
    expect(statements).toEqual([])
  })

  it('does not count pages and health checks', async () => {
    const here = newNetwork()
    await statusesOf(30, () => get('/login', here))
    await statusesOf(30, () => get('/healthz', here))
    expect((await get('/auth/me', here)).statusCode).toBe(401)
  })

  it('adds no statement to a request', async () => {
    const { token } = await server.endorsee()
    const headers = { ...newNetwork(), authorization: `Bearer ${token}` }
    expect(await listStatements(() => get('/auth/me', headers))).toHaveLength(2)
  })
})

describe('the handshakes of sockets', () => {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
  })

  function connect(token: string, extraHeaders: Record<string, string>): Promise<string> {
    const socket = io(server.url, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      extraHeaders,
      forceNew: true,
    })
    sockets.push(socket)
    return new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', () => resolve('rejected'))
    })
  }

  it('are limited by network', async () => {
    const { token } = await server.endorsee()
    const here = newNetwork()
    expect([await connect(token, here), await connect(token, here), await connect(token, here)]).toEqual([
      'connected',
      'connected',
      'rejected',
    ])
    expect(await connect(token, newNetwork())).toBe('connected')
  })
})
