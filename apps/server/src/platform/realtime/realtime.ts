import type { IncomingMessage } from 'node:http'
import type { ClientToServerEvents, ServerToClientEvents } from '@endorse/contract/core/realtime-events'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { type ChannelSubscription, channelsOf } from '../events/channels.ts'
import type { EventNotice } from '../events/events.ts'
import { isTraced, startPart } from '../operations/calls.ts'
import type { Person } from '../person.ts'
import { isFromThisSite } from '../security/request-origin.ts'
import type { ClientSocket, SocketCommand, SocketHandlers } from './socket-commands.ts'

/** The sockets of this server process. */
export interface Realtime {
  /** Sends an event to all sockets of these users at this process. */
  emitToUsers<E extends keyof ServerToClientEvents>(
    userIds: readonly string[],
    event: E,
    ...data: Parameters<ServerToClientEvents[E]>
  ): void
  /** Sends an event to the other sockets of these users at this process. */
  emitToOtherSockets<E extends keyof ServerToClientEvents>(
    sender: ClientSocket,
    userIds: readonly string[],
    event: E,
    ...data: Parameters<ServerToClientEvents[E]>
  ): void
  /** Sends an event to the sockets at this process that have joined the room, but not to those of one user. */
  emitToRoom<E extends keyof ServerToClientEvents>(
    room: string,
    exceptUserId: string,
    event: E,
    ...data: Parameters<ServerToClientEvents[E]>
  ): void
  /** Removes the sockets of a user from a room, when they may not hear it any more. */
  leaveRoom(userId: string, room: string): void
  /** Whether a socket of the user is connected to this process. */
  isConnected(userId: string): boolean
  /** Adds the commands of a feature. Called once, before the first socket connects. */
  addHandlers(handlers: SocketHandlers): void
  /** Lists the user of each socket at this process. A user with several pages occurs several times. */
  connectedUsers(): Person[]
  /** Closes the sockets whose session has ended, of one user or of all users. */
  revalidateSessions(userId?: string): Promise<void>
  /** Disconnects all sockets, so that clients reconnect and refetch after events may have been lost. */
  disconnectAll(): void
  /** Rejects new sockets and closes the existing ones. */
  stop(): void
}

/** The sockets that may be told of events. */
export type EventAudience = Pick<Realtime, 'emitToUsers' | 'connectedUsers' | 'revalidateSessions'>

/** Returns the sockets of one user only, for what others are not told yet. */
export function limitToUser(realtime: Realtime, userId: string): EventAudience {
  return {
    revalidateSessions: (owner) => realtime.revalidateSessions(owner),
    emitToUsers: (userIds, event, ...data) =>
      realtime.emitToUsers(
        userIds.filter((id) => id === userId),
        event,
        ...data,
      ),
    connectedUsers: () => realtime.connectedUsers().filter(({ id }) => id === userId),
  }
}

/** Returns one socket that has just connected, for events from before. */
export function limitToSocket(socket: ClientSocket): EventAudience {
  return {
    emitToUsers(userIds, event, ...data) {
      if (userIds.includes(socket.person.id)) socket.emit(event, ...data)
    },
    connectedUsers: () => [socket.person],
    revalidateSessions: async () => undefined,
  }
}

/** Handles a batch of events in a feature: finds the users who may see them and emits socket events to them. */
export type EventHandler = (events: readonly EventNotice[]) => Promise<void>

/** Finds the user of a token, and the users of those sessions that have not ended. */
export interface SessionLookup {
  authenticateToken(token: string): Promise<Person | undefined>
  authenticateSessions(ids: readonly string[]): Promise<Person[]>
}

interface SocketData {
  person: Person
  pageAge?: number
}

type SocketServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>
type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>

/** The channels of this process, when it does not hear of everything. */
type SocketChannels = Pick<ChannelSubscription, 'add' | 'remove'>

/** What the functions below share. */
interface RealtimeContext {
  io: SocketServer
  sessions: SessionLookup
  channels: SocketChannels | undefined
  onError: (error: unknown) => void
  features: SocketHandlers[]
  commands: Map<string, SocketCommand>
}

// The maximum delay until an expired session or a changed role or company takes effect on a socket.
const REVALIDATION_INTERVAL = 60_000

const AUTHENTICATION_ERROR = 'Authentication error. Please login again.'

/**
 * Starts Socket.IO. A socket joins the room of the user whose token it has sent; other rooms only by a command that checks it. Without
 * `polling` only WebSockets are taken, because the requests of one that polls would reach different processes.
 */
export function createRealtime(
  app: FastifyInstance,
  publicUrl: string,
  sessions: SessionLookup,
  countHandshake: (request: IncomingMessage) => Promise<void>,
  onError: (error: unknown) => void,
  { polling, channels }: { polling: boolean; channels?: SocketChannels | undefined },
): Realtime {
  let stopping = false
  const isAllowed = (request: IncomingMessage) => !stopping && isFromThisSite(request, publicUrl)
  const io = createSocketServer(app, countHandshake, isAllowed, polling)
  const context: RealtimeContext = { io, sessions, channels, onError, features: [], commands: new Map() }
  io.use((socket, next) => void authenticateSocket(context, socket, next))
  io.engine.on('connection', forgetHandshake)
  io.on('connection', (socket) => handleConnection(context, socket))
  const revalidate = () => void revalidateSessions(context).catch(onError)
  const revalidationTimer = setInterval(revalidate, REVALIDATION_INTERVAL)
  return {
    ...createEmitters(io),
    leaveRoom: (userId, room) => io.local.in(roomOfUser(userId)).socketsLeave(room),
    isConnected: (userId) => io.sockets.adapter.rooms.has(roomOfUser(userId)),
    addHandlers: (handlers) => addHandlers(context, handlers),
    connectedUsers: () => [...io.sockets.sockets.values()].map(({ data }) => data.person),
    revalidateSessions: (userId) => revalidateSessions(context, userId),
    disconnectAll() {
      // Closes the transport: after a `disconnect` the client would not reconnect.
      for (const socket of io.sockets.sockets.values()) socket.conn.close()
    },
    stop() {
      stopping = true
      clearInterval(revalidationTimer)
      io.engine.close()
    },
  }
}

function createSocketServer(
  app: FastifyInstance,
  countHandshake: (request: IncomingMessage) => Promise<void>,
  isAllowed: (request: IncomingMessage) => boolean,
  polling: boolean,
): SocketServer {
  return new Server(app.server, {
    transports: polling ? ['polling', 'websocket'] : ['websocket'],
    pingTimeout: 20_000,
    // The longest message, in emoji.
    maxHttpBufferSize: 256 * 1024,
    serveClient: false,
    allowRequest(request, decide) {
      countHandshake(request).then(
        () => decide(null, isAllowed(request)),
        (error: Error) => decide(error.message, false),
      )
    },
  })
}

async function authenticateSocket(
  { sessions, channels, onError }: RealtimeContext,
  socket: RealtimeSocket,
  next: (error?: Error) => void,
): Promise<void> {
  try {
    const refusal = await authenticationErrorOf(sessions, socket)
    if (!refusal && channels) await subscribe(channels, socket)
    next(refusal)
  } catch (error) {
    onError(error)
    // Closes the transport, because a client does not reconnect after an error from here.
    socket.conn.close()
  }
}

async function authenticationErrorOf(
  sessions: SessionLookup,
  socket: RealtimeSocket,
): Promise<Error | undefined> {
  const token: unknown = socket.handshake.auth['token']
  if (typeof token !== 'string' || token === '') return new Error('No auth token')
  const person = await sessions.authenticateToken(token)
  if (!person) return new Error(AUTHENTICATION_ERROR)
  socket.data.person = person
  const age: unknown = socket.handshake.auth['age']
  if (typeof age === 'number' && age >= 0) socket.data.pageAge = age
  return undefined
}

/** Hears what concerns the person before the socket connects, until its connection has closed. */
async function subscribe(channels: SocketChannels, socket: RealtimeSocket): Promise<void> {
  if (socket.conn.readyState !== 'open') return
  const subscribed = channels.add(channelsOf(socket.data.person))
  // A socket that is refused or closed before it has connected never disconnects. Each connection has one socket.
  socket.conn.once('close', () => channels.remove(channelsOf(socket.data.person)))
  await subscribed
}

/** Each socket would keep the request of its handshake, with all headers, until it disconnects. */
function forgetHandshake(connection: { request: IncomingMessage | undefined }): void {
  connection.request = undefined
}

function handleConnection({ features, commands }: RealtimeContext, socket: RealtimeSocket): void {
  void socket.join(roomOfUser(socket.data.person.id))
  const client = toClientSocket(socket)
  // One listener for all commands, because each listener of each socket takes memory. The payload may be anything.
  socket.onAny((name: string, payload: unknown) => void commands.get(name)?.run(client, payload))
  socket.on('disconnecting', () => {
    for (const { disconnected } of features) disconnected?.(client)
  })
  for (const { connected } of features) connected?.(client)
}

async function revalidateSessions(
  { io, sessions, channels }: RealtimeContext,
  userId?: string,
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()].filter(
    ({ data }) => userId === undefined || data.person.id === userId,
  )
  if (sockets.length === 0) return
  const people = await sessions.authenticateSessions([
    ...new Set(sockets.map(({ data }) => data.person.sessionId)),
  ])
  const openSessions = new Map(people.map((person) => [person.sessionId, person]))
  const moved: Promise<void>[] = []
  for (const socket of sockets) {
    // One that has gone leaves the channels that it had.
    if (!socket.connected) continue
    const person = openSessions.get(socket.data.person.sessionId)
    const before = socket.data.person
    if (!person) endSession(socket)
    else {
      socket.data.person = person
      if (channels && before.companyId !== person.companyId)
        moved.push(subscribeAnew(channels, socket, before))
    }
  }
  await Promise.all(moved)
}

/** Hears what concerns somebody's new company, who loads everything again: some of it was published before. */
async function subscribeAnew(
  channels: SocketChannels,
  socket: RealtimeSocket,
  before: Person,
): Promise<void> {
  const subscribed = channels.add(channelsOf(socket.data.person))
  channels.remove(channelsOf(before))
  await subscribed
  socket.emit('events_missed')
}

function endSession(socket: RealtimeSocket) {
  socket.emit('auth_error', { message: AUTHENTICATION_ERROR })
  socket.disconnect(true)
}

/** Creates what sends events. Every server process gets the events of its sockets, so each one emits to its own sockets only. */
function createEmitters({
  local,
  sockets,
}: SocketServer): Pick<Realtime, 'emitToUsers' | 'emitToOtherSockets' | 'emitToRoom'> {
  /** Adds to the trace that sockets of this process are told. */
  function traceEmission(rooms: readonly string[], event: string) {
    if (isTraced() && rooms.some((room) => sockets.adapter.rooms.has(room)))
      startPart(`emit ${event}`, { kind: 'producer' })?.end()
  }

  return {
    emitToUsers(userIds, event, ...data) {
      if (userIds.length === 0) return
      const rooms = userIds.map(roomOfUser)
      traceEmission(rooms, event)
      local.to(rooms).emit(event, ...data)
    },
    emitToOtherSockets(sender, userIds, event, ...data) {
      if (userIds.length === 0) return
      const rooms = userIds.map(roomOfUser)
      traceEmission(rooms, event)
      local
        .to(rooms)
        .except(sender.id)
        .emit(event, ...data)
    },
    emitToRoom(room, exceptUserId, event, ...data) {
      traceEmission([room], event)
      local
        .to(room)
        .except(roomOfUser(exceptUserId))
        .emit(event, ...data)
    },
  }
}

function addHandlers({ features, commands }: RealtimeContext, handlers: SocketHandlers): void {
  features.push(handlers)
  for (const command of handlers.commands) commands.set(command.name, command)
}

function toClientSocket(socket: RealtimeSocket): ClientSocket {
  return {
    id: socket.id,
    get person() {
      return socket.data.person
    },
    pageAge: socket.data.pageAge,
    emit: (event, ...data) => void socket.emit(event, ...data),
    // A socket that has disconnected meanwhile would stay in the room for ever.
    join: (room) => void (socket.connected && socket.join(room)),
    leave: (room) => void socket.leave(room),
    rooms: () => [...socket.rooms].filter((room) => room !== socket.id && !room.startsWith(USER_ROOM)),
  }
}

const USER_ROOM = 'user:'
const roomOfUser = (id: string) => `${USER_ROOM}${id}`
