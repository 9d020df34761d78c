import type { FastifyInstance } from 'fastify'

/** Registers `/healthz` (the process runs) and `/readyz` (503 while it cannot serve). */
export function registerHealthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>) {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const ready = await isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
