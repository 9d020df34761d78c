import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PASSWORD, withPassword } from '../../../test/accounts.ts'
import type { TestPerson } from '../../../test/builders.ts'
import { waitForCode } from '../../../test/mail.ts'
import { startSecondServer } from '../../../test/second-server.ts'
import { useTestServer } from '../../../test/test-server.ts'
import type { RunningServer } from '../../start-server.ts'
import { cleanUpAuth } from './cleanup.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let secondServer: RunningServer
const sockets: Socket[] = []

beforeAll(async () => {
  secondServer = await startSecondServer(server)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => secondServer.close())

/** Opens two pages of one user on the second server, each with a session of its own. */
async function openTwoPages() {
  const asha = await withPassword(server.context, await server.endorsee())
  const login = await server.as().post('/auth/login', { email: asha.email, password: PASSWORD })
  const { token } = login.json<{ token: string }>()
  return { asha: { ...asha, token }, page: await openPage(token), other: await openPage(asha.token) }
}

async function openPage(token: string) {
  const socket = io(`http://127.0.0.1:${secondServer.port}`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  })
  sockets.push(socket)
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  const onSessionEnded = vi.fn<() => void>()
  socket.on('auth_error', onSessionEnded)
  return { socket, onSessionEnded }
}

type Page = Awaited<ReturnType<typeof openPage>>

/** Waits until the page is disconnected, in less time than the check that runs every minute; true if it was notified. */
async function isDisconnected({ socket, onSessionEnded }: Page): Promise<boolean> {
  await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 3_000, interval: 20 })
  return onSessionEnded.mock.calls.length === 1
}

async function reset({ email }: TestPerson) {
  await server.as().post('/auth/forgot-password', { email })
  const otp = await waitForCode(server.context, email)
  const response = await server.as().post('/auth/reset-password', { email, otp, password: 'Fresh2?pass' })
  expect(response.statusCode).toBe(200)
}

it('logging out on one server disconnects the page on the other server, but not the user’s other page', async () => {
  const { asha, page, other } = await openTwoPages()
  expect((await server.as(asha).post('/auth/logout')).statusCode).toBe(200)
  expect(await isDisconnected(page)).toBe(true)
  expect(other.socket.connected).toBe(true)
})

it('a new password disconnects every page', async () => {
  const { asha, page, other } = await openTwoPages()
  await reset(asha)
  expect(await isDisconnected(page)).toBe(true)
  expect(await isDisconnected(other)).toBe(true)
})

it('a session that is ended from another page is disconnected', async () => {
  const { asha, page, other } = await openTwoPages()
  expect((await server.as({ ...asha, token: sessionOf(other) }).delete('/api/v1/sessions')).statusCode).toBe(
    200,
  )
  expect(await isDisconnected(page)).toBe(true)
  expect(other.socket.connected).toBe(true)
})

it('cleanup disconnects an expired session', async () => {
  const { asha, page, other } = await openTwoPages()
  await server.context.pool.query(
    `update sessions set expires_at = now() where user_id = $1 and user_agent is not null`,
    [asha.id],
  )
  await cleanUpAuth(server.context, new Date())
  expect(await isDisconnected(page)).toBe(true)
  expect(other.socket.connected).toBe(true)
})

it('rejects the token of an ended session on every server', async () => {
  const { asha } = await openTwoPages()
  await server.as(asha).post('/auth/logout')
  const socket = io(`http://127.0.0.1:${secondServer.port}`, {
    auth: { token: asha.token },
    transports: ['websocket'],
  })
  sockets.push(socket)
  const rejected = await new Promise<Error>((resolve) => socket.on('connect_error', resolve))
  expect(rejected.message).toBe('Authentication error. Please login again.')
})

function sessionOf({ socket }: Page): string {
  const { token } = socket.auth as { token: string }
  return token
}
