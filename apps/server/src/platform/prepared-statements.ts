import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'

/** More would take the memory of every connection for statements that hardly ever come again. */
const MAX_PREPARED = 300
const MAX_SEEN = 1_000

/**
 * For Kysely: prepares the statements that come again, so that a connection plans them once. Planning anew takes most of
 * them longer than running. Those whose text is another one each time, such as lists of values, stay as they are.
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
    // Nothing reads through a cursor, the other way to call it.
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

/** Names for texts, the same in all connections of a pool. */
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
      names.set(text, `again-${++count}`)
      return names.get(text)
    },
    /** What is asked from now on is prepared anew, under another name. */
    reset: () => names.clear(),
  }
}

/** A newer server has changed a table meanwhile: what was prepared with all its columns cannot be run any more. */
export function isStalePlanError(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery'
}
