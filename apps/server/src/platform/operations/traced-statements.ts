import type { LogEvent } from 'kysely'
import type { Pool } from 'pg'
import { isTraced, type SpanAttributes, startPart } from './calls.ts'

const MAX_LENGTH = 2_000
const MAX_KNOWN = 500

interface Description {
  name: string
  attributes: SpanAttributes
}
/** Most statements run again and again, and describing one takes longer than recording it. */
const known = new Map<string, Description>()

/** Adds a statement that has just run to the trace of what runs, without its values. */
function traceStatement(sql: string, milliseconds: number, error?: unknown): void {
  if (!isTraced()) return
  const { name, attributes } = known.get(sql) ?? describe(sql)
  startPart(name, { kind: 'client', startedAt: Date.now() - milliseconds, attributes })?.end(error)
}

function describe(sql: string): Description {
  const text = sql.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  const description = { name: nameOfStatement(sql), attributes }
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(sql, description)
  return description
}

/** The listener of Kysely that adds statements to traces. */
export function traceKysely(event: LogEvent): void {
  traceStatement(
    event.query.sql,
    event.queryDurationMillis,
    event.level === 'error' ? event.error : undefined,
  )
}

/** Adds what is sent to the pool itself, of which Kysely does not know, to traces. */
export function tracePool(pool: Pool): void {
  const send: (statement: unknown, values?: unknown[]) => Promise<unknown> = pool.query.bind(pool)
  async function query(statement: string | { text: string }, values?: unknown[]) {
    const started = performance.now()
    const text = typeof statement === 'string' ? statement : statement.text
    try {
      const result = await send(statement, values)
      traceStatement(text, performance.now() - started)
      return result
    } catch (error) {
      traceStatement(text, performance.now() - started, error)
      throw error
    }
  }
  Object.assign(pool, { query })
}

// Neither `for update` nor `do update`.
const write = /\b(insert into|delete from|(?<!for |key |do )update)\s+([\w."]+)/i
// Neither a function nor the end of `extract(epoch from …)`.
const read = /(?<!epoch )\bfrom\s+([\w."]+)(?![\w."]|\s*[(…])/i

/** Names a statement by what it does with which table, such as `insert events`. What is in brackets counts only without such a table. */
export function nameOfStatement(sql: string): string {
  const outside = withoutBrackets(sql)
  const [, verb, written] = write.exec(outside) ?? write.exec(sql) ?? []
  const table = written ?? (read.exec(outside) ?? read.exec(sql))?.[1]
  const [kind = 'statement'] = /\w+/.exec(table ? (verb ?? 'select') : sql) ?? []
  return [kind.toLowerCase(), table?.replaceAll('"', '')].filter(Boolean).join(' ')
}

function withoutBrackets(sql: string): string {
  const outer = sql.replaceAll(/\([^()]*\)/g, '…')
  return outer.length === sql.length ? outer : withoutBrackets(outer)
}
