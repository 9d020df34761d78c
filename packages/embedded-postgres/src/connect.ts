import { Client } from 'pg'
import type { Cluster } from './cluster.ts'

/** Formats the connection URL of the database. */
export const urlOf = (cluster: Cluster, port: number) =>
  `postgres://app:${cluster.password}@127.0.0.1:${port}/${cluster.database}`

/**
 * Whether the server of this cluster accepts connections on the port. SCRAM also authenticates the server. Creates the
 * database when it is missing, so that it exists once this returns true.
 */
export async function canConnect(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'app',
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await createDatabase(client, cluster.database)
    return true
  } catch (error) {
    if (isTransient(error)) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount) return
  await client.query(`create database ${client.escapeIdentifier(name)}`).catch((error: unknown) => {
    if (!concurrentCreationCodes.has(codeOf(error))) throw error
  })
}

// duplicate_database, and unique_violation when two processes create it concurrently.
const concurrentCreationCodes = new Set(['42P04', '23505'])

/** Whether the error can pass: the connection is refused or lost, or the server starts, stops or is out of connections. */
function isTransient(error: unknown): boolean {
  const code = codeOf(error)
  return !isSqlState.test(code) || code.startsWith('57P') || code === '53300'
}

const isSqlState = /^[0-9][0-9A-Z]{4}$/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
