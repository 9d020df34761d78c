import { Pool } from 'pg'
import { normalizeCompanyName } from '../../apps/server/src/domain/company-name.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { type GeneratedPosting, postingOf, uuidOf } from './postings.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.ts'

const BATCH = 2_000
/** While one writer generates, the other inserts. */
const WRITERS = 2

/** Fills an empty database with that many postings. The result is deterministic. */
export async function generate(
  databaseUrl: string,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  await migrate(databaseUrl)
  const vocabulary = await readVocabulary()
  log(`${count} postings made from ${vocabulary.origin}`)
  const pool = new Pool({ connectionString: databaseUrl, max: WRITERS })
  try {
    const companyIds = await storeCompanies(pool, vocabulary)
    await storeEndorsers(pool, companyIds)
    await withoutIndexes(pool, () => storePostings(pool, vocabulary, companyIds, count, log))
    await pool.query('vacuum (analyze) job_postings')
    await pool.query('vacuum (analyze) job_search')
    await pool.query('vacuum (analyze)')
  } finally {
    await pool.end()
  }
}

async function storeCompanies(pool: Pool, { postings }: Vocabulary): Promise<Map<string, string>> {
  const byKey = new Map<string, { id: string; name: string }>()
  for (const { company } of postings) {
    const key = normalizeCompanyName(company)
    if (!byKey.has(key)) byKey.set(key, { id: uuidOf(byKey.size, 'c'), name: company })
  }
  const keys = [...byKey.keys()]
  await pool.query('insert into companies (id, name) select * from unnest($1::uuid[], $2::text[])', [
    keys.map((key) => byKey.get(key)?.id),
    keys.map((key) => byKey.get(key)?.name),
  ])
  await pool.query(
    `insert into company_aliases (normalized_name, company_id) select * from unnest($1::text[], $2::uuid[])
         on conflict (normalized_name) do update set company_id = excluded.company_id`,
    [keys, keys.map((key) => byKey.get(key)?.id)],
  )
  return new Map(postings.map(({ company }) => [company, byKey.get(normalizeCompanyName(company))?.id ?? '']))
}

const ENDORSERS = 5_000
const SESSIONS = 20_000

/** Inserts users and sessions, so that lookups have a realistic cost. */
async function storeEndorsers(pool: Pool, companyIds: Map<string, string>): Promise<void> {
  const companies = [...new Set(companyIds.values())]
  const numbers = Array.from({ length: ENDORSERS }, (_, number) => number)
  await pool.query(
    `insert into users (id, email, password_hash, role, first_name, last_name, company_id, verified_at)
     select id, email, 'no password', 'EMPLOYEE', 'Endorser', 'Bench', company_id, now()
       from unnest($1::uuid[], $2::text[], $3::uuid[]) as person (id, email, company_id)`,
    [
      numbers.map((number) => uuidOf(number, 'e')),
      numbers.map((number) => `endorser${number}@postbox.example`),
      // Squared for a skewed distribution: some companies have many.
      numbers.map((number) => companies[Math.floor((number / ENDORSERS) ** 2 * companies.length)]),
    ],
  )
  await pool.query(
    `insert into sessions (id, user_id, token_hash, expires_at)
     select gen_random_uuid(), ($1::uuid[])[1 + number % $2], sha256(number::text::bytea), now() + interval '30 days'
       from generate_series(1, $3::integer) as number`,
    [numbers.map((number) => uuidOf(number, 'e')), ENDORSERS, SESSIONS],
  )
}

/** Drops the search indexes during `work` and rebuilds them after it, which is much faster. */
async function withoutIndexes(pool: Pool, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = 'job_search'::regclass and not indisprimary`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await pool.query('alter table job_postings disable trigger job_postings_added')
  await work()
  await pool.query('alter table job_postings enable trigger job_postings_added')
  await Promise.all(rows.map(({ definition }) => build(pool, definition)))
}

async function build(pool: Pool, definition: string) {
  const client = await pool.connect()
  try {
    await client.query("set maintenance_work_mem = '1GB'")
    await client.query(definition)
  } finally {
    client.release()
  }
}

async function storePostings(
  pool: Pool,
  vocabulary: Vocabulary,
  companyIds: Map<string, string>,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  let next = 0
  async function writeBatches() {
    while (next < count) {
      const from = next
      next += BATCH
      const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
        postingOf(from + index, count, vocabulary, companyIds),
      )
      await storeBatch(pool, rows)
      if (Math.floor(next / 100_000) > Math.floor(from / 100_000)) log(`${Math.min(next, count)} stored`)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writeBatches))
}

async function storeBatch(pool: Pool, rows: GeneratedPosting[]) {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await pool.query(
    `insert into job_postings (${columns}) select ${columns} from json_populate_recordset(null::job_postings, $1)`,
    [JSON.stringify(rows)],
  )
  await pool.query('select write_job_search($1)', [rows.map((row) => row.id)])
}
