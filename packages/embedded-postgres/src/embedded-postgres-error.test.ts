import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toEmbeddedPostgresError } from './embedded-postgres-error.ts'
import { startEmbeddedPostgres } from './index.ts'

const settingNames = { dataDir: 'DATA_DIR', alternative: 'Or use another server.' }

it.each([
  ['ENOSPC: no space left on device, write', 'The disk is full'],
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'The disk is full'],
  ["EACCES: permission denied, mkdir '/srv/data/postgres'", 'give /srv/data to this one'],
  ['FATAL:  data directory "/proc/self/cwd" has wrong ownership', 'give /srv/data to this one'],
  ["EROFS: read-only file system, mkdir '/srv/data'", 'Set DATA_DIR to a folder that can be written to'],
  ['There is no embedded PostgreSQL for sunos-x64.', 'Or use another server.'],
])('gives advice for "%s"', (reason, advice) => {
  const { message } = toEmbeddedPostgresError(new Error(reason), '/srv/data', settingNames)
  expect(message).toContain(reason)
  expect(message).toContain(advice)
})

it('rejects a database of another major version and does not change it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))
  const data = join(dataDir, 'postgres', 'data')
  await mkdir(data, { recursive: true })
  await writeFile(join(data, 'PG_VERSION'), '15\n')
  await expect(startEmbeddedPostgres({ dataDir, log: () => {} })).rejects.toThrow('was made by PostgreSQL 15')
  await rm(dataDir, { recursive: true })
})
