import { chatCommands } from '@endorse/contract/chat/socket-events'
import { expect, it } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { connectSocket } from '../../../test/sockets.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const commands = Object.keys(chatCommands)

/** A sequence of numbers below 1 that is the same in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Makes payloads of every malformed kind, some of them with real ids. */
function createPayloads(random: () => number, ids: string[]) {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const scalar = (): unknown =>
    pick<unknown>([
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
      ...ids,
    ])
  const value = (depth: number): unknown => {
    if (depth === 0 || random() < 0.5) return scalar()
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

it('3,000 malformed commands of an outsider crash nothing, close nothing and leak nothing', async () => {
  const [asha, ravi, eve]: TestPerson[] = [
    await server.endorsee('Asha Rao'),
    await server.endorser('Ravi Kumar'),
    await server.endorsee('Eve Stone'),
  ]
  if (!asha || !ravi || !eve) throw new Error('The people are missing')
  const room = await server.chatRoom(asha, ravi)
  const message = await server.chatMessage(room, asha, 'private-word')
  const member = await connectSocket(server.url, asha)
  const outsider = await connectSocket(server.url, eve)
  const next = createPayloads(createRandom(7), [room, message, asha.id])
  for (let round = 0; round < 30; round++) {
    for (let n = 0; n < 100; n++) outsider.raw.emit(commands[n % commands.length] ?? '', next())
    await outsider.settled()
  }
  expect(outsider.raw.connected).toBe(true)
  expect(JSON.stringify([outsider.received('new_message'), outsider.received('queued_message')])).toBe(
    '[[],[]]',
  )
  expect(outsider.received('joined_chat')).toEqual([])
  expect(outsider.received('message_sent')).toEqual([])
  const codes = [
    ...outsider.received('socket_error'),
    ...outsider.received('send_message_error'),
    ...outsider.received('join_chat_error'),
  ].map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(1_000)
  expect(codes).not.toContain('INTERNAL')
  await member.settled()
  for (const event of ['new_message', 'user_typing', 'message_read', 'user_joined_room'] as const)
    expect(member.received(event)).toEqual([])
  const history = await server.as(asha).get(`/api/v1/chat/rooms/${room}/messages`)
  expect(history.json()).toMatchObject({ data: { lastSeq: 1, changeSeq: 1 } })
})

/** These concern the sender's own socket only. */
const withoutRoom = ['ping', 'get_online_users', 'leave_chat']

it.each(commands.filter((command) => !withoutRoom.includes(command)))(
  '%s of a user who is no member is refused with its own event',
  async (command) => {
    const room = await server.chatRoom(await server.endorsee(), await server.endorser())
    const page = await connectSocket(server.url, await server.endorsee('Eve Stone'))
    const payload = { chatRoomId: room, messageId: room, tempId: room, content: 'Hello' }
    page.raw.emit(command, payload)
    const { refusedWith } = chatCommands[command as keyof typeof chatCommands]
    expect(await page.waitFor(refusedWith)).toMatchObject({ code: 'NOT_FOUND', retryable: false })
  },
)
