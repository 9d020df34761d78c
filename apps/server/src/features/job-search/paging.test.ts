import type { JobPage } from '@endorse/contract/job-search/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let asha: TestPerson
let acme: TestCompany

const HOUR = 3_600_000
const start = Date.UTC(2026, 0, 1)

beforeAll(async () => {
  asha = await server.endorsee('Asha')
  acme = await server.company('Acme')
  // Pairs with the same time are sorted by id.
  for (let n = 0; n < 60; n++)
    await server.job(acme, {
      title: `Baker ${n}`,
      skills: n % 2 ? ['Rye'] : [],
      posted_at: new Date(start - Math.floor(n / 2) * HOUR),
    })
})

async function list(query: string): Promise<JobPage> {
  const response = await server.as(asha).get(`/api/v1/jobs?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<JobPage>()
}

/** Fetches all pages of a list and returns the titles; calls `afterPage` after each page. */
async function fetchAllPages(
  query: string,
  afterPage?: (page: number, seen: string[]) => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = []
  let cursor = ''
  for (let page = 1; page < 100; page++) {
    const response = await list(`${query}&page=${page}${cursor}`)
    expect(response.currentPage).toBe(page)
    seen.push(...response.jobs.map((job) => job.title))
    if (!response.nextCursor) break
    cursor = `&cursor=${response.nextCursor}`
    await afterPage?.(page, seen)
  }
  return seen
}

const archive = (titles: Set<string>, at: Date | null) =>
  server.context.db
    .updateTable('job_postings')
    .set({ archived_at: at })
    .where('title', 'in', [...titles])
    .execute()

const inTitle = (title: string) => title.startsWith('Welder')

describe('paging', () => {
  it.each(['limit=7', 'limit=7&skillsRequired=Rye', 'limit=7&title=baker', 'limit=7&title=rye'])(
    'through %s returns every job once while jobs are added and go',
    async (query) => {
      const before = await list(query.replace('limit=7', 'limit=100'))
      const expected = before.jobs.map((job) => job.title)
      expect(before.totalJobs).toBe(expected.length)

      const gone = new Set<string>()
      const seen = await fetchAllPages(query, async (page, soFar) => {
        await server.job(acme, {
          title: `Baker new ${page}`,
          skills: ['Rye'],
          posted_at: new Date(start + HOUR),
        })
        await server.job(acme, {
          title: `Baker middle ${page}`,
          skills: ['Rye'],
          posted_at: new Date(start - page * HOUR),
        })
        // One that was listed and one that comes later.
        for (const title of [soFar.at(-1), expected.at(-page)])
          if (title?.match(/^Baker \d+$/)) gone.add(title)
        await archive(gone, new Date())
      })
      expect(gone.size).toBeGreaterThan(2)
      expect(new Set(seen).size).toBe(seen.length)
      expect(expected.filter((title) => !seen.includes(title) && !gone.has(title))).toEqual([])
      await archive(gone, null)
      await server.context.db.deleteFrom('job_postings').where('title', '~', 'new|middle').execute()
    },
  )

  it('works by page number without a cursor', async () => {
    const all = await list('limit=100')
    const third = await list('limit=7&page=3')
    expect(third.jobs.map((job) => job.title)).toEqual(all.jobs.slice(14, 21).map((job) => job.title))
    expect(third).toMatchObject({ totalJobs: 60, totalPages: 9, currentPage: 3 })

    const ranked = await list('title=baker&limit=100')
    const second = await list('title=baker&limit=7&page=2')
    expect(second.jobs.map((job) => job.id)).toEqual(ranked.jobs.slice(7, 14).map((job) => job.id))
  })

  it('returns an empty page after the last one', async () => {
    expect(await list('page=9999&limit=100')).toMatchObject({ jobs: [], totalJobs: 60, nextCursor: null })
    expect(await list('title=baker&page=9999&limit=100')).toMatchObject({ jobs: [], totalJobs: 60 })
  })
})

describe('a list of many jobs', () => {
  beforeAll(async () => {
    await server.context.pool.query(
      `insert into job_postings (id, company_id, company_name, title, description, skills, posted_at)
       select gen_random_uuid(), $1, 'Acme', case when n % 3 = 0 then 'Welder' else 'Smith' end || ' ' || n,
              case when n % 7 = 0 then 'Some welder work' end, case when n % 5 = 0 then array['Welder'] else '{}' end,
              '2024-01-01'::timestamptz - n * interval '1 minute'
         from generate_series(1, 10500) as n`,
      [acme.id],
    )
  })

  it('is counted exactly up to 10,000 and marked as capped above', async () => {
    expect(await list('companyName=Acme')).toMatchObject({
      totalJobs: 10_000,
      totalIsCapped: true,
      totalPages: 1_000,
    })
    expect(await list('title=smith')).toMatchObject({ totalJobs: 7_000, totalIsCapped: false })
    expect(await list('')).toMatchObject({ totalJobs: 10_000, totalIsCapped: true })
  })

  it('has jobs with the word in the title first, then in the skills, then in the description', async () => {
    const seen = await fetchAllPages('title=welder&limit=100')
    expect(seen.slice(0, 3_500).every(inTitle)).toBe(true)
    expect(seen.slice(3_500).some(inTitle)).toBe(false)
    const hasSkill = seen.slice(3_500, 3_500 + 1_400).every((title) => Number(title.split(' ')[1]) % 5 === 0)
    expect(hasSkill).toBe(true)
    expect(seen.length).toBe(3_500 + 1_400 + 800)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('can be opened at any page', async () => {
    const { jobs } = await list('companyName=Acme&page=1000&limit=10')
    expect(jobs).toHaveLength(10)
    const further = await list('title=welder&page=36&limit=100')
    expect(further.jobs[0]?.title).not.toMatch(/^Welder/)
  })
})
