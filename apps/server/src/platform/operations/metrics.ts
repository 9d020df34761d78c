import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { createServer } from '../http/node-http.ts'

/**
 * Serves `/metrics` for Prometheus on a port of its own, because the public port must not show them. Does nothing
 * unless a metrics port is configured.
 */
export async function registerMetrics(
  app: FastifyInstance,
  { metricsHost, metricsPort }: Pick<Config, 'metricsHost' | 'metricsPort'>,
) {
  if (metricsPort === undefined) return
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  observeRequests(
    app,
    new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of answered requests by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
  )

  const server = createMetricsServer(registry)
  app.addHook('onReady', async () => {
    server.listen(metricsPort, metricsHost)
    await once(server, 'listening')
  })
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}

function observeRequests(app: FastifyInstance, durations: Histogram) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function createMetricsServer(registry: Registry) {
  return createServer((request, response) => {
    if (request.url === '/metrics') void sendMetrics(registry, response)
    else response.writeHead(404).end()
  })
}

async function sendMetrics(registry: Registry, response: ServerResponse) {
  const metrics = await registry.metrics()
  response.writeHead(200, { 'content-type': registry.contentType }).end(metrics)
}
