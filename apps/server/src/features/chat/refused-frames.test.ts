import { once } from 'node:events'
import { chatCommands } from '@endorse/contract/chat/socket-events'
import { beforeEach, expect, it, vi } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { connectSocket, type TestSocket } from '../../../test/sockets.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const commands = Object.keys(chatCommands) as (keyof typeof chatCommands)[]
let asha: TestPerson
let eve: TestPerson
let room: string
let member: TestSocket

beforeEach(async () => {
  asha = await server.endorsee('Asha Rao')
  eve = await server.endorsee('Eve Stone')
  room = await server.chatRoom(asha, await server.endorser('Ravi Kumar'))
  await server.chatMessage(room, asha, 'private-word')
  member = await connectSocket(server.url, asha)
})

async function expectUntouchedRoom() {
  const history = await server.as(asha).get(`/api/v1/chat/rooms/${room}/messages`)
  expect(history.json()).toMatchObject({ data: { lastSeq: 1, changeSeq: 1 } })
}

const frames = {
  'of no packet': 'hello',
  'of an unknown packet': '9',
  'that is empty': '',
  'with a broken event': '42["send_message"',
  'with an event of no name': '42[]',
  'with an event that is an object': '42{}',
  'with a reserved event': '42["disconnect",{}]',
  'with an event of the prototype': '42["__proto__",{}]',
  'with binary data that does not come': '451-["send_message",{"_placeholder":true,"num":0}]',
  'with a huge number of binary parts': '4599999999-["send_message",{}]',
  'with deep nesting': `42["send_message",${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
  'that is too large': `42["send_message","${'x'.repeat(300_000)}"]`,
  'of bytes': Buffer.from([0, 255, 1, 254]),
}

it.each(Object.entries(frames))('a frame %s ends at most its own connection', async (_what, frame) => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const received: unknown[] = []
  let isClosed = false
  socket.addEventListener('message', ({ data }) => received.push(data))
  socket.addEventListener('close', () => (isClosed = true))
  const answered = (prefix: string) => received.some((data) => String(data).startsWith(prefix))
  await once(socket, 'open')
  socket.send(`40${JSON.stringify({ token: eve.token })}`)
  await vi.waitFor(() => expect(answered('40')).toBe(true))
  socket.send(frame)
  socket.send('42["ping"]')
  await vi.waitFor(() => expect(isClosed || answered('42["pong"')).toBe(true), { timeout: 5_000 })
  socket.close()
  await member.settled()
  expect(member.raw.connected).toBe(true)
  expect((await server.as(asha).get('/readyz')).statusCode).toBe(200)
  await expectUntouchedRoom()
})

/** These concern the sender's own socket only. */
const withoutRoom = ['ping', 'get_online_users', 'leave_chat']

it.each(commands.filter((command) => !withoutRoom.includes(command)))(
  '%s of a user who is no member is refused with its own event',
  async (command) => {
    const page = await connectSocket(server.url, eve)
    const payload = { chatRoomId: room, messageId: room, tempId: room, content: 'Hello' }
    page.raw.emit(command, payload)
    expect(await page.waitFor(chatCommands[command].refusedWith)).toMatchObject({
      code: 'NOT_FOUND',
      retryable: false,
    })
  },
)
