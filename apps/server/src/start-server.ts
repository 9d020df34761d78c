import path from 'node:path'
import { MAX_IMPORT_BYTES } from '@endorse/contract/posting-imports/values'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type App, buildApp } from './app.ts'
import { jobHandlers, queuesOf } from './background-jobs.ts'
import { authenticateSessions, authenticateToken } from './features/accounts/authenticate.ts'
import { modules as allModules } from './modules.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { createDatabase, createPool, createReadPool } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { storeDeclaredNames } from './platform/events/declared-names.ts'
import {
  createOutbox,
  createProcessNotifier,
  type EventNotice,
  subscribeToEvents,
} from './platform/events/events.ts'
import { createProxyTrust } from './platform/http/client-address.ts'
import type { Module, ServerContext } from './platform/module.ts'
import { createErrorLogger } from './platform/operations/error-logger.ts'
import { createDns, type Dns } from './platform/outgoing/dns.ts'
import {
  createFileFetcher,
  createPageFetcher,
  type FetchFile,
  type FetchPage,
} from './platform/outgoing/fetch-page.ts'
import { createJobQueue } from './platform/queue/queue.ts'
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
import { createRateLimiters } from './platform/security/rate-limits.ts'
import { createFolderStorage } from './platform/storage.ts'

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
export interface ServerOverrides {
  /** Runs on the migrated database, while nobody can send a request yet. */
  beforeListening?: ((context: ServerContext) => Promise<unknown>) | undefined
  modules?: readonly Module[] | undefined
  clock?: Clock | undefined
  dns?: Dns | undefined
  fetchPage?: FetchPage | undefined
  fetchFile?: FetchFile | undefined
  /** Whether jobs run by the time of day. A test runs them when it needs them, with its own clock. */
  runsSchedules?: boolean | undefined
}

function userAgentOf({ publicUrl }: Config): string {
  return `Endorse (+${publicUrl})`
}

/** Migrates the database, creates the application context, and listens for requests. */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  databaseUrl: string,
  {
    beforeListening,
    modules = allModules,
    clock = Date.now,
    dns = createDns(),
    fetchPage = createPageFetcher({ userAgent: userAgentOf(config) }),
    fetchFile = createFileFetcher({ userAgent: userAgentOf(config), maxBytes: MAX_IMPORT_BYTES }),
    runsSchedules = true,
  }: ServerOverrides = {},
): Promise<RunningServer> {
  await migrate(databaseUrl)
  let stopping = false
  const onError = createErrorLogger(log, () => stopping)
  const pool = createPool(databaseUrl, onError)
  const db = createDatabase(pool)
  const readPool = createReadPool(databaseUrl, onError)
  const queue = createJobQueue(databaseUrl, queuesOf(modules), onError, { runsSchedules })
  const notifyProcesses = createProcessNotifier(db, onError)
  const outbox = createOutbox(queue, notifyProcesses)
  const storage = await createFolderStorage(path.join(config.dataDir, 'files'))
  const rateLimiters = createRateLimiters(config, pool)
  const context: ServerContext = {
    config,
    pool: readPool,
    readDb: createDatabase(readPool),
    db,
    queue,
    rateLimiters,
    appendEvents: outbox.appendEvents,
    appendUndoableEvents: outbox.appendUndoableEvents,
    outbox,
    notifyProcesses,
    storage,
    clock,
    dns,
    fetchPage,
    fetchFile,
    log,
    modules,
  }

  await storeDeclaredNames(db, modules)
  for (const module of modules) await module.start?.(context)
  const app = await buildApp(context, createProxyTrust(config.trustProxy))
  await app.server.ready()
  const realtime = createRealtime(
    app.server,
    config.publicUrl,
    sessionsOf(context),
    (request) => app.generalRateLimits.countHandshake(request),
    onError,
  )
  const sockets = modules.flatMap((module) => module.sockets?.(context, realtime) ?? [])
  for (const handlers of sockets) realtime.addHandlers(handlers)
  const recentEvents = createRecentEvents()
  realtime.addHandlers({
    commands: [],
    connected: (socket) => void repeatEvents(context, recentEvents, socket).catch(onError),
  })
  const dispatch = dispatchTo(context, realtime, sockets)
  const subscription = subscribeToEvents(
    databaseUrl,
    (events) => {
      recentEvents.add(events)
      return dispatch(events)
    },
    () => {
      recentEvents.clear()
      realtime.disconnectAll()
    },
    onError,
  )
  await beforeListening?.(context)
  await app.server.listen({ host: config.host, port: config.port })
  // The job queue starts after the server listens, so it does not delay the first requests.
  const startingQueue = queue.start(jobHandlers(context))

  return {
    ...app,
    context,
    socketCommands: sockets.flatMap(({ commands }) => commands),
    port: portOf(app.server) ?? config.port,
    async close() {
      stopping = true
      app.startStopping()
      realtime.stop()
      for (const handlers of sockets) await handlers.stop?.().catch(onError)
      await app.server.close()
      await subscription.stop()
      await startingQueue
      await queue.stop()
      await readPool.end()
      await db.destroy()
    },
  }
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

/** Tells a page that has just connected of the events since it asked for its first data. */
async function repeatEvents(
  context: ServerContext,
  recentEvents: RecentEvents,
  socket: ClientSocket,
): Promise<void> {
  if (socket.pageAge === undefined) return
  const events = recentEvents.since(socket.pageAge)
  if (!events) {
    socket.emit('events_missed')
    return
  }
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
