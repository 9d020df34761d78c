import { existsSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from '@endorse/embedded-postgres'
import { Client } from 'pg'
import { type Config, ConfigError, readConfig } from '../../platform/config.ts'
import { MigrationError } from '../../platform/db/migrate.ts'
import { startPostgres } from '../../platform/db/postgres.ts'
import { checkConfiguration } from './configuration.ts'
import { checkClock, checkJobs, checkMigrations, checkVersion } from './database.ts'
import { checkDataFolder, checkFiles } from './files.ts'
import { type Finding, formatFinding, problem, warning } from './finding.ts'
import { checkMail, checkPort } from './network.ts'

const usage = `Checks the configuration, the database and its migrations, the clock, the disk, the stored files, the mail server, the
jobs and the port of this site. Changes nothing.

  npm run doctor

Use the same settings as the site. It works with or without a running site. The exit code is 1 when there is a problem.`

if (process.argv.includes('--help')) console.info(usage)
else for await (const finding of findAll()) report(finding)

function report(finding: Finding): void {
  console.info(formatFinding(finding))
  if (finding.level === 'problem') process.exitCode = 1
}

async function* findAll(): AsyncGenerator<Finding> {
  const config = readConfiguration()
  if ('level' in config) return yield config
  yield* checkConfiguration(config)
  yield await checkDataFolder(config.dataDir)
  yield* checkDatabase(config)
  yield await checkMail(config)
  yield await checkPort(config)
}

function readConfiguration(): Config | Finding {
  try {
    return readConfig(withSecret(process.env))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return problem('configuration', error.message, 'README.md has a table of all variables.')
  }
}

/** Adds a secret where the site would create one, because this command creates nothing. */
function withSecret(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isCreated = environment['NODE_ENV'] !== 'production' && !environment['SECRET']
  return isCreated ? { ...environment, SECRET: '-'.repeat(32) } : environment
}

async function* checkDatabase(config: Config): AsyncGenerator<Finding> {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres')))
    return yield warning('database', `there is none in ${config.dataDir}`, 'The first start creates it.')
  try {
    const postgres = config.databaseUrl ? undefined : await startPostgres(config.dataDir, () => undefined)
    try {
      yield* checkConnected(config.databaseUrl ?? postgres?.url ?? '', config.dataDir)
    } finally {
      await postgres?.stop()
    }
  } catch (error) {
    yield describeFailure(error)
  }
}

async function* checkConnected(url: string, dataDir: string): AsyncGenerator<Finding> {
  const client = new Client({
    connectionString: url,
    application_name: 'endorse doctor',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    yield await checkVersion(client)
    yield await checkMigrations(client)
    yield await checkClock(client)
    yield* await checkJobs(client)
    yield await checkFiles(client, dataDir)
  } finally {
    await client.end()
  }
}

function describeFailure(error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof MigrationError) return problem('migrations', 'cannot be applied', reason)
  const advice =
    error instanceof EmbeddedPostgresError
      ? 'See the reason above.'
      : 'Check DATABASE_URL, and that PostgreSQL runs.'
  return problem('database', `cannot be reached: ${reason}`, advice)
}
