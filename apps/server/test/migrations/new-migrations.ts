import { readSqlFiles, type SqlFile, schemaFolders } from '../../src/platform/db/migration-files.ts'

/** The newest migration of the last release. A release sets it; the files after it are checked. */
export const lastReleasedMigration = '202611272350_last_endorser_left'

/** Reads the migrations that no release has yet. */
export async function readNewMigrations(): Promise<SqlFile[]> {
  const files = await readSqlFiles(schemaFolders.migrations)
  return files.filter(({ name }) => name > lastReleasedMigration)
}
