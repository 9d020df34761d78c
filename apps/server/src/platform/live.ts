import type { LiveEvents, LiveRequests } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { HeardEvent } from './events.ts'
import type { Person } from './person.ts'

export interface Live {
  /** Tells every page that these people have open at this server. */
  tell<E extends keyof LiveEvents>(
    userIds: readonly string[],
    event: E,
    ...data: Parameters<LiveEvents[E]>
  ): void
  /** Who has a page open at this server; once for each page. */
  people(): Person[]
  /** Asks which sessions are still open, one person's or everybody's, and closes the sockets of the others. */
  recheck(userId?: string): Promise<void>
  /** Has every open page ask again, after events may have been missed. */
  refreshAll(): void
  stop(): void
}

/** What a feature does when it hears of events: find out who may know, and tell them. */
export type Listener = (events: readonly HeardEvent[]) => Promise<void>

/** Who stands behind a token, and behind those of these sessions that are still open. */
export interface Sessions {
  identifyToken(token: string): Promise<Person | undefined>
  identifySessions(ids: readonly string[]): Promise<Person[]>
}

interface SocketData {
  person: Person
}

type LiveSocket = Socket<LiveRequests, LiveEvents, Record<string, never>, SocketData>

// A session that ran out, or a role or company that changed, is noticed this late at most.
const RECHECK_EVERY = 60_000

/** A socket belongs to the person whose token it brought; there is nothing a page can join by itself. */
export function openLive(app: FastifyInstance, sessions: Sessions, onError: (error: unknown) => void): Live {
  let stopping = false
  const io = new Server<LiveRequests, LiveEvents, Record<string, never>, SocketData>(app.server, {
    pingTimeout: 20_000,
    maxHttpBufferSize: 64 * 1024,
    serveClient: false,
    allowRequest: (_request, decide) => decide(null, !stopping),
  })

  io.use((socket, next) => {
    void admit(socket, next)
  })

  async function admit(socket: LiveSocket, next: (refusal?: Error) => void) {
    next(await refusalOf(socket))
  }

  async function refusalOf(socket: LiveSocket): Promise<Error | undefined> {
    const token: unknown = socket.handshake.auth['token']
    if (typeof token !== 'string' || token === '') return new Error('No auth token')
    try {
      const person = await sessions.identifyToken(token)
      if (!person) return new Error('Authentication error. Please login again.')
      socket.data.person = person
      return undefined
    } catch (error) {
      onError(error)
      return new Error('Connection failed')
    }
  }

  io.on('connection', (socket) => {
    void socket.join(roomOfUser(socket.data.person.id))
    socket.on('ping', () => socket.emit('pong'))
  })

  async function recheck(userId?: string) {
    const sockets = [...io.sockets.sockets.values()].filter(
      ({ data }) => userId === undefined || data.person.id === userId,
    )
    if (sockets.length === 0) return
    const people = await sessions.identifySessions([
      ...new Set(sockets.map(({ data }) => data.person.sessionId)),
    ])
    const open = new Map(people.map((person) => [person.sessionId, person]))
    for (const socket of sockets) {
      const person = open.get(socket.data.person.sessionId)
      if (person) socket.data.person = person
      else endSession(socket)
    }
  }

  const rechecking = setInterval(() => void recheck().catch(onError), RECHECK_EVERY)

  return {
    tell(userIds, event, ...data) {
      // Every server process hears of every event, so each tells its own pages only.
      if (userIds.length > 0) io.local.to(userIds.map(roomOfUser)).emit(event, ...data)
    },
    people: () => [...io.sockets.sockets.values()].map(({ data }) => data.person),
    recheck,
    refreshAll() {
      // Cut off rather than sent away: a page that is sent away does not come back by itself.
      for (const socket of io.sockets.sockets.values()) socket.conn.close()
    },
    stop() {
      stopping = true
      clearInterval(rechecking)
      io.engine.close()
    },
  }
}

function endSession(socket: LiveSocket) {
  socket.emit('session_ended')
  socket.disconnect(true)
}

const roomOfUser = (id: string) => `user:${id}`
