import type { ChatMessage } from '@endorse/contract/chat/schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chatMessage, idOf, roomId } from '../../../testing/chat.ts'
import { aarav, ravi } from '../../../testing/people.ts'
import type { OutgoingMessage } from './outbox.ts'
import type { RoomPorts } from './room-ports.ts'
import { statusOf } from './room-state.ts'
import { createRoomSync, type RoomSync } from './room-sync.ts'

/** A server with one room, whose answers a test gives by hand. */
function fakeServer(stored: ChatMessage[] = []) {
  const emitted: [string, ...unknown[]][] = []
  const kept = new Map<string, OutgoingMessage>()
  let ids = 100
  const state = { connected: true, fails: false }
  const ports: RoomPorts = {
    me: aarav,
    emit: (event, ...args) => {
      if (state.connected) emitted.push([event, ...args])
      return state.connected
    },
    loadNewest: async () => {
      if (state.fails) throw new Error('The server is away')
      return { messages: stored.slice(-50), changeSeq: stored.at(-1)?.changeSeq ?? 0, marks: [] }
    },
    loadBefore: async (seq) => stored.filter((message) => message.seq < seq).slice(-50),
    newId: () => idOf(++ids),
    now: () => Date.UTC(2026, 10, 20, 10, 0, ids),
    keep: (message) => kept.set(message.tempId, message),
    forget: (tempId) => kept.delete(tempId),
    kept: () => [...kept.values()],
  }
  const sync = createRoomSync(roomId, ports)
  return {
    sync,
    ports,
    emitted,
    kept,
    stored,
    state,
    sent: () => emitted.filter(([event]) => event === 'send_message').map(([, message]) => message),
    joins: () => emitted.filter(([event]) => event === 'join_chat').map(([, join]) => join),
    join: (missed: ChatMessage[] = []) => {
      const last = stored.at(-1)
      sync.handleJoined({
        chatRoomId: roomId,
        lastSeq: last?.seq ?? 0,
        changeSeq: last?.changeSeq ?? 0,
        marks: [],
        queued: missed.length,
        isComplete: true,
      })
      for (const message of missed) sync.handleMessage(message, true)
    },
    acknowledge: (tempId: string, seq: number) =>
      sync.handleSent({
        tempId,
        messageId: idOf(1000 + seq),
        timestamp: '2026-11-20T10:00:00.000Z',
        seq,
        changeSeq: seq,
        chatRoomId: roomId,
      }),
  }
}

const contents = ({ store }: RoomSync) => store.get().log.messages.map(({ content }) => content)
const outgoing = ({ store }: RoomSync) =>
  store.get().outgoing.map(({ content, error }) => [content, error?.text])
const joinError = (code: 'UNAVAILABLE' | 'NOT_FOUND', retryable: boolean) => ({
  chatRoomId: roomId,
  code,
  message: 'No',
  retryable,
})
const open = async (server: ReturnType<typeof fakeServer>) => {
  const leave = server.sync.open()
  await vi.waitFor(() => expect(server.sync.store.get().phase).toBe('ready'))
  return leave
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('opening', () => {
  it('loads the newest page and joins after it', async () => {
    const server = fakeServer([chatMessage(1), chatMessage(2)])
    const leave = await open(server)
    expect(contents(server.sync)).toEqual(['Message 1', 'Message 2'])
    expect(server.joins()).toEqual([{ chatRoomId: roomId, afterSeq: 2, afterChangeSeq: 2 }])
    leave()
    expect(server.emitted.at(-1)).toEqual(['leave_chat', { chatRoomId: roomId }])
  })

  it('says that it failed, and loads again', async () => {
    const server = fakeServer([chatMessage(1)])
    server.state.fails = true
    server.sync.open()
    await vi.waitFor(() => expect(server.sync.store.get().phase).toBe('failed'))
    server.state.fails = false
    await server.sync.reload()
    expect(contents(server.sync)).toEqual(['Message 1'])
  })

  it('loads older messages up to the first one', async () => {
    const server = fakeServer(Array.from({ length: 120 }, (_, index) => chatMessage(index + 1)))
    await open(server)
    expect(contents(server.sync)).toHaveLength(50)
    await server.sync.loadOlder()
    await server.sync.loadOlder()
    await server.sync.loadOlder()
    expect(contents(server.sync)).toHaveLength(120)
    expect(contents(server.sync)[0]).toBe('Message 1')
  })
})

describe('sending', () => {
  it('shows the message at once and keeps it until it is acknowledged', async () => {
    const server = fakeServer([chatMessage(1)])
    await open(server)
    server.sync.send('Hello', undefined)
    expect(outgoing(server.sync)).toEqual([['Hello', undefined]])
    const [[tempId]] = [[...server.kept.keys()]]
    expect(server.sent()).toMatchObject([
      { chatRoomId: roomId, tempId, content: 'Hello', messageType: 'TEXT' },
    ])
    server.acknowledge(String(tempId), 2)
    expect(outgoing(server.sync)).toEqual([])
    expect(contents(server.sync)).toEqual(['Message 1', 'Hello'])
    expect(server.sync.store.get().log.messages.at(-1)).toMatchObject({
      id: idOf(1002),
      status: 'sent',
      seq: 2,
    })
    expect(server.kept.size).toBe(0)
  })

  it('says Send timeout after ten seconds, and retries under the same tempId', async () => {
    const server = fakeServer()
    await open(server)
    server.sync.send('Hello', undefined)
    vi.advanceTimersByTime(9_999)
    expect(outgoing(server.sync)).toEqual([['Hello', undefined]])
    vi.advanceTimersByTime(1)
    expect(outgoing(server.sync)).toEqual([['Hello', 'Send timeout']])
    const { tempId = '' } = server.sync.store.get().outgoing[0] ?? {}
    server.sync.retry(tempId)
    expect(outgoing(server.sync)).toEqual([['Hello', undefined]])
    expect(server.sent()).toHaveLength(2)
    expect(server.sent()[1]).toEqual(server.sent()[0])
  })

  it('sends what is not acknowledged again after a reconnect, in order', async () => {
    const server = fakeServer()
    await open(server)
    server.state.connected = false
    for (const text of ['One', 'Two', 'Three']) server.sync.send(text, undefined)
    vi.advanceTimersByTime(60_000)
    expect(server.sent()).toEqual([])
    server.state.connected = true
    server.sync.handleConnect()
    expect(outgoing(server.sync)).toEqual([
      ['One', undefined],
      ['Two', undefined],
      ['Three', undefined],
    ])
    server.sync.store.get().outgoing.forEach(({ tempId }, index) => server.acknowledge(tempId, index + 1))
    expect(server.sent()).toMatchObject([{ content: 'One' }, { content: 'Two' }, { content: 'Three' }])
    expect(outgoing(server.sync)).toEqual([])
  })

  it('sends a message after the answer to the one before it, and those that could not be decided first', async () => {
    const server = fakeServer()
    await open(server)
    for (const text of ['One', 'Two']) server.sync.send(text, undefined)
    expect(server.sent()).toMatchObject([{ content: 'One' }])
    const [one = '', two = ''] = server.sync.store.get().outgoing.map(({ tempId }) => tempId)
    const unavailable = { message: 'Please try again', code: 'UNAVAILABLE', retryable: true } as const
    server.sync.handleSendError({ ...unavailable, tempId: one })
    expect(server.sent()).toHaveLength(1)
    server.sync.send('Three', undefined)
    expect(server.sent().slice(1)).toMatchObject([{ tempId: one, content: 'One' }])
    server.acknowledge(one, 1)
    server.acknowledge(two, 2)
    expect(server.sent().slice(2)).toMatchObject([{ content: 'Two' }, { content: 'Three' }])
  })

  it('goes on after a message that was refused', async () => {
    const server = fakeServer()
    await open(server)
    for (const text of ['One', 'Two']) server.sync.send(text, undefined)
    const { tempId = '' } = server.sync.store.get().outgoing[0] ?? {}
    server.sync.handleSendError({ tempId, message: 'No', code: 'BAD_FILE', retryable: false })
    expect(server.sent()).toMatchObject([{ content: 'One' }, { content: 'Two' }])
  })

  it('sends what an earlier page could not send', async () => {
    const server = fakeServer()
    server.ports.keep({ tempId: idOf(7), content: 'From before the reload', at: '2026-11-20T09:00:00.000Z' })
    const next = createRoomSync(roomId, server.ports)
    expect(outgoing(next)).toEqual([['From before the reload', undefined]])
    next.handleConnect()
    expect(server.sent()).toMatchObject([{ tempId: idOf(7), content: 'From before the reload' }])
  })

  it('shows a refusal in the message and does not send it again by itself', async () => {
    const server = fakeServer()
    await open(server)
    server.sync.send('Hello', undefined)
    const { tempId = '' } = server.sync.store.get().outgoing[0] ?? {}
    const refusal = {
      tempId,
      message: 'You can’t send messages',
      code: 'CANNOT_SEND',
      retryable: false,
    } as const
    expect(server.sync.handleSendError(refusal)).toBe(true)
    expect(server.sync.handleSendError({ ...refusal, tempId: idOf(9) })).toBe(false)
    expect(outgoing(server.sync)).toEqual([['Hello', 'You can’t send messages']])
    expect(server.kept.size).toBe(0)
    server.sync.handleConnect()
    expect(server.sent()).toHaveLength(1)
    server.sync.discard(tempId)
    expect(outgoing(server.sync)).toEqual([])
  })

  it('sends again after a reconnect what could not be decided', async () => {
    const server = fakeServer()
    await open(server)
    server.sync.send('Hello', undefined)
    const { tempId = '' } = server.sync.store.get().outgoing[0] ?? {}
    server.sync.handleSendError({ tempId, message: 'Please try again', code: 'UNAVAILABLE', retryable: true })
    expect(outgoing(server.sync)).toEqual([['Hello', 'Please try again']])
    server.sync.handleConnect()
    expect(server.sent()).toHaveLength(2)
  })

  it('shows a message once when it arrives as missed before its acknowledgement', async () => {
    const server = fakeServer()
    await open(server)
    server.sync.send('Hello', undefined)
    const { tempId = '' } = server.sync.store.get().outgoing[0] ?? {}
    server.sync.handleMessage(chatMessage(1, { tempId, senderId: aarav.id, content: 'Hello' }), true)
    server.acknowledge(tempId, 1)
    expect(contents(server.sync)).toEqual(['Hello'])
    expect(outgoing(server.sync)).toEqual([])
    expect(server.kept.size).toBe(0)
  })

  it('keeps an acknowledged message below while those before it are missing', async () => {
    const server = fakeServer()
    await open(server)
    server.join()
    server.sync.send('Mine', undefined)
    const { tempId = '' } = server.sync.store.get().outgoing[0] ?? {}
    server.acknowledge(tempId, 2)
    expect(outgoing(server.sync)).toEqual([['Mine', undefined]])
    expect(server.joins().at(-1)).toMatchObject({ afterSeq: 0 })
    server.join([chatMessage(1)])
    expect(contents(server.sync)).toEqual(['Message 1', 'Mine'])
    expect(outgoing(server.sync)).toEqual([])
  })
})

describe('a message that was stored before the newest page', () => {
  const newest = Array.from({ length: 50 }, (_, index) => chatMessage(index + 301))
  /** The answer to Hello got lost, and since then too much has come. */
  async function openLate() {
    const server = fakeServer([chatMessage(1)])
    await open(server)
    server.sync.send('Hello', undefined)
    const { tempId = '' } = server.sync.store.get().outgoing[0] ?? {}
    server.stored.push(...newest)
    return { server, tempId }
  }

  it('no longer waits when it is acknowledged again', async () => {
    const { server, tempId } = await openLate()
    await server.sync.reload()
    expect(contents(server.sync)).toHaveLength(50)
    expect(outgoing(server.sync)).toEqual([['Hello', undefined]])
    server.acknowledge(tempId, 2)
    expect(outgoing(server.sync)).toEqual([])
    expect(contents(server.sync)).toHaveLength(50)
  })

  it('no longer waits when it was held, and the newest page comes after it', async () => {
    const { server, tempId } = await openLate()
    server.acknowledge(tempId, 3)
    expect(outgoing(server.sync)).toEqual([['Hello', undefined]])
    await server.sync.reload()
    expect(contents(server.sync)).toHaveLength(50)
    expect(outgoing(server.sync)).toEqual([])
  })
})

describe('catching up', () => {
  it('asks after its own cursor when the connection is back', async () => {
    const server = fakeServer([chatMessage(1)])
    await open(server)
    server.join()
    server.sync.handleConnect()
    expect(server.joins()).toHaveLength(2)
    server.join([chatMessage(2), chatMessage(3)])
    expect(contents(server.sync)).toEqual(['Message 1', 'Message 2', 'Message 3'])
  })

  it('holds live messages back until the missed ones have come', async () => {
    const server = fakeServer([chatMessage(1)])
    await open(server)
    server.sync.handleMessage(chatMessage(4), false)
    expect(contents(server.sync)).toEqual(['Message 1'])
    server.join([chatMessage(2), chatMessage(3)])
    expect(contents(server.sync)).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4'])
  })

  it('joins again when a live message leaves a hole', async () => {
    const server = fakeServer([chatMessage(1)])
    await open(server)
    server.join()
    server.sync.handleMessage(chatMessage(3), false)
    expect(server.joins()).toHaveLength(2)
    // Once: the answer to the first question is still under way.
    server.sync.handleMessage(chatMessage(4), false)
    expect(server.joins()).toHaveLength(2)
  })

  it('joins again after a moment while the server could not let it in', async () => {
    const server = fakeServer([chatMessage(1)])
    const leave = await open(server)
    server.sync.handleJoinError(joinError('UNAVAILABLE', true))
    server.sync.handleJoinError(joinError('UNAVAILABLE', true))
    expect(server.joins()).toHaveLength(1)
    vi.advanceTimersByTime(2_000)
    expect(server.joins()).toHaveLength(2)
    server.join([chatMessage(2)])
    expect(contents(server.sync)).toEqual(['Message 1', 'Message 2'])

    server.sync.handleJoinError(joinError('UNAVAILABLE', true))
    leave()
    vi.advanceTimersByTime(10_000)
    expect(server.joins()).toHaveLength(2)
  })

  it('does not join again where it may not', async () => {
    const server = fakeServer([chatMessage(1)])
    await open(server)
    server.sync.handleJoinError(joinError('NOT_FOUND', false))
    vi.advanceTimersByTime(10_000)
    expect(server.joins()).toHaveLength(1)
  })

  it('loads the newest page again when too much was missed', async () => {
    const server = fakeServer([chatMessage(1)])
    await open(server)
    server.stored.push(...Array.from({ length: 300 }, (_, index) => chatMessage(index + 2)))
    const joined = {
      chatRoomId: roomId,
      lastSeq: 301,
      changeSeq: 301,
      marks: [],
      queued: 0,
      isComplete: false,
    }
    server.sync.handleJoined(joined)
    await vi.waitFor(() => expect(contents(server.sync).at(-1)).toBe('Message 301'))
    expect(server.joins().at(-1)).toMatchObject({ afterSeq: 301 })
  })

  it('joins again when the heartbeat knows more than the page', async () => {
    const server = fakeServer([chatMessage(1)])
    await open(server)
    server.join()
    server.sync.handleHeartbeat({ lastSeq: 1, changeSeq: 1 })
    expect(server.joins()).toHaveLength(1)
    server.sync.handleHeartbeat({ lastSeq: 2, changeSeq: 2 })
    expect(server.joins()).toHaveLength(2)
    server.join([chatMessage(2)])
    // A missed deletion raises the number of changes only.
    server.sync.handleHeartbeat({ lastSeq: 2, changeSeq: 3 })
    expect(server.joins().at(-1)).toEqual({ chatRoomId: roomId, afterSeq: 2, afterChangeSeq: 2 })
  })

  it('asks for a deletion that was missed although later changes arrived', async () => {
    const server = fakeServer([chatMessage(1), chatMessage(2)])
    await open(server)
    server.join()
    // Change 3 deleted a message and was lost; change 4 is a new message.
    server.sync.handleMessage(chatMessage(3, { changeSeq: 4 }), false)
    server.sync.handleHeartbeat({ lastSeq: 3, changeSeq: 4 })
    expect(server.joins().at(-1)).toMatchObject({ afterSeq: 3, afterChangeSeq: 2 })
  })

  it('takes deletions over', async () => {
    const server = fakeServer([chatMessage(1), chatMessage(2)])
    await open(server)
    server.sync.handleDeleted({ chatRoomId: roomId, messageId: idOf(1001), seq: 1, changeSeq: 3 })
    expect(contents(server.sync)).toEqual(['', 'Message 2'])
  })
})

describe('marks', () => {
  it('rise and never fall', async () => {
    const mine = [1, 2].map((seq) => chatMessage(seq, { senderId: aarav.id }))
    const server = fakeServer(mine)
    await open(server)
    const change = { chatRoomId: roomId, userId: ravi.id, messageId: idOf(1), changeSeq: 3 }
    const statuses = () => {
      const { log, marks } = server.sync.store.get()
      return log.messages.map((message) => statusOf(message, marks[ravi.id]))
    }
    expect(statuses()).toEqual(['sent', 'sent'])
    server.sync.handleDelivered({ ...change, seq: 2 })
    expect(statuses()).toEqual(['delivered', 'delivered'])
    server.sync.handleRead({ ...change, seq: 1, changeSeq: 4 })
    expect(statuses()).toEqual(['read', 'delivered'])
    server.sync.handleDelivered({ ...change, seq: 1, changeSeq: 3 })
    expect(statuses()).toEqual(['read', 'delivered'])
    server.sync.handleRead({ ...change, seq: 2, changeSeq: 5 })
    expect(statuses()).toEqual(['read', 'read'])
  })
})
