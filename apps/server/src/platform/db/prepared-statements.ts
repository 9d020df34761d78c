import type { Compilable, PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError, type Pool, type PoolClient, type QueryResultRow } from 'pg'

/** Each connection keeps its own copy of a prepared statement, so rare statements are not worth the memory. */
const MAX_PREPARED = 300
const MAX_SEEN = 1_000

/**
 * Wraps a pool for Kysely so that repeated statements are prepared and each connection plans them once. Planning most of
 * them takes longer than running them. Statements whose text varies, such as lists of values, are not prepared.
 */
export function withPreparedStatements(pool: Pool): PostgresPool {
  const statementNames = createStatementNames()
  const wrappedClients = new WeakMap<PoolClient, PostgresPoolClient>()

  function wrapClient(client: PoolClient): PostgresPoolClient {
    async function query(text: string, values: readonly unknown[]) {
      try {
        return await client.query({ name: statementNames.nameOf(text, values), text, values: [...values] })
      } catch (error) {
        if (isStalePlanError(error)) statementNames.reset()
        throw error
      }
    }
    // Kysely's other signature takes a cursor, which we do not use.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const wrapped = wrappedClients.get(client) ?? wrapClient(client)
      wrappedClients.set(client, wrapped)
      return wrapped
    },
  }
}

/** Assigns a name to each repeated statement, the same for all connections of a pool. */
function createStatementNames() {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  let count = 0

  return {
    nameOf(text: string, values: readonly unknown[]): string | undefined {
      const name = names.get(text)
      if (name || values.length === 0 || names.size >= MAX_PREPARED) return name
      if (!seenOnce.delete(text)) {
        if (seenOnce.size >= MAX_SEEN) seenOnce.clear()
        seenOnce.add(text)
        return undefined
      }
      names.set(text, `statement-${++count}`)
      return names.get(text)
    },
    /** Drops all names, so that statements are prepared again under new names. */
    reset: () => names.clear(),
  }
}

/**
 * Builds a statement once. Its values are written as `$1::uuid`, and are given to the function that runs it. For a large
 * statement that runs often: building it takes longer than reading a page of its rows.
 */
export function prepareQuery<R extends QueryResultRow>(pool: Pool, name: string, query: Compilable<R>) {
  const { sql: text, parameters } = query.compile()
  if (parameters.length > 0) throw new Error(`The statement ${name} has other values than its placeholders`)
  return async (values: unknown[]): Promise<R[]> => (await pool.query<R>({ name, text, values })).rows
}

/** Whether a prepared statement is outdated, because a newer server has changed the columns of a table. */
export function isStalePlanError(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery'
}
