import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Builders, buildersFor } from '../test/builders.ts'
import { type CutOffDatabase, startCutOffDatabase } from '../test/cut-off-database.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { connectSocket } from '../test/sockets.ts'
import { readConfig } from './platform/config.ts'
import { inTransaction } from './platform/db/db.ts'
import { newId } from './platform/db/ids.ts'
import { isDatabaseUnavailable } from './platform/http/errors.ts'
import { type RunningServer, startServer } from './start-server.ts'

let folder: string
let created: TestDatabase
let database: CutOffDatabase
let running: RunningServer
let builders: Builders

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-outage-'))
  created = await createTestDatabase()
  database = await startCutOffDatabase(created.url)
  const config = readConfig({ DATA_DIR: folder, PORT: '0', DEMO: 'false' })
  running = await startServer(config, pino({ level: 'silent' }), database.url)
  builders = buildersFor(running.context)
})

afterAll(async () => {
  await running.close()
  await database.stop()
  await created.drop()
  await rm(folder, { recursive: true })
})

/** Waits until the server is ready again. */
async function restore() {
  await database.restore()
  await vi.waitFor(async () => expect((await running.server.inject('/readyz')).statusCode).toBe(200))
}

async function get(url: string, token: string) {
  return running.server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
}

it('answers 503 with Retry-After while the database is away, and serves again when it is back', async () => {
  const { token } = await builders.endorsee()
  expect((await get('/api/v1/jobs', token)).statusCode).toBe(200)
  await database.cutOff()

  for (const url of ['/api/v1/jobs', '/api/v1/notifications']) {
    const refused = await get(url, token)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toMatchObject({ success: false, code: 'UNAVAILABLE', status: 503 })
  }
  const login = await running.server.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { email: 'nobody@postbox.example', password: 'Endorse#2026' },
  })
  expect(login.statusCode).toBe(503)
  expect((await running.server.inject('/readyz')).statusCode).toBe(503)
  expect((await running.server.inject('/healthz')).statusCode).toBe(200)

  await restore()
  expect((await get('/api/v1/jobs', token)).statusCode).toBe(200)
})

it('treats a connection that breaks between two statements as an outage, and not as a bug', async () => {
  const broken = inTransaction(running.context.db, async (tx) => {
    await sql`select 1`.execute(tx)
    await database.cutOff()
    // pg reports the broken connection to the first statement, and refuses the second one.
    await sql`select 1`.execute(tx).catch(() => undefined)
    await sql`select 1`.execute(tx)
  })
  const error: unknown = await broken.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: expect.stringContaining('not queryable') })
  expect(isDatabaseUnavailable(error)).toBe(true)
  await restore()
})

it('runs jobs and schedules again after the database was away', async () => {
  await database.cutOff()
  await restore()
  const id = newId()
  const { pool, queue, db } = running.context
  await vi.waitFor(() => queue.enqueueOnce(db, id, 'cleanup', {}))
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query('select state from pgboss.job where id = $1', [id])
      expect(rows).toEqual([{ state: 'completed' }])
    },
    { timeout: 15_000, interval: 200 },
  )
})

it('receives the events of other processes again, and makes clients reconnect', async () => {
  const asha = await builders.endorsee()
  const socket = io(`http://127.0.0.1:${running.port}`, {
    auth: { token: asha.token },
    transports: ['websocket'],
    reconnectionDelay: 50,
  })
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  const again = vi.fn<() => void>()
  socket.on('connect', again)
  await database.cutOff()
  await restore()
  await vi.waitFor(() => expect(again).toHaveBeenCalled(), { timeout: 10_000 })

  const ended = vi.fn<() => void>()
  socket.on('auth_error', ended)
  await running.context.pool.query('delete from sessions where user_id = $1', [asha.id])
  running.context.notifyProcesses(running.context.db, { type: 'session.ended', by: asha.id })
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  socket.disconnect()
})

it('lets a socket reconnect by itself that came while the database was away', async () => {
  const { token } = await builders.endorsee()
  await database.cutOff()
  const socket = io(`http://127.0.0.1:${running.port}`, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 50,
  })
  const attempts = vi.fn<() => void>()
  socket.io.on('reconnect_attempt', attempts)
  await vi.waitFor(() => expect(attempts).toHaveBeenCalled())
  await restore()
  await vi.waitFor(() => expect(socket.connected).toBe(true), { timeout: 10_000 })
  socket.disconnect()
})

it('says that a message may be sent again while the database is away, and stores it once when it is back', async () => {
  const [asha, ravi] = [await builders.endorsee(), await builders.endorser()]
  const chatRoomId = await builders.chatRoom(asha, ravi)
  const page = await connectSocket(`http://127.0.0.1:${running.port}`, asha)
  const message = { chatRoomId, tempId: newId(), content: 'Hello' }
  await database.cutOff()
  page.emit('send_message', message)
  expect(await page.waitFor('send_message_error')).toMatchObject({
    tempId: message.tempId,
    code: 'UNAVAILABLE',
    retryable: true,
  })
  await restore()
  await vi.waitFor(() => {
    page.emit('send_message', message)
    expect(page.received('message_sent')).not.toEqual([])
  })
  expect(page.received('message_sent')[0]).toMatchObject({ tempId: message.tempId, seq: 1 })
  const history = await get(`/api/v1/chat/rooms/${chatRoomId}/messages`, asha.token)
  expect(history.json<{ data: { messages: object[] } }>().data.messages).toHaveLength(1)
})
