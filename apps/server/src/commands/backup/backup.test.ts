import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startPostgres } from '../../platform/db/postgres.ts'

let folder: string
const inFolder = (...names: string[]) => path.join(folder, ...names)

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-backup-'))
})

afterEach(() => rm(folder, { recursive: true }))

function run(
  command: 'backup' | 'restore',
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const main = fileURLToPath(new URL(`../${command}/main.ts`, import.meta.url))
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, inFolder('backup.tar')], { env }, (error, output, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: output + errors }),
    )
  })
}

async function withDatabase<Result>(dataDir: string, work: (client: Client) => Promise<Result>) {
  const postgres = await startPostgres(dataDir, () => undefined, { fsync: 'off' })
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

const countRows = async (client: Client) => {
  const { rows } = await client.query<{ count: number; last: number }>(
    'select count(*)::int as count, max(number) as last from lines',
  )
  return rows[0]
}

it('copies a site in use, and restores it as it was at the end of the copy', {
  timeout: 60_000,
}, async () => {
  const site = inFolder('site')
  await mkdir(path.join(site, 'files', 'ab'), { recursive: true })
  await writeFile(path.join(site, 'files', 'ab', 'resume'), 'A resume')
  await writeFile(path.join(site, 'secret'), 'x'.repeat(64), { mode: 0o600 })

  let written = 0
  let before = 0
  await withDatabase(site, async (client) => {
    await client.query(`create table lines (number int primary key, text text default repeat('x', 900))`)
    const backup = run('backup', site)
    const ended = new AbortController()
    void backup.finally(() => ended.abort())
    while (!ended.signal.aborted) {
      await client.query('insert into lines select generate_series($1::int, $1::int + 99)', [written + 1])
      written += 100
      // A statement before the backup is in it for certain.
      before ||= written
    }
    expect(await backup).toMatchObject({ code: 0, output: expect.stringContaining('npm run restore') })
  })
  expect((await stat(inFolder('backup.tar'))).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).toSorted()).toEqual(['backup.tar', 'site'])

  const copy = inFolder('copy')
  expect(await run('restore', copy)).toMatchObject({ code: 0 })
  const rows = await withDatabase(copy, countRows)
  expect(rows?.last).toBeGreaterThanOrEqual(before)
  expect(rows?.last).toBeLessThanOrEqual(written)
  expect(rows?.count).toBe(rows?.last)
  expect(await readFile(path.join(copy, 'files', 'ab', 'resume'), 'utf8')).toBe('A resume')
  expect(await readFile(path.join(copy, 'secret'), 'utf8')).toBe('x'.repeat(64))

  // Nothing that exists is overwritten.
  expect(await run('backup', site)).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already'),
  })
  expect(await run('restore', site)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not empty'),
  })
})

it('leaves the dump of a database readable for its owner only, also when it is unpacked', async () => {
  await mkdir(inFolder('bin'))
  const dump = '#!/bin/sh\nwhile [ "$1" != -f ]; do shift; done\necho dump > "$2"\n'
  await writeFile(inFolder('bin', 'pg_dump'), dump, { mode: 0o755 })
  const environment = {
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    PATH: `${inFolder('bin')}:${process.env['PATH']}`,
  }
  expect(await run('backup', inFolder('none'), environment)).toMatchObject({ code: 0 })
  await promisify(execFile)('tar', ['-xpf', inFolder('backup.tar'), '-C', folder])
  expect((await stat(inFolder('database.dump'))).mode & 0o777).toBe(0o600)
})

it('says what is missing', async () => {
  expect(await run('backup', inFolder('none'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('Set DATA_DIR or DATABASE_URL'),
  })
  expect(await run('restore', inFolder('none'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no'),
  })
  const withoutTools = { DATABASE_URL: 'postgres://127.0.0.1:1/none', PATH: folder }
  expect(await run('backup', inFolder('none'), withoutTools)).toMatchObject({
    code: 1,
    output: expect.stringContaining('pg_dump is missing'),
  })
  expect(await readdir(folder)).toEqual([])
})
