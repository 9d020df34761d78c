import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { modules } from '../../src/modules.ts'
import { type EventNotice, subscribeToEvents } from '../../src/platform/events/events.ts'
import { defineModule } from '../../src/platform/module.ts'
import { readHistory } from '../../src/platform/redis/notice-history.ts'
import type { RunningServer } from '../../src/start-server.ts'
import { startWorker } from '../../src/start-worker.ts'
import type { TestCompany, TestPerson } from '../builders.ts'
import { type CutOffDatabase, startCutOffDatabase } from '../cut-off-database.ts'
import { freePort } from '../free-port.ts'
import { startSecondServer } from '../second-server.ts'
import { connectSocket, type TestSocket } from '../sockets.ts'
import { useTestServer } from '../test-server.ts'
import { type RunningRedis, startRedis } from './redis.ts'

const redis: RunningRedis = await startRedis()
/** Between the second process and Redis. */
const link: CutOffDatabase = await startCutOffDatabase(redis.url)
const server = useTestServer({ REDIS_URL: redis.url, RATE_LIMITS: 'off' })
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const silent = pino({ level: 'silent' })
/** Another web process of the same site. */
let other: RunningServer
/** What the second process has handled. */
const handled: EventNotice[] = []
/** What was sent to all processes by PostgreSQL. */
const sentToAll: EventNotice[] = []
let listener: ReturnType<typeof subscribeToEvents>
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson

/** Remembers what its process is told of. */
const recorder = defineModule({
  name: 'recorder',
  realtime: () => async (events) => void handled.push(...events),
})

beforeAll(async () => {
  other = await startSecondServer(server, silent, { modules: [...modules, recorder] }, { redisUrl: link.url })
  const { databaseDirectUrl = '' } = server.context.config
  listener = subscribeToEvents(
    databaseDirectUrl,
    async (events) => void sentToAll.push(...events),
    () => undefined,
    () => undefined,
  )
})

afterAll(async () => {
  await listener.stop()
  await other.close()
  await link.stop()
  await redis.stop()
})

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  handled.length = 0
  sentToAll.length = 0
})

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

const atFirst = (person: TestPerson) => connectSocket(server.url, person)
const atOther = (person: TestPerson) => connectSocket(`http://127.0.0.1:${other.port}`, person)

/** Connects to the second process as a page of this age does, and lists what it hears until it has its answer to a ping. */
async function heardBy(person: TestPerson, age: number, { port } = other): Promise<string[]> {
  const heard: string[] = []
  const auth = { token: person.token, age }
  const socket = io(`http://127.0.0.1:${port}`, { auth, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  socket.onAny((event: string) => heard.push(event))
  await vi.waitFor(() => {
    socket.emit('ping')
    expect(heard).toContain('pong')
  })
  await wait(500)
  socket.disconnect()
  return heard.filter((event) => event !== 'pong' && !event.startsWith('unread'))
}

function tell(person: TestPerson) {
  const { db, notifyProcesses } = server.context
  notifyProcesses(db, { type: 'notifications.changed', by: person.id })
}

/** Counts the processes that hear a channel. */
async function countHearing(channel: string): Promise<number> {
  const [, count] = (await redis.client.call('PUBSUB', 'SHARDNUMSUB', `endorse:0:${channel}`)) as [
    string,
    number,
  ]
  return count
}

async function untilHearing(channel: string, count: number) {
  await expect.poll(() => countHearing(channel), { timeout: 10_000, interval: 20 }).toBe(count)
}

/** Waits until a page has another connection, after which it loads everything again. */
async function untilReconnected({ raw }: TestSocket) {
  await expect.poll(() => raw.connected, { interval: 1 }).toBe(false)
  await expect.poll(() => raw.connected, { timeout: 5_000 }).toBe(true)
}

/** Waits until the second process hears by Redis again. */
async function untilSubscribed() {
  await untilHearing('all', 2)
}

async function applyAt(company: TestCompany) {
  const job = await server.job(company)
  const application = await server.application({ by: asha, job, company })
  return { job, application }
}

const openResume = (by: TestPerson, id: string) =>
  server.as(by).post(`/api/v1/applications/employee/${id}/views`)

/** Writes and tells every few milliseconds. Returns what ends it. */
function startWriting(site: { written: number }) {
  const timer = setInterval(() => {
    site.written++
    tell(asha)
  }, 5)
  return () => clearInterval(timer)
}

const untilLoaded = (site: { written: number }, page: { loaded: number }) =>
  expect.poll(() => site.written - page.loaded, { timeout: 10_000, interval: 20 }).toBe(0)

/** A page that loads what is written when it connects and when it is told. */
function openPage(site: { written: number }) {
  const state = { loaded: -1, connections: 0 }
  const socket = io(`http://127.0.0.1:${other.port}`, {
    auth: { token: asha.token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
  })
  sockets.push(socket)
  const load = () => {
    state.loaded = site.written
  }
  socket.on('connect', () => state.connections++)
  for (const event of ['connect', 'notifications_changed', 'events_missed']) socket.on(event, load)
  return state
}

describe('a process', () => {
  it('is not told of what concerns nobody who is connected to it', async () => {
    const page = await atFirst(asha)
    const { application } = await applyAt(acme)
    await openResume(ravi, application.id)
    await page.waitFor('application_changed', { applicationId: application.id, status: 'REVIEWED' })
    const last = await server.endorsee()
    const lastPage = await atOther(last)
    tell(last)
    await lastPage.waitForCount('notifications_changed', 1)
    expect(handled.map(({ by }) => by)).toEqual([last.id])
    expect(sentToAll).toEqual([])
  })

  it('hears a channel as long as it has a socket that needs it', async () => {
    const meera = await server.endorser('Meera Nair', acme)
    const pages = [await atOther(ravi), await atOther(ravi), await atOther(meera)]
    await untilHearing(`user:${ravi.id}`, 1)
    pages[0]?.disconnect()
    await wait(100)
    expect(await countHearing(`user:${ravi.id}`)).toBe(1)
    pages[1]?.disconnect()
    await untilHearing(`user:${ravi.id}`, 0)
    expect(await countHearing(`company:${acme.id}`)).toBe(1)
    pages[2]?.disconnect()
    await untilHearing(`company:${acme.id}`, 0)
  })

  it('hears a channel when one of two tabs of a person is closed', async () => {
    const [closed, open] = [await atOther(ravi), await atOther(ravi)]
    // A tab that is closed says no word, so that the connection ends before the socket.
    closed.raw.io.reconnection(false)
    closed.raw.io.engine.close()
    await wait(100)
    tell(ravi)
    await open.waitForCount('notifications_changed', 1)
    expect(await countHearing(`user:${ravi.id}`)).toBe(1)
    open.disconnect()
    await untilHearing(`user:${ravi.id}`, 0)
  })

  it('hears nothing for a socket that is closed before it has connected', async () => {
    for (let n = 0; n < 20; n++) {
      const auth = { token: ravi.token }
      const socket = io(`http://127.0.0.1:${other.port}`, { auth, transports: ['websocket'], forceNew: true })
      socket.io.engine.once('open', () => setTimeout(() => socket.io.engine.close(), n / 2))
      await new Promise((resolve) => socket.io.once('close', resolve))
      socket.disconnect()
    }
    await expect.poll(() => countHearing(`user:${ravi.id}`)).toBe(0)
  })

  it('handles an event once that it hears on several channels, and events in their order', async () => {
    await Promise.all([atOther(asha), atOther(ravi)])
    const { application } = await applyAt(acme)
    const ids = await server.context.appendEvents(
      server.context.db,
      ...Array.from({ length: 250 }, () => ({
        type: 'application.resume_opened' as const,
        application: application.id,
        data: {},
      })),
    )
    await expect
      .poll(() => handled.filter(({ type }) => type === 'application.resume_opened').map(({ id }) => id))
      .toEqual(ids)
  })

  it('does not hear of another site that has another database of the same Redis', async () => {
    const settings = { redisUrl: `${redis.url}/1` }
    const site = await startSecondServer(server, silent, { modules: [...modules, recorder] }, settings)
    const { db, notifyProcesses } = site.context
    const page = await atOther(asha)
    notifyProcesses(db, { type: 'notifications.changed', by: asha.id })
    await wait(200)
    await page.settled()
    expect(page.received('notifications_changed')).toEqual([])
    await site.close()
  })
})

describe('people at different processes', () => {
  let room: string
  let pages: { asha: TestSocket; ravi: TestSocket }

  beforeEach(async () => {
    room = await server.chatRoom(asha, ravi)
    pages = { ravi: await atFirst(ravi), asha: await atOther(asha) }
  })

  it('see each other come, type, write, read and go', async () => {
    await pages.ravi.waitFor('user_online', { userId: asha.id })
    pages.asha.emit('join_chat', { chatRoomId: room })
    await pages.asha.waitFor('joined_chat')
    pages.ravi.emit('join_chat', { chatRoomId: room })
    await pages.asha.waitFor('user_joined_room', { userId: ravi.id })
    pages.ravi.emit('typing_start', { chatRoomId: room })
    await pages.asha.waitFor('user_typing', { userId: ravi.id, isTyping: true })
    pages.asha.emit('typing_start', { chatRoomId: room })
    await pages.ravi.waitFor('user_typing', { userId: asha.id, isTyping: true })
    pages.ravi.emit('send_message', { chatRoomId: room, content: 'Hello', tempId: crypto.randomUUID() })
    const { id } = await pages.asha.waitFor('new_message', { content: 'Hello' })
    pages.asha.emit('mark_as_read', { chatRoomId: room, messageId: id })
    await pages.ravi.waitFor('message_read', { userId: asha.id })
    pages.asha.emit('send_message', { chatRoomId: room, content: 'Hi', tempId: crypto.randomUUID() })
    await pages.ravi.waitFor('new_message', { content: 'Hi' })
    pages.asha.disconnect()
    await pages.ravi.waitFor('user_left_room', { userId: asha.id })
    await vi.waitFor(() => expect(pages.ravi.received('user_offline')).toEqual([{ userId: asha.id }]), 20_000)
    expect(sentToAll).toEqual([])
  })

  it('are told of the status of an application, each as they see it', async () => {
    const admin = await atFirst(await server.admin(acme))
    const { application } = await applyAt(acme)
    const decision = { applicationId: application.id, newStatus: 'ACCEPTED' }
    await server.as(ravi).put('/api/v1/applications/update-status', decision)
    await pages.asha.waitFor('application_changed', { applicationId: application.id, status: 'ACCEPTED' })
    await admin.waitFor('application_changed', { applicationId: application.id, status: 'APPROVED' })
    expect(sentToAll).toEqual([])
  })

  it('are told of a changed posting', async () => {
    const { job } = await applyAt(acme)
    await server.context.appendEvents(server.context.db, { type: 'posting.archived', job: job.id, data: {} })
    await pages.asha.waitFor('job_changed', { jobId: job.id })
    await pages.ravi.waitFor('job_changed', { jobId: job.id })
    expect(sentToAll).toEqual([])
  })

  it('are told of a change that could be undone once it cannot be any more', async () => {
    const { application } = await applyAt(acme)
    const delayed = { id: crypto.randomUUID(), type: 'application.resume_opened' as const }
    const { db, notifyProcesses } = server.context
    notifyProcesses(db, { ...delayed, application: application.id, onlyTo: ravi.id })
    await pages.ravi.waitFor('application_changed', { applicationId: application.id })
    expect(pages.asha.received('application_changed')).toEqual([])
    notifyProcesses(db, { ...delayed, application: application.id })
    await pages.asha.waitFor('application_changed', { applicationId: application.id })
  })

  it('lose the notification of unread messages when the conversation is read elsewhere, also by a request', async () => {
    const unread = async () =>
      (await server.as(asha).get('/api/v1/notifications/unread')).json().data.unread as number
    const notifyOfMessage = async () => {
      await server.chatMessage(room, ravi)
      const event = { type: 'chat.message_waiting' as const, by: ravi.id, data: { room, to: asha.id } }
      await server.context.appendEvents(server.context.db, event)
      await expect.poll(unread, { timeout: 5_000 }).toBe(1)
    }
    await notifyOfMessage()
    await pages.asha.waitForCount('notifications_changed', 1)
    pages.asha.emit('mark_chat_as_read', { chatRoomId: room })
    await expect.poll(unread).toBe(0)
    await pages.asha.waitForCount('notifications_changed', 2)

    pages.asha.disconnect()
    await untilHearing(`user:${asha.id}`, 0)
    await notifyOfMessage()
    const times = [new Date(Date.now() + 48 * 3_600_000).toISOString()]
    const meeting = { title: 'Before the interview', minutes: 30, timeZone: 'Asia/Kolkata', place: '', times }
    const proposed = await server.as(asha).post(`/api/v1/chat/rooms/${room}/meetings`, meeting)
    expect(proposed.statusCode).toBe(200)
    await expect.poll(unread, { timeout: 5_000 }).toBe(0)
  })

  it('lose their sockets with their session', async () => {
    await server.as(asha).post('/auth/logout')
    await vi.waitFor(() => expect(pages.asha.raw.connected).toBe(false))
    expect(pages.asha.received('auth_error')).toHaveLength(1)
  })
})

it('an Endorser who joins a company hears of it without a new connection', async () => {
  const tom = await server.endorser('Tom Moss')
  const page = await atOther(tom)
  const { job } = await applyAt(acme)
  const { db, notifyProcesses } = server.context
  await db
    .updateTable('users')
    .set({ company_id: acme.id, approved_at: new Date() })
    .where('id', '=', tom.id)
    .execute()
  notifyProcesses(db, { type: 'session.changed', by: tom.id })
  await page.waitForCount('account_changed', 1)
  expect(page.received('events_missed')).toHaveLength(1)
  await server.context.appendEvents(db, { type: 'job.claimed', job: job.id })
  await page.waitFor('job_changed', { jobId: job.id })
  await untilHearing(`company:${tom.companyId}`, 0)
})

describe('a page that has just connected', () => {
  it('is told of what happened since it asked for its first data, and nobody else is', async () => {
    tell(asha)
    await expect.poll(() => redis.client.exists(`endorse:0:user:${asha.id}`)).toBe(1)
    expect(await heardBy(asha, 0)).toEqual(['notifications_changed'])
    expect(await heardBy(ravi, 0)).toEqual([])
    expect(await redis.client.pttl(`endorse:0:user:${asha.id}`)).toBeGreaterThan(60_000)
  })

  it('is told of what happened by the clock of Redis', async () => {
    tell(asha)
    await wait(7_000)
    expect(await heardBy(asha, 0)).toEqual([])
    expect(await heardBy(asha, 4_000)).toEqual(['notifications_changed'])
  })

  it('loads everything again when that was long ago, or too much has happened', async () => {
    const name = `endorse:0:user:${ravi.id}`
    expect(await readHistory(redis.client, [name], 114_000)).toEqual([])
    expect(await readHistory(redis.client, [name], 116_000)).toBeUndefined()
    for (let n = 0; n < 1_001; n++) tell(asha)
    await expect.poll(() => redis.client.xlen(`endorse:0:user:${asha.id}`)).toBeGreaterThan(1_000)
    expect(await heardBy(asha, 0)).toEqual(['events_missed'])
  })
})

it('a worker is told of new jobs, and web processes are not', async () => {
  const { config, log } = server.context
  const worker = await startWorker(config, log, config.databaseUrl ?? '', { runsSchedules: false })
  await untilHearing('workers', 1)
  const web = await startSecondServer(server, silent, {}, { workers: false })
  const { db, queue, pool } = web.context
  const started = Date.now()
  for (let n = 0; n < 10; n++) {
    const eventId = crypto.randomUUID()
    await queue.enqueue(db, 'handle-event', { eventId })
    const isDone = async () => {
      const text = `select state from pgboss.job where name = 'handle-event' and data ->> 'eventId' = $1`
      return (await pool.query(text, [eventId])).rows
    }
    await expect.poll(isDone, { timeout: 5_000, interval: 10 }).toEqual([{ state: 'completed' }])
  }
  // A worker looks every two seconds by itself.
  expect(Date.now() - started).toBeLessThan(5_000)
  expect(handled).toEqual([])
  expect(sentToAll).toEqual([])
  await web.close()
  await worker.close()
  await untilHearing('workers', 0)
})

it('two programs of one site tell each other', async () => {
  const { databaseUrl = '', databaseDirectUrl = '', dataDir } = server.context.config
  const port = String(await freePort())
  const program: ChildProcess = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: databaseDirectUrl,
      DATA_DIR: dataDir,
      DEMO: 'false',
      PORT: port,
      REDIS_URL: redis.url,
    },
    stdio: 'ignore',
  })
  await untilHearing('all', 3)
  const room = await server.chatRoom(asha, ravi)
  const site = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(`${site}/readyz`).then(({ status }) => status), { timeout: 30_000 }).toBe(200)
  const [page, far] = [await atFirst(ravi), await connectSocket(site, asha)]
  page.emit('send_message', { chatRoomId: room, content: 'Hello', tempId: crypto.randomUUID() })
  await far.waitFor('new_message', { content: 'Hello' })
  far.emit('send_message', { chatRoomId: room, content: 'Hi', tempId: crypto.randomUUID() })
  await page.waitFor('new_message', { content: 'Hi' })
  program.kill('SIGTERM')
  expect(await once(program, 'exit')).toEqual([0, null])
  expect(sentToAll).toEqual([])
})

it('a process needs no other rights in Redis than the documented ones', async () => {
  const documented = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
  const [, list = ''] = /Its user may\s+call (.*?) for the keys/s.exec(documented) ?? []
  const commands = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => `+${name}`)
  await redis.client.acl('SETUSER', 'endorse', 'on', '>secret', '~endorse:*', '&endorse:*', ...commands)
  const settings = { redisUrl: redis.url.replace('//', '//endorse:secret@'), rateLimits: true }
  const site = await startSecondServer(server, silent, {}, settings)
  await site.context.rateLimiters.general('documented', { max: 5, seconds: 60 }).count(asha.id)
  expect(await redis.client.keys('*documented*')).toHaveLength(1)
  const page = await connectSocket(`http://127.0.0.1:${site.port}`, asha)
  site.context.notifyProcesses(site.context.db, { type: 'notifications.changed', by: asha.id })
  await page.waitForCount('notifications_changed', 1)
  expect(await heardBy(asha, 0, site)).toEqual(['notifications_changed'])
  page.disconnect()
  await untilHearing(`user:${asha.id}`, 0)
  expect(sentToAll).toEqual([])
  await site.close()
})

describe('while Redis is away', () => {
  afterEach(async () => {
    await redis.restart()
    await untilSubscribed()
  })

  it('what happens is told by PostgreSQL, also to who connects then', async () => {
    const before = await atOther(asha)
    await redis.kill()
    await untilReconnected(before)
    tell(asha)
    await before.waitForCount('notifications_changed', 1)
    const { application } = await applyAt(acme)
    const page = await atOther(ravi)
    await server.context.appendEvents(server.context.db, {
      type: 'application.created',
      application: application.id,
      data: {},
    })
    await page.waitFor('application_changed', { applicationId: application.id })
    expect(sentToAll.map(({ type }) => type)).toContain('notifications.changed')
  })

  it('pages load everything again that connect before and after it is back', async () => {
    tell(asha)
    await redis.kill()
    await expect.poll(() => heardBy(asha, 10_000)).toContain('events_missed')
    await redis.restart()
    await untilSubscribed()
    expect(await heardBy(asha, 10_000)).toContain('events_missed')
  })

  it('as its memory is full, what happens is told by PostgreSQL, and once', async () => {
    const page = await atOther(asha)
    await redis.client.config('SET', 'maxmemory', '1')
    tell(asha)
    await page.waitForCount('notifications_changed', 1)
    await expect.poll(() => sentToAll.length).toBe(1)
    await page.settled()
    expect(page.received('notifications_changed')).toHaveLength(1)
    await redis.client.config('SET', 'maxmemory', '0')
  })

  it('and takes commands without an answer, what happens is told within a second, and once', async () => {
    const page = await atOther(asha)
    await page.settled()
    const asleep = redis.client.debug('SLEEP', '3')
    await wait(50)
    const started = Date.now()
    tell(asha)
    await page.waitForCount('notifications_changed', 1)
    expect(Date.now() - started).toBeLessThan(1_500)
    await asleep
    await untilSubscribed()
    expect(handled.filter(({ type, by }) => type === 'notifications.changed' && by === asha.id)).toHaveLength(
      1,
    )
  })
})

describe('a page', () => {
  it('has what was written while Redis is killed, and when it is started again', async () => {
    const site = { written: 0 }
    const page = openPage(site)
    await untilLoaded(site, page)
    for (const pause of [0, 3, 30, 300]) {
      const stopBefore = startWriting(site)
      await wait(50)
      await redis.kill()
      await wait(pause)
      stopBefore()
      await untilLoaded(site, page)
      const stopAfter = startWriting(site)
      await redis.restart()
      await wait(pause)
      stopAfter()
      await untilLoaded(site, page)
      await untilSubscribed()
    }
    expect(page.connections).toBeGreaterThan(4)
  })

  it('has what was written while its process could not reach Redis', async () => {
    const site = { written: 0 }
    const page = openPage(site)
    await untilLoaded(site, page)
    const stop = startWriting(site)
    await link.cutOff()
    await wait(1_500)
    stop()
    expect(page.loaded).toBeLessThan(site.written)
    await link.restore()
    await untilLoaded(site, page)
    await untilSubscribed()
  })
})
