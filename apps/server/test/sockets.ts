import type { ClientToServerEvents, ServerToClientEvents } from '@endorse/contract/core/realtime-events'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, vi } from 'vitest'
import type { TestPerson } from './builders.ts'

type Received = { [E in keyof ServerToClientEvents]: Parameters<ServerToClientEvents[E]>[0] }

/** A connected page of a user, which remembers what it received. */
export interface TestSocket extends Pick<Socket<ServerToClientEvents, ClientToServerEvents>, 'emit'> {
  raw: Socket
  /** What it received of this event, in order. */
  received<E extends keyof ServerToClientEvents>(event: E): Received[E][]
  /** Waits for an event that matches, also one that has come before. */
  waitFor<E extends keyof ServerToClientEvents>(event: E, match?: Partial<Received[E]>): Promise<Received[E]>
  /** Waits until it has received so many of this event. */
  waitForCount(event: keyof ServerToClientEvents, count: number): Promise<void>
  /** Waits for the answer to a command that is handled after all that were sent before have begun. */
  settled(): Promise<void>
  disconnect(): void
}

const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** Connects a page of this user. It disconnects after the test. */
export async function connectSocket(url: string, person: TestPerson): Promise<TestSocket> {
  const raw: Socket = io(url, { auth: { token: person.token }, transports: ['websocket'], forceNew: true })
  sockets.push(raw)
  const events: { event: string; data: unknown }[] = []
  raw.onAny((event: string, data: unknown) => events.push({ event, data }))
  await vi.waitFor(() => expect(raw.connected).toBe(true), { timeout: 5_000 })

  const received = <E extends keyof ServerToClientEvents>(event: E) =>
    events.flatMap((one) => (one.event === event ? [one.data as Received[E]] : []))

  return {
    raw,
    emit: (event, ...data) => raw.emit(event, ...data),
    received,
    waitFor: (event, match = {}) =>
      vi.waitFor(
        () => {
          const found = received(event).find((data) => matches(data, match))
          if (found === undefined)
            throw new Error(`No ${event} ${JSON.stringify(match)} among ${JSON.stringify(events)}`)
          return found
        },
        { timeout: 5_000, interval: 10 },
      ),
    async waitForCount(event, count) {
      await vi.waitFor(() => expect(received(event).length).toBe(count), { timeout: 10_000 })
    },
    async settled() {
      const before = received('pong').length
      raw.emit('ping')
      await vi.waitFor(() => expect(received('pong').length).toBeGreaterThan(before), { timeout: 5_000 })
    },
    disconnect: () => raw.disconnect(),
  }
}

function matches(data: unknown, expected: object): boolean {
  return Object.entries(expected).every(
    ([key, value]) => JSON.stringify(Reflect.get(Object(data), key)) === JSON.stringify(value),
  )
}
