import pg from 'pg'
import { createReadPool } from '../apps/server/src/platform/db/db.ts'

export interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** Records the statement that fetches a page when all caches are warm. The baseline server runs the same statement. */
export async function pageStatement(
  databaseUrl: string,
  createRequest: (pool: pg.Pool) => () => Promise<unknown>,
): Promise<Statement> {
  const pool = createReadPool(databaseUrl, () => {})
  const recorded: Statement[] = []
  const recordingPool = new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return (statement: Statement) => {
        recorded.push({ ...statement, values: statement.values })
        return target.query(statement)
      }
    },
  })
  try {
    const request = createRequest(recordingPool)
    await request()
    await request()
    const page = recorded.findLast(({ name }) => /^jobs-(scan|match|by-id)/.test(name))
    if (!page) throw new Error('No statement fetched a page')
    return page
  } finally {
    await pool.end()
  }
}
