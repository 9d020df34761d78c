import { type MigrationBuilder, type RunnerOption, runner } from 'node-pg-migrate'
import type { Client } from 'pg'
import type { SqlFile } from './migration-files.ts'

type MigrationLoader = Extract<
  NonNullable<RunnerOption['migrationLoaderStrategies']>[number]['loader'],
  CallableFunction
>

/**
 * Applies the pending files in the order of their names, each in a transaction of its own with its checksum. Rejects a
 * pending file that precedes an applied one. The caller holds the lock.
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
  try {
    await runner({
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
  } catch (error) {
    throw current ? new Error(`Migration ${current} failed`, { cause: error }) : error
  }
}

/**
 * Adds the statements of a file. A file that begins with `-- no transaction` is sent statement by statement, as
 * `create index concurrently` requires. It can fail halfway, so its statements must be repeatable.
 */
function addStatements(builder: MigrationBuilder, { name, sql, checksum }: SqlFile): void {
  if (sql.startsWith('-- no transaction')) {
    builder.noTransaction()
    for (const statement of sql.split(/;\s*$/m).filter((text) => text.trim())) builder.sql(statement)
  } else builder.sql(sql)
  builder.sql(
    `insert into migration_checksums (name, checksum) values ('${name}', '${checksum}') on conflict (name) do nothing`,
  )
}

// The error that is thrown says everything that the library logs.
const silentLogger = { debug() {}, info() {}, warn() {}, error() {} }
