import { resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { type SettingNames, toEmbeddedPostgresError } from './embedded-postgres-error.ts'
import { findPostgresUser } from './run-as.ts'
import { type EmbeddedPostgres, superviseServer } from './supervisor.ts'

export { EmbeddedPostgresError } from './embedded-postgres-error.ts'
export type { EmbeddedPostgres } from './supervisor.ts'

/** Options of `startEmbeddedPostgres`. */
export type EmbeddedPostgresOptions = {
  /** The cluster is stored in its subfolder `postgres`. */
  dataDir: string
  log: (line: string) => void
  /** The name of the database, which is created when it is missing. The default is `app`. */
  database?: string
  /** For the advice in errors. */
  settingNames?: SettingNames
  /** PostgreSQL settings by name, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
}

/** Starts a PostgreSQL server in `dataDir`, or connects to the one that already runs there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, database = 'app', settings = {}, settingNames = defaultNames } = options
  const dataDir = resolve(options.dataDir)
  try {
    const runAs = await findPostgresUser(dataDir)
    const binaries = await findBinaries(dataDir, runAs, log)
    const cluster = await openCluster(dataDir, binaries, runAs, database, log)
    return await superviseServer({ cluster, binaries, settings, log })
  } catch (error) {
    throw toEmbeddedPostgresError(error, dataDir, settingNames)
  }
}

const defaultNames: SettingNames = {
  dataDir: 'dataDir',
  alternative: 'Or connect to another PostgreSQL server.',
}
