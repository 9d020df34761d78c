import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { nextEvent, openPages } from '../chat/pages.ts'
import { createRooms, fillRoom, type Room } from '../chat/rooms.ts'
import { measureInPairs, quantile } from '../measure-in-pairs.ts'
import type { Options } from '../options.ts'
import { type RunningProcess, startChatBaseline, startServer } from '../processes.ts'
import type { Report } from '../report.ts'

const PAGES = 500
const MESSAGES_PER_SECOND = 200
const IDLE_SOCKETS = 2_000
const LONG = 100_000
const SHORT = 100
const OPENINGS = 20

/** Measures chat against a server of Socket.IO and pg alone, its memory for a socket, and the opening of a long room. */
export async function measureChat(databaseUrl: string, options: Options, report: Report): Promise<void> {
  if (!options.isSelected('chat')) return
  const server = await startServer(databaseUrl)
  try {
    await measureMemory(server, databaseUrl, report)
    await measureOpening(server, databaseUrl, options, report)
    const rooms = await createRooms(databaseUrl, PAGES)
    await measureDelivery(server, await startChatBaseline(databaseUrl, false), rooms, options, report)
    await measureSustained(server, await startChatBaseline(databaseUrl, true), rooms, options, report)
  } finally {
    await server.stop()
  }
}

async function measureDelivery(
  server: RunningProcess,
  baseline: RunningProcess,
  rooms: readonly Room[],
  options: Options,
  report: Report,
) {
  const pages = await openBoth(server, baseline, rooms)
  try {
    const rounds: number[][][] = [[], []]
    const measure = async (side: number) => {
      const delays = (await pages[side]?.deliver(MESSAGES_PER_SECOND, options.seconds)) ?? []
      rounds[side]?.push(delays)
      return quantile(delays, 0.5)
    }
    for (const side of [0, 1]) await measure(side)
    for (const side of [0, 1]) rounds[side] = []
    const median = await measureInPairs(
      options.pairs,
      () => measure(0),
      () => measure(1),
    )
    report.ratio('chat: send to delivered, p50', median, { atMost: 1.6 }, 'ms')
    const nextP99 = (side: number) => async () => quantile(rounds[side]?.shift() ?? [], 0.99)
    const slowest = await measureInPairs(options.pairs, nextP99(0), nextP99(1))
    report.ratio('chat: send to delivered, p99', slowest, { atMost: 2 }, 'ms')
  } finally {
    for (const each of pages) each.close()
    await baseline.stop()
  }
}

/** Each server has rooms of its own, because what the other one still writes would lock them. */
function openBoth(server: RunningProcess, baseline: RunningProcess, rooms: readonly Room[]) {
  const half = rooms.length / 2
  return Promise.all([
    openPages(server.port, rooms.slice(0, half)),
    openPages(baseline.port, rooms.slice(half)),
  ])
}

async function measureSustained(
  server: RunningProcess,
  baseline: RunningProcess,
  rooms: readonly Room[],
  options: Options,
  report: Report,
) {
  const pages = await openBoth(server, baseline, rooms)
  const rate = (side: number) => async () => (await pages[side]?.saturate(options.seconds)) ?? 0
  try {
    await rate(0)()
    const paired = await measureInPairs(options.pairs, rate(0), rate(1))
    report.ratio(
      'chat: sustained with receipts, beside bare group commit',
      paired,
      { atLeast: 0.4 },
      'messages a second',
    )
  } finally {
    for (const each of pages) each.close()
    await baseline.stop()
  }
}

async function measureMemory(server: RunningProcess, databaseUrl: string, report: Report) {
  // What the first sockets load and compile stays.
  const warm = await openPages(server.port, await createRooms(databaseUrl, 100))
  warm.close()
  await sleep(12_000)
  const before = await server.memory()
  const pages = await openPages(server.port, await createRooms(databaseUrl, IDLE_SOCKETS / 2))
  await sleep(5_000)
  const used = ((await server.memory()) - before) * 1024
  pages.close()
  report.figure('chat: memory of an authenticated socket', used / IDLE_SOCKETS, 'KB', { atMost: 44 })
}

async function measureOpening(server: RunningProcess, databaseUrl: string, options: Options, report: Report) {
  const [long, short] = await createRooms(databaseUrl, 2)
  if (!long || !short) throw new Error('The rooms are missing')
  await fillRoom(databaseUrl, long, LONG)
  await fillRoom(databaseUrl, short, SHORT)
  const measure = (room: Room, lastSeq: number) => () => open(server.port, room, lastSeq)
  await measure(long, LONG)()
  await measure(short, SHORT)()
  const paired = await measureInPairs(options.pairs, measure(long, LONG), measure(short, SHORT))
  const name = 'chat: opening a room of 100,000 messages, beside one of 100'
  report.ratio(name, paired, { atMost: 1.2 }, 'ms')
}

/** Opens a room as the web app does, several times. Returns the median in milliseconds. */
async function open(port: number, { id, members: [{ token }] }: Room, lastSeq: number): Promise<number> {
  const url = `http://127.0.0.1:${port}`
  const headers = { authorization: `Bearer ${token}` }
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true })
  await nextEvent(socket, 'connect')
  const times: number[] = []
  for (let count = 0; count < OPENINGS; count++) {
    const start = performance.now()
    for (const path of [id, `${id}/messages?page=1&limit=50`]) {
      const response = await fetch(`${url}/api/v1/chat/rooms/${path}`, { headers })
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      await response.json()
    }
    const joined = nextEvent(socket, 'joined_chat')
    socket.emit('join_chat', { chatRoomId: id, afterSeq: lastSeq, afterChangeSeq: lastSeq })
    await joined
    times.push(performance.now() - start)
  }
  socket.disconnect()
  return quantile(times, 0.5)
}
