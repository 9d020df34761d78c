import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createReadPool } from '../apps/server/src/platform/db.ts'

export interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** The statement that fetches the page, when everything that may be remembered is: what the bare server has to do as well. */
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
    const page = recorded.findLast(({ name }) => /^jobs-(walk|match|given)/.test(name))
    if (!page) throw new Error('No page was fetched')
    return page
  } finally {
    await pool.end()
  }
}

/** Hands statements to the bare server. */
export async function writeStatements(statements: Statement[]): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'endorse-bench-')), 'statements.json')
  await writeFile(file, JSON.stringify(statements))
  return file
}
