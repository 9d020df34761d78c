import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Config } from '../src/platform/config.ts'
import { type RunningServer, type ServerOverrides, startServer } from '../src/start-server.ts'
import type { TestServer } from './test-server.ts'

/** Starts a second server process on the same database. The caller closes it. */
export function startSecondServer(
  { running }: TestServer,
  log: FastifyBaseLogger = pino({ level: 'silent' }),
  overrides: ServerOverrides = {},
  settings: Partial<Config> = {},
): Promise<RunningServer> {
  const { config, pool } = running.context
  return startServer({ ...config, port: 0, ...settings }, log, pool.options.connectionString ?? '', {
    runsSchedules: false,
    ...overrides,
  })
}
