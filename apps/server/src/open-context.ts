import { MAX_IMPORT_BYTES } from '@endorse/contract/posting-imports/values'
import type { FastifyBaseLogger } from 'fastify'
import type { LogEvent } from 'kysely'
import { queuesOf } from './background-jobs.ts'
import { modules as allModules } from './modules.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import {
  createDatabase,
  createPool,
  createReadPool,
  type ReadPool,
  type SessionSettings,
} from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import type { ReplicaPool } from './platform/db/replica.ts'
import { type ChannelSubscription, createChannelFinder } from './platform/events/channels.ts'
import { storeDeclaredNames } from './platform/events/declared-names.ts'
import { createOutbox, createPostgresSender, createProcessNotifier } from './platform/events/events.ts'
import type { Module, ServerContext } from './platform/module.ts'
import { traceCalls } from './platform/operations/calls.ts'
import { createErrorLogger } from './platform/operations/error-logger.ts'
import { createMetrics, observePools, observeQueues } from './platform/operations/metrics.ts'
import { createSlowStatementLogger } from './platform/operations/slow-statements.ts'
import { traceKysely, tracePool } from './platform/operations/traced-statements.ts'
import { createDns, type Dns } from './platform/outgoing/dns.ts'
import {
  createFileFetcher,
  createPageFetcher,
  type FetchFile,
  type FetchPage,
} from './platform/outgoing/fetch-page.ts'
import { createJobQueue } from './platform/queue/queue.ts'
import { createJobCounter } from './platform/queue/queue-counts.ts'
import { createRateLimiters } from './platform/security/rate-limits.ts'
import { openStorage } from './platform/storage/open-storage.ts'

/** What a test can replace. */
export interface ContextOverrides {
  modules?: readonly Module[] | undefined
  clock?: Clock | undefined
  dns?: Dns | undefined
  fetchPage?: FetchPage | undefined
  fetchFile?: FetchFile | undefined
  /** Whether jobs run by the time of day. A test runs them when it needs them, with its own clock. */
  runsSchedules?: boolean | undefined
}

/** The context of a process, and what ends it. */
export interface OpenContext {
  context: ServerContext
  /** Where the search reads from a replica. */
  replica: ReplicaPool | undefined
  /** What the process hears by Redis. Without Redis it hears everything by PostgreSQL. */
  channels: ChannelSubscription | undefined
  onError: (error: unknown) => void
  /** Errors are expected from now on: connections end. */
  expectErrors(): void
  /** Stops the queue and closes the connections to the database. */
  close(): Promise<void>
}

function userAgentOf({ publicUrl }: Config): string {
  return `Endorse (+${publicUrl})`
}

/** How pools connect to the database. The embedded PostgreSQL needs no check, and none of its code. */
async function sessionSettings(config: Config): Promise<SessionSettings> {
  if (!config.databaseUrl) return {}
  const { checkAddresses } = await import('./platform/db/pooler.ts')
  return checkAddresses(config)
}

/** Creates the pool that reads from a replica, where there is one. Without it nothing of it is loaded. */
async function openReplicaOf(
  { databaseUrl, databaseReadUrl }: Config,
  primarySettings: SessionSettings,
  primary: ReadPool,
  log: FastifyBaseLogger,
): Promise<ReplicaPool | undefined> {
  if (!databaseUrl || !databaseReadUrl) return undefined
  const { openReplicaPool } = await import('./platform/db/replica.ts')
  const addresses = { replicaUrl: databaseReadUrl, primaryUrl: databaseUrl, primarySettings }
  return openReplicaPool(addresses, primary, log)
}

/** Connects to Redis, where there is one. Without it nothing of it is loaded. */
async function openRedisOf({ redisUrl }: Config, onError: (error: unknown) => void) {
  if (!redisUrl) return undefined
  const { openRedis } = await import('./platform/redis/redis.ts')
  const { createNoticePublisher } = await import('./platform/redis/notice-publisher.ts')
  const { createChannelSubscription } = await import('./platform/redis/channel-subscription.ts')
  const client = await openRedis(redisUrl, onError)
  return { client, createNoticePublisher, channels: createChannelSubscription(redisUrl, onError) }
}

/** Creates the listener of all statements. */
function createStatementListener(log: FastifyBaseLogger, isTracing: boolean): (event: LogEvent) => void {
  const logSlowStatement = createSlowStatementLogger(log)
  if (!isTracing) return logSlowStatement
  return (event) => {
    logSlowStatement(event)
    traceKysely(event)
  }
}

/** Traces what this process does, where there is a collector. Without one nothing of it is loaded. Returns what sends the rest. */
async function startTracing(
  { otlpEndpoint }: Config,
  log: FastifyBaseLogger,
): Promise<(() => Promise<void>) | undefined> {
  if (!otlpEndpoint) return undefined
  const { openTraces } = await import('./platform/operations/open-telemetry.ts')
  const traces = openTraces(otlpEndpoint, log)
  const end = traceCalls(traces)
  return async () => {
    end()
    await traces.stop()
  }
}

/** Migrates the database, and creates the context of a web process or a worker. */
export async function openContext(
  config: Config,
  log: FastifyBaseLogger,
  databaseUrl: string,
  {
    modules = allModules,
    clock = Date.now,
    dns = createDns(),
    fetchPage = createPageFetcher({ userAgent: userAgentOf(config) }),
    fetchFile = createFileFetcher({ userAgent: userAgentOf(config), maxBytes: MAX_IMPORT_BYTES }),
    runsSchedules = true,
  }: ContextOverrides,
): Promise<OpenContext> {
  let stopping = false
  const onError = createErrorLogger(log, () => stopping)
  const settings = await sessionSettings(config)
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  await migrate(directUrl)
  const redis = await openRedisOf(config, onError)
  const stopTracing = await startTracing(config, log)
  const metrics = config.metricsPort === undefined ? undefined : await createMetrics()
  const pool = createPool(databaseUrl, onError, settings)
  const readPool = createReadPool(databaseUrl, onError, settings)
  if (stopTracing) for (const each of [pool, readPool]) tracePool(each)
  const onStatement = createStatementListener(log, stopTracing !== undefined)
  const db = createDatabase(pool, onStatement)
  const replica = await openReplicaOf(config, settings, readPool, log)
  const sendToAll = createPostgresSender(db)
  const publisher = redis?.createNoticePublisher({
    redis: redis.client,
    db,
    findChannels: createChannelFinder(modules, onError),
    sendToAll,
  })
  const send = publisher?.send ?? sendToAll
  const notifyProcesses = createProcessNotifier(async (notices) => {
    for (const { handleNotices } of modules) handleNotices?.(context, notices).catch(onError)
    await send(notices)
  }, onError)
  const queue = createJobQueue(directUrl, queuesOf(modules), onError, {
    runsSchedules,
    wakeOthers: (tx, name) => notifyProcesses(tx, { type: 'jobs.added', data: { queue: name } }),
    onFinished:
      metrics && ((name, result, seconds) => metrics.jobs.observe({ queue: name, result }, seconds)),
  })
  if (metrics) {
    observePools(metrics, { main: pool, read: readPool })
    observeQueues(metrics, createJobCounter(db))
  }
  const outbox = createOutbox(queue, notifyProcesses)
  const context: ServerContext = {
    config,
    pool: readPool,
    searchPool: replica ?? readPool,
    readDb: createDatabase(readPool, onStatement),
    db,
    queue,
    rateLimiters: createRateLimiters(config, pool, redis?.client),
    appendEvents: outbox.appendEvents,
    appendUndoableEvents: outbox.appendUndoableEvents,
    outbox,
    notifyProcesses,
    storage: await openStorage(config, onError),
    clock,
    dns,
    fetchPage,
    fetchFile,
    log,
    metrics,
    modules,
  }
  await storeDeclaredNames(db, modules)
  for (const module of modules) await module.start?.(context)
  return {
    context,
    replica,
    channels: redis?.channels,
    onError,
    expectErrors() {
      stopping = true
    },
    async close() {
      await queue.stop()
      await publisher?.whenIdle()
      await replica?.end()
      await readPool.end()
      await db.destroy()
      redis?.channels.stop()
      redis?.client.disconnect()
      await stopTracing?.()
    },
  }
}
