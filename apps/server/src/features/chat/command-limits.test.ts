import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@endorse/contract/chat/schemas'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { connectSocket, type TestSocket } from '../../../test/sockets.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let asha: TestPerson
let ravi: TestPerson
let room: string

beforeEach(async () => {
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar')
  room = await server.chatRoom(asha, ravi)
  // The limits count windows by this clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => vi.useRealTimers())

const connect = (person: TestPerson) => connectSocket(server.url, person)

function send(page: TestSocket, tempId: string = randomUUID()): string {
  page.emit('send_message', { chatRoomId: room, tempId, content: `Message ${tempId}` })
  return tempId
}

async function numberOfMessages(): Promise<number | undefined> {
  const history = await server.as(asha).get(`/api/v1/chat/rooms/${room}/messages`)
  return history.json<{ data: { messages: ChatMessage[] } }>().data.messages.at(-1)?.seq
}

it('lets a user send sixty messages in ten seconds, on all of their pages together, and says when to go on', async () => {
  const [page, tab, raviPage] = [await connect(asha), await connect(asha), await connect(ravi)]
  for (let count = 0; count < 30; count++) for (const each of [page, tab]) send(each)
  for (const each of [page, tab]) await each.waitForCount('message_sent', 30)
  const tempId = send(page)
  expect(await page.waitFor('send_message_error')).toMatchObject({
    tempId,
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(
      /^You are sending very many messages\. Please try again in \d+ seconds?\.$/,
    ),
    retryable: true,
  })
  send(tab)
  await tab.waitForCount('send_message_error', 1)
  expect(await numberOfMessages()).toBe(60)

  send(raviPage)
  await raviPage.waitFor('message_sent')
  vi.setSystemTime(Date.now() + 10_000)
  send(page, tempId)
  expect(await page.waitFor('message_sent', { tempId })).toMatchObject({ seq: 62 })
  expect(page.raw.connected).toBe(true)
})

it('takes two hundred other commands in ten seconds, and refuses each further one with its own event', async () => {
  const page = await connect(asha)
  for (let count = 0; count < 200; count++) page.emit('ping')
  await page.waitForCount('pong', 200)
  page.emit('get_online_users', {})
  expect(await page.waitFor('socket_error')).toMatchObject({
    command: 'get_online_users',
    code: 'TOO_MANY_REQUESTS',
    retryable: true,
  })
  page.emit('join_chat', { chatRoomId: room })
  expect(await page.waitFor('join_chat_error')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(page.received('online_users')).toEqual([])
  expect(page.received('joined_chat')).toEqual([])
  // Messages have a limit of their own.
  send(page)
  await page.waitFor('message_sent')

  vi.setSystemTime(Date.now() + 10_000)
  page.emit('join_chat', { chatRoomId: room })
  await page.waitFor('joined_chat')
})
