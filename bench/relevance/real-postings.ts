import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { realDataFolder } from '../data/real-data.ts'
import { storeFixturePostings } from './fixture-postings.ts'

const root = new URL('../..', import.meta.url).pathname
const folder = `${realDataFolder}jobs`

/** Imports real postings as an operator would, and keeps about `count` of them, chosen by a hash. */
export async function importRealPostings(
  databaseUrl: string,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  await migrate(databaseUrl)
  const files = await listFiles()
  if (files.length > 0) await runImport(databaseUrl, files)
  else await storeFixturePostings(databaseUrl)
  await keep(databaseUrl, count, log)
}

/** Lists the files of the folder beside the checkout. The largest, compressed one has neither skills nor descriptions. */
async function listFiles(): Promise<string[]> {
  if (!existsSync(folder)) return []
  const names = await readdir(folder, { recursive: true })
  return names
    .filter((name) => /\.(json|csv|xml|jsonld)$/.test(name))
    .sort()
    .map((name) => path.join(folder, name))
}

async function runImport(databaseUrl: string, files: string[]): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'endorse-bench-'))
  const child = spawn(process.execPath, ['apps/server/src/features/job-import/main.ts', ...files], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  await rm(dataDir, { recursive: true, force: true })
  // 1 also says that entries were refused.
  if (code !== 0 && code !== 1) throw new Error(`The import ended with ${String(code)}`)
}

/** Deletes the postings beyond `count`, and the words that only they had. */
async function keep(databaseUrl: string, count: number, log: (line: string) => void): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `delete from job_postings where id in (
         select id from job_postings order by md5(title || company_name || coalesce(location, '')), id offset $1)`,
      [count],
    )
    await client.query('delete from job_vocabulary')
    await client.query('select write_job_search(array(select id from job_postings))')
    await client.query('vacuum (analyze)')
    log(`${count} real postings kept of ${count + (rowCount ?? 0)}`)
  } finally {
    await client.end()
  }
}
