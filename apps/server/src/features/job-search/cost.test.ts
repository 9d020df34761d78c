import { randomUUID } from 'node:crypto'
import type { JobPage } from '@endorse/contract/job-search/schemas'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
/** A third of them exceed the exact count. */
const POSTING_COUNT = 32_000
/** Small enough for the statement timeout on a busy machine. */
const BATCH = 2_000

const insertPostings = `
  insert into job_postings (id, company_id, company_name, title, skills, city, employment_type, posted_at,
                            application_deadline, salary_min)
  select gen_random_uuid(), $1, 'Acme', case n % 3 when 0 then 'Java Developer' when 1 then 'Nurse' else 'Cook' end,
         case when n % 4 = 0 then array['Java'] else '{}' end, case when n % 1000 = 0 then 'Pune' else 'Mumbai' end,
         case when n % 2 = 0 then 'FULL_TIME' else 'CONTRACT' end, '2026-01-01'::timestamptz - n * interval '1 minute',
         case when n % 2 = 0 then date '2090-01-01' + n % 1000 when n % 101 = 0 then date '2025-01-01' end,
         case when n % 1000 = 0 then 6000000 when n % 3 = 0 then 1000000 end
    from generate_series($2::integer, $3::integer) as n`

let ravi: TestPerson
let seeker: TestPerson
let jobId: string

beforeAll(async () => {
  const acme = await server.company('Acme')
  const { pool, db } = server.context
  for (let from = 1; from <= POSTING_COUNT; from += BATCH)
    await pool.query(insertPostings, [acme.id, from, from + BATCH - 1])
  await pool.query('vacuum analyze job_search')
  ravi = await server.endorser()
  seeker = await server.endorsee()
  await db
    .insertInto('seeker_profiles')
    .values({ user_id: seeker.id, skills: ['Java'], preferred_cities: ['Pune'] })
    .execute()
  jobId = (await server.as(ravi).get('/api/v1/jobs')).json<JobPage>().jobs[0]?.id ?? ''
}, 120_000)

interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** Returns the statements of a request when all caches are warm. */
async function statementsOf(person: TestPerson, url: string): Promise<Statement[]> {
  await server.as(person).get(url)
  return statementsOfNext(person, url)
}

async function statementsOfNext(person: TestPerson, url: string): Promise<Statement[]> {
  const { pool } = server.context
  const query = vi.spyOn(pool, 'query')
  const response = await server.as(person).get(url)
  const statements = query.mock.calls.map(([statement]) => statement as unknown as Statement)
  query.mockRestore()
  expect(response.statusCode).toBe(200)
  return statements
}

/** Returns the lengths of the text and of the values of each statement. */
function sizes(statements: Statement[]) {
  return statements.map(({ name, text, values }) => [name, text.length, JSON.stringify(values).length])
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Sums the rows of a table that a plan read, including those it filtered out. */
function rowsRead(table: string, plan: Plan): number {
  const ownRows =
    plan['Relation Name'] === table
      ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      : 0
  return ownRows + (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(table, part), 0)
}

async function rowsReadBy(person: TestPerson, url: string) {
  return rowsReadByLast(await statementsOf(person, url))
}

/** Runs the last statement that reads jobs again, and returns the rows that it reads of each table. */
async function rowsReadByLast(statements: Statement[]) {
  const page = statements.findLast(({ name }) => name?.startsWith('jobs-'))
  if (!page) throw new Error('No statement read a page')
  const { rows } = await server.context.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${page.text}`,
    page.values,
  )
  const sum = (table: string) =>
    rows.reduce((total, row) => total + rowsRead(table, row['QUERY PLAN'][0].Plan), 0)
  return { search: sum('job_search'), postings: sum('job_postings') }
}

describe('the queries of a request', () => {
  it.each([
    ['the first page', '/api/v1/jobs'],
    ['a filter that many jobs match', '/api/v1/jobs?employmentType=FULL_TIME'],
    ['a filter that few jobs match', '/api/v1/jobs?city=Pune'],
    ['a common word', '/api/v1/jobs?title=java'],
    ['a word in more titles than are counted exactly', '/api/v1/jobs?title=nurse'],
    ['a rare combination of words', '/api/v1/jobs?title=cook%20pune'],
    ['a company', '/api/v1/jobs?companyName=Acme'],
    ['a minimum pay', '/api/v1/jobs?minSalary=5000000'],
  ])('for %s are the session, the page and the marks', async (_what, url) => {
    expect(await statementsOf(ravi, url)).toHaveLength(3)
  })

  it('for recommendations include the preferences and the jobs to leave out', async () => {
    expect(await statementsOf(seeker, '/api/v1/jobs')).toHaveLength(5)
  })

  it('with jobs of companies with Endorsers first are as short with many companies as with one', async () => {
    const newcomer = await server.endorsee()
    await server.endorser('Meera Nair', await server.company('Globex'))
    const withFew = await statementsOf(newcomer, '/api/v1/jobs')
    await server.context.db
      .insertInto('companies')
      .values(
        Array.from({ length: 500 }, (_, n) => ({
          id: randomUUID(),
          name: `Company ${n}`,
          endorser_count: 1,
        })),
      )
      .execute()
    const withMany = await statementsOf(newcomer, '/api/v1/jobs')
    expect(sizes(withMany)).toEqual(sizes(withFew))
  })

  it('are shared by people who open the same page at the same time', async () => {
    const meera = await server.endorser()
    const query = vi.spyOn(server.context.pool, 'query')
    await Promise.all([ravi, meera].map((person) => server.as(person).get('/api/v1/jobs')))
    const count = query.mock.calls.length
    query.mockRestore()
    expect(count).toBe(3)
  })

  it('for recommendations of several people read the cards of all at once', async () => {
    const meera = await server.endorsee()
    await server.context.db
      .insertInto('seeker_profiles')
      .values({ user_id: meera.id, skills: ['Java'], preferred_cities: ['Mumbai'] })
      .execute()
    for (const person of [seeker, meera]) await server.as(person).get('/api/v1/jobs')
    const query = vi.spyOn(server.context.pool, 'query')
    await Promise.all([seeker, meera].map((person) => server.as(person).get('/api/v1/jobs')))
    const names = query.mock.calls.map(([statement]) => (statement as unknown as Statement).name)
    query.mockRestore()
    expect(names.filter((name) => name === 'jobs-by-id')).toHaveLength(1)
  })

  it('for a job are the session and the job', async () => {
    expect(await statementsOf(ravi, `/api/v1/jobs/${jobId}`)).toHaveLength(2)
  })
})

describe('the rows read for a page of 10', () => {
  it.each([
    ['the first page', '', 10],
    ['a filter that half of the jobs match', '?employmentType=FULL_TIME', 25],
    ['a word in a third of the titles', '?title=nurse', 35],
    ['a filter that 32 jobs match', '?city=Pune', 32],
    ['words that 11 jobs have', '?title=cook%20pune', 15],
    ['a minimum pay that 32 jobs have', '?minSalary=5000000', 32],
    ['the next to close of 16,000 with a deadline', '?order=closing', 10],
  ])('of %s', async (_what, query, most) => {
    const { search, postings } = await rowsReadBy(ravi, `/api/v1/jobs${query}`)
    expect(search).toBeLessThanOrEqual(most)
    expect(postings).toBeLessThanOrEqual(10)
  })

  it('of page 1,000 are as few as of page 1', async () => {
    const before = await server.as(ravi).get('/api/v1/jobs?limit=100&page=99')
    const { nextCursor } = before.json<JobPage>()
    const { search } = await rowsReadBy(ravi, `/api/v1/jobs?page=1000&cursor=${nextCursor}`)
    expect(search).toBeLessThanOrEqual(10)
  })
})

describe('the counts of the choices of a filter', () => {
  it('read at most 1,001 jobs for each choice, in one statement, and none when they are asked for again', async () => {
    const url =
      '/api/v1/jobs/filter-counts?filter=employmentType&choice=FULL_TIME,CONTRACT,INTERNSHIP&title=java'
    const statements = await statementsOfNext(ravi, url)
    const counts = statements.filter(({ name }) => name?.startsWith('jobs-'))
    expect(counts).toHaveLength(1)
    // A few jobs more are read whose deadline has passed.
    expect((await rowsReadByLast(counts)).search).toBeLessThanOrEqual(2 * 1_001 + 50)
    expect((await statementsOfNext(ravi, url)).some(({ name }) => name?.startsWith('jobs-'))).toBe(false)
  })
})
