import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from '@endorse/embedded-postgres'
import { Client } from 'pg'
import { type Config, ConfigError, dataDirOf, readConfig } from '../../platform/config.ts'
import { MigrationError } from '../../platform/db/migrate.ts'
import { directUrlOf } from '../../platform/db/pooler.ts'
import { startPostgres } from '../../platform/db/postgres.ts'
import { openSizes } from '../../platform/storage/open-storage.ts'
import { checkAddresses } from './addresses.ts'
import { checkAuthenticatorApps } from './authenticator-apps.ts'
import { checkBucket } from './bucket.ts'
import { checkConfiguration } from './configuration.ts'
import { checkClock, checkJobs, checkMigrations, checkVersion } from './database.ts'
import { checkDataFolder, checkFiles } from './files.ts'
import { type Finding, formatFinding, problem, warning } from './finding.ts'
import { checkHolidays } from './holidays.ts'
import { checkMail, checkPort, checkScanner } from './network.ts'

const usage = `Checks the configuration, the database, its pooler, its replica and its migrations, the clock, the disk, the stored files, the
mail server, the malware scanner, Redis, the collector of traces, the jobs and the port of this site, and that its secret reads
the keys of authenticator apps. Changes nothing; in a bucket it stores one small object and deletes it.

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
  yield checkHolidays(new Date())
  yield await checkDataFolder(config.dataDir)
  if (config.bucket) yield await checkBucket(config.bucket)
  if (config.redisUrl) yield await (await import('./redis.ts')).checkRedis(config.redisUrl)
  yield* checkDatabase(config)
  yield await checkMail(config)
  yield* await checkScanner(config)
  if (config.otlpEndpoint) yield await (await import('./collector.ts')).checkCollector(config.otlpEndpoint)
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

/** Adds the stored secret, or one where the site would create it, because this command creates nothing. */
function withSecret(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (environment['NODE_ENV'] === 'production' || environment['SECRET']) return environment
  const file = path.join(dataDirOf(environment), 'secret')
  return { ...environment, SECRET: existsSync(file) ? readFileSync(file, 'utf8') : '-'.repeat(32) }
}

async function* checkDatabase(config: Config): AsyncGenerator<Finding> {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres')))
    return yield warning('database', `there is none in ${config.dataDir}`, 'The first start creates it.')
  try {
    const postgres = config.databaseUrl ? undefined : await startPostgres(config.dataDir, () => undefined)
    try {
      const addresses = await checkAddresses(config)
      yield* addresses
      if (addresses.some(({ level }) => level === 'problem')) return
      yield* checkReplicaOf(config)
      const url = directUrlOf(config) ?? postgres?.url ?? ''
      yield* checkConnected(url, config)
      yield await checkAuthenticatorApps(url, config.secret)
    } finally {
      await postgres?.stop()
    }
  } catch (error) {
    yield describeFailure(error)
  }
}

async function* checkReplicaOf({ databaseUrl, databaseReadUrl }: Config): AsyncGenerator<Finding> {
  if (!databaseUrl || !databaseReadUrl) return
  const { checkReplica } = await import('./replica.ts')
  yield* await checkReplica(databaseReadUrl, databaseUrl)
}

async function* checkConnected(url: string, config: Config): AsyncGenerator<Finding> {
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
    const sizeOf = await openSizes(config)
    yield await checkFiles(client, sizeOf, config.bucket ? 'bucket' : 'folder')
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
