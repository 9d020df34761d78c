/**
 * The baseline server: responds with node:http and pg and nothing else. No sessions, no validation, no counting, no
 * log. It runs the product's own statements, from `statements.json` in DATA_DIR.
 */
import { createHash, randomUUID } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import http from 'node:http'
import { availableParallelism } from 'node:os'
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
/** Has the statements, and gets the resumes of applications. */
const folder = process.env['DATA_DIR'] ?? ''
const statements: Statement[] = JSON.parse(await readFile(path.join(folder, 'statements.json'), 'utf8'))
const passwordHash = await hash('Correct horse 1')

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

/** Handles `/statement/7`, `/apply/<job>/<applicant>`, `/verify` and `/ready`. */
async function route(request: http.IncomingMessage): Promise<string> {
  const [, what, first = '', applicantId = ''] = (request.url ?? '').split('/')
  if (what === 'statement') return rowsOf(statements[Number(first)])
  if (what === 'apply') return apply(request, first, applicantId)
  if (what === 'verify') return JSON.stringify(await verify(passwordHash, 'Correct horse 1'))
  await pool.query('select 1')
  return '{}'
}

async function rowsOf(statement: Statement | undefined): Promise<string> {
  if (!statement) throw new Error('There is no such statement')
  const { rows } = await pool.query(statement)
  return JSON.stringify({ rows })
}

/**
 * Stores a resume, the application to a claimed job, its two events and their jobs of the queue, as the product does: file
 * synced and rows committed before the response.
 */
async function apply(request: http.IncomingMessage, jobId: string, applicantId: string): Promise<string> {
  const [applicationId, fileId] = [randomUUID(), randomUUID()]
  const { name, size, sha256 } = await storeFile(request, fileId)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'file',
      text: `insert into files (id, owner_id, kind, storage_key, original_name, display_name, content_type, size, sha256)
             values ($1, $2, 'resume', $3, 'resume.pdf', 'resume.pdf', 'application/pdf', $4, $5)`,
      values: [fileId, applicantId, name, size, sha256],
    })
    await client.query({
      name: 'application',
      text: `insert into applications (id, type, applicant_id, company_id, job_id, job_title, company_name, resume_file_id,
                                       handler_id, handled_since)
             select $1, 'JOB_POSTING', $2, company_id, id, title, company_name, $4, claimed_by, now()
               from job_postings where id = $3`,
      values: [applicationId, applicantId, jobId, fileId],
    })
    await client.query({
      name: 'events',
      text: `insert into events (id, type, by_user_id, application_id, job_id)
             values ($1, 'application.created', $2, $3, $4),
                    ($5, 'application.assigned', (select claimed_by from job_postings where id = $4), $3, $4)`,
      values: [randomUUID(), applicantId, applicationId, jobId, randomUUID()],
    })
    await client.query({
      name: 'jobs',
      // The product's own table of jobs with its indexes. They are due tomorrow, so the product's workers leave them alone.
      text: `insert into pgboss.job_common (id, name, data, start_after)
             values ($1, 'handle-event', $3, now() + interval '1 day'), ($2, 'handle-event', $3, now() + interval '1 day')`,
      values: [randomUUID(), randomUUID(), { applicationId }],
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return JSON.stringify({ id: applicationId })
}

async function storeFile(request: http.IncomingMessage, id: string) {
  const name = path.join(folder, id)
  const handle = await open(name, 'wx')
  const digest = createHash('sha256')
  let size = 0
  for await (const chunk of request) {
    await handle.write(chunk)
    digest.update(chunk)
    size += chunk.length
  }
  await handle.sync()
  await handle.close()
  return { name, size, sha256: digest.digest() }
}

process.env['UV_THREADPOOL_SIZE'] ??= String(Math.max(4, availableParallelism()))
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
