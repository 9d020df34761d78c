import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { DatabaseError, Pool, type PoolConfig, types } from 'pg'
import type { Tables } from '../tables.ts'
import { isStalePlanError, withPreparedStatements } from './prepared-statements.ts'

export type Database = Kysely<Tables>
/** The database or a transaction in it: what a query needs to run. */
export type Db = Kysely<Tables> | Transaction<Tables>
export type Tx = Transaction<Tables>

// Rupees fit a double exactly; an int8 that does not is a bug elsewhere.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)
// A date has no time and no zone; as text it never shifts.
types.setTypeParser(types.builtins.DATE, (value) => value)

export function createPool(
  url: string,
  onError: (error: Error) => void,
  overrides: Pick<PoolConfig, 'max' | 'options'> = {},
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
  // Without a listener, an idle connection that breaks takes the process down.
  pool.on('error', onError)
  return pool
}

/**
 * For named statements: each is planned once for a connection, without a look at the values. Left to itself PostgreSQL
 * plans many of them anew each time, which takes longer than running them.
 */
export function createReadPool(url: string, onError: (error: Error) => void): Pool {
  return createPool(url, onError, { max: 6, options: '-c plan_cache_mode=force_generic_plan -c jit=off' })
}

export function createDatabase(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })
}

const DEADLOCK = '40P01'

/** One transaction, which is run again when it did nothing wrong. */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withRetry(async () => {
    const callbacks: (() => void)[] = []
    const result = await db.transaction().execute((tx) => {
      afterCommitCallbacks.set(tx, callbacks)
      return work(tx)
    })
    for (const callback of callbacks) callback()
    return result
  })
}

/** The same for work that writes with one statement, which is a transaction by itself. */
export function runStatement<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return withRetry(() => work(db))
}

/** Until it is neither the victim of a deadlock nor surprised by a change of the schema. */
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

const afterCommitCallbacks = new WeakMap<Db, (() => void)[]>()

/** Done once what was written has been committed, and not at all when it is rolled back. */
export function afterCommit(db: Db, callback: () => void) {
  const callbacks = afterCommitCallbacks.get(db)
  if (callbacks) callbacks.push(callback)
  else if (!db.isTransaction) callback()
  else throw new Error('This transaction was not opened with inTransaction')
}
