import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Room } from './rooms.ts'

/** The sockets of a number of conversations, one for each of their people. Both servers know the same events. */
export interface Pages {
  /** Sends at a fixed rate, and returns the milliseconds from each send to its delivery on the other page. */
  deliver: (perSecond: number, seconds: number) => Promise<number[]>
  /** Sends as fast as acknowledgements come, and returns the messages acknowledged a second. */
  saturate: (seconds: number) => Promise<number>
  close: () => void
}

/** So many sockets connect at once. */
const CONNECTING = 50
/** So many messages of a socket wait for their acknowledgement. */
const IN_FLIGHT = 8
/** How long a page of the web app waits before it acknowledges what it has received. */
const RECEIPT_MS = 100
/** How long after the last send a message may arrive. */
const LATE_MS = 30_000

/** Connects a socket for each person of the rooms. */
export async function openPages(port: number, rooms: readonly Room[]): Promise<Pages> {
  const sent = new Map<string, number>()
  const delays: number[] = []
  const seats = rooms.flatMap(({ id, members }) => members.map((member) => ({ room: id, member })))
  const sockets: { room: string; socket: Socket; acknowledge: () => void }[] = []
  for (let start = 0; start < seats.length; start += CONNECTING) {
    const batch = seats.slice(start, start + CONNECTING)
    await Promise.all(
      batch.map(async ({ room, member }) => {
        const socket = io(`http://127.0.0.1:${port}`, {
          auth: { token: member.token, user: member.id },
          transports: ['websocket'],
          forceNew: true,
        })
        const page = { room, socket, acknowledge: () => {} }
        socket.on('message_sent', () => page.acknowledge())
        socket.on('send_message_error', (error) => {
          throw new Error(`A message was refused: ${JSON.stringify(error)}`)
        })
        followMessages(room, socket, (tempId) => {
          const sentAt = sent.get(tempId)
          if (sentAt === undefined) return
          sent.delete(tempId)
          delays.push(performance.now() - sentAt)
        })
        await nextEvent(socket, 'connect')
        sockets.push(page)
      }),
    )
  }

  function send({ room, socket }: (typeof sockets)[number]) {
    const tempId = randomUUID()
    sent.set(tempId, performance.now())
    socket.emit('send_message', {
      chatRoomId: room,
      tempId,
      content: `A message like many others, ${tempId}`,
    })
  }

  return {
    async deliver(perSecond, seconds) {
      delays.length = 0
      const start = performance.now()
      for (let count = 0; count < perSecond * seconds; count++) {
        const wait = start + (count * 1000) / perSecond - performance.now()
        if (wait > 0) await sleep(wait)
        const page = sockets[(count * 7) % sockets.length]
        if (page) send(page)
      }
      for (const end = Date.now() + LATE_MS; sent.size > 0 && Date.now() < end; ) await sleep(20)
      if (sent.size > 0) throw new Error(`${sent.size} messages did not arrive`)
      return [...delays]
    },
    async saturate(seconds) {
      let acknowledged = 0
      let isOver = false
      for (const page of sockets) {
        page.acknowledge = () => {
          if (isOver) return
          acknowledged++
          send(page)
        }
        for (let count = 0; count < IN_FLIGHT; count++) send(page)
      }
      const start = performance.now()
      await sleep(seconds * 1000)
      isOver = true
      const rate = acknowledged / ((performance.now() - start) / 1000)
      for (const end = Date.now() + LATE_MS; sent.size > 0 && Date.now() < end; ) await sleep(20)
      sent.clear()
      return rate
    },
    close() {
      for (const { socket } of sockets) socket.disconnect()
    },
  }
}

/** Calls `onMessage` for each message that arrives, and acknowledges the newest one now and then, as the web app does. */
function followMessages(room: string, socket: Socket, onMessage: (tempId: string) => void): void {
  let newest: string | undefined
  socket.on('new_message', ({ id, tempId }: { id: string; tempId: string }) => {
    onMessage(tempId)
    if (newest === undefined)
      setTimeout(() => {
        socket.emit('mark_as_delivered', { chatRoomId: room, messageId: newest })
        newest = undefined
      }, RECEIPT_MS)
    newest = id
  })
}

/** Waits for the next event of this name. */
export function nextEvent(socket: Socket, event: string): Promise<unknown> {
  return new Promise((resolve) => void socket.once(event, resolve))
}
