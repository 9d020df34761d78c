import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { readSqlFiles, type SchemaFolders, type SqlFile, schemaFolders } from './migration-files.ts'
import { applyFunctions, listChangedFunctions } from './sql-functions.ts'

/** A reason not to migrate that the operator can remove. */
export class MigrationError extends Error {}

/** An arbitrary number for the advisory lock, the same in every process. */
const LOCK = 4_717_283
const LOCK_POLL_MS = 100
const LOCK_TIMEOUT_MINUTES = 10

/**
 * Applies the pending migrations and the changed functions, and returns the names of the migrations. A lock serializes
 * processes that start together. The migration library is loaded only when a migration is pending, because loading it takes
 * longer than the rest of the start.
 */
export async function migrate(databaseUrl: string, folders = schemaFolders): Promise<string[]> {
  const files = await readSchemaFiles(folders)
  const client = new Client({ connectionString: databaseUrl, application_name: 'endorse migrations' })
  // The running query reports a lost connection. Without this listener it would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await hasChanges(client, files))) return []
    await acquireLock(client)
    await limitWaiting(client)
    // Another process may have applied them in the meantime.
    const pending = await listPending(client, files.migrations)
    if (pending.length > 0) await applyMigrations(client, folders.migrations, files.migrations)
    const functions = await listFunctionsToApply(client, files)
    if (functions.length > 0) await applyFunctions(client, functions)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

interface SchemaFiles {
  migrations: SqlFile[]
  functions: SqlFile[]
}

async function readSchemaFiles({ migrations, functions }: SchemaFolders): Promise<SchemaFiles> {
  return { migrations: await readSqlFiles(migrations), functions: await readSqlFiles(functions) }
}

async function hasChanges(client: Client, files: SchemaFiles): Promise<boolean> {
  const pending = await listPending(client, files.migrations)
  return pending.length > 0 || (await listFunctionsToApply(client, files)).length > 0
}

/**
 * Lists the changed functions. There are none in a database that a newer version has migrated: when an old server restarts
 * while new ones run, it does not put back its own.
 */
async function listFunctionsToApply(client: Client, files: SchemaFiles): Promise<SqlFile[]> {
  const unknown = await listUnknown(client, files.migrations)
  return unknown.length > 0 ? [] : listChangedFunctions(client, files.functions)
}

/** What this version would apply to a database, and the migrations that only a newer version knows. */
export interface MigrationState {
  /** The names of migrations, then of functions. */
  pending: string[]
  unknown: string[]
}

/** Compares a database with the migrations of this version. Throws when they do not fit. */
export async function findMigrationState(client: Client, folders = schemaFolders): Promise<MigrationState> {
  const files = await readSchemaFiles(folders)
  const pending = await listPending(client, files.migrations)
  const functions = await listFunctionsToApply(client, files)
  return {
    pending: [...pending, ...functions].map(({ name }) => name),
    unknown: await listUnknown(client, files.migrations),
  }
}

async function listUnknown(client: Client, files: SqlFile[]): Promise<string[]> {
  const applied = await readAppliedChecksums(client)
  const known = new Set(files.map(({ name }) => name))
  return [...applied.keys()].filter((name) => !known.has(name)).sort()
}

/** Lists the files that were not applied yet. Rejects a database that these files cannot migrate. */
async function listPending(client: Client, files: SqlFile[]): Promise<SqlFile[]> {
  const checksums = await readAppliedChecksums(client)
  const edited = files.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
  if (edited) {
    throw new MigrationError(
      `The migration ${edited.name} was edited after this database applied it: restore the file, and put the change into a new migration.`,
    )
  }
  return files.filter(({ name }) => !checksums.has(name))
}

async function readAppliedChecksums(client: Client): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ migrated: boolean; unreleased: boolean }>(
    `select to_regclass('schema_migrations') is not null as migrated, to_regclass('migrations') is not null as unreleased`,
  )
  const [found] = rows
  if (found?.migrated) return readChecksums(client)
  if (found?.unreleased) {
    throw new MigrationError(
      'This database was made by a version of Endorse from before its first release, which this version cannot migrate: set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
    )
  }
  return new Map()
}

async function readChecksums(client: Client): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from schema_migrations left join migration_checksums using (name)',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Waits for the lock. It polls, because `create index concurrently` waits for all statements that are running. */
async function acquireLock(client: Client): Promise<void> {
  const deadline = Date.now() + LOCK_TIMEOUT_MINUTES * 60_000
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      throw new MigrationError(
        `Another process has been migrating this database for ${LOCK_TIMEOUT_MINUTES} minutes: wait until it has finished, or end it.`,
      )
    }
    await sleep(LOCK_POLL_MS)
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    LOCK,
  ])
  return rows[0]?.locked === true
}

async function limitWaiting(client: Client): Promise<void> {
  // For what runs outside of a transaction, such as the creation of an index, behind which nobody waits.
  await client.query("set lock_timeout = '10s'")
  await client.query("set statement_timeout = '15min'")
}

async function applyMigrations(client: Client, folder: string, files: SqlFile[]): Promise<void> {
  const { runMigrations } = await import('./run-migrations.ts')
  await runMigrations(client, folder, files)
}
