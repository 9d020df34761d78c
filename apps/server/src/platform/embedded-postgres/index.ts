import { resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { toEmbeddedPostgresError } from './embedded-postgres-error.ts'
import { findPostgresUser } from './run-as.ts'
import { superviseServer } from './supervisor.ts'

export { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type EmbeddedPostgresOptions = {
  /** The database lives in the folder `postgres` in here. */
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings by name, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
}

export type EmbeddedPostgres = {
  url: string
  /** Stops the server when this process started it; a server of another process is only let go. */
  stop: () => Promise<void>
}

/** A PostgreSQL of our own under `dataDir`: the one that runs there already, or a new one. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options
  const dataDir = resolve(options.dataDir)
  try {
    const runAs = await findPostgresUser(dataDir)
    const binaries = await findBinaries(dataDir, runAs, log)
    const cluster = await openCluster(dataDir, binaries, runAs, log)
    return await superviseServer({ cluster, binaries, settings, log })
  } catch (error) {
    throw toEmbeddedPostgresError(error, dataDir)
  }
}
