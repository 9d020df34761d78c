import { Client } from 'pg'
import type { Cluster } from './cluster.ts'

const databaseName = 'endorse'

export const urlOf = (cluster: Cluster, port: number) =>
  `postgres://app:${cluster.password}@127.0.0.1:${port}/${databaseName}`

/**
 * Whether the server of this cluster answers there; scram makes it prove itself with our password too. Makes our
 * database when it is missing, so that one which answers is one that can be used.
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
    await createDatabase(client)
    return true
  } catch (error) {
    if (isTransient(error)) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
  if (rowCount) return
  await client.query(`create database ${databaseName}`).catch((error: unknown) => {
    if (!concurrentCreationCodes.has(codeOf(error))) throw error
  })
}

// duplicate_database, and unique_violation when two make it in the same moment
const concurrentCreationCodes = new Set(['42P04', '23505'])

/** Refused, cut off, starting, stopping or full: anything that PostgreSQL does not answer with a lasting reason. */
function isTransient(error: unknown): boolean {
  const code = codeOf(error)
  return !isSqlState.test(code) || code.startsWith('57P') || code === '53300'
}

const isSqlState = /^[0-9][0-9A-Z]{4}$/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
