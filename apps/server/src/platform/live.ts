import type { LiveEvents, LiveRequests } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { HeardEvent } from './events.ts'
import type { Person } from './person.ts'

export interface Live {
  /** Tells every open page of these people. */
  tell<E extends keyof LiveEvents>(
    userIds: readonly string[],
    event: E,
    ...data: Parameters<LiveEvents[E]>
  ): void
  /** Closes the sockets of an ended session. */
  endSession(sessionId: string): void
  /** Has every open page ask again, after events may have been missed. */
  refreshAll(): void
  stop(): Promise<void>
}

/** What a feature does when it hears of an event: find out who may know, and tell them. */
export type Listener = (event: HeardEvent) => Promise<void>

interface SocketData {
  person: Person
}

/** A socket belongs to the person whose token it brought; there is nothing a page can join by itself. */
export function openLive(
  app: FastifyInstance,
  identifyToken: (token: string) => Promise<Person | undefined>,
): Live {
  const io = new Server<LiveRequests, LiveEvents, Record<string, never>, SocketData>(app.server, {
    pingTimeout: 20_000,
    maxHttpBufferSize: 64 * 1024,
    serveClient: false,
  })

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token']
    if (typeof token !== 'string' || token === '') return next(new Error('No auth token'))
    identifyToken(token).then(
      (person) => {
        if (!person) return next(new Error('Authentication error. Please login again.'))
        socket.data.person = person
        next()
      },
      () => next(new Error('Connection failed')),
    )
  })

  io.on('connection', (socket) => {
    const { person } = socket.data
    void socket.join([roomOfUser(person.id), roomOfSession(person.sessionId)])
    socket.on('ping', () => socket.emit('pong'))
  })

  return {
    tell(userIds, event, ...data) {
      if (userIds.length > 0) io.to(userIds.map(roomOfUser)).emit(event, ...data)
    },
    endSession(sessionId) {
      io.to(roomOfSession(sessionId)).emit('session_ended')
      io.in(roomOfSession(sessionId)).disconnectSockets(true)
    },
    refreshAll() {
      io.disconnectSockets(true)
    },
    async stop() {
      await io.close()
    },
  }
}

const roomOfUser = (id: string) => `user:${id}`
const roomOfSession = (id: string) => `session:${id}`
