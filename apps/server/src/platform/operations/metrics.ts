import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { createServer } from '../http/node-http.ts'
import type { QueueCounts } from '../queue/queue-counts.ts'

/** What a process counts for Prometheus. */
export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  jobs: Histogram<'queue' | 'result'>
  mails: Counter<'result'>
  sockets: Gauge
  ready: Gauge
  connections: Gauge<'pool' | 'state'>
  connectionsWaiting: Gauge<'pool'>
  jobsWaiting: Gauge<'queue'>
  jobsFailed: Gauge<'queue'>
  oldestWaiting: Gauge<'queue'>
  /** What sets the gauges each time that they are read. */
  setters: (() => Promise<void>)[]
}

/** Creates the metrics. Only where a metrics port is configured, because they take memory. */
export async function createMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of answered requests by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    jobs: new Histogram({
      name: 'queue_job_duration_seconds',
      help: 'Duration of jobs by queue. One that failed is tried again',
      labelNames: ['queue', 'result'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120, 600, 3_600],
      registers,
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Mails that the mail server took (sent), refused for good (refused), or may take later (failed)',
      labelNames: ['result'],
      registers,
    }),
    sockets: new Gauge({ name: 'sockets_connected', help: 'Connected sockets of this process', registers }),
    ready: new Gauge({
      name: 'process_ready',
      help: 'Whether the process can serve, as /readyz says: 1 or 0',
      registers,
    }),
    connections: new Gauge({
      name: 'database_connections',
      help: 'Connections to the database by pool, in use or idle',
      labelNames: ['pool', 'state'],
      registers,
    }),
    connectionsWaiting: new Gauge({
      name: 'database_connections_waiting',
      help: 'Statements that wait for a connection of the pool',
      labelNames: ['pool'],
      registers,
    }),
    jobsWaiting: new Gauge({
      name: 'queue_jobs_waiting',
      help: 'Jobs of all processes that are due and have not begun, up to 10,000 a queue',
      labelNames: ['queue'],
      registers,
    }),
    jobsFailed: new Gauge({
      name: 'queue_jobs_failed',
      help: 'Jobs of all processes that failed after all retries within a day, up to 10,000 a queue',
      labelNames: ['queue'],
      registers,
    }),
    oldestWaiting: new Gauge({
      name: 'queue_oldest_waiting_seconds',
      help: 'How long the job has been due that waits longest; 0 without one',
      labelNames: ['queue'],
      registers,
    }),
    setters: [],
  }
}

/** Shows whether the process can serve. */
export function observeReadiness({ ready, setters }: Metrics, isReady: () => Promise<boolean>): void {
  setters.push(async () => ready.set((await withinASecond(isReady())) ? 1 : 0))
}

/** Shows how the connections of pools are used. */
export function observePools(metrics: Metrics, pools: Record<string, Pool>): void {
  metrics.setters.push(async () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      metrics.connections.set({ pool, state: 'in_use' }, totalCount - idleCount)
      metrics.connections.set({ pool, state: 'idle' }, idleCount)
      metrics.connectionsWaiting.set({ pool }, waitingCount)
    }
  })
}

/** Shows the jobs of the queues. Without an answer of the database they have no values. */
export function observeQueues(metrics: Metrics, countJobs: () => Promise<QueueCounts[]>): void {
  const { jobsWaiting, jobsFailed, oldestWaiting, setters } = metrics
  setters.push(async () => {
    const counts = (await withinASecond(countJobs())) ?? []
    for (const gauge of [jobsWaiting, jobsFailed, oldestWaiting]) gauge.reset()
    for (const { queue, waiting, failed, oldestSeconds } of counts) {
      jobsWaiting.set({ queue }, waiting)
      jobsFailed.set({ queue }, failed)
      oldestWaiting.set({ queue }, oldestSeconds)
    }
  })
}

/** Resolves to undefined without a result in time, because the other metrics are needed when the database does not answer. */
async function withinASecond<T>(promise: Promise<T>): Promise<T | undefined> {
  return Promise.race([promise.catch(() => undefined), sleep(1_000, undefined, { ref: false })])
}

/** Counts the requests of a web process, and serves its metrics while it runs. Does nothing without metrics. */
export function registerMetrics(
  app: FastifyInstance,
  address: MetricsAddress,
  metrics: Metrics | undefined,
): void {
  if (!metrics) return
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    metrics.requests.observe(labels, reply.elapsedTime / 1000)
  })

  const server = createMetricsServer(metrics)
  app.addHook('onReady', () => server.listen(address))
  app.addHook('onClose', async () => server.close())
}

type MetricsAddress = Pick<Config, 'metricsHost' | 'metricsPort'>

/** Serves metrics on a port of their own, because the public port must not show them. */
interface MetricsServer {
  listen(address: MetricsAddress): Promise<void>
  close(): void
}

/** Creates the server of `/metrics`. With `isReady` it also answers what the public port of a web process answers. */
export function createMetricsServer(metrics: Metrics, isReady?: () => Promise<boolean>): MetricsServer {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') void sendMetrics(metrics, response)
    else if (request.url === '/healthz' && isReady) sendStatus(response, 200, 'ok')
    else if (request.url === '/readyz' && isReady) void sendReadiness(isReady, response)
    else response.writeHead(404).end()
  })
  return {
    async listen({ metricsHost, metricsPort }) {
      server.listen(metricsPort, metricsHost)
      await once(server, 'listening')
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function sendMetrics({ registry, setters }: Metrics, response: ServerResponse) {
  await Promise.all(setters.map((set) => set()))
  const metrics = await registry.metrics()
  response.writeHead(200, { 'content-type': registry.contentType }).end(metrics)
}

async function sendReadiness(isReady: () => Promise<boolean>, response: ServerResponse) {
  if (await isReady()) sendStatus(response, 200, 'ready')
  else sendStatus(response, 503, 'not ready')
}

function sendStatus(response: ServerResponse, code: number, status: string) {
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ status }))
}
