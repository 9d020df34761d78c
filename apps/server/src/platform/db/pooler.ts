import { Client, DatabaseError } from 'pg'
import { ConfigError } from '../config.ts'
import type { SessionSettings } from './db.ts'

/** The addresses of a database outside of this process. */
export interface DatabaseAddresses {
  databaseUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` leads through a pooler. */
  databaseDirectUrl: string | undefined
}

/** The address of what needs a session: listening, locks over several transactions, migrations, commands with few connections. */
export function directUrlOf({ databaseUrl, databaseDirectUrl }: DatabaseAddresses): string | undefined {
  return databaseDirectUrl ?? databaseUrl
}

/** What answers at the addresses. */
export interface InspectedAddresses {
  /** What keeps this program from using them, each with the variable to change. */
  problems: string[]
  /** Whether `databaseUrl` leads through a pooler. */
  isPooled: boolean
  /** Whether statements at `databaseUrl` are compiled by default. */
  hasJit: boolean
}

/**
 * Sends each statement without its name. Behind a pooler the next transaction may run on a connection of PostgreSQL that does
 * not know the statement, or that knows another one by this name.
 */
class UnnamedStatementsClient extends Client {
  // One signature for all those of the library.
  override query(statement: unknown, ...more: never[]): never {
    const unnamed = typeof statement === 'object' ? { ...statement, name: undefined } : statement
    return super.query(unnamed as never, ...more) as never
  }
}

/** PgBouncer refuses these settings of a session. Those of `limits` it sets itself. */
const behindPooler: SessionSettings = {
  Client: UnnamedStatementsClient,
  options: undefined,
  statement_timeout: false,
  lock_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
}

/**
 * Checks the addresses before anything uses them, and returns how pools connect to the first one. Throws a ConfigError that says
 * what to change.
 */
export async function checkAddresses(addresses: DatabaseAddresses): Promise<SessionSettings> {
  const { problems, isPooled } = await inspectAddresses(addresses)
  if (problems.length > 0) throw new ConfigError(problems)
  return isPooled ? behindPooler : {}
}

/** Connects to each address, and compares what answers. */
export async function inspectAddresses({
  databaseUrl,
  databaseDirectUrl,
}: DatabaseAddresses): Promise<InspectedAddresses> {
  if (!databaseUrl) return { problems: [], isPooled: false, hasJit: false }
  const found = await inspect(databaseUrl)
  const { isPooled, hasJit } = found
  if (!databaseDirectUrl) return { problems: isPooled ? [directIsMissing] : [], isPooled, hasJit }
  const direct = await inspect(databaseDirectUrl)
  return {
    isPooled,
    hasJit,
    problems: [
      ...(found.isStatementMode ? [statementMode] : []),
      ...(direct.isPooled ? [directIsPooled] : []),
      ...(found.isReplica ? [isReplica('DATABASE_URL')] : []),
      ...(direct.isReplica ? [isReplica('DATABASE_DIRECT_URL')] : []),
      ...(direct.database === found.database ? [] : [otherDatabase('DATABASE_DIRECT_URL', found, direct)]),
      ...(isPooled ? missingLimits('DATABASE_URL', found) : []),
    ],
  }
}

/** What answers at the address of a replica. */
export interface InspectedReplica {
  /** How pools connect to it. */
  settings: SessionSettings
  /** Whether a pooler answers there. */
  isPooled: boolean
}

/**
 * Connects to the replica and to the primary, and compares what answers. Throws a ConfigError that says what to change, or the error
 * of a replica that is away.
 */
export async function inspectReplica(replicaUrl: string, primaryUrl: string): Promise<InspectedReplica> {
  const replica = await inspect(replicaUrl, REPLICA_TIMEOUT_MS).catch(toRefusal)
  const primary = await inspect(primaryUrl)
  const problems = [
    ...(replica.isReplica ? [] : ['DATABASE_READ_URL: leads to a primary; it has to lead to a replica']),
    ...(replica.database === primary.database ? [] : [otherDatabase('DATABASE_READ_URL', primary, replica)]),
    ...(replica.isPooled ? missingLimits('DATABASE_READ_URL', replica) : []),
    // A transaction would be seen before its place in the log is known.
    ...(primary.hasSynchronousCommit ? [] : [asynchronousCommit]),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return { settings: replica.isPooled ? behindPooler : {}, isPooled: replica.isPooled }
}

const asynchronousCommit =
  'DATABASE_READ_URL: cannot be used while synchronous_commit is off on the primary; set it to on'

/** A site waits no longer at its start for a replica, without which it is right. */
const REPLICA_TIMEOUT_MS = 3_000

/** Makes a ConfigError of an answer that stays the same: the user, the password or the database is refused. */
function toRefusal(error: unknown): never {
  if (error instanceof DatabaseError && /^(28|3D)/.test(error.code ?? ''))
    throw new ConfigError([`DATABASE_READ_URL: ${error.message}`])
  throw error
}

/** SQL expression: the name of the database, and the number of its cluster, which its replicas have, too. */
export const databaseSql =
  "current_database() || ' of cluster ' || (select system_identifier from pg_control_system())"

const directIsMissing =
  'DATABASE_DIRECT_URL: is required, because DATABASE_URL leads through a pooler such as PgBouncer; set it to the address of PostgreSQL itself'
const directIsPooled =
  'DATABASE_DIRECT_URL: leads through a pooler such as PgBouncer; it has to be the address of PostgreSQL itself'
const statementMode =
  'DATABASE_URL: leads through a pooler in statement mode, which refuses transactions; set pool_mode = transaction'

function isReplica(variable: string): string {
  return `${variable}: leads to a replica; it has to lead to the primary`
}

function otherDatabase(variable: string, one: Inspected, other: Inspected): string {
  return `${variable}: leads to another database than DATABASE_URL (${other.database} instead of ${one.database})`
}

/** What one address leads to. */
interface Inspected {
  isPooled: boolean
  isStatementMode: boolean
  hasJit: boolean
  isReplica: boolean
  hasSynchronousCommit: boolean
  /** The name of the database, and the number of its cluster. */
  database: string
  limits: Record<Limit, string>
}

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const
type Limit = (typeof limits)[number]

/** The pool of a pooler has no limits of ours, and without them one statement can keep a connection from all others. */
function missingLimits(variable: string, found: Inspected): string[] {
  const missing = limits.filter((name) => found.limits[name] === '0')
  if (missing.length === 0) return []
  return [
    `${variable}: leads through a pooler that sets no ${missing.join(', no ')}; PgBouncer sets them by connect_query, see docs/operating.md`,
  ]
}

async function inspect(connectionString: string, timeout = 10_000): Promise<Inspected> {
  const client = new Client({
    connectionString,
    application_name: 'endorse',
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Omit<Inspected, 'isPooled' | 'isStatementMode'> & { pid: number }>(`
      select pg_backend_pid() as pid, pg_is_in_recovery() as "isReplica", current_setting('jit')::boolean as "hasJit",
             current_setting('synchronous_commit') <> 'off' as "hasSynchronousCommit", ${databaseSql} as database,
             json_build_object(${limits.map((name) => `'${name}', current_setting('${name}')`).join(', ')}) as limits`)
    const [found] = rows
    if (!found) throw new Error('The database does not say what it is')
    // A pooler in statement mode refuses it, and ends the connection.
    const isStatementMode = await client.query('begin').then(
      () => client.query('rollback').then(() => false),
      () => true,
    )
    // A pooler gives each client a process id of its own, which is not that of any process of PostgreSQL.
    return { ...found, isStatementMode, isPooled: found.pid !== Reflect.get(client, 'processID') }
  } finally {
    await client.end()
  }
}
