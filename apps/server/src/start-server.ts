import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type App, buildApp } from './app.ts'
import { jobHandlers } from './background-jobs.ts'
import { authenticateSessions, authenticateToken } from './features/accounts/authenticate.ts'
import { type ContextOverrides, openContext } from './open-context.ts'
import type { Config } from './platform/config.ts'
import { type ChannelSubscription, channelsOf } from './platform/events/channels.ts'
import { type EventNotice, subscribeToEvents } from './platform/events/events.ts'
import { createProxyTrust } from './platform/http/client-address.ts'
import type { ServerContext } from './platform/module.ts'
import { runAsCaused } from './platform/operations/calls.ts'
import {
  createRealtime,
  type EventAudience,
  type EventHandler,
  limitToSocket,
  limitToUser,
  type Realtime,
  type SessionLookup,
} from './platform/realtime/realtime.ts'
import { createRecentEvents, type RecentEvents } from './platform/realtime/recent-events.ts'
import type { ClientSocket, SocketCommand, SocketHandlers } from './platform/realtime/socket-commands.ts'

/** A server that accepts requests, with its context and its port. */
export interface RunningServer extends App {
  context: ServerContext
  port: number
  /** The commands of sockets, for the tests that send each of them. */
  socketCommands: readonly SocketCommand[]
  /** Finishes the running requests and jobs, then closes all connections. */
  close(): Promise<void>
}

/** What the caller can add, and what a test can replace. */
export interface ServerOverrides extends ContextOverrides {
  /** Runs on the migrated database, while nobody can send a request yet. */
  beforeListening?: ((context: ServerContext) => Promise<unknown>) | undefined
}

/** Migrates the database, creates the application context, and listens for requests. */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  databaseUrl: string,
  { beforeListening, ...overrides }: ServerOverrides = {},
): Promise<RunningServer> {
  const opened = await openContext(config, log, databaseUrl, overrides)
  const { context, replica, channels, onError } = opened
  const { modules, queue } = context
  const app = await buildApp(context, createProxyTrust(config.trustProxy), replica)
  await app.server.ready()
  const realtime = createRealtime(
    app.server,
    config.publicUrl,
    sessionsOf(context),
    (request) => app.generalRateLimits.countHandshake(request),
    onError,
    // Many processes, of which a proxy may choose another one for each request.
    { polling: config.webProcesses === 1 && !config.redisUrl, channels },
  )
  const { metrics } = context
  metrics?.setters.push(async () => metrics.sockets.set(realtime.connectedUsers().length))
  const sockets = modules.flatMap((module) => module.sockets?.(context, realtime) ?? [])
  for (const handlers of sockets) realtime.addHandlers(handlers)
  const recentEvents = createRecentEvents()
  realtime.addHandlers({
    commands: [],
    connected: (socket) => void repeatEvents(context, { recentEvents, channels }, socket).catch(onError),
  })
  const dispatchAll = dispatchTo(context, realtime, sockets)
  const searchEvents = listSearchEvents(modules)
  const dispatch = async (events: EventNotice[]) => {
    const told = channels?.withoutKnown(events) ?? events
    if (told.length === 0) return
    if (told.some(({ type }) => searchEvents.has(type))) replica?.requireLatest()
    const causes = told.map(({ traceparent }) => traceparent)
    await runAsCaused('notices', causes, () => dispatchAll(told))
  }
  const onGap = () => {
    replica?.requireLatest()
    recentEvents.clear()
    realtime.disconnectAll()
  }
  const subscription = subscribeToEvents(
    config.databaseDirectUrl ?? databaseUrl,
    (events) => {
      const told = events.filter(({ type }) => type !== 'jobs.added')
      recentEvents.add(told)
      return dispatch(told)
    },
    onGap,
    onError,
  )
  await channels?.add(['all'])
  await channels?.listen({ onEvents: dispatch, onGap })
  await beforeListening?.(context)
  await app.server.listen({ host: config.host, port: config.port })
  // The job queue starts after the server listens, so it does not delay the first requests.
  const startingQueue = config.workers ? queue.start(jobHandlers(context)) : undefined

  return {
    ...app,
    context,
    socketCommands: sockets.flatMap(({ commands }) => commands),
    port: portOf(app.server) ?? config.port,
    async close() {
      opened.expectErrors()
      app.startStopping()
      realtime.stop()
      for (const handlers of sockets) await handlers.stop?.().catch(onError)
      await app.server.close()
      await subscription.stop()
      await startingQueue
      await opened.close()
    },
  }
}

/** Lists the events after which the search may find something else: of postings, companies and people, and not of applications. */
function listSearchEvents(modules: ServerContext['modules']): ReadonlySet<string> {
  const all = modules.flatMap(({ events = {} }) => Object.entries(events))
  return new Set(all.flatMap(([type, { subject }]) => (subject === 'application' ? [] : [type])))
}

/** Returns the port that the operating system assigned when the configured port is 0. */
function portOf(server: FastifyInstance): number | undefined {
  const address = server.server.address()
  return typeof address === 'string' ? undefined : address?.port
}

function sessionsOf(context: ServerContext): SessionLookup {
  return {
    authenticateToken: async (token) => {
      const person = await authenticateToken(context, token)
      return person?.lacksSecondFactor ? undefined : person
    },
    authenticateSessions: async (ids) =>
      (await authenticateSessions(context, ids)).filter(({ lacksSecondFactor }) => !lacksSecondFactor),
  }
}

function realtimeHandlers(context: ServerContext, audience: EventAudience): EventHandler[] {
  return context.modules.flatMap((module) => module.realtime?.(context, audience) ?? [])
}

interface EventSources {
  /** What came by PostgreSQL. */
  recentEvents: RecentEvents
  /** What came by Redis. */
  channels: ChannelSubscription | undefined
}

/** Tells a page that has just connected of the events since it asked for its first data. */
async function repeatEvents(
  context: ServerContext,
  { recentEvents, channels }: EventSources,
  socket: ClientSocket,
): Promise<void> {
  if (socket.pageAge === undefined) return
  const sent = recentEvents.since(socket.pageAge)
  const published = await channels?.since(socket.pageAge, [...channelsOf(socket.person), 'all'])
  if (!sent || (channels && !published)) {
    socket.emit('events_missed')
    return
  }
  const events = [...sent, ...(published ?? [])]
  const visible = events.filter(({ onlyTo }) => onlyTo === undefined || onlyTo === socket.person.id)
  if (visible.length === 0) return
  for (const handle of realtimeHandlers(context, limitToSocket(socket))) await handle(visible)
}

/** Creates the function that passes events to the modules, those for one user only with that user's sockets. */
function dispatchTo(context: ServerContext, realtime: Realtime, sockets: readonly SocketHandlers[]) {
  const handlers = [
    ...realtimeHandlers(context, realtime),
    ...sockets.flatMap(({ handleEvents }) => handleEvents ?? []),
  ]
  return async (events: EventNotice[]) => {
    for (const [userId, group] of Map.groupBy(events, ({ onlyTo }) => onlyTo)) {
      const handlersOfGroup = userId ? realtimeHandlers(context, limitToUser(realtime, userId)) : handlers
      for (const handle of handlersOfGroup) {
        await handle(group).catch((error: unknown) =>
          context.log.error({ err: error }, 'event handler failed'),
        )
      }
    }
  }
}
