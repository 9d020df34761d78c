import { Readable } from 'node:stream'
import type { BlockedPerson, ChatMessage, ChatRoom, ChatUser } from '@endorse/contract/chat/schemas'
import type { UserNotification } from '@endorse/contract/notifications/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { pdf } from '../../../test/documents.ts'
import { waitForMail } from '../../../test/mail.ts'
import { connectSocket } from '../../../test/sockets.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { createNotificationsForEvent } from '../notifications/notify.ts'
import { chat } from './module.ts'
import { eraseConversations, exportMessages } from './personal-data.ts'
import { countUnreadMessages } from './unread/count.ts'
import { notifyOfUnread } from './unread/notify.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
})

const rooms = '/api/v1/chat/rooms'
const apply = async (by = asha, handler?: TestPerson) =>
  server.application({ by, company: acme, job: await server.job(acme), ...(handler && { handler }) })
const open = (by: TestPerson, to: TestPerson) => server.as(by).post(rooms, { participantId: to.id })
const connect = (person: TestPerson) => connectSocket(server.url, person)

async function roomsOf(person: TestPerson, query = ''): Promise<ChatRoom[]> {
  return (await server.as(person).get(`${rooms}${query}`)).json<{ data: ChatRoom[] }>().data
}

async function eligibleFor(person: TestPerson, search = ''): Promise<string[]> {
  const response = await server.as(person).get(`/api/v1/chat/eligible-users?limit=100&search=${search}`)
  return response.json<{ data: { users: ChatUser[] } }>().data.users.map(({ id }) => id)
}

async function ageMessages(room: string, minutes: number) {
  await server.context.pool.query(
    `update chat_messages set created_at = now() - make_interval(mins => $2) where chat_room_id = $1`,
    [room, minutes],
  )
}

async function waitingEvents(room: string): Promise<{ id: string }[]> {
  const { rows } = await server.context.pool.query<{ id: string }>(
    `select id from events where type = 'chat.message_waiting' and data ->> 'room' = $1 order by id`,
    [room],
  )
  return rows
}

/** Makes the messages old enough to notify of, and returns the event. */
async function notify(room: string): Promise<string> {
  await ageMessages(room, 1)
  await notifyOfUnread(server.context)
  const [event] = await waitingEvents(room)
  return event?.id ?? ''
}

async function notificationsOf(person: TestPerson): Promise<UserNotification[]> {
  const list = await server.as(person).get('/api/v1/notifications')
  return list.json<{ data: { notifications: UserNotification[] } }>().data.notifications
}

/** Returns the texts of the messages that a search finds. */
async function find(by: TestPerson, search: string): Promise<string[]> {
  const answer = await server.as(by).get(`/api/v1/chat/messages?search=${encodeURIComponent(search)}`)
  expect(answer.statusCode).toBe(200)
  return answer
    .json<{ data: { messages: { message: ChatMessage }[] } }>()
    .data.messages.map(({ message }) => message.content)
}

describe('a conversation', () => {
  it('is opened by an Endorsee with an Endorser of a company they applied to, and by the Endorser', async () => {
    expect((await open(asha, ravi)).statusCode).toBe(404)
    await apply()
    const opened = (await open(asha, ravi)).json<{ data: ChatRoom }>().data
    expect(opened).toMatchObject({ isGroup: false, unreadCount: 0, canSend: true, lastMessage: null })
    expect(opened.application).toMatchObject({
      companyName: acme.name,
      companyLogoUrl: null,
      appliedAt: expect.stringMatching(/Z$/),
      status: 'PENDING',
      outcome: null,
      stepTimes: { read: null, accepted: null, referred: null },
    })
    expect((await open(ravi, asha)).json<{ data: ChatRoom }>().data.id).toBe(opened.id)
  })

  it('is opened with colleagues and platform staff, and with nobody else', async () => {
    const [colleague, staff, admin, pending] = [
      await server.endorser('Meera Nair', acme),
      await server.person({ role: 'PLATFORM_EMPLOYEE' }),
      await server.admin(acme),
      await server.person({ role: 'ADMIN', company: acme }),
    ]
    const [stranger, eve] = [await server.endorser('Tom Moss'), await server.endorsee('Eve Stone')]
    await apply(asha)
    const eligible = await eligibleFor(ravi)
    for (const person of [colleague, staff, admin, asha]) expect(eligible).toContain(person.id)
    for (const person of [pending, stranger, eve, ravi]) {
      expect(eligible).not.toContain(person.id)
      expect((await open(ravi, person)).statusCode).toBe(404)
    }
    expect((await open(admin, asha)).statusCode).toBe(404)
    expect((await open(staff, eve)).statusCode).toBe(200)
    expect(await eligibleFor(asha, 'Ravi')).toEqual([ravi.id])
  })

  it('is offered with the faces that its reader may open', async () => {
    const meera = await server.endorser('Meera Nair', acme)
    const { pool, storage } = server.context
    const picture = await server.resume(asha)
    const stored = await storage.receive(Readable.from([Buffer.from('x')]), 1)
    await pool.query(`update files set kind = 'image', size = 1, storage_key = $1 where id = $2`, [
      await stored.persist(),
      picture.id,
    ])
    await pool.query('insert into seeker_profiles (user_id, image_file_id) values ($1, $2)', [
      asha.id,
      picture.id,
    ])
    const { id } = await apply()
    const shownTo = async (person: TestPerson) => {
      const { data } = (
        await server.as(person).get('/api/v1/chat/eligible-users?limit=100&search=Asha')
      ).json<{ data: { users: ChatUser[] } }>()
      const photoUrl = data.users[0]?.photoUrl
      return photoUrl ? (await server.as().get(photoUrl)).statusCode : photoUrl
    }
    for (const person of [ravi, meera]) expect(await shownTo(person)).toBe(200)
    await pool.query('update applications set handler_id = $1 where id = $2', [meera.id, id])
    expect(await shownTo(meera)).toBe(200)
    expect(await shownTo(ravi)).toBeNull()
    await open(asha, ravi)
    expect(await shownTo(ravi)).toBe(200)
  })

  it('exists once when both open it at once', async () => {
    await apply()
    const opened = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? open(asha, ravi) : open(ravi, asha))),
    )
    expect(new Set(opened.map((response) => response.json<{ data: ChatRoom }>().data.id)).size).toBe(1)
  })

  it('is told to both when it is new', async () => {
    await apply()
    const page = await connect(ravi)
    await open(asha, ravi)
    expect(await page.waitFor('new_chat_room')).toMatchObject({ isGroup: false })
  })

  it('has twenty conversations or fifty messages a page', async () => {
    const room = await server.chatRoom(asha, ravi)
    for (let n = 1; n <= 51; n++) await server.chatMessage(room, asha)
    const messages = (await server.as(asha).get(`${rooms}/${room}/messages`)).json()
    expect(messages.data.messages).toHaveLength(50)
    for (let n = 1; n <= 21; n++) await server.chatRoom(asha, await server.endorser('Meera Nair', acme))
    const list = (await server.as(asha).get(rooms)).json()
    expect(list.data).toHaveLength(20)
  })

  it('pages its history by number, and finds words', async () => {
    const room = await server.chatRoom(asha, ravi)
    for (let n = 1; n <= 7; n++) await server.chatMessage(room, n % 2 ? asha : ravi, `Line ${n}`)
    const page = async (query: string) =>
      (await server.as(asha).get(`${rooms}/${room}/messages?${query}`))
        .json<{ data: { messages: ChatMessage[] } }>()
        .data.messages.map(({ seq }) => seq)
    expect(await page('limit=3')).toEqual([5, 6, 7])
    expect(await page('limit=3&page=3')).toEqual([1])
    expect(await page('limit=3&before=5')).toEqual([2, 3, 4])
    expect(await page('limit=3&page=9')).toEqual([])
    const found = await server.as(ravi).get('/api/v1/chat/messages?search=line%203')
    expect(found.json()).toMatchObject({
      data: { messages: [{ message: { seq: 3 }, participant: { userId: asha.id } }] },
    })
    const eve = await server.endorsee('Eve Stone')
    const nothing = await server.as(eve).get('/api/v1/chat/messages?search=line')
    expect(nothing.json()).toMatchObject({ data: { messages: [] } })
  })
})

describe('the search in messages', () => {
  it.each([
    ['words in another order', 'job about', 'I wrote about the job at Acme'],
    ['the beginning of the last word', 'PLATFORM eng', 'They look for platform engineers'],
    ['a word of an address', 'careers', 'See https://acme.example/careers/42'],
    ['a word with a hyphen', 'follow-up', 'When is the follow-up call?'],
    ['another script', 'नमस्ते', 'नमस्ते रवि, क्या हाल है'],
    ['signs that mean something to the database', `acme's & (job | ! :*`, 'Acme’s job: good & open'],
  ])('finds %s', async (_what, search, content) => {
    const room = await server.chatRoom(asha, ravi)
    await server.chatMessage(room, ravi, 'Something else, about Monday')
    await server.chatMessage(room, ravi, content)
    expect(await find(asha, search)).toEqual([content])
  })

  it('finds nothing for signs only, and nothing for a word of which only the middle is known', async () => {
    const room = await server.chatRoom(asha, ravi)
    await server.chatMessage(room, ravi, 'Good morning & welcome')
    for (const search of ['&&', 'ornin', "';--", '****']) expect(await find(asha, search)).toEqual([])
    expect(await find(asha, 'morn')).toHaveLength(1)
  })

  it('reads a long room to its beginning, and no room of others', async () => {
    const room = await server.chatRoom(asha, ravi)
    await server.chatMessage(room, ravi, 'The treasure is in Pune')
    await server.context.pool.query(
      `insert into chat_messages (chat_room_id, seq, id, sender_id, temp_id, type, content, created_at, change_seq)
       select $1, n, gen_random_uuid(), $2, gen_random_uuid(), 'TEXT', 'Good morning ' || n, now() + n * interval '1 ms', n
         from generate_series(2, 20000) as n`,
      [room, ravi.id],
    )
    await server.context.pool.query('update chat_rooms set last_seq = 20000 where id = $1', [room])
    expect(await find(asha, 'treasure')).toEqual(['The treasure is in Pune'])
    const newest = Array.from({ length: 20 }, (_, index) => `Good morning ${20_000 - index}`)
    expect(await find(ravi, 'good')).toEqual(newest)
    const stranger = await server.endorser('Meera Nair', acme)
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    for (const person of [stranger, staff]) expect(await find(person, 'treasure')).toEqual([])
  })

  it('lists the newest of all rooms first, and no message that was deleted', async () => {
    const meera = await server.endorser('Meera Nair', acme)
    const [room, other] = [await server.chatRoom(asha, ravi), await server.chatRoom(asha, meera)]
    const wrong = await server.chatMessage(room, asha, 'Salary: wrong window')
    await server.chatMessage(other, meera, 'Salary one')
    await server.chatMessage(room, ravi, 'Salary two')
    await server.chatMessage(other, meera, 'Salary three')
    await server.as(asha).delete(`${rooms}/${room}/messages/${wrong}`)
    expect(await find(asha, 'salary')).toEqual(['Salary three', 'Salary two', 'Salary one'])
    expect(await find(ravi, 'salary')).toEqual(['Salary two'])
  })
})

describe('unread messages', () => {
  it('are counted for each room and in all, without muted rooms', async () => {
    const room = await server.chatRoom(asha, ravi)
    for (const text of ['One', 'Two', 'Three']) await server.chatMessage(room, ravi, text)
    const [first] = await roomsOf(asha)
    expect(first).toMatchObject({ unreadCount: 3, lastMessage: { content: 'Three' } })
    expect(first?.lastMessageAt).toBe(first?.lastMessage?.createdAt)
    expect((await roomsOf(ravi, '?unread=true')).length).toBe(0)
    expect(await countUnreadMessages(server.context.db, asha.id)).toBe(3)
    await server.as(asha).put(`${rooms}/${room}/mute`)
    expect(await countUnreadMessages(server.context.db, asha.id)).toBe(0)
    await server.chatRoom(asha, await server.endorser('Meera Nair', acme))
    expect((await roomsOf(asha, '?muted=true')).map(({ id }) => id)).toEqual([room])
    expect(await roomsOf(ravi, '?muted=true')).toEqual([])
    await server.as(asha).delete(`${rooms}/${room}/mute`)
    expect((await server.as(asha).get('/api/v1/chat/unread')).json()).toMatchObject({
      data: { unreadMessages: 3 },
    })
  })

  it('are read on all pages of the reader at once, and the sender sees it', async () => {
    const room = await server.chatRoom(asha, ravi)
    const ids = [await server.chatMessage(room, ravi), await server.chatMessage(room, ravi)]
    const [page, tab, raviPage] = [await connect(asha), await connect(asha), await connect(ravi)]
    page.emit('mark_as_delivered', { chatRoomId: room, messageId: ids[0] ?? '' })
    expect(await raviPage.waitFor('message_delivered')).toMatchObject({ userId: asha.id, seq: 1 })
    page.emit('mark_chat_as_read', { chatRoomId: room })
    expect(await tab.waitFor('chat_marked_read')).toMatchObject({ chatRoomId: room, seq: 2, unreadCount: 0 })
    expect(await raviPage.waitFor('messages_read')).toMatchObject({ userId: asha.id, seq: 2 })
    expect(await tab.waitFor('unread_messages')).toEqual({ unreadMessages: 0 })
  })

  it('are read without the other person learning it, while one has blocked the other', async () => {
    const room = await server.chatRoom(asha, ravi)
    for (const text of ['One', 'Two', 'Three']) await server.chatMessage(room, ravi, text)
    const raviSees = async () => {
      const { marks, lastMessage } = (await server.as(ravi).get(`${rooms}/${room}`)).json<{
        data: ChatRoom
      }>().data
      const list = (await server.as(ravi).get(`${rooms}/${room}/messages`)).json()
      const shown = marks.find(({ userId }) => userId === asha.id)
      expect(list.data.marks).toContainEqual(shown)
      return [shown?.readSeq, lastMessage?.status, list.data.messages.at(-1).status]
    }
    const [page, tab, raviPage] = [await connect(asha), await connect(asha), await connect(ravi)]
    await server.as(asha).put(`/api/v1/chat/blocks/${ravi.id}`)
    const { changeSeq } = (await roomsOf(ravi))[0] ?? {}
    page.emit('mark_chat_as_read', { chatRoomId: room })
    expect(await tab.waitFor('chat_marked_read')).toMatchObject({ seq: 3, unreadCount: 0 })
    await raviPage.settled()
    expect(raviPage.received('messages_read')).toEqual([])
    expect(await raviSees()).toEqual([0, 'sent', 'sent'])
    expect((await roomsOf(ravi))[0]?.changeSeq).toBe(changeSeq)
    expect(await countUnreadMessages(server.context.db, asha.id)).toBe(0)

    await server.as(asha).delete(`/api/v1/chat/blocks/${ravi.id}`)
    expect(await raviSees()).toEqual([0, 'sent', 'sent'])
    page.emit('send_message', { chatRoomId: room, tempId: newId(), content: 'Hello again' })
    await page.waitFor('message_sent')
    expect(await raviSees()).toEqual([4, 'sent', 'sent'])
  })

  it('are told to be read up to ever later messages, of commands that are stored together', async () => {
    const room = await server.chatRoom(asha, ravi)
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push(await server.chatMessage(room, ravi))
    const [page, raviPage] = [await connect(asha), await connect(ravi)]
    const at = (index: number) => ({ chatRoomId: room, messageId: ids[index] ?? '' })
    page.emit('mark_as_delivered', at(5))
    page.emit('mark_as_read', at(4))
    page.emit('mark_as_delivered', at(1))
    page.emit('mark_as_read', at(2))
    await page.waitForCount('message_read_status', 2)
    await raviPage.settled()
    const told = ['message_delivered', 'messages_delivered', 'message_read', 'messages_read'] as const
    expect(told.flatMap((name) => raviPage.received(name).map(({ seq }) => [name, seq]))).toEqual([
      ['messages_delivered', 6],
      ['messages_read', 5],
    ])
  })

  it('never come back when an older message is read later', async () => {
    const room = await server.chatRoom(asha, ravi)
    const first = await server.chatMessage(room, ravi)
    await server.chatMessage(room, ravi)
    const page = await connect(asha)
    page.emit('mark_chat_as_read', { chatRoomId: room })
    await page.waitFor('chat_marked_read')
    page.emit('mark_as_read', { chatRoomId: room, messageId: first })
    expect(await page.waitFor('message_read_status')).toMatchObject({ seq: 2, unreadCount: 0 })
  })

  it('do not count what was deleted, for the room, in all and on open pages', async () => {
    const room = await server.chatRoom(asha, ravi)
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push(await server.chatMessage(room, ravi))
    const page = await connect(asha)
    const remove = (id = '') => server.as(ravi).delete(`${rooms}/${room}/messages/${id}`)
    await remove(ids[1])
    await vi.waitFor(() => expect(page.received('unread_messages').at(-1)).toEqual({ unreadMessages: 2 }))
    expect(await roomsOf(asha)).toMatchObject([{ unreadCount: 2 }])
    page.emit('mark_as_read', { chatRoomId: room, messageId: ids[0] ?? '' })
    expect(await page.waitFor('message_read_status')).toMatchObject({ seq: 1, lastSeq: 3, unreadCount: 1 })
    expect((await roomsOf(asha, '?unread=true')).map(({ id }) => id)).toEqual([room])
    await remove(ids[2])
    expect(await roomsOf(asha, '?unread=true')).toEqual([])
    expect(await countUnreadMessages(server.context.db, asha.id)).toBe(0)
    const waiting = { type: 'chat.message_waiting' as const, by: ravi.id, data: { room, to: asha.id } }
    await inTransaction(server.context.db, (tx) => server.context.appendEvents(tx, waiting))
    const [event] = await waitingEvents(room)
    await createNotificationsForEvent(server.context, event?.id ?? '')
    expect(await notificationsOf(asha)).toEqual([])
    await server.chatMessage(room, ravi)
    expect(await roomsOf(asha)).toMatchObject([{ unreadCount: 1 }])
  })

  it('are counted without a message that is deleted while another one is read', async () => {
    const { pool } = server.context
    const room = await server.chatRoom(asha, ravi)
    const ids: string[] = []
    for (let n = 0; n < 4; n++) ids.push(await server.chatMessage(room, ravi))
    const page = await connect(asha)
    const waiting = async () =>
      (
        await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select from chat_rooms where id = $1 for update', [room])
    const removed = server.as(ravi).delete(`${rooms}/${room}/messages/${ids[2]}`)
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    page.emit('mark_as_read', { chatRoomId: room, messageId: ids[0] ?? '' })
    await vi.waitFor(async () => expect(await waiting()).toBe(2))
    await client.query('commit')
    client.release()
    expect((await removed).statusCode).toBe(200)
    expect(await page.waitFor('message_read_status')).toMatchObject({ seq: 1, lastSeq: 4, unreadCount: 2 })
    await vi.waitFor(() => expect(page.received('unread_messages').at(-1)).toEqual({ unreadMessages: 2 }))
  })

  it('are counted in the mail without those that were deleted', async () => {
    const room = await server.chatRoom(asha, ravi)
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push(await server.chatMessage(room, ravi))
    await server.as(ravi).delete(`${rooms}/${room}/messages/${ids[0]}`)
    await ageMessages(room, 11)
    await notifyOfUnread(server.context)
    expect((await waitForMail(server.context, asha.email)).text_body).toContain('sent you 2 messages')
  })

  it('are notified once until they are read, and mailed after ten minutes', async () => {
    const { context } = server.running
    const room = await server.chatRoom(asha, ravi)
    await server.chatMessage(room, ravi, 'A secret')
    await notifyOfUnread(context)
    expect(await waitingEvents(room)).toHaveLength(0)
    await ageMessages(room, 1)
    await Promise.all([notifyOfUnread(context), notifyOfUnread(context)])
    const [event, ...more] = await waitingEvents(room)
    expect(more).toEqual([])
    await createNotificationsForEvent(context, event?.id ?? '')
    expect(await notificationsOf(asha)).toMatchObject([
      { kind: 'CHAT_MESSAGE', by: 'Ravi Kumar', chatRoomId: room },
    ])
    await ageMessages(room, 11)
    await notifyOfUnread(context)
    await server.chatMessage(room, ravi, 'Another one')
    await ageMessages(room, 11)
    await notifyOfUnread(context)
    const mail = await waitForMail(context, asha.email)
    expect(mail.subject).toBe('Ravi Kumar wrote to you')
    expect(mail.text_body).toContain(`/dashboard/messages?room=${room}`)
    expect(mail.text_body).not.toContain('secret')
    expect(await waitingEvents(room)).toHaveLength(1)
    const { rows } = await context.pool.query('select 1 from mailbox where recipient = $1', [asha.email])
    expect(rows).toHaveLength(1)
  })
})

describe('the notification of unread messages', () => {
  it('is read when its conversation is read, on all pages at once', async () => {
    const meera = await server.endorser('Meera Nair', acme)
    const [room, other] = [await server.chatRoom(asha, ravi), await server.chatRoom(asha, meera)]
    await server.chatMessage(room, ravi)
    await server.chatMessage(other, meera)
    for (const one of [room, other]) await createNotificationsForEvent(server.context, await notify(one))
    const [page, tab] = [await connect(asha), await connect(asha)]
    const before = tab.received('notifications_changed').length
    page.emit('mark_chat_as_read', { chatRoomId: room })
    await vi.waitFor(async () => {
      const read = (await notificationsOf(asha)).map((one) => [one.chatRoomId, one.read])
      expect(Object.fromEntries(read)).toEqual({ [room]: true, [other]: false })
    })
    await vi.waitFor(() => expect(tab.received('notifications_changed').length).toBeGreaterThan(before))
  })

  it('does not come after its conversation was read', async () => {
    const room = await server.chatRoom(asha, ravi)
    await server.chatMessage(room, ravi)
    const event = await notify(room)
    const page = await connect(asha)
    page.emit('mark_chat_as_read', { chatRoomId: room })
    await page.waitFor('chat_marked_read')
    expect(await createNotificationsForEvent(server.context, event)).toEqual([])
  })
})

describe('an open conversation', () => {
  it('is caught up from the cursor of the page, deletions included', async () => {
    const room = await server.chatRoom(asha, ravi)
    const first = await server.chatMessage(room, ravi, 'First')
    await server.chatMessage(room, ravi, 'Second')
    await server.as(ravi).delete(`${rooms}/${room}/messages/${first}`)
    const page = await connect(asha)
    page.emit('join_chat', { chatRoomId: room, afterSeq: 1, afterChangeSeq: 1 })
    expect(await page.waitFor('joined_chat')).toMatchObject({
      lastSeq: 2,
      changeSeq: 3,
      queued: 2,
      isComplete: true,
    })
    await page.waitForCount('queued_message', 2)
    expect(page.received('queued_message')).toMatchObject([
      { seq: 1, isDeleted: true, content: '' },
      { seq: 2, content: 'Second' },
    ])
    expect(await page.waitFor('joined_chat')).toBeTruthy()
    page.emit('ping')
    expect(await page.waitFor('pong')).toEqual({
      rooms: [{ chatRoomId: room, lastSeq: 2, changeSeq: 3 }],
      unreadMessages: 1,
      undelivered: [{ id: expect.any(String), chatRoomId: room, seq: 2 }],
    })
  })

  it('is named by the heartbeat until a page of the person has acknowledged its messages', async () => {
    const room = await server.chatRoom(asha, ravi)
    const read = await server.chatRoom(asha, await server.endorser('Meera Nair', acme))
    await server.chatMessage(read, asha)
    await server.chatMessage(room, ravi)
    const last = await server.chatMessage(room, ravi)
    const raviPage = await connect(ravi)
    // Any page of hers, which has joined no conversation.
    const page = await connect(asha)
    const undelivered = async () => {
      const count = page.received('pong').length
      page.emit('ping')
      await page.waitForCount('pong', count + 1)
      return page.received('pong').at(-1)?.undelivered
    }
    expect(await undelivered()).toEqual([{ id: last, chatRoomId: room, seq: 2 }])
    raviPage.emit('ping')
    expect(await raviPage.waitFor('pong')).toMatchObject({ undelivered: [] })
    page.emit('mark_as_delivered', { chatRoomId: room, messageId: last })
    expect(await raviPage.waitFor('messages_delivered')).toMatchObject({ userId: asha.id, seq: 2 })
    expect(await undelivered()).toEqual([])
  })

  it('is refused to others, whatever their role', async () => {
    const room = await server.chatRoom(asha, ravi)
    for (const stranger of [
      await server.endorsee('Eve Stone'),
      await server.endorser('Meera Nair', acme),
      await server.person({ role: 'PLATFORM_EMPLOYEE' }),
    ]) {
      const page = await connect(stranger)
      page.emit('join_chat', { chatRoomId: room })
      expect(await page.waitFor('join_chat_error')).toEqual({
        chatRoomId: room,
        code: 'NOT_FOUND',
        message: 'Conversation not found',
        retryable: false,
      })
      page.emit('typing_start', { chatRoomId: room })
      expect(await page.waitFor('socket_error')).toMatchObject({ command: 'typing_start', code: 'NOT_FOUND' })
    }
  })

  it('shows typing at most once a second, and not after a block', async () => {
    const room = await server.chatRoom(asha, ravi)
    const [page, raviPage] = [await connect(asha), await connect(ravi)]
    for (const each of [page, raviPage]) {
      each.emit('join_chat', { chatRoomId: room })
      await each.waitFor('joined_chat')
    }
    for (let n = 0; n < 5; n++) page.emit('typing_start', { chatRoomId: room })
    page.emit('typing_stop', { chatRoomId: room })
    await raviPage.waitFor('user_typing', { isTyping: false })
    expect(raviPage.received('user_typing').map(({ isTyping }) => isTyping)).toEqual([true, false])
    await server.as(ravi).put(`/api/v1/chat/blocks/${asha.id}`)
    expect(await page.waitFor('chat_room_updated')).toMatchObject({ canSend: false, isBlocked: false })
    expect(await raviPage.waitFor('chat_room_updated')).toMatchObject({ canSend: false, isBlocked: true })
    page.emit('typing_stop', { chatRoomId: room })
    await page.settled()
    await raviPage.settled()
    expect(raviPage.received('user_typing')).toHaveLength(2)
  })

  it.each(['a stop', 'a message'])('shows typing again right after %s', async (end) => {
    const room = await server.chatRoom(asha, ravi)
    const [page, raviPage] = [await connect(asha), await connect(ravi)]
    for (const each of [page, raviPage]) {
      each.emit('join_chat', { chatRoomId: room })
      await each.waitFor('joined_chat')
    }
    page.emit('typing_start', { chatRoomId: room })
    if (end === 'a stop') page.emit('typing_stop', { chatRoomId: room })
    else page.emit('send_message', { chatRoomId: room, tempId: newId(), content: 'Hello' })
    page.emit('typing_start', { chatRoomId: room })
    await page.settled()
    await raviPage.settled()
    const starts = raviPage.received('user_typing').filter(({ isTyping }) => isTyping)
    expect(starts).toHaveLength(2)
  })

  it('shows presence to the people of one’s rooms only', async () => {
    const room = await server.chatRoom(asha, ravi)
    const eve = await server.endorsee('Eve Stone')
    const [raviPage, evePage] = [await connect(ravi), await connect(eve)]
    const page = await connect(asha)
    await raviPage.waitFor('user_online', { userId: asha.id })
    raviPage.emit('get_online_users', { chatRoomId: room })
    expect(await raviPage.waitFor('online_users')).toEqual({ onlineUsers: [asha.id] })
    evePage.emit('get_online_users', {})
    expect(await evePage.waitFor('online_users')).toEqual({ onlineUsers: [] })
    expect(evePage.received('user_online')).toEqual([])
    page.disconnect()
  })
})

describe('a message', () => {
  it('is deleted by its sender only, for both', async () => {
    const room = await server.chatRoom(asha, ravi)
    const id = await server.chatMessage(room, asha, 'Wrong window')
    const remove = (by: TestPerson) => server.as(by).delete(`${rooms}/${room}/messages/${id}`)
    expect((await remove(ravi)).statusCode).toBe(404)
    const page = await connect(ravi)
    const deleted = await Promise.all([remove(asha), remove(asha)])
    for (const response of deleted)
      expect(response.json()).toMatchObject({ data: { isDeleted: true, content: '', changeSeq: 2 } })
    expect(await page.waitFor('message_deleted')).toEqual({
      chatRoomId: room,
      messageId: id,
      seq: 1,
      changeSeq: 2,
    })
  })

  it('says that an attachment is empty', async () => {
    const room = await server.chatRoom(asha, ravi)
    const { body, headers } = multipart({ file: { name: 'offer.pdf', content: Buffer.alloc(0) } })
    const answer = await server.as(asha).post(`${rooms}/${room}/attachments`, body, headers)
    const text = 'This file is empty. Please choose another one.'
    expect(answer.json()).toMatchObject({ code: 'BAD_FILE', error: text, fields: { file: text } })
  })

  it('carries an attachment that both open and nobody else, until it is deleted', async () => {
    const room = await server.chatRoom(asha, ravi)
    const { body, headers } = multipart({
      file: { name: 'offer.pdf', content: pdf({ pages: ['An offer'] }) },
    })
    const uploaded = await server.as(asha).post(`${rooms}/${room}/attachments`, body, headers)
    const attachment = uploaded.json<{ data: { fileUrl: string; messageType: 'FILE' } }>().data
    expect(attachment).toMatchObject({ fileName: 'offer.pdf', messageType: 'FILE' })
    const [page, raviPage] = [await connect(asha), await connect(ravi)]
    page.emit('send_message', { chatRoomId: room, tempId: newId(), ...attachment, messageType: 'IMAGE' })
    const message = await raviPage.waitFor('new_message', { messageType: 'FILE' })
    expect((await server.as().get(message.fileUrl ?? '')).statusCode).toBe(200)
    expect((await server.as().get(message.fileUrl?.replace(ravi.id, newId()) ?? '')).statusCode).toBe(404)
    page.emit('send_message', { chatRoomId: room, tempId: newId(), ...attachment })
    expect(await page.waitFor('send_message_error')).toMatchObject({ code: 'BAD_FILE' })
    await server.as(asha).delete(`${rooms}/${room}/messages/${message.id}`)
    expect((await server.as().get(message.fileUrl ?? '')).statusCode).toBe(404)
  })
})

it('lists the people whom one has blocked, and hides them from those to talk to', async () => {
  await apply()
  await server.as(asha).put(`/api/v1/chat/blocks/${ravi.id}`)
  const list = await server.as(asha).get('/api/v1/chat/blocks')
  expect(list.json<{ data: { blocked: BlockedPerson[] } }>().data.blocked).toMatchObject([
    { userId: ravi.id },
  ])
  expect(await eligibleFor(asha)).not.toContain(ravi.id)
  expect(await eligibleFor(ravi)).not.toContain(asha.id)
  await server.as(asha).delete(`/api/v1/chat/blocks/${ravi.id}`)
  expect(await eligibleFor(ravi)).toContain(asha.id)
})

it('gives staff the last twenty messages of a reported conversation, and nothing beyond', async () => {
  const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
  const room = await server.chatRoom(asha, ravi)
  for (let n = 1; n <= 22; n++) await server.chatMessage(room, n % 2 ? asha : ravi, `Line ${n}`)
  await server.as(asha).post(`${rooms}/${room}/reports`, { reason: 'MONEY', text: '' })
  expect((await server.as(staff).get(`${rooms}/${room}/messages`)).statusCode).toBe(404)
  const { rows } = await server.context.pool.query<{ id: string }>(
    'select id from moderation_cases where person_id = $1',
    [ravi.id],
  )
  const details = await server.as(staff).get(`/api/v1/moderation/cases/${rows[0]?.id}`)
  const [report] = details.json<{ data: { reports: { messages: object[] }[] } }>().data.reports
  expect(report?.messages).toHaveLength(20)
  expect(report?.messages[0]).toMatchObject({ text: 'Line 3', by: 'Asha Rao', isReported: false })
  const audits = await server.context.pool.query(
    `select 1 from audit_log where action = 'report.opened' and subject_id = $1`,
    [rows[0]?.id],
  )
  expect(audits.rows).toHaveLength(1)
})

it('adds the messages of a second report to the first one, while that is open', async () => {
  const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
  const room = await server.chatRoom(asha, ravi)
  const report = () => server.as(asha).post(`${rooms}/${room}/reports`, { reason: 'MONEY', text: '' })
  await server.chatMessage(room, ravi, 'Send money')
  await report()
  await server.chatMessage(room, ravi, 'Send more')
  await Promise.all([report(), report()])
  const { rows } = await server.context.pool.query<{ id: string }>(
    'select id from moderation_cases where person_id = $1',
    [ravi.id],
  )
  const { data } = (await server.as(staff).get(`/api/v1/moderation/cases/${rows[0]?.id}`)).json<{
    data: { reports: { messages: { text: string }[] }[] }
  }>()
  expect(data.reports.map(({ messages }) => messages.map(({ text }) => text))).toEqual([
    ['Send money', 'Send more'],
  ])
})

const removeMessage = (by: TestPerson, room: string, id: string) =>
  server.as(by).delete(`${rooms}/${room}/messages/${id}`)
const keptTexts = async () =>
  (await server.context.db.selectFrom('chat_deleted_messages').select('content').execute()).map(
    ({ content }) => content,
  )

describe('what a deleted message said', () => {
  let staff: TestPerson
  let room: string

  beforeEach(async () => {
    staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    room = await server.chatRoom(asha, ravi)
    await server.chatMessage(room, asha, 'Hello')
  })

  /** Asha reports the conversation; the messages as staff then read them. */
  async function reportedMessages() {
    await server.as(asha).post(`${rooms}/${room}/reports`, { reason: 'MONEY', text: '' })
    const { id } = await server.context.db
      .selectFrom('moderation_cases')
      .select('id')
      .where('person_id', '=', ravi.id)
      .executeTakeFirstOrThrow()
    for (const stranger of [asha, ravi, await server.admin(acme)])
      expect((await server.as(stranger).get(`/api/v1/moderation/cases/${id}`)).statusCode).toBe(403)
    const details = await server.as(staff).get(`/api/v1/moderation/cases/${id}`)
    return details
      .json<{ data: { reports: { messages: { text: string; isDeleted?: true }[] }[] } }>()
      .data.reports.map(({ messages }) => messages.map(({ text, isDeleted }) => ({ text, isDeleted })))
  }

  it('is in a report that follows, and nowhere else', async () => {
    const id = await server.chatMessage(room, ravi, 'Send me 5,000 rupees')
    expect((await removeMessage(ravi, room, id)).statusCode).toBe(200)
    for (const member of [asha, ravi, staff, await server.endorsee('Some Stranger')])
      for (const path of [
        rooms,
        `${rooms}/${room}`,
        `${rooms}/${room}/messages`,
        '/api/v1/chat/messages?search=rupees',
      ])
        expect((await server.as(member).get(path)).body).not.toContain('5,000')
    expect(await reportedMessages()).toEqual([
      [
        { text: 'Hello', isDeleted: undefined },
        { text: 'Send me 5,000 rupees', isDeleted: true },
      ],
    ])
    expect((await server.as(asha).get('/api/v1/reports')).body).not.toContain('5,000')
  })

  it('is in a report once, when it was deleted between two reports', async () => {
    const id = await server.chatMessage(room, ravi, 'Send me 5,000 rupees')
    const before = await reportedMessages()
    await removeMessage(ravi, room, id)
    expect(await reportedMessages()).toEqual(before)
  })

  it('is forgotten after 30 days', async () => {
    await removeMessage(ravi, room, await server.chatMessage(room, ravi, 'Send me 5,000 rupees'))
    const kept = await keptTexts()
    await server.context.pool.query(
      `update chat_deleted_messages set deleted_at = now() - interval '29 days'`,
    )
    await chat.retention?.(server.running.context, new Date())
    expect(await keptTexts()).toEqual(kept)
    await server.context.pool.query(
      `update chat_deleted_messages set deleted_at = now() - interval '31 days'`,
    )
    await chat.retention?.(server.running.context, new Date())
    expect(await keptTexts()).toEqual([])
    expect(await reportedMessages()).toEqual([
      [
        { text: 'Hello', isDeleted: undefined },
        { text: '', isDeleted: true },
      ],
    ])
  })

  it('is forgotten with the account, and stands in the export of its sender until then', async () => {
    const { context } = server.running
    await removeMessage(ravi, room, await server.chatMessage(room, ravi, 'Mine'))
    await removeMessage(asha, room, await server.chatMessage(room, asha, 'Hers'))
    const exported = []
    for await (const message of exportMessages(context.db, ravi.id)) exported.push(message)
    expect(exported).toMatchObject([{ text: '', deleted_text: 'Mine' }])
    await inTransaction(context.db, (tx) => eraseConversations(context, tx, ravi.id))
    expect(await keptTexts()).toEqual(['Hers'])
  })
})

it('erases what a deleted account wrote and ends its membership, and leaves the other their own messages', async () => {
  const { context } = server.running
  const room = await server.chatRoom(asha, ravi)
  await server.chatMessage(room, asha, 'Mine')
  await server.chatMessage(room, ravi, 'Yours')
  await inTransaction(context.db, (tx) => eraseConversations(context, tx, asha.id))
  const history = await server.as(ravi).get(`${rooms}/${room}/messages`)
  expect(history.json()).toMatchObject({
    data: {
      messages: [
        { content: '', isDeleted: true },
        { content: 'Yours', isDeleted: false },
      ],
    },
  })
  expect((await roomsOf(ravi))[0]).toMatchObject({ canSend: false })
  expect((await server.as(asha).get(`${rooms}/${room}`)).statusCode).toBe(404)
})
