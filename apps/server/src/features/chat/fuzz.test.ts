import { chatCommands } from '@endorse/contract/chat/socket-events'
import { beforeEach, expect, it, vi } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { connectSocket, type TestSocket } from '../../../test/sockets.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { newId } from '../../platform/db/ids.ts'

/** `npm run test:all` sets it to 50,000. */
const EVENTS = Number(process.env['FUZZ_EVENTS'] ?? 5_000)
const ROUND = 100
const timeout = 30_000 + EVENTS * 10

const server = useTestServer({ RATE_LIMITS: 'off' })
const commands = Object.keys(chatCommands) as (keyof typeof chatCommands)[]
let asha: TestPerson
let eve: TestPerson
let room: string
let message: string
let member: TestSocket

beforeEach(async () => {
  asha = await server.endorsee('Asha Rao')
  eve = await server.endorsee('Eve Stone')
  room = await server.chatRoom(asha, await server.endorser('Ravi Kumar'))
  message = await server.chatMessage(room, asha, 'private-word')
  member = await connectSocket(server.url, asha)
})

/** A sequence of numbers below 1 that is the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const createPick =
  (random: () => number) =>
  <T>(values: readonly T[]) =>
    values[Math.floor(random() * values.length)] as T

const scalars = [
  null,
  true,
  -1,
  1e308,
  '',
  'x'.repeat(10_000),
  '\0',
  '\ud800',
  '__proto__',
  "' or 1=1 --",
  Buffer.from([0, 255]),
  new Date(0),
]

/** Makes payloads of any shape, some of them with real ids. */
function createPayloads(random: () => number, ids: string[]) {
  const pick = createPick(random)
  const value = (depth: number): unknown => {
    if (depth === 0 || random() < 0.5) return pick<unknown>([...scalars, ...ids])
    if (random() < 0.5) return Array.from({ length: 3 }, () => value(depth - 1))
    return object(depth)
  }
  const object = (depth: number) =>
    Object.fromEntries(
      ['chatRoomId', 'messageId', 'tempId', 'content', 'fileUrl', 'afterSeq', 'afterChangeSeq', 'constructor']
        .filter(() => random() < 0.6)
        .map((key) => [key, random() < 0.4 ? pick(ids) : value(depth - 1)]),
    )
  return () => (random() < 0.8 ? object(2) : value(2))
}

const wrongIds = [undefined, null, '', 'x', '\0', 7, true, {}, ['x'], Buffer.from([0, 255]), 'ffffffff-ffff']
const wrongNumbers = [null, -1, 1.5, 1e308, '1', {}, [1]]
const wrongTexts = [null, 5, true, {}, ['x'], 'x'.repeat(4_001), ' \n\u200b ', undefined]

/** The values of the fields of each command that the server must refuse. `ping` takes anything. */
const wrongFields: Record<Exclude<keyof typeof chatCommands, 'ping'>, Record<string, readonly unknown[]>> = {
  join_chat: { chatRoomId: wrongIds, afterSeq: wrongNumbers, afterChangeSeq: wrongNumbers },
  leave_chat: { chatRoomId: wrongIds },
  send_message: {
    chatRoomId: wrongIds,
    tempId: wrongIds,
    content: wrongTexts,
    messageType: ['SYSTEM', 'VIDEO', null, 5, {}],
    fileUrl: [5, {}, 'https://example.com/a.pdf', `/files/${newId()}`, '../../etc/passwd', 'x'.repeat(2_001)],
    fileName: [5, {}, 'x'.repeat(501)],
    fileSize: ['1', {}, true],
  },
  mark_as_delivered: { chatRoomId: wrongIds, messageId: [...wrongIds, newId()] },
  mark_as_read: { chatRoomId: wrongIds, messageId: [...wrongIds, newId()] },
  mark_chat_as_read: { chatRoomId: wrongIds },
  typing_start: { chatRoomId: wrongIds },
  typing_stop: { chatRoomId: wrongIds },
  get_online_users: { chatRoomId: wrongIds.filter((id) => id !== undefined) },
}

/** What is no object at all, the function of an acknowledgement included. */
const wrongPayloads = [null, undefined, 5, 'text', true, [], [[]], () => undefined]

const errorsOf = (page: TestSocket) => [
  ...page.received('socket_error'),
  ...page.received('send_message_error'),
  ...page.received('join_chat_error'),
]

async function expectUntouchedRoom() {
  const history = await server.as(asha).get(`/api/v1/chat/rooms/${room}/messages`)
  expect(history.json()).toMatchObject({ data: { lastSeq: 1, changeSeq: 1 } })
}

it(
  'malformed commands of an outsider crash nothing, close nothing and leak nothing',
  async () => {
    const outsider = await connectSocket(server.url, eve)
    const next = createPayloads(createRandom(7), [room, message, asha.id])
    for (let round = 0; round < EVENTS / 2 / ROUND; round++) {
      for (let n = 0; n < ROUND; n++) outsider.raw.emit(commands[n % commands.length] ?? '', next())
      await outsider.settled()
    }
    expect(outsider.raw.connected).toBe(true)
    for (const event of ['new_message', 'queued_message', 'joined_chat', 'message_sent'] as const)
      expect(outsider.received(event)).toEqual([])
    const codes = errorsOf(outsider).map(({ code }) => code)
    expect(codes.length).toBeGreaterThan(EVENTS / 4)
    expect(codes).not.toContain('INTERNAL')
    await member.settled()
    for (const event of ['new_message', 'user_typing', 'message_read', 'user_joined_room'] as const)
      expect(member.received(event)).toEqual([])
    await expectUntouchedRoom()
  },
  timeout,
)

it(
  'each malformed command of a member is refused once with its own event, and stores nothing',
  async () => {
    const [random, page] = [createRandom(11), await connectSocket(server.url, asha)]
    const pick = createPick(random)
    const valid = { chatRoomId: room, messageId: message, tempId: newId(), content: 'Hello' }
    const expected = new Map<string, number>()
    const emitOne = () => {
      const command = pick(Object.keys(wrongFields) as (keyof typeof wrongFields)[])
      const field = pick(Object.keys(wrongFields[command]))
      const payload =
        random() < 0.2
          ? pick<unknown>(wrongPayloads)
          : { ...valid, [field]: pick(wrongFields[command][field] ?? []) }
      page.raw.emit(command, payload)
      const { refusedWith } = chatCommands[command]
      expected.set(refusedWith, (expected.get(refusedWith) ?? 0) + 1)
    }
    for (let round = 0; round < EVENTS / 2 / ROUND; round++) {
      for (let n = 0; n < ROUND; n++) emitOne()
      await page.settled()
    }
    await vi.waitFor(() =>
      expect({
        socket_error: page.received('socket_error').length,
        send_message_error: page.received('send_message_error').length,
        join_chat_error: page.received('join_chat_error').length,
      }).toEqual(Object.fromEntries(expected)),
    )
    const codes = new Set(errorsOf(page).map(({ code }) => code))
    expect(codes).toEqual(new Set(['BAD_INPUT', 'BAD_FILE', 'NOT_FOUND']))
    expect(page.raw.connected).toBe(true)
    await expectUntouchedRoom()
  },
  timeout,
)
