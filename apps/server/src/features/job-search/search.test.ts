import type { JobPage } from '@endorse/contract/job-search/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { readPostings, storePostings } from '../../../test/job-search/postings.ts'
import { generateSearchSamples } from '../../../test/job-search/search-samples.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let asha: TestPerson

beforeAll(async () => {
  asha = await server.endorsee('Asha')
})

async function search(title: string, more = ''): Promise<JobPage> {
  const response = await server.as(asha).get(`/api/v1/jobs?title=${encodeURIComponent(title)}${more}`)
  expect(response.statusCode).toBe(200)
  return response.json<JobPage>()
}

const day = (n: number) => new Date(Date.UTC(2025, 0, n))
const found = async (query: string) => (await search(query)).jobs.map((job) => job.title)

describe('a search', () => {
  beforeAll(async () => {
    const acme = await server.company('Acme')
    const tata = await server.company('Tata Consulting Somethings')
    await server.context.db
      .insertInto('company_aliases')
      .values({ normalized_name: 'tcx', company_id: tata.id })
      .execute()
    const jobs = [
      { title: 'Python Developer', posted_at: day(1) },
      { title: 'Senior Python Developer for Very Large Systems', posted_at: day(2) },
      { title: 'Accountant', skills: ['Python'], posted_at: day(3) },
      { title: 'Nurse', description: 'You never need Python here.', posted_at: day(4) },
      { title: 'C++/C# Engineer' },
      { title: 'Node.js Architect' },
      { title: 'Machine Learning Scientist', city: 'Bangalore', location: 'Bangalore, Karnataka, India' },
      { title: 'Front-end Builder', work_type: 'REMOTE' as const },
      { title: 'IT Officer' },
      { title: 'Café Manager' },
      { title: 'ಸಾಫ್ಟ್‌ವೇರ್ ಇಂಜಿನಿಯರ್' },
    ]
    for (const job of jobs) await server.job(acme, job)
    await server.job(tata, { title: 'Data Entry Operator' })
  })

  it('ranks a title above a skill, a skill above the description, and the shorter of two titles first', async () => {
    expect(await found('python')).toEqual([
      'Python Developer',
      'Senior Python Developer for Very Large Systems',
      'Accountant',
      'Nurse',
    ])
  })

  it.each([
    ['PYTHON developer', 'Python Developer'],
    ['python jobs for developers', 'Python Developer'],
    ['c++', 'C++/C# Engineer'],
    ['c# engineer', 'C++/C# Engineer'],
    ['nodejs', 'Node.js Architect'],
    ['node js architect', 'Node.js Architect'],
    ['ml scientist', 'Machine Learning Scientist'],
    ['scientist bengaluru', 'Machine Learning Scientist'],
    ['frontend', 'Front-end Builder'],
    ['front end remote', 'Front-end Builder'],
    ['work from home builder', 'Front-end Builder'],
    ['IT officer', 'IT Officer'],
    ['cafe', 'Café Manager'],
    ['ಇಂಜಿನಿಯರ್', 'ಸಾಫ್ಟ್‌ವೇರ್ ಇಂಜಿನಿಯರ್'],
    ['tcx', 'Data Entry Operator'],
    ['tcx data entry', 'Data Entry Operator'],
    ['tata consulting somethings', 'Data Entry Operator'],
    ['consultng operator', 'Data Entry Operator'],
    ['pyhton developer', 'Python Developer'],
    ['pythn', 'Python Developer'],
    ['acountant', 'Accountant'],
    ['scientsit', 'Machine Learning Scientist'],
    ['machinelearning', 'Machine Learning Scientist'],
    ['nurs', 'Nurse'],
  ])('for %j returns %j first', async (query, title) => {
    expect((await found(query))[0]).toBe(title)
  })

  it.each(['zzzzqqq', '%', '🚀', '& | !'])('for %j returns nothing', async (query) => {
    expect(await search(query)).toMatchObject({ jobs: [], totalJobs: 0, totalPages: 0 })
  })

  it('for stop words only returns all jobs', async () => {
    expect((await search('jobs in')).totalJobs).toBe(12)
  })

  it('applies the filters', async () => {
    expect((await search('python', '&skillsRequired=Python')).jobs.map((job) => job.title)).toEqual([
      'Accountant',
    ])
  })

  it('ranks matches of the typed word above matches of its correction', async () => {
    const acme = await server.company('Typos')
    await server.job(acme, { title: 'Carpentre' })
    for (let n = 0; n < 6; n++) await server.job(acme, { title: `Carpenter ${n}` })
    const titles = await found('carpentre')
    expect(titles[0]).toBe('Carpentre')
    expect(titles).toHaveLength(7)
  })
})

describe('among 1,800 real postings', () => {
  beforeAll(async () => storePostings(server.context, await readPostings()))

  it('returns the intended job among the first five for 95 % of the queries, typos included', async () => {
    const missed: string[] = []
    const samples = generateSearchSamples(await readPostings(), 100)
    for (const { kind, query, title, company } of samples) {
      const { jobs } = await search(query, '&limit=5')
      if (!jobs.some((job) => job.title === title && job.company === company))
        missed.push(`${kind}: "${query}" for "${title}" at ${company}`)
    }
    expect(missed.slice(Math.floor(samples.length * 0.05))).toEqual([])
  }, 60_000)
})
