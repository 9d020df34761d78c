import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../test/builders.ts'
import { useTestServer } from '../test/test-server.ts'
import { authenticateToken } from './features/accounts/authenticate.ts'
import { toChatRoomId } from './features/chat/realtime.ts'
import { modules } from './modules.ts'
import { channelsOf, createChannelFinder } from './platform/events/channels.ts'
import type { EventDefinitions, EventType } from './platform/events/event-catalog.ts'
import type { EventNotice, NoticeType } from './platform/events/events.ts'
import type { Person } from './platform/person.ts'
import type { EventHandler, Realtime } from './platform/realtime/realtime.ts'
import type { SocketHandlers } from './platform/realtime/socket-commands.ts'

const server = useTestServer()
/** Everybody has a page open, at one process. */
const people: Person[] = []
/** Whom the handlers of a notice tell. What runs by the clock tells people at any time. */
const toldOfNotice = new AsyncLocalStorage<Set<string>>()
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let about: { application: string; job: string; room: string }
let handlers: EventHandler[]
let sockets: SocketHandlers[]

/** Remembers whom the handlers tell. */
const realtime: Realtime = {
  emitToUsers: (ids, ..._event) => tell(ids),
  emitToOtherSockets: (_sender, ids, ..._event) => tell(ids),
  emitToRoom: (room, except, ..._event) => {
    if (toChatRoomId(room) === about.room) tell([asha.id, ravi.id].filter((id) => id !== except))
  },
  leaveRoom: (id) => tell([id]),
  isConnected: (id) => people.some((person) => person.id === id),
  addHandlers: () => undefined,
  connectedUsers: () => people,
  revalidateSessions: async (id) => tell(id ? [id] : []),
  disconnectAll: () => undefined,
  stop: () => undefined,
}

function tell(ids: readonly string[]) {
  for (const id of ids) if (realtime.isConnected(id)) toldOfNotice.getStore()?.add(id)
}

beforeAll(async () => {
  acme = await server.company('Acme')
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  const job = await server.job(acme, { claimed_by: ravi.id })
  const application = await server.application({ by: asha, job, company: acme, handler: ravi })
  const room = await server.chatRoom(asha, ravi)
  await server.chatMessage(room, ravi)
  about = { application: application.id, job: job.id, room }
  const others = [
    await server.endorser('Meera Nair', acme),
    await server.admin(acme),
    await server.person({ role: 'ADMIN', company: acme }),
    await server.endorser(),
    await server.endorsee(),
    await server.person({ role: 'PLATFORM_EMPLOYEE' }),
  ]
  for (const { token } of [asha, ravi, ...others]) {
    const person = await authenticateToken(server.context, token)
    if (person) people.push(person)
  }
  sockets = modules.flatMap((module) => module.sockets?.(server.context, realtime) ?? [])
  handlers = [
    ...modules.flatMap((module) => module.realtime?.(server.context, realtime) ?? []),
    ...sockets.flatMap(({ handleEvents }) => handleEvents ?? []),
  ]
})

afterAll(async () => {
  for (const { stop } of sockets) await stop?.()
})

const users = () => [asha.id, ravi.id]
const inRoom = () => ({ room: about.room, users: users() })

/** What else the notices of each type have. */
const samples: Record<NoticeType, () => Partial<EventNotice>> = {
  'jobs.added': () => ({ data: { queue: 'handle-event' } }),
  'session.ended': () => ({ by: asha.id }),
  'session.changed': () => ({ by: asha.id }),
  'notifications.changed': () => ({ by: asha.id }),
  'application.hidden': () => ({ application: about.application }),
  'application.shown': () => ({ application: about.application }),
  'application_notes.changed': () => ({ data: { applicationId: about.application } }),
  'chat.message_sent': () => ({ data: { ...inRoom(), seq: 1 } }),
  'chat.mark_moved': () => ({
    data: { ...inRoom(), kind: 'read', person: asha.id, messageId: '', from: 0, seq: 1, changeSeq: 1 },
  }),
  'chat.message_deleted': () => ({ data: { ...inRoom(), messageId: '', seq: 1, changeSeq: 2 } }),
  'chat.room_changed': () => ({ data: { ...inRoom(), isNew: false } }),
  'chat.member_left': () => ({ data: { room: about.room, user: asha.id } }),
  'chat.typing': () => ({ data: { room: about.room, user: asha.id, isTyping: true } }),
  'chat.room_opened': () => ({ data: { room: about.room, user: asha.id, isOpen: true } }),
  'chat.presence_changed': () => ({ data: { user: asha.id, isOnline: true } }),
}

const failTest = (error: unknown) => expect.unreachable(String(error))

const definitions: EventDefinitions = Object.assign({}, ...modules.map(({ events }) => events))
const eventTypes = Object.keys(definitions) as EventType[]

async function noticeOf(type: EventType | NoticeType): Promise<EventNotice> {
  const base = { id: type, type, by: ravi.id, application: null, job: null }
  if (type in samples) return { ...base, ...samples[type as NoticeType]() }
  const subject = definitions[type]?.subject
  const event = {
    ...base,
    application: subject === 'application' ? about.application : null,
    job: subject ? about.job : null,
  }
  if (type !== 'postings.imported' && type !== 'postings.withdrawn') return event
  // Its handler reads what is stored.
  const data = { company: acme.id, import: about.job }
  const [id = ''] = await server.context.appendEvents(server.context.db, { type, data })
  return { ...event, id }
}

it('each type of event and notice has declared who hears it', () => {
  const declared = modules.flatMap(({ channels }) => Object.keys(channels ?? {}))
  expect(declared.toSorted()).toEqual([...eventTypes, ...Object.keys(samples)].toSorted())
})

it.each([...eventTypes, ...(Object.keys(samples) as NoticeType[])])(
  '%s is heard by everybody whom a handler tells, and by nobody when it tells nobody',
  async (type) => {
    const notice = await noticeOf(type)
    const told = new Set<string>()
    await toldOfNotice.run(told, async () => {
      for (const handle of handlers) await handle([notice])
    })
    const [channels = []] = await createChannelFinder(modules, failTest)(server.context.db, [notice])
    const heardBy = people.filter((person) =>
      channelsOf(person).some((channel) => channels.includes(channel)),
    )
    expect(heardBy.map(({ id }) => id)).toEqual(expect.arrayContaining([...told]))
    expect(heardBy.length > 0).toBe(told.size > 0)
  },
)
