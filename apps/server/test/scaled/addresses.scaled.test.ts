import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAddresses, inspectAddresses } from '../../src/platform/db/pooler.ts'
import { createTestDatabase, type TestDatabase, throughPgBouncer } from '../database.ts'
import { freePort } from '../free-port.ts'
import { startPgBouncer } from './pgbouncer.ts'

const source = fileURLToPath(new URL('../../src', import.meta.url))
let folder: string
let database: TestDatabase
let pooled: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-addresses-'))
  database = await createTestDatabase()
  pooled = throughPgBouncer(database)['DATABASE_URL'] ?? ''
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.url })

const problemsOf = async (databaseUrl: string, databaseDirectUrl: string | undefined) =>
  (await inspectAddresses({ databaseUrl, databaseDirectUrl })).problems

/** Runs a program of the server with these settings, and waits until it ends. */
function run(program: string, variables: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), DEMO: 'false', ...variables }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [path.join(source, program), ...args], { env }, (error, output, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: output + errors }),
    )
  })
}

const missingDirect =
  'DATABASE_DIRECT_URL: is required, because DATABASE_URL leads through a pooler such as PgBouncer; set it to the address of PostgreSQL itself'

describe('the addresses of the database', () => {
  it('are taken when one leads through PgBouncer and the other to PostgreSQL', async () => {
    expect(await problemsOf(pooled, database.url)).toEqual([])
  })

  it('are taken when both lead to PostgreSQL, whose sessions keep their settings', async () => {
    expect(await checkAddresses({ databaseUrl: database.url, databaseDirectUrl: database.url })).toEqual({})
    expect(await checkAddresses({ databaseUrl: database.url, databaseDirectUrl: undefined })).toEqual({})
  })

  it('are refused when the direct one is missing, or is none', async () => {
    expect(await problemsOf(pooled, undefined)).toEqual([missingDirect])
    expect(await problemsOf(pooled, pooled)).toEqual([
      'DATABASE_DIRECT_URL: leads through a pooler such as PgBouncer; it has to be the address of PostgreSQL itself',
    ])
  })

  it('are refused when they lead to different databases', async () => {
    const other = await createTestDatabase()
    expect(await problemsOf(pooled, other.url)).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL: leads to another database than DATABASE_URL \(test_/),
    ])
    await other.drop()
  })

  it.each([
    [
      'has no limits of time',
      { connect_query: 'set lock_timeout = 5000' },
      'DATABASE_URL: leads through a pooler that sets no statement_timeout, no idle_in_transaction_session_timeout; PgBouncer sets them by connect_query, see docs/operating.md',
    ],
    [
      'is in statement mode',
      { pool_mode: 'statement' },
      'DATABASE_URL: leads through a pooler in statement mode, which refuses transactions; set pool_mode = transaction',
    ],
  ])('are refused when PgBouncer %s', async (_what, configured, problem) => {
    const other = await startPgBouncer(database.url, configured)
    const url = new URL(database.url)
    url.port = new URL(other.url).port
    expect(await problemsOf(url.href, database.url)).toEqual([problem])
    await other.stop()
  })
})

describe('a site behind PgBouncer', () => {
  let site: ChildProcess

  async function start(): Promise<string> {
    const env = { ...process.env, ...settings(), DATA_DIR: path.join(folder, 'data'), DEMO: 'false' }
    const port = String(await freePort())
    site = spawn(process.execPath, [path.join(source, 'main.ts')], {
      env: { ...env, PORT: port },
      stdio: 'ignore',
    })
    const url = `http://127.0.0.1:${port}`
    const status = () =>
      fetch(`${url}/readyz`).then(
        (answer) => answer.status,
        () => 'no answer',
      )
    await expect.poll(status, { timeout: 50_000, interval: 100 }).toBe(200)
    return url
  }

  it('does not start without the address of PostgreSQL itself, and says so', async () => {
    for (const [program, ...args] of [
      ['main.ts'],
      ['main.ts', 'worker'],
      ['features/staff/main.ts', 'list'],
      ['features/job-import/main.ts', import.meta.filename],
    ] as const) {
      const { code, output } = await run(program, { DATABASE_URL: pooled }, ...args)
      expect(output.trim()).toBe(`The configuration cannot be used:\n  ${missingDirect}`)
      expect(code).toBe(1)
    }
    const doctor = await run('commands/doctor/main.ts', { DATABASE_URL: pooled })
    expect(doctor.output).toMatch(/^problem +pooler +DATABASE_DIRECT_URL: is required/m)
    expect(doctor.code).toBe(1)
  })

  it('starts with both, passes the doctor, and is used by all commands', async () => {
    const url = await start()
    const doctor = await run('commands/doctor/main.ts', { ...settings(), PORT: new URL(url).port })
    expect(doctor.output).toMatch(
      /^ok +pooler +PgBouncer \d+\.\d+.*, transaction mode; the direct address leads to the same database$/m,
    )
    expect(doctor.code).toBe(0)

    const name = ['--first-name', 'Farhan', '--last-name', 'Ali']
    const staff = await run(
      'features/staff/main.ts',
      settings(),
      'create',
      '--email',
      'f@endorse.example',
      ...name,
    )
    expect(staff.output).toContain('Farhan Ali is platform staff now.')

    const feed = path.join(folder, 'jobs.csv')
    await writeFile(feed, 'title,company,city\nNight Baker,Rye and Sons,Pune\n')
    const imported = await run('features/job-import/main.ts', settings(), feed)
    expect(imported.code).toBe(0)

    expect((await run('commands/rotate-secret/main.ts', settings())).code).toBe(0)

    // The real one may be older than this PostgreSQL.
    const dump = `#!/bin/sh\nwhile [ "$1" != -d ]; do shift; done\necho "$2" >&2; exit 1\n`
    await writeFile(path.join(folder, 'pg_dump'), dump, { mode: 0o755 })
    const withDump = { ...settings(), PATH: `${folder}:${process.env['PATH']}` }
    const backup = await run('commands/backup/main.ts', withDump, path.join(folder, 'backup.tar'))
    expect(backup.output).toContain(`:${new URL(database.url).port}/`)

    site.kill('SIGTERM')
    expect(await once(site, 'exit')).toEqual([0, null])
  })
})
