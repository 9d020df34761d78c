import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { dataDirOf } from '../../platform/config.ts'
import { runOnDatabase, runProgram } from '../backup/archive.ts'

const usage = `Restores the database, the stored files and the secret from a file of npm run backup.

  npm run restore -- FILE.tar

Stop the site, and set DATA_DIR to a folder that is empty or missing; with DATABASE_URL the database has to be empty, too, and
pg_restore has to be installed. Run it as the same user as the site. Afterwards start the site, and run npm run doctor.`

/** Roles of the database viewer, which no dump has. */
const roles = ['endorse_company_records', 'endorse_staff_records']

const [file] = process.argv.slice(2)
const dataDir = dataDirOf(process.env)
/** PostgreSQL itself: a dump needs a session. */
const databaseUrl = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL']

if (process.argv.includes('--help')) console.info(usage)
else if (!file) fail(usage)
else await restore(path.resolve(file)).catch((error: Error) => fail(error.message))

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

async function restore(archive: string): Promise<void> {
  if (!existsSync(archive)) throw new Error(`There is no ${archive}.`)
  await requireEmptyFolder()
  await requireSameKind(archive)
  if (databaseUrl) await withClient(databaseUrl, requireEmptyDatabase)
  await mkdir(dataDir, { recursive: true })
  await runProgram('tar', '-xpf', archive, '-C', dataDir)
  if (databaseUrl) await restoreDump(databaseUrl)
  console.info(`${dataDir} is restored. Start the site, and run npm run doctor.`)
}

async function requireEmptyFolder(): Promise<void> {
  const entries = existsSync(dataDir) ? await readdir(dataDir) : []
  if (entries.length > 0) throw new Error(`${dataDir} is not empty. Stop the site, and move the folder away.`)
}

/** A copy of the embedded PostgreSQL is no dump, and the other way round. */
async function requireSameKind(archive: string): Promise<void> {
  const hasDump = (await runProgram('tar', '-tf', archive)).split('\n').includes('database.dump')
  if (hasDump && !databaseUrl) throw new Error('The backup is of a database server. Set DATABASE_URL.')
  if (!hasDump && databaseUrl)
    throw new Error('The backup is of the embedded PostgreSQL. Unset DATABASE_URL to restore it.')
}

async function requireEmptyDatabase(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  )
  if (rows.length > 0) throw new Error('The database of DATABASE_URL is not empty. Create a new one.')
}

async function restoreDump(url: string): Promise<void> {
  const dump = path.join(dataDir, 'database.dump')
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles')
    const missing = roles.filter((role) => rows.every(({ rolname }) => rolname !== role))
    for (const role of missing) await client.query(`create role ${role}; grant ${role} to current_user`)
  })
  await runOnDatabase('pg_restore', url, '--no-owner', '--exit-on-error', dump)
  await rm(dump)
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'endorse restore' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
