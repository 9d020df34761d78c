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
let beside: RunningServer
const sockets: Socket[] = []

beforeAll(async () => {
  beside = await startSecondServer(server)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => beside.close())

/** Asha with two pages open: one at the other server, with a session of its own, and one that is to stay. */
async function twoPages() {
  const asha = await withPassword(server.context, await server.endorsee())
  const login = await server.as().post('/auth/login', { email: asha.email, password: PASSWORD })
  const { token } = login.json<{ token: string }>()
  return { asha: { ...asha, token }, page: await connected(token), other: await connected(asha.token) }
}

async function connected(token: string) {
  const socket = io(`http://127.0.0.1:${beside.port}`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  })
  sockets.push(socket)
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  const told = vi.fn<() => void>()
  socket.on('session_ended', told)
  return { socket, told }
}

type Page = Awaited<ReturnType<typeof connected>>

/** Whether the page is told and cut within seconds; the recheck of every minute would come too late. */
async function isCut({ socket, told }: Page): Promise<boolean> {
  await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 3_000, interval: 20 })
  return told.mock.calls.length === 1
}

async function reset({ email }: TestPerson) {
  await server.as().post('/auth/forgot-password', { email })
  const otp = await waitForCode(server.context, email)
  const answer = await server.as().post('/auth/reset-password', { email, otp, password: 'Fresh2?pass' })
  expect(answer.statusCode).toBe(200)
}

it('logging out at one server cuts the page at the other, and leaves the person’s other page', async () => {
  const { asha, page, other } = await twoPages()
  expect((await server.as(asha).post('/auth/logout')).statusCode).toBe(200)
  expect(await isCut(page)).toBe(true)
  expect(other.socket.connected).toBe(true)
})

it('a new password cuts every page', async () => {
  const { asha, page, other } = await twoPages()
  await reset(asha)
  expect(await isCut(page)).toBe(true)
  expect(await isCut(other)).toBe(true)
})

it('a session that is ended from another page is cut', async () => {
  const { asha, page, other } = await twoPages()
  expect((await server.as({ ...asha, token: sessionOf(other) }).delete('/api/v1/sessions')).statusCode).toBe(
    200,
  )
  expect(await isCut(page)).toBe(true)
  expect(other.socket.connected).toBe(true)
})

it('a session that has run out is cut when it is tidied up', async () => {
  const { asha, page, other } = await twoPages()
  await server.context.pool.query(
    `update sessions set expires_at = now() where user_id = $1 and user_agent is not null`,
    [asha.id],
  )
  await cleanUpAuth(server.context)
  expect(await isCut(page)).toBe(true)
  expect(other.socket.connected).toBe(true)
})

it('opens for no token that has ended, at any server', async () => {
  const { asha } = await twoPages()
  await server.as(asha).post('/auth/logout')
  const socket = io(`http://127.0.0.1:${beside.port}`, {
    auth: { token: asha.token },
    transports: ['websocket'],
  })
  sockets.push(socket)
  const refused = await new Promise<Error>((resolve) => socket.on('connect_error', resolve))
  expect(refused.message).toBe('Authentication error. Please login again.')
})

function sessionOf({ socket }: Page): string {
  const { token } = socket.auth as { token: string }
  return token
}
