import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/db.ts'
import { isReachable } from './readiness.ts'

/** Registers `/healthz` (the process runs) and `/readyz` (503 while it stops or the database is unreachable). */
export function registerHealthRoutes(app: FastifyInstance, db: Database, isStopping: () => boolean) {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const ready = !isStopping() && (await isReachable(db))
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
