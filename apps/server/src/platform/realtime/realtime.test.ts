import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ PUBLIC_URL: 'https://endorse.example' })
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

function connect(token?: string): Socket {
  const socket = io(server.url, {
    auth: token === undefined ? {} : { token },
    transports: ['websocket'],
    reconnectionDelay: 50,
  })
  sockets.push(socket)
  return socket
}

async function connectAndWait(token: string): Promise<Socket> {
  const socket = connect(token)
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return socket
}

/** Connects as a page of this age does, and lists what it hears until it has its answer to a ping. */
async function heardBy(person: TestPerson, age?: number): Promise<string[]> {
  const heard: string[] = []
  const socket = io(server.url, { auth: { token: person.token, age }, transports: ['websocket'] })
  sockets.push(socket)
  socket.onAny((event: string) => heard.push(event))
  await vi.waitFor(() => {
    socket.emit('ping')
    expect(heard).toContain('pong')
  })
  // An answer that takes a statement comes later than that to the ping.
  await server.as(person).get('/api/v1/notifications/unread')
  socket.disconnect()
  return heard.filter((event) => event !== 'pong' && !event.startsWith('unread'))
}

/** Notifies the processes, and waits until a connected page has heard it. Returns what that page hears. */
async function notify(person: TestPerson): Promise<string[]> {
  const connected = await connectAndWait(person.token)
  const heard: string[] = []
  connected.onAny((event: string) => heard.push(event))
  const { db, notifyProcesses } = server.context
  notifyProcesses(db, { type: 'notifications.changed', by: person.id })
  await vi.waitFor(() => expect(heard).toContain('notifications_changed'))
  return heard
}

it.each([
  ['without a token', undefined, 'No auth token'],
  ['with an unknown token', 'x'.repeat(43), 'Authentication error. Please login again.'],
])('rejects a socket %s', async (_token, token, message) => {
  const socket = connect(token)
  const error = await new Promise<Error>((resolve) => socket.on('connect_error', resolve))
  expect(error.message).toBe(message)
})

it.each([
  ['another site', 'https://evil.example', false],
  ['a page without an origin', 'null', false],
  ['this host under another port', 'http://127.0.0.1:1', false],
  ['this site', () => server.url, true],
  ['the public address', 'https://endorse.example', true],
] as const)('decides by the origin whether %s may connect', async (_site, origin, connects) => {
  const { token } = await server.endorsee()
  const socket = io(server.url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { origin: typeof origin === 'string' ? origin : origin() },
  })
  sockets.push(socket)
  const decision = await new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
  })
  expect(decision).toBe(connects)
})

it('responds to a ping', async () => {
  const socket = await connectAndWait((await server.endorsee()).token)
  const pong = vi.fn<() => void>()
  socket.on('pong', pong)
  socket.emit('ping')
  await vi.waitFor(() => expect(pong).toHaveBeenCalledOnce())
})

it('disconnects the sockets of an ended session, but not those of the user’s other sessions', async () => {
  const asha = await server.endorsee()
  const { db, notifyProcesses } = server.context
  const endedSession = await server.session(asha.id)
  const ended = await connectAndWait(endedSession.token)
  const other = await connectAndWait(asha.token)
  const onSessionEnded = vi.fn<() => void>()
  ended.on('auth_error', onSessionEnded)

  await db.deleteFrom('sessions').where('id', '=', endedSession.id).execute()
  notifyProcesses(db, { type: 'session.ended', by: asha.id })

  await vi.waitFor(() => expect(ended.connected).toBe(false))
  expect(onSessionEnded).toHaveBeenCalledOnce()
  expect(other.connected).toBe(true)
})

it('makes clients reconnect after a gap in the events, so that they refetch', async () => {
  const socket = await connectAndWait((await server.endorsee()).token)
  const reconnected = new Promise<void>((resolve) => socket.once('connect', resolve))

  await server.context.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'endorse events'`)

  await reconnected
  const pong = new Promise<void>((resolve) => socket.once('pong', resolve))
  socket.emit('ping')
  await pong
  expect(socket.connected).toBe(true)
})

describe('what happens between the first data of a page and its socket', () => {
  it('is told to the page once, and to nobody else', async () => {
    const [asha, ravi] = [await server.endorsee(), await server.endorsee()]
    const heardByOtherTab = await notify(asha)
    expect(await heardBy(asha, 0)).toEqual(['notifications_changed'])
    expect(await heardBy(ravi, 0)).toEqual([])
    expect(await heardBy(asha)).toEqual([])
    expect(heardByOtherTab.filter((event) => event === 'notifications_changed')).toHaveLength(1)
  })

  it('is loaded again when the server does not know what happened', async () => {
    const asha = await server.endorsee()
    expect(await heardBy(asha, 3_600_000)).toEqual(['events_missed'])
    expect(await heardBy(asha, -1)).toEqual([])
  })
})
