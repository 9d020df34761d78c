import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationBuilder, type RunnerOption, runner } from 'node-pg-migrate'
import { type Client, DatabaseError } from 'pg'
import type { SqlFile } from './migration-files.ts'

type MigrationLoader = Extract<
  NonNullable<RunnerOption['migrationLoaderStrategies']>[number]['loader'],
  CallableFunction
>

/**
 * How long a transaction waits for a table. Everybody else waits behind it. Shorter than the second after which PostgreSQL looks
 * for deadlocks, so that in one the migration gives way and not a request.
 */
const LOCK_TIMEOUT_MS = 500
const MAX_ATTEMPTS = 30
const PAUSE_MS = 500

/** SQLSTATE codes of a transaction that got a table too late, or in a deadlock. */
const lockErrors = ['55P03', '40P01']

/**
 * Applies the pending files in the order of their names, each in a transaction of its own with its checksum. Tries one again
 * whose tables others use. Rejects a pending file that precedes an applied one. The caller holds the lock.
 */
export async function runMigrations(client: Client, folder: string, files: SqlFile[]): Promise<void> {
  await client.query(
    'create table if not exists migration_checksums (name text primary key, checksum text not null)',
  )
  let current: string | undefined
  const loadFiles: MigrationLoader = async () =>
    files.map((file) => ({
      id: file.path,
      filePaths: [file.path],
      actions: {
        up: (builder: MigrationBuilder) => {
          current = file.name
          addStatements(builder, file)
        },
        down: false,
      },
    }))
  const runPending = () =>
    runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'schema_migrations',
      checkOrder: true,
      singleTransaction: false,
      noLock: true,
      migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loadFiles }],
      logger: silentLogger,
    })
  for (let attempt = 1; ; attempt++) {
    try {
      await runPending()
      return
    } catch (error) {
      if (!isLockError(error) || attempt === MAX_ATTEMPTS)
        throw current ? new Error(`Migration ${current} failed`, { cause: error }) : error
      // The library leaves a failed transaction open.
      await client.query('rollback')
      await sleep(PAUSE_MS)
    }
  }
}

function isLockError(error: unknown): boolean {
  return error instanceof DatabaseError && lockErrors.includes(error.code ?? '')
}

/**
 * Adds the statements of a file. A file that begins with `-- no transaction` is sent statement by statement, as
 * `create index concurrently` requires. It can fail halfway, so its statements must be repeatable.
 */
function addStatements(builder: MigrationBuilder, { name, sql, checksum }: SqlFile): void {
  if (sql.startsWith('-- no transaction')) {
    builder.noTransaction()
    for (const statement of sql.split(/;\s*$/m).filter((text) => text.trim())) builder.sql(statement)
  } else builder.sql(`set local lock_timeout = ${LOCK_TIMEOUT_MS}; ${sql}`)
  builder.sql(
    `insert into migration_checksums (name, checksum) values ('${name}', '${checksum}') on conflict (name) do nothing`,
  )
}

// The error that is thrown says everything that the library logs.
const silentLogger = { debug() {}, info() {}, warn() {}, error() {} }
