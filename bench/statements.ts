import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openReadPool } from '../apps/server/src/platform/db.ts'

export interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** The statement that fetches the page, when everything that may be remembered is: what the bare server has to do as well. */
export async function pageStatement(
  databaseUrl: string,
  ask: (pool: pg.Pool) => () => Promise<unknown>,
): Promise<Statement> {
  const pool = openReadPool(databaseUrl, () => {})
  const asked: Statement[] = []
  const listening = new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return (statement: Statement) => {
        asked.push({ ...statement, values: statement.values })
        return target.query(statement)
      }
    },
  })
  try {
    const again = ask(listening)
    await again()
    await again()
    const page = asked.findLast(({ name }) => /^jobs-(walk|match|given)/.test(name))
    if (!page) throw new Error('No page was fetched')
    return page
  } finally {
    await pool.end()
  }
}

/** Hands statements to the bare server. */
export async function inFile(statements: Statement[]): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'endorse-bench-')), 'statements.json')
  await writeFile(file, JSON.stringify(statements))
  return file
}
