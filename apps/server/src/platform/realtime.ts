import type { ClientToServerEvents, ServerToClientEvents } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { EventNotice } from './events.ts'
import type { Person } from './person.ts'

export interface Realtime {
  /** Tells every page that these people have open at this server. */
  emitToUsers<E extends keyof ServerToClientEvents>(
    userIds: readonly string[],
    event: E,
    ...data: Parameters<ServerToClientEvents[E]>
  ): void
  /** Who has a page open at this server; once for each page. */
  connectedUsers(): Person[]
  /** Asks which sessions are still open, one person's or everybody's, and closes the sockets of the others. */
  revalidateSessions(userId?: string): Promise<void>
  /** Has every open page ask again, after events may have been missed. */
  disconnectAll(): void
  stop(): void
}

/** What a feature does when it hears of events: find out who may know, and tell them. */
export type EventHandler = (events: readonly EventNotice[]) => Promise<void>

/** Who stands behind a token, and behind those of these sessions that are still open. */
export interface SessionLookup {
  authenticateToken(token: string): Promise<Person | undefined>
  authenticateSessions(ids: readonly string[]): Promise<Person[]>
}

interface SocketData {
  person: Person
}

type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>

// A session that ran out, or a role or company that changed, is noticed this late at most.
const REVALIDATION_INTERVAL = 60_000

/** A socket belongs to the person whose token it brought; there is nothing a page can join by itself. */
export function createRealtime(
  app: FastifyInstance,
  sessions: SessionLookup,
  onError: (error: unknown) => void,
): Realtime {
  let stopping = false
  const io = new Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>(
    app.server,
    {
      pingTimeout: 20_000,
      maxHttpBufferSize: 64 * 1024,
      serveClient: false,
      allowRequest: (_request, decide) => decide(null, !stopping),
    },
  )

  io.use((socket, next) => {
    void authenticateSocket(socket, next)
  })

  async function authenticateSocket(socket: RealtimeSocket, next: (error?: Error) => void) {
    next(await authenticationErrorOf(socket))
  }

  async function authenticationErrorOf(socket: RealtimeSocket): Promise<Error | undefined> {
    const token: unknown = socket.handshake.auth['token']
    if (typeof token !== 'string' || token === '') return new Error('No auth token')
    try {
      const person = await sessions.authenticateToken(token)
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

  async function revalidateSessions(userId?: string) {
    const sockets = [...io.sockets.sockets.values()].filter(
      ({ data }) => userId === undefined || data.person.id === userId,
    )
    if (sockets.length === 0) return
    const connectedUsers = await sessions.authenticateSessions([
      ...new Set(sockets.map(({ data }) => data.person.sessionId)),
    ])
    const openSessions = new Map(connectedUsers.map((person) => [person.sessionId, person]))
    for (const socket of sockets) {
      const person = openSessions.get(socket.data.person.sessionId)
      if (person) socket.data.person = person
      else endSession(socket)
    }
  }

  const revalidationTimer = setInterval(() => void revalidateSessions().catch(onError), REVALIDATION_INTERVAL)

  return {
    emitToUsers(userIds, event, ...data) {
      // Every server process hears of every event, so each tells its own pages only.
      if (userIds.length > 0) io.local.to(userIds.map(roomOfUser)).emit(event, ...data)
    },
    connectedUsers: () => [...io.sockets.sockets.values()].map(({ data }) => data.person),
    revalidateSessions,
    disconnectAll() {
      // Cut off rather than sent away: a page that is sent away does not come back by itself.
      for (const socket of io.sockets.sockets.values()) socket.conn.close()
    },
    stop() {
      stopping = true
      clearInterval(revalidationTimer)
      io.engine.close()
    },
  }
}

function endSession(socket: RealtimeSocket) {
  socket.emit('session_ended')
  socket.disconnect(true)
}

const roomOfUser = (id: string) => `user:${id}`
