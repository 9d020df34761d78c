import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '../tables.ts'

export type Database = Kysely<Tables>
/** The database or a transaction in it: what a query needs to run. */
export type Db = Kysely<Tables> | Transaction<Tables>
export type Tx = Transaction<Tables>

// Rupees fit a double exactly; an int8 that does not is a bug elsewhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A date has no time and no zone; as text it never shifts.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export function openPool(url: string, onError: (error: Error) => void, size = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'endorse',
  })
  // Without a listener, an idle connection that breaks takes the process down.
  pool.on('error', onError)
  return pool
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

const DEADLOCK = '40P01'

/** One transaction; run again when the database picked it as the victim of a deadlock. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === 3) throw error
    }
  }
}
