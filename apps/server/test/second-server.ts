import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { type RunningServer, startServer } from '../src/start-server.ts'
import type { TestServer } from './test-server.ts'

/** Another server of the same site, on the same database; whoever opens it closes it. */
export function startSecondServer(
  { running }: TestServer,
  log: FastifyBaseLogger = pino({ level: 'silent' }),
): Promise<RunningServer> {
  const { config, pool } = running.context
  return startServer({ ...config, port: 0 }, log, pool.options.connectionString ?? '')
}
