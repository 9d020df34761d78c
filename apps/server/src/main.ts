import cluster from 'node:cluster'
import { EmbeddedPostgresError } from '@endorse/embedded-postgres'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { MigrationError } from './platform/db/migrate.ts'
import { startPostgres } from './platform/db/postgres.ts'
import { isDatabaseUnavailable } from './platform/http/errors.ts'
import type { ServerContext } from './platform/module.ts'
import { createLogger } from './platform/operations/log.ts'
import { untilStuck } from './platform/operations/readiness.ts'
import { startServer } from './start-server.ts'
import { startWorker } from './start-worker.ts'
import { startupBanner } from './startup-banner.ts'
import { startWebProcesses } from './web-processes.ts'

const expectedErrors = [ConfigError, EmbeddedPostgresError, MigrationError]

try {
  await start()
} catch (error) {
  console.error(describeStartError(error) ?? error)
  process.exit(1)
}

async function start() {
  const config = readConfig(process.env)
  const log = createLogger(config)
  const postgres = config.databaseUrl
    ? undefined
    : await startPostgres(config.dataDir, (line) => log.debug(line))
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''
  const running = await run(config, log, databaseUrl)
  // `npm start` starts a server again that ends after this message.
  process.send?.('ready')
  void postgres?.moved.then(() => endForRestart('PostgreSQL runs on another port.'))

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= running
      .close()
      .then(() => postgres?.stop())
      .then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** Starts what this process is: a worker, the first of several web processes, or the web process of the site. */
async function run(
  config: Config,
  log: FastifyBaseLogger,
  databaseUrl: string,
): Promise<{ close(): Promise<void> }> {
  if (process.argv[2] === 'worker') {
    const worker = await startWorker(config, log, databaseUrl)
    endWhenStuck(worker.context, databaseUrl)
    console.info('The worker runs the jobs of the site.')
    return worker
  }
  if (cluster.isPrimary && config.webProcesses > 1) {
    const { processes, first } = await startWebProcesses(config, databaseUrl)
    printBanner(config, first)
    return processes
  }
  let hasDemo = false
  const server = await startServer(config, log, databaseUrl, {
    async beforeListening(context) {
      hasDemo = config.demo && (await seedDemoIfEmpty(context))
    },
  })
  endWhenStuck(server.context, databaseUrl)
  const listening = { port: server.port, hasDemo }
  if (cluster.isWorker) process.send?.(listening)
  else printBanner(config, listening)
  return server
}

function printBanner(config: Config, { port, hasDemo }: { port: number; hasDemo: boolean }) {
  console.info(startupBanner(config, `http://${config.host}:${port}`, hasDemo))
}

function endWhenStuck({ db }: ServerContext, databaseUrl: string) {
  void untilStuck(db, databaseUrl).then(() =>
    endForRestart('The process has not reached its database for a minute, although the database answers.'),
  )
}

/** Ends the process, because only another one can serve again. The program that supervises it starts it. */
function endForRestart(reason: string) {
  console.error(reason)
  process.exit(1)
}

/** Seeds the demo into an empty database. Returns whether the database holds the demo. */
async function seedDemoIfEmpty(context: ServerContext): Promise<boolean> {
  const { hasDemo, seedDemo } = await import('../seed/seed.ts')
  await seedDemo(context)
  return hasDemo(context.db)
}

/** Describes what the operator can do about a failed start. Returns undefined for a bug. */
function describeStartError(error: unknown): string | undefined {
  if (expectedErrors.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, path, port } = error as { code?: string; path?: string; port?: number }
  const variable = String(port) === process.env['METRICS_PORT'] ? 'METRICS_PORT' : 'PORT'
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Set ${variable} to another one, or stop what uses it.`
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this user. Set ${variable} to another one.`
  if (error instanceof Error && isDatabaseUnavailable(error))
    return `The database cannot be reached: ${error.message}\nCheck DATABASE_URL, and that PostgreSQL runs.`
  if (path && (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR')) {
    return `${path} cannot be used. Set DATA_DIR to a folder that this user may write to.`
  }
  return undefined
}
