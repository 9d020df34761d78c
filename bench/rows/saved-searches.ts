import type { SearchCriteria } from '@endorse/contract/saved-searches/schemas'
import { Client, type Pool } from 'pg'
import { matchNewPostings } from '../../apps/server/src/features/saved-searches/match.ts'
import { createSearchPreparer } from '../../apps/server/src/features/saved-searches/prepare.ts'
import { createDatabase, createPool } from '../../apps/server/src/platform/db/db.ts'
import { createRandom } from '../data/random.ts'
import type { Options } from '../options.ts'
import type { Report } from '../report.ts'

const NAME = 'saved-searches'
const SEARCHES = 100_000
/** Many people save the same search. */
const DISTINCT_SEARCHES = 5_000
const PEOPLE = 5_000
const NEW_POSTINGS = 1_000

/** Measures how long it takes to compare new postings with all saved searches. */
export async function measureSavedSearches(url: string, options: Options, report: Report): Promise<void> {
  if (!options.isSelected(NAME)) return
  const pool = createPool(url, () => {}, { max: 2 })
  const db = createDatabase(pool)
  try {
    await saveSearches(url, await prepareSearches(pool))
    await pool.query(
      `insert into unmatched_postings (job_id)
       select job_id from job_search where deadline is null or deadline >= current_date order by job_id limit $1
           on conflict do nothing`,
      [NEW_POSTINGS],
    )
    const started = performance.now()
    await matchNewPostings({ db })
    const seconds = (performance.now() - started) / 1_000
    const { rows } = await pool.query<{ count: string }>('select count(*) as count from saved_search_matches')
    report.figure(
      `${NAME}: ${SEARCHES.toLocaleString('en')} searches against ${NEW_POSTINGS.toLocaleString('en')} new postings`,
      seconds,
      's',
      { atMost: 60 },
    )
    report.note(`${Number(rows[0]?.count).toLocaleString('en')} matches`)
  } finally {
    await pool.query(
      'truncate saved_search_conditions, saved_searches, saved_search_matches, unmatched_postings',
    )
    await pool.query(`delete from users where email like '%@saved-searches.example'`)
    await db.destroy()
  }
}

async function prepareSearches(pool: Pool): Promise<object[]> {
  const prepare = createSearchPreparer(pool)
  const columns = []
  for (const search of await makeSearches(pool)) columns.push({ search, ...(await prepare(search)) })
  return columns
}

/** Writes with a connection of its own, because the pools of the server end a long statement. */
async function saveSearches(url: string, columns: object[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into users (id, email, role, first_name, last_name, verified_at)
     select gen_random_uuid(), number || '@saved-searches.example', 'JOB_SEEKER', 'Asha', 'Rao', now()
       from generate_series(1, $1) as number`,
    [PEOPLE],
  )
  await client.query(
    `insert into saved_search_conditions
            (id, search, head, whole, min_salary, posted_within_days, needs_endorsers, keys)
     select gen_random_uuid(), value -> 'search', (value ->> 'head')::tsquery, (value ->> 'whole')::tsquery,
            (value ->> 'min_salary')::bigint, (value ->> 'posted_within_days')::integer,
            (value ->> 'needs_endorsers')::boolean, array(select jsonb_array_elements_text(value -> 'keys'))
       from jsonb_array_elements($1::jsonb) as search (value) on conflict do nothing`,
    [JSON.stringify(columns)],
  )
  await client.query(
    `insert into saved_searches (id, user_id, condition_id, name, mail)
     select gen_random_uuid(), person.id, condition.id, 'Search ' || number, 'DAILY'
       from (select id, row_number() over (order by id) as position, count(*) over () as total from saved_search_conditions)
            as condition
       join generate_series(1, $1) as number on number % total = condition.position - 1
       join (select id, row_number() over (order by id) as position from users where email like '%@saved-searches.example')
            as person on person.position = 1 + number % $2`,
    [SEARCHES, PEOPLE],
  )
  await client.query('analyze saved_searches, saved_search_conditions')
  await client.end()
}

/** Makes searches like those of people from postings: words of a title, a city, a skill, a type, pay. */
async function makeSearches(pool: Pool): Promise<SearchCriteria[]> {
  const { rows } = await pool.query<{
    title: string
    city: string | null
    skills: string[]
    employment_type: SearchCriteria['employmentType'][number] | null
  }>(
    'select title, city, skills, employment_type from job_postings where archived_at is null order by id desc limit $1',
    [DISTINCT_SEARCHES],
  )
  const random = createRandom(7)
  return rows.map(({ title, city, skills, employment_type }) => {
    // Without words a search has both a skill and a city, because few want everything that a filter finds.
    const hasWords = random.chance(0.9) || !skills[0] || !city
    return {
      title: hasWords ? title.split(' ').slice(0, 3).join(' ') : '',
      employmentType: employment_type && random.chance(0.3) ? [employment_type] : [],
      workType: [],
      experienceLevel: [],
      city: city && (!hasWords || random.chance(0.5)) ? [city] : [],
      country: [],
      companyName: [],
      skillsRequired: skills[0] && (!hasWords || random.chance(0.2)) ? [skills[0]] : [],
      datePosted: '' as const,
      minSalary: random.chance(0.2) ? 1_000_000 : 0,
      hasEndorsers: false,
    }
  })
}
