import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@endorse/contract/chat/schemas'
import { CANNOT_SEND_TEXT } from '@endorse/contract/chat/values'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../../test/builders.ts'
import { startSecondServer } from '../../../../test/second-server.ts'
import { connectSocket, type TestSocket } from '../../../../test/sockets.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let asha: TestPerson
let ravi: TestPerson
let room: string

beforeEach(async () => {
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar')
  room = await server.chatRoom(asha, ravi)
})

const connect = (person: TestPerson) => connectSocket(server.url, person)

function send(socket: TestSocket, content: string, more: object = {}): string {
  const tempId = randomUUID()
  socket.emit('send_message', { chatRoomId: room, content, tempId, ...more })
  return tempId
}

async function history(by = asha): Promise<ChatMessage[]> {
  const response = await server.as(by).get(`/api/v1/chat/rooms/${room}/messages`)
  return response.json<{ data: { messages: ChatMessage[] } }>().data.messages
}

describe('a message', () => {
  it('is acknowledged when it is stored, and reaches the other pages of both people', async () => {
    const [page, otherTab, raviPage] = [await connect(asha), await connect(asha), await connect(ravi)]
    const tempId = send(page, 'Could you look at the second page?')
    const sent = await page.waitFor('message_sent', { tempId })
    const [stored] = await history()
    expect(sent).toEqual({
      tempId,
      chatRoomId: room,
      messageId: stored?.id,
      timestamp: stored?.createdAt,
      seq: 1,
      changeSeq: 1,
    })
    const message = await raviPage.waitFor('new_message')
    expect(message).toEqual({
      id: stored?.id,
      tempId,
      chatRoomId: room,
      seq: 1,
      changeSeq: 1,
      senderId: asha.id,
      sender: { id: asha.id, firstName: 'Asha', lastName: 'Rao' },
      content: 'Could you look at the second page?',
      messageType: 'TEXT',
      fileUrl: null,
      fileName: null,
      fileSize: null,
      createdAt: stored?.createdAt,
      status: 'sent',
      error: null,
      isDeleted: false,
    })
    expect(await otherTab.waitFor('new_message')).toEqual(message)
    await page.settled()
    expect(page.received('new_message')).toEqual([])
  })

  it('reaches pages at another server process', async () => {
    const second = await startSecondServer(server)
    const raviPage = await connectSocket(`http://127.0.0.1:${second.port}`, ravi)
    send(await connect(asha), 'Hello')
    expect(await raviPage.waitFor('new_message')).toMatchObject({ content: 'Hello', seq: 1 })
    raviPage.disconnect()
    await second.close()
  })

  it('that is sent again with the same tempId is the same message', async () => {
    const [page, raviPage] = [await connect(asha), await connect(ravi)]
    const tempId = send(page, 'Once')
    const sent = await page.waitFor('message_sent')
    send(page, 'Once', { tempId })
    await page.waitForCount('message_sent', 2)
    expect(page.received('message_sent')).toEqual([sent, sent])
    expect(await history()).toHaveLength(1)
    await raviPage.settled()
    expect(raviPage.received('new_message')).toHaveLength(1)
  })

  it('is stored once when the same tempId is sent twice at once', async () => {
    const second = await startSecondServer(server)
    const pages = [await connect(asha), await connectSocket(`http://127.0.0.1:${second.port}`, asha)]
    for (let round = 0; round < 20; round++) {
      const tempId = randomUUID()
      for (const page of [...pages, ...pages]) send(page, `Round ${round}`, { tempId })
    }
    for (const page of pages) await page.waitForCount('message_sent', 40)
    const acknowledged = pages.flatMap((page) => page.received('message_sent'))
    expect(acknowledged).toHaveLength(80)
    const messages = await history()
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(new Set(acknowledged.map(({ messageId }) => messageId))).toEqual(
      new Set(messages.map(({ id }) => id)),
    )
    for (const page of pages) page.disconnect()
    await second.close()
  })

  it('is refused when the same tempId comes with other content', async () => {
    const page = await connect(asha)
    const tempId = send(page, 'One thing')
    await page.waitFor('message_sent')
    send(page, 'Another thing', { tempId })
    expect(await page.waitFor('send_message_error')).toEqual({
      tempId,
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This message was sent before with other content.',
      retryable: false,
    })
    expect((await history()).map(({ content }) => content)).toEqual(['One thing'])
  })

  it('gets numbers without holes when many pages send at once, each in its own order', async () => {
    const second = await startSecondServer(server)
    const pages = [
      await connect(asha),
      await connect(ravi),
      await connectSocket(`http://127.0.0.1:${second.port}`, asha),
      await connectSocket(`http://127.0.0.1:${second.port}`, ravi),
    ]
    const perPage = 50
    const texts = pages.map((_page, index) => Array.from({ length: perPage }, (_, n) => `${index}:${n}`))
    for (let n = 0; n < perPage; n++) pages.forEach((page, index) => send(page, texts[index]?.[n] ?? ''))
    const listener = pages[0]
    for (const page of pages) await page.waitForCount('message_sent', perPage)
    const { rows } = await server.context.pool.query<{ seq: number; content: string }>(
      'select seq, content from chat_messages where chat_room_id = $1 order by seq',
      [room],
    )
    expect(rows.map(({ seq }) => seq)).toEqual(
      Array.from({ length: perPage * pages.length }, (_, n) => n + 1),
    )
    texts.forEach((own, index) => {
      const stored = rows.filter(({ content }) => content.startsWith(`${index}:`))
      expect(stored.map(({ content }) => content)).toEqual(own)
    })
    await listener?.waitForCount('new_message', 3 * perPage)
    for (const page of pages) page.disconnect()
    await second.close()
  })

  it('that is refused does not refuse those that are stored with it', async () => {
    const eve = await server.endorsee('Eve Stone')
    const [page, evePage] = [await connect(asha), await connect(eve)]
    for (let n = 0; n < 10; n++) {
      send(page, `Good ${n}`)
      send(evePage, `Bad ${n}`)
    }
    await page.waitForCount('message_sent', 10)
    await evePage.waitForCount('send_message_error', 10)
    expect(evePage.received('message_sent')).toEqual([])
    expect(evePage.received('send_message_error').map(({ code }) => code)).toEqual(
      Array(10).fill('NOT_FOUND'),
    )
    expect(await history()).toHaveLength(10)
  })

  it('marks as read what came before it', async () => {
    await server.chatMessage(room, ravi, 'First')
    await server.chatMessage(room, ravi, 'Second')
    const [page, raviPage] = [await connect(asha), await connect(ravi)]
    send(page, 'An answer')
    expect(await raviPage.waitFor('messages_read')).toMatchObject({ userId: asha.id, seq: 3 })
    expect((await history(ravi)).map(({ status }) => status)).toEqual(['read', 'read', 'sent'])
  })

  it.each([
    ['without a text', { content: '' }, 'Please write a message'],
    ['of white space', { content: ' \n\u200b ' }, 'Please write a message'],
    ['that is too long', { content: 'x'.repeat(4001) }, 'Please use at most 4000 characters'],
    ['without a tempId', { tempId: undefined }, 'tempId is not valid'],
    ['of a type that only the server writes', { messageType: 'SYSTEM' }, 'messageType is not valid'],
    [
      'with the file of another user',
      { fileUrl: `/files/${randomUUID()}` },
      'This file cannot be sent. Please attach it again.',
    ],
    [
      'with an address as its file',
      { fileUrl: 'https://example.com/a.pdf' },
      'This file cannot be sent. Please attach it again.',
    ],
  ])('%s is refused, and the connection stays', async (_what, wrong, message) => {
    const page = await connect(asha)
    send(page, 'Hello', wrong)
    expect(await page.waitFor('send_message_error')).toMatchObject({ message, retryable: false })
    await page.settled()
    expect(await history()).toEqual([])
  })

  it('may be as long as 4,000 characters, as a person counts them', async () => {
    const page = await connect(asha)
    send(page, '👨‍👩‍👧'.repeat(4000))
    await page.waitFor('message_sent')
    expect((await history())[0]?.content).toHaveLength(8 * 4000)
  })
})

describe('nobody sends', () => {
  it('to a room of others, whatever their role', async () => {
    const strangers = [
      await server.endorsee('Eve Stone'),
      await server.endorser('Tom Moss'),
      await server.person({ role: 'PLATFORM_EMPLOYEE' }),
    ]
    for (const stranger of strangers) {
      const page = await connect(stranger)
      send(page, 'Let me in')
      expect(await page.waitFor('send_message_error')).toMatchObject({ code: 'NOT_FOUND', retryable: false })
    }
    expect(await history()).toEqual([])
  })

  it('while a company has not approved them', async () => {
    const pending = await server.person({ role: 'ADMIN', company: await server.company() })
    room = await server.chatRoom(pending, ravi)
    const page = await connect(pending)
    send(page, 'Hello')
    expect(await page.waitFor('send_message_error')).toMatchObject({ code: 'COMPANY_NOT_APPROVED' })
  })

  it('while their account waits for its deletion', async () => {
    await server.context.pool.query(
      `insert into account_deletions (user_id, due_at) values ($1, now() + interval '7 days')`,
      [asha.id],
    )
    const page = await connect(asha)
    send(page, 'Hello')
    expect(await page.waitFor('send_message_error')).toMatchObject({ code: 'ACCOUNT_LEAVING' })
  })

  it('after one has blocked the other, and both can again afterwards', async () => {
    const [page, raviPage] = [await connect(asha), await connect(ravi)]
    await server.as(asha).put(`/api/v1/chat/blocks/${ravi.id}`)
    for (const each of [page, raviPage]) {
      send(each, 'Hello?')
      expect(await each.waitFor('send_message_error')).toMatchObject({
        code: 'CANNOT_SEND',
        message: CANNOT_SEND_TEXT,
        retryable: false,
      })
    }
    await server.as(asha).delete(`/api/v1/chat/blocks/${ravi.id}`)
    for (const each of [page, raviPage]) send(each, 'Hello again')
    for (const each of [page, raviPage]) await each.waitFor('message_sent')
  })
})
