import type { JobPage } from '@endorse/contract/job-search/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let asha: TestPerson
let ravi: TestPerson

const words = ['Porter', 'Guard', 'Warden']
const day = (n: number) => new Date(Date.UTC(2025, 0, n))
const india = { country: 'India' }
const france = { country: 'France' }

beforeAll(async () => {
  asha = await server.endorsee('Asha')
  ravi = await server.endorsee('Ravi')
  const { db, pool } = server.context
  await db
    .insertInto('seeker_profiles')
    .values({ user_id: ravi.id, preferred_cities: ['Pune'] })
    .execute()
  const acme = await server.company('Acme')
  for (const word of words) {
    await server.job(acme, { title: `Night ${word}`, ...france, posted_at: day(28) })
    await server.job(acme, { title: `${word}ing Officer`, ...india, posted_at: day(27) })
    await server.job(acme, { title: word, ...france, posted_at: day(9) })
    await server.job(acme, { title: word.toUpperCase(), ...india, posted_at: day(1) })
    await server.job(acme, { title: word, ...india, posted_at: day(2) })
    await server.job(acme, { title: `Day ${word}`, ...india, posted_at: day(4) })
    await server.job(acme, { title: `Head ${word}`, ...india, city: 'Pune', posted_at: day(3) })
    await server.job(acme, { title: `Old ${word} of the Night`, ...india, posted_at: day(29) })
  }
  await pool.query(
    `insert into job_postings (id, company_id, company_name, title, country, posted_at)
     select gen_random_uuid(), $1, 'Acme', 'Very Experienced Guard for Building ' || n,
            case when n % 2 = 0 then 'India' else 'France' end, '2025-01-30'::timestamptz + n * interval '1 minute'
       from generate_series(1, 1500) as n`,
    [acme.id],
  )
  await pool.query(
    `insert into job_postings (id, company_id, company_name, title, country, posted_at)
     select gen_random_uuid(), $1, 'Acme', 'Warden Building ' || n, 'France', '2024-01-30' from generate_series(1, 1100) as n`,
    [acme.id],
  )
  await pool.query(
    `insert into job_postings (id, company_id, company_name, title, country, posted_at)
     select gen_random_uuid(), $1, 'Acme', 'Keeper of the Very Old Lamps of Building ' || n, 'India',
            '2025-01-30'::timestamptz + n * interval '1 minute'
       from generate_series(1, 2100) as n`,
    [acme.id],
  )
  for (const title of ['Keeper', 'Night Keeper'])
    await server.job(acme, { title, ...india, posted_at: day(5) })
})

async function list(query: string, person: TestPerson): Promise<JobPage> {
  const response = await server.as(person).get(`/api/v1/jobs?title=${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<JobPage>()
}

const ids = ({ jobs }: JobPage) => jobs.map(({ id }) => id)
const describeJob = ({ title, country }: JobPage['jobs'][number]) => `${title}, ${country}`

describe.each(words)('a search for a word in few, in very many and in very many short titles: %s', (word) => {
  it('has titles that are the word first, then short ones, near ones before others and new ones before old', async () => {
    const { jobs } = await list(`${word}&limit=6`, asha)
    expect(jobs.map(describeJob)).toEqual([
      `${word}, India`,
      `${word.toUpperCase()}, India`,
      `${word}, France`,
      `Day ${word}, India`,
      `Head ${word}, India`,
      `Night ${word}, France`,
    ])
  })

  it('has the preferred cities before the rest of the country', async () => {
    const { jobs } = await list(`${word}&limit=5`, ravi)
    expect(jobs.map(describeJob).slice(3)).toEqual([`Head ${word}, India`, `Day ${word}, India`])
  })

  it('finds the word itself before one with the same stem', async () => {
    const { jobs } = await list(`${word}&limit=8`, asha)
    const officer = `${word}ing Officer`
    expect(jobs.slice(0, 6).map(({ title }) => title)).not.toContain(officer)
  })

  it('continues on every page where the one before ended', async () => {
    const whole = await list(`${word}&limit=8`, asha)
    const first = await list(`${word}&limit=4`, asha)
    const second = await list(`${word}&limit=4&page=2&cursor=${first.nextCursor}`, asha)
    const withoutCursor = await list(`${word}&limit=4&page=2`, asha)
    expect([...ids(first), ...ids(second)]).toEqual(ids(whole))
    expect(ids(withoutCursor)).toEqual(ids(second))
  })
})

describe.each([
  ['misspelt', 'kepeer', { leftOut: [], corrected: 'keeper' }],
  ['beside one that no posting has', 'keeper zzxxqq', { leftOut: ['zzxxqq'], corrected: null }],
])('a search for a word in very many jobs that is %s', (_how, query, note) => {
  it('has exact and short titles first, and says what was left out', async () => {
    const { jobs, searchNote } = await list(encodeURIComponent(query), asha)
    expect(jobs.slice(0, 2).map(({ title }) => title)).toEqual(['Keeper', 'Night Keeper'])
    expect(searchNote).toMatchObject({ fullMatches: 0, ...note })
  })

  it('continues on the next page', async () => {
    const text = encodeURIComponent(query)
    const whole = await list(`${text}&limit=8`, asha)
    const first = await list(`${text}&limit=4`, asha)
    const second = await list(`${text}&limit=4&page=2&cursor=${first.nextCursor}`, asha)
    expect([...ids(first), ...ids(second)]).toEqual(ids(whole))
    expect(second.totalJobs).toBe(first.totalJobs)
  })
})

it('has the near ones of very many long titles first', async () => {
  const { jobs } = await list('guard&limit=20', asha)
  expect(jobs.slice(6).map(({ country }) => country)).toEqual(Array.from({ length: 14 }, () => 'India'))
})

it('begins with the role in each spelling that nobody tells apart, then with short titles', async () => {
  const acme = await server.company('Spellings')
  const titles = [
    'Senior Beadle',
    'Sr. Beadle',
    'Sr Beadles',
    'Senior Beadle - Lamps',
    'Senior Parish Beadle/Sexton/Verger',
    'Senior Beadle of the Parish',
  ]
  for (const [at, title] of titles.entries())
    await server.job(acme, { title, ...india, posted_at: day(10 - at) })
  for (const query of ['senior beadle', 'sr beadle', 'sr. beadles']) {
    const { jobs } = await list(`${encodeURIComponent(query)}&limit=4`, asha)
    const found = jobs.map(({ title }) => title)
    expect(found.slice(0, 3).toSorted()).toEqual(titles.slice(0, 3).toSorted())
    expect(found[3]).toBe(titles[3])
  }
})
