import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of SQL statements: a migration, which is applied once and never edited afterwards, or a function. */
export interface SqlFile {
  /** The file name without its extension, such as `202611220000_baseline` or `plain_words`. */
  name: string
  path: string
  sql: string
  checksum: string
}

/** Where the SQL files are that make the schema. */
export interface SchemaFolders {
  migrations: string
  /** Each file defines the function that it is named after. It is applied again when it has changed. */
  functions: string
}

/** The folders of the server. */
export const schemaFolders: SchemaFolders = {
  migrations: fileURLToPath(new URL('../../../migrations/', import.meta.url)),
  functions: fileURLToPath(new URL('../../../sql/functions/', import.meta.url)),
}

/** Reads the SQL files of a folder, in the order of their names. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const fileNames = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(fileNames.map((fileName) => readSqlFile(path.join(folder, fileName))))
}

async function readSqlFile(file: string): Promise<SqlFile> {
  const sql = await readFile(file, 'utf8')
  // Git may check the files out with other line ends.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { name: path.basename(file, '.sql'), path: file, sql, checksum }
}
