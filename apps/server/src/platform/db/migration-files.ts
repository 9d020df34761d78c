import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A migration: a file of SQL statements that is applied once and never edited afterwards. */
export interface MigrationFile {
  /** The file name without its extension, such as `202611220000_baseline`. */
  name: string
  path: string
  sql: string
  checksum: string
}

/** The folder of the server's migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Reads the migrations of a folder. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const fileNames = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(fileNames.map((fileName) => readMigrationFile(path.join(folder, fileName))))
}

async function readMigrationFile(file: string): Promise<MigrationFile> {
  const sql = await readFile(file, 'utf8')
  // Git may check the files out with other line ends.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { name: path.basename(file, '.sql'), path: file, sql, checksum }
}
