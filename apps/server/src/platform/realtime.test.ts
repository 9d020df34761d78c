import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, it, vi } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
import { hashToken, newToken } from '../features/accounts/tokens.ts'
import { newId } from './ids.ts'

const server = useTestServer()
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

async function connected(token: string): Promise<Socket> {
  const socket = connect(token)
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return socket
}

it.each([
  ['nobody', undefined, 'No auth token'],
  ['somebody with a token that opens nothing', 'x'.repeat(43), 'Authentication error. Please login again.'],
])('refuses %s', async (_who, token, message) => {
  const socket = connect(token)
  const refused = await new Promise<Error>((resolve) => socket.on('connect_error', resolve))
  expect(refused.message).toBe(message)
})

it('answers a ping', async () => {
  const socket = await connected((await server.endorsee()).token)
  const pong = vi.fn<() => void>()
  socket.on('pong', pong)
  socket.emit('ping')
  await vi.waitFor(() => expect(pong).toHaveBeenCalledOnce())
})

it('cuts the page of a session that was ended, and leaves the others of that person', async () => {
  const asha = await server.endorsee()
  const elsewhere = newToken()
  const { db, notifyProcesses } = server.context
  const ended = await connected(asha.token)
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: asha.id,
      token_hash: hashToken(elsewhere),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
  const stays = await connected(elsewhere)
  const told = vi.fn<() => void>()
  ended.on('session_ended', told)

  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(asha.token)).execute()
  notifyProcesses(db, { type: 'session.ended', by: asha.id })

  await vi.waitFor(() => expect(ended.connected).toBe(false))
  expect(told).toHaveBeenCalledOnce()
  expect(stays.connected).toBe(true)
})

it('has pages come back after a gap, so that they ask again', async () => {
  const socket = await connected((await server.endorsee()).token)
  const back = new Promise<void>((resolve) => socket.once('connect', resolve))

  await server.context.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'endorse events'`)

  await back
  await wait(50)
  expect(socket.connected).toBe(true)
})
