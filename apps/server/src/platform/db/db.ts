import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import {
  DatabaseError,
  Pool,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
  types,
} from 'pg'
import { isStalePlanError, withPreparedStatements } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

/** The connection pool with the types of all tables. */
export type Database = Kysely<Tables>
/** The database or a transaction. Queries accept both. */
export type Db = Kysely<Tables> | Transaction<Tables>
/** An open transaction. */
export type Tx = Transaction<Tables>

// Amounts in rupees are below 2^53, so a number is exact.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)
// A date has no time zone. As text it cannot shift by a day.
types.setTypeParser(types.builtins.DATE, (value) => value)

/** The settings of a pool that depend on what it connects to. */
export type SessionSettings = Pick<
  PoolConfig,
  'Client' | 'options' | 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
>

/** How long a pool waits. */
type ClientTimeouts = Pick<PoolConfig, 'connectionTimeoutMillis' | 'query_timeout'>

/** Runs statements that only read. A pool does, and so does a choice between two. */
export interface ReadPool {
  query<R extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<R>>
}

/** Creates a pool of at most ten connections with the timeouts of all requests. */
export function createPool(
  url: string,
  onError: (error: Error) => void,
  overrides: Pick<PoolConfig, 'max'> & ClientTimeouts & SessionSettings = {},
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'endorse',
    ...overrides,
  })
  // Without these listeners the error of a connection ends the process, the first while idle, the second while in use.
  pool.on('error', onError)
  // The statement that is running, or the next one, reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Creates the pool for named statements. Each connection plans a statement once, independent of its values. By default
 * PostgreSQL plans many of them again for each run, which takes longer than running them.
 */
export function createReadPool(
  url: string,
  onError: (error: Error) => void,
  overrides: ClientTimeouts & SessionSettings = {},
): Pool {
  const options = '-c plan_cache_mode=force_generic_plan -c jit=off'
  return createPool(url, onError, { max: 6, options, ...overrides })
}

/** Wraps a pool in Kysely. Repeated statements are prepared. Calls the listener after each. */
export function createDatabase(pool: Pool, onStatement?: (event: LogEvent) => void): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    ...(onStatement && { log: onStatement }),
  })
}

const DEADLOCK = '40P01'

/** Runs `work` in a transaction. Retries it after a deadlock or a schema change. */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withRetry(async () => {
    const callbacks: (() => void)[] = []
    let isCommitting = false
    const transaction = db.transaction().execute(async (tx) => {
      afterCommitCallbacks.set(tx, callbacks)
      const returned = await work(tx)
      isCommitting = true
      return returned
    })
    const result = await transaction.catch((error: unknown) => {
      if (!isCommitting && error instanceof Error) errorsBeforeCommit.add(error)
      throw error
    })
    for (const callback of callbacks) callback()
    return result
  })
}

const errorsBeforeCommit = new WeakSet<Error>()

/** Whether an error shows that its transaction was not committed. After an error of the commit itself nobody knows. */
export function isRolledBack(error: unknown): boolean {
  return error instanceof Error && errorsBeforeCommit.has(error)
}

/** Like `inTransaction` for work that writes with a single statement, which needs no explicit transaction. */
export function runStatement<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return withRetry(() => work(db))
}

/** Tries up to three times while the work fails with a deadlock or an outdated prepared statement. */
async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(isDeadlock(error) || isStalePlanError(error)) || attempt === 3) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === DEADLOCK
}

/** Whether the statement failed because another row has this value of the unique column. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint
}

/** Whether PostgreSQL refused a value: SQLSTATE class 22 is about invalid values, class 23 about constraints. */
export function isDataError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')
}

const afterCommitCallbacks = new WeakMap<Db, (() => void)[]>()

/** Calls `callback` after the commit, and never after a rollback. Outside of a transaction it calls it immediately. */
export function afterCommit(db: Db, callback: () => void) {
  const callbacks = afterCommitCallbacks.get(db)
  if (callbacks) callbacks.push(callback)
  else if (!db.isTransaction) callback()
  else throw new Error('This transaction was not opened with inTransaction')
}
