import type { CountWithoutFilter, JobPage } from '@endorse/contract/job-search/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
let asha: TestPerson

beforeAll(async () => {
  asha = await server.endorsee('Asha')
  const acme = await server.company('Acme Labs Pvt Ltd')
  const smith = await server.company('Smith, Jones & Sons')
  await server.company('Acme Without Jobs')
  const globex = await server.company('Globex')
  await server.endorser('Ravi Rao', globex)
  const india = { country: 'India' }
  await server.job(acme, { title: 'Undated', city: 'Gurugram', ...india, salary_max: 2_000_000 })
  await server.job(acme, {
    title: 'Last',
    city: 'Bangalore',
    ...india,
    salary_min: 3_000_000,
    application_deadline: '2090-03-01',
  })
  await server.job(smith, {
    title: 'First',
    city: 'Bengaluru',
    ...india,
    employment_type: 'PART_TIME',
    application_deadline: '2090-01-01',
  })
  await server.job(globex, { title: 'Second', city: 'Banja Luka', application_deadline: '2090-02-01' })
  await server.job(globex, { title: 'Expired', application_deadline: '2025-02-01' })
})

async function options(query: string): Promise<string[]> {
  const response = await server.as(asha).get(`/api/v1/jobs/filter-options?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: string[] }>().data
}

async function titles(query: string): Promise<string[]> {
  return (await server.as(asha).get(`/api/v1/jobs?${query}`)).json<JobPage>().jobs.map((job) => job.title)
}

async function closingPage(query: string): Promise<JobPage> {
  return (await server.as(asha).get(`/api/v1/jobs?order=closing&limit=1${query}`)).json<JobPage>()
}

async function counts(query: string): Promise<CountWithoutFilter[]> {
  const response = await server.as(asha).get(`/api/v1/jobs/counts-without-filters?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: CountWithoutFilter[] }>().data
}

describe('the options of a filter', () => {
  it.each([
    ['a city by another spelling, under its usual name', 'filter=city&search=gurug', ['Gurgaon']],
    ['a city by its former name', 'filter=city&search=bengal', ['Bangalore']],
    ['a city that the gazetteer does not know', 'filter=city&search=ban', ['Bangalore', 'Banja Luka']],
    ['no city without jobs', 'filter=city&search=mumb', []],
    ['no city without a text', 'filter=city', []],
    ['all countries without a text', 'filter=country', ['India']],
    ['a country by its beginning', 'filter=country&search=IN', ['India']],
    ['a company without its legal form', 'filter=companyName&search=acme%20l', ['Acme Labs Pvt Ltd']],
    ['a company with a comma without it', 'filter=companyName&search=smith', ['Smith Jones & Sons']],
    ['no company without jobs', 'filter=companyName&search=acmewithout', []],
    ['companies with Endorsers without a text', 'filter=companyName', ['Globex']],
    ['nothing for a wildcard', 'filter=city&search=%25', []],
  ])('are %s', async (_what, query, expected) => {
    expect(await options(query)).toEqual(expected)
  })

  it('find the jobs when they are chosen', async () => {
    expect(await titles('city=Gurgaon')).toEqual(['Undated'])
    expect(await titles('companyName=Smith%20Jones%20%26%20Sons')).toEqual(['First'])
  })

  it('include the new city of a job that moves', async () => {
    await server.context.pool.query("update job_postings set city = 'Zirakpur' where title = 'Second'")
    expect(await options('filter=city&search=zir')).toEqual(['Zirakpur'])
    await server.context.pool.query("update job_postings set city = 'Banja Luka' where title = 'Second'")
  })

  it('are refused for another filter', async () => {
    const response = await server.as(asha).get('/api/v1/jobs/filter-options?filter=title')
    expect(response.statusCode).toBe(400)
  })
})

describe('the statements of the options', () => {
  it.each([
    ['cities', `select name from job_places where kind = 'city' and (key like 'pu%' or key = any('{pune}'))`],
    ['countries', `select name from job_places where kind = 'country' and key like 'in%'`],
    ['companies', `select company_id from company_aliases where normalized_name like 'acme%'`],
    ['a minimum pay', 'select job_id from job_search where salary >= 90000000'],
  ])('find %s with an index', async (_what, text) => {
    const client = await server.context.pool.connect()
    try {
      // The test database is so small that reading whole tables would be cheaper.
      await client.query('begin; set local enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond/)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('the filter by minimum pay', () => {
  it('keeps the jobs that pay as much, and leaves out those without a salary', async () => {
    expect(await titles('minSalary=2500000')).toEqual(['Last'])
    expect((await titles('minSalary=1500000')).sort()).toEqual(['Last', 'Undated'])
  })

  it('works together with a query', async () => {
    expect(await titles('title=undated&minSalary=1500000')).toEqual(['Undated'])
    expect(await titles('title=undated&minSalary=2500000')).toEqual([])
  })

  it('refuses what is no amount', async () => {
    for (const value of ['abc', '-1', '1.5'])
      expect((await server.as(asha).get(`/api/v1/jobs?minSalary=${value}`)).statusCode).toBe(400)
  })
})

describe('the order by closing date', () => {
  it('begins with the next to close and ends with jobs without a deadline', async () => {
    expect(await titles('order=closing')).toEqual(['First', 'Second', 'Last', 'Undated'])
  })

  it('continues a page across both parts', async () => {
    const found = []
    for (let page = 1, cursor: string | null = ''; cursor !== null; page++) {
      const loaded: JobPage = await closingPage(cursor ? `&page=${page}&cursor=${cursor}` : '')
      expect(loaded.totalJobs).toBe(4)
      found.push(...loaded.jobs.map((job) => job.title))
      cursor = loaded.nextCursor
    }
    expect(found).toEqual(['First', 'Second', 'Last', 'Undated'])
    expect((await closingPage('&page=4')).jobs.map((job) => job.title)).toEqual(['Undated'])
  })

  it('applies to a query, also to a misspelt one', async () => {
    expect(await titles('order=closing&title=globex')).toEqual(['Second'])
    expect(await titles('order=closing&title=gloobex')).toEqual(['Second'])
  })
})

describe('the counts without each filter', () => {
  it('name the filters without which there are jobs, the most first', async () => {
    expect(await titles('city=Bangalore&employmentType=PART_TIME&companyName=Acme%20Labs')).toEqual([])
    expect(await counts('city=Bangalore&employmentType=PART_TIME&companyName=Acme%20Labs')).toEqual([
      { filter: 'employmentType', total: 1, isCapped: false },
      { filter: 'companyName', total: 1, isCapped: false },
    ])
    expect(await counts('country=India&minSalary=90000000')).toEqual([
      { filter: 'minSalary', total: 3, isCapped: false },
    ])
  })

  it('count without the text, and without companies that have Endorsers', async () => {
    expect(await counts('title=surgeon&city=Gurgaon')).toEqual([
      { filter: 'title', total: 1, isCapped: false },
    ])
    expect(await counts('hasEndorsers=true&country=India&title=first')).toEqual([
      { filter: 'hasEndorsers', total: 1, isCapped: false },
    ])
  })

  it('are empty without a filter', async () => {
    expect(await counts('')).toEqual([])
  })

  it('stop at a thousand', async () => {
    const company = await server.company('Initech')
    await server.context.pool.query(
      `insert into job_postings (id, company_id, company_name, title, city)
       select gen_random_uuid(), $1, 'Initech', 'Job', 'Indore' from generate_series(1, 1001)`,
      [company.id],
    )
    expect(await counts('city=Indore&minSalary=90000000')).toContainEqual({
      filter: 'minSalary',
      total: 1000,
      isCapped: true,
    })
  })
})
