/**
 * The baseline server: responds with node:http and pg and nothing else. No sessions, no validation, no counting, no
 * log. It runs the product's own statements, from the file STATEMENTS.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, open, readFile } from 'node:fs/promises'
import http from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { Pool, types } from 'pg'

interface Statement {
  name: string
  text: string
  values: unknown[]
}

types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)
types.setTypeParser(types.builtins.DATE, (value) => value)

// Generic plans, as in the product: planning each time would slow the baseline down.
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan -c jit=off',
})
const statements: Statement[] = JSON.parse(await readFile(process.env['STATEMENTS'] ?? '', 'utf8'))
const folder = await mkdtemp(path.join(tmpdir(), 'endorse-baseline-'))
const passwordHash = await hash('Correct horse 1')
await pool.query(
  'create table if not exists baseline_uploads (id uuid primary key, name text not null, size integer not null)',
)

const server = http.createServer((request, response) => void respond(request, response))

async function respond(request: http.IncomingMessage, response: http.ServerResponse) {
  try {
    const body = await route(request)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  } catch (error) {
    console.error(error)
    response.writeHead(500).end()
  }
}

/** Handles `/statement/7`, `/upload`, `/verify` and `/ready`. */
async function route(request: http.IncomingMessage): Promise<string> {
  const [, what, number] = (request.url ?? '').split('/')
  if (what === 'statement') return rowsOf(statements[Number(number)])
  if (what === 'upload') return store(request)
  if (what === 'verify') return JSON.stringify(await verify(passwordHash, 'Correct horse 1'))
  await pool.query('select 1')
  return '{}'
}

async function rowsOf(statement: Statement | undefined): Promise<string> {
  if (!statement) throw new Error('There is no such statement')
  const { rows } = await pool.query(statement)
  return JSON.stringify({ rows })
}

/** Stores an upload durably: file synced and row committed before the response. */
async function store(request: http.IncomingMessage): Promise<string> {
  const id = randomUUID()
  const name = path.join(folder, id)
  const handle = await open(name, 'wx')
  let size = 0
  for await (const chunk of request) {
    await handle.write(chunk)
    size += chunk.length
  }
  await handle.sync()
  await handle.close()
  await pool.query({
    name: 'store',
    text: 'insert into baseline_uploads (id, name, size) values ($1, $2, $3)',
    values: [id, name, size],
  })
  return JSON.stringify({ id })
}

process.env['UV_THREADPOOL_SIZE'] ??= String(Math.max(4, availableParallelism()))
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
