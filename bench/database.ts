import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { readSqlFiles, schemaFolders } from '../apps/server/src/platform/db/migration-files.ts'
import { startPostgres } from '../apps/server/src/platform/db/postgres.ts'
import { generateApplications } from './data/applications.ts'
import { generate } from './data/generate.ts'
import { importRealPostings } from './relevance/real-postings.ts'

export interface Databases {
  /** Returns the URL of a database with that many postings. It is generated on the first run and reused. */
  withPostings(count: number): Promise<string>
  /** Returns the URL of a database with that many postings and accounts, generated on the first run and reused. */
  withAccounts(postings: number, accounts: number): Promise<string>
  /** Returns the URL of a database with about that many real postings, imported on the first run and reused. */
  withRealPostings(count: number): Promise<string>
  /** Returns the URL of a new database of this name, with the tables of the product and no postings. */
  withoutPostings(name: string): Promise<string>
  /** Returns the URL of a database with that many applications to one company, generated on the first run and reused. */
  withApplications(count: number): Promise<string>
  stop(): Promise<void>
}

/** Increment it when the generated postings change. */
const DATA_VERSION = 1

const storeAccounts = `
  insert into users (id, email, password_hash, role, first_name, last_name, verified_at)
  select gen_random_uuid(), 'account' || number || '@postbox.example', 'none', 'JOB_SEEKER', 'Person', 'Number ' || number,
         now() - make_interval(mins => number::integer)
    from generate_series(1, $1) as number`

/** Uses the server of DATABASE_URL, or starts an embedded one under DATA_DIR. */
export async function openDatabases(log: (line: string) => void): Promise<Databases> {
  const configuredUrl = process.env['DATABASE_URL']
  const embedded = configuredUrl
    ? undefined
    : await startPostgres(process.env['DATA_DIR'] ?? 'var/bench', () => {})
  const serverUrl = configuredUrl ?? embedded?.url ?? ''

  async function withDatabase(
    name: string,
    content: string,
    fill: (url: string) => Promise<void>,
  ): Promise<string> {
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    const label = `${content}, edition ${DATA_VERSION}, search ${await searchSchema()}`
    if ((await labelOf(serverUrl, name)) === label) {
      await migrate(url.href)
      return url.href
    }
    await runQuery(serverUrl, `drop database if exists ${name} with (force)`)
    await runQuery(serverUrl, `create database ${name}`)
    await fill(url.href)
    await runQuery(serverUrl, `comment on database ${name} is '${label}'`)
    return url.href
  }

  return {
    withPostings: (count) =>
      withDatabase(`endorse_bench_${count}`, `${count} postings`, (url) => generate(url, count, log)),
    withAccounts: (postings, accounts) =>
      withDatabase('endorse_bench_scale', `${postings} postings, ${accounts} accounts`, async (url) => {
        await generate(url, postings, log)
        await runQuery(url, storeAccounts, [accounts])
      }),
    withRealPostings: (count) =>
      withDatabase('endorse_bench_relevance', `${count} real postings`, (url) =>
        importRealPostings(url, count, log),
      ),
    withoutPostings: async (name) => {
      const url = new URL(serverUrl)
      url.pathname = `/${name}`
      await runQuery(serverUrl, `drop database if exists ${name} with (force)`)
      await runQuery(serverUrl, `create database ${name}`)
      await migrate(url.href)
      return url.href
    },
    withApplications: (count) =>
      withDatabase('endorse_bench_applications', `${count} applications`, (url) =>
        generateApplications(url, count),
      ),
    stop: async () => embedded?.stop(),
  }
}

/** Identifies the migrations and functions that decide what the generator stores for the search. */
async function searchSchema(): Promise<string> {
  const files = [
    ...(await readSqlFiles(schemaFolders.migrations)),
    ...(await readSqlFiles(schemaFolders.functions)),
  ]
  const relevant = files.filter(({ sql }) => sql.includes('job_search'))
  return createHash('sha256')
    .update(relevant.map(({ checksum }) => checksum).join())
    .digest('hex')
    .slice(0, 12)
}

async function labelOf(url: string, name: string): Promise<string | undefined> {
  const [row] = await runQuery(
    url,
    `select shobj_description(oid, 'pg_database') as label from pg_database where datname = '${name}'`,
  )
  return row?.['label']
}

async function runQuery(url: string, sql: string, values: unknown[] = []): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(sql, values)).rows
  } finally {
    await client.end()
  }
}
