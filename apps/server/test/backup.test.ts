import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import { startPostgres } from '../src/platform/db/postgres.ts'
import { type RunningServer, startServer } from '../src/start-server.ts'
import { buildersFor } from './builders.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-backup-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** Runs a site on a data folder with its own PostgreSQL. */
async function withSite<T>(dataDir: string, work: (server: RunningServer) => Promise<T>): Promise<T> {
  const postgres = await startPostgres(dataDir, () => undefined)
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: 'false' })
  const server = await startServer(config, pino({ level: 'silent' }), postgres.url)
  try {
    return await work(server)
  } finally {
    await server.close()
    await postgres.stop()
  }
}

it('continues from a copy of DATA_DIR, packed and unpacked as docs/operating.md says', async () => {
  const dataDir = path.join(folder, 'var')
  const before = await withSite(dataDir, async ({ context }) => {
    const { email } = await buildersFor(context).endorsee()
    const received = await context.storage.receive(Readable.from([Buffer.from('a resume')]), 1000)
    return { email, key: await received.persist(), secret: context.config.secret }
  })

  const run = promisify(execFile)
  await run('tar', ['-C', folder, '-czpf', path.join(folder, 'backup.tar.gz'), 'var'])
  await rename(dataDir, path.join(folder, 'lost'))
  await run('tar', ['-C', folder, '-xzpf', path.join(folder, 'backup.tar.gz')])
  await rename(dataDir, path.join(folder, 'elsewhere'))

  await withSite(path.join(folder, 'elsewhere'), async ({ context }) => {
    const { rows } = await context.pool.query('select email from users')
    expect(rows).toEqual([{ email: before.email }])
    expect(await text(await context.storage.open(before.key))).toBe('a resume')
    expect(context.config.secret).toBe(before.secret)
  })
}, 60_000)
