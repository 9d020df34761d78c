import { type EmbeddedPostgres, startEmbeddedPostgres } from '@endorse/embedded-postgres'

/** Starts the embedded PostgreSQL in the data folder. Its errors name the environment variables of this server. */
export function startPostgres(
  dataDir: string,
  log: (line: string) => void,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir,
    log,
    settings,
    database: 'endorse',
    settingNames: {
      dataDir: 'DATA_DIR',
      alternative: 'Or set DATABASE_URL to a PostgreSQL 15 or newer.',
    },
  })
}
