import { type Client, DatabaseError } from 'pg'
import type { SqlFile } from './migration-files.ts'

const UNDEFINED_FUNCTION = '42883'

/** Lists the files that differ from what was applied last, and those whose function the database does not have. */
export async function listChangedFunctions(client: Client, files: readonly SqlFile[]): Promise<SqlFile[]> {
  const checksums = await readFunctionChecksums(client)
  return files.filter(({ name, checksum }) => checksums.get(name) !== checksum)
}

async function readFunctionChecksums(client: Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query(`select to_regclass('function_checksums') is not null as found`)
  if (!tables[0]?.found) return new Map()
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from function_checksums where to_regproc(name) is not null',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Applies the files in one transaction, with their checksums. The caller holds the lock of the migrations. */
export async function applyFunctions(client: Client, files: readonly SqlFile[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query(
      'create table if not exists function_checksums (name text primary key, checksum text not null)',
    )
    await applyInOrderOfUse(client, files)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Applies the files. One that calls a function of a later file waits until that one is applied. */
async function applyInOrderOfUse(client: Client, files: readonly SqlFile[]): Promise<void> {
  const waiting: SqlFile[] = []
  let missing: unknown
  for (const file of files) {
    await client.query('savepoint before_function')
    try {
      await applyFunction(client, file)
    } catch (error) {
      if (!isUndefinedFunction(error)) throw new Error(`Function ${file.name} failed`, { cause: error })
      await client.query('rollback to savepoint before_function')
      missing = new Error(`Function ${file.name} failed`, { cause: error })
      waiting.push(file)
    }
  }
  if (waiting.length === files.length) throw missing
  if (waiting.length > 0) await applyInOrderOfUse(client, waiting)
}

async function applyFunction(client: Client, { name, sql, checksum }: SqlFile): Promise<void> {
  await client.query(sql)
  await client.query(
    `insert into function_checksums (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum`,
    [name, checksum],
  )
}

function isUndefinedFunction(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNDEFINED_FUNCTION
}
