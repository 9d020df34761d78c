import type { ChoiceCount } from '@endorse/contract/job-search/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
let asha: TestPerson

beforeAll(async () => {
  asha = await server.endorsee('Asha')
  const acme = await server.company('Acme')
  const globex = await server.company('Globex')
  const initech = await server.company('Initech')
  await server.endorser('Ravi Rao', globex)
  const java = { title: 'Java Developer', skills: ['Java'], country: 'India' }
  await server.job(acme, { ...java, city: 'Pune', work_type: 'REMOTE', salary_max: 1_200_000 })
  await server.job(acme, { ...java, city: 'Bengaluru', employment_type: 'CONTRACT' })
  await server.job(globex, {
    ...java,
    city: 'Bangalore',
    experience_level: 'DIRECTOR',
    salary_min: 2_000_000,
  })
  await server.job(globex, { title: 'Nurse', city: 'Pune', posted_at: new Date('2020-01-01') })
  await server.job(globex, { title: 'Nurse', city: 'Pune', application_deadline: '2025-01-01' })
  const many = `insert into job_postings (id, company_id, company_name, title, city)
    select gen_random_uuid(), $1, 'Initech', 'Cook', 'Indore' from generate_series(1, 1001)`
  await server.context.pool.query(many, [initech.id])
})

const request = (query: string) => server.as(asha).get(`/api/v1/jobs/filter-counts?${query}`)

async function counts(query: string): Promise<Record<string, string>> {
  const response = await request(query)
  expect(response.statusCode).toBe(200)
  const { data } = response.json<{ data: ChoiceCount[] }>()
  return Object.fromEntries(
    data.map(({ choice, total, isCapped }) => [choice, `${total}${isCapped ? '+' : ''}`]),
  )
}

describe('the counts of the choices of a filter', () => {
  it.each([
    ['city', 'Bangalore,Pune,Chennai', { Bangalore: '2', Pune: '2', Chennai: '0' }],
    ['companyName', 'Acme,Globex,Nobody', { Acme: '2', Globex: '2', Nobody: '0' }],
    ['workType', 'REMOTE,HYBRID', { REMOTE: '1', HYBRID: '0' }],
    ['employmentType', 'CONTRACT', { CONTRACT: '1' }],
    ['experienceLevel', 'DIRECTOR,ENTRY', { DIRECTOR: '1', ENTRY: '0' }],
    ['country', 'India', { India: '3' }],
    ['skillsRequired', 'Java,Rust', { Java: '3', Rust: '0' }],
    ['minSalary', '1000000,1500000', { 1000000: '2', 1500000: '1' }],
    ['hasEndorsers', 'true', { true: '2' }],
  ])('are those of the jobs that it finds: %s', async (filter, choices, expected) => {
    expect(await counts(`filter=${filter}&choice=${choices}`)).toEqual(expected)
  })

  it('are exact up to a thousand', async () => {
    expect(await counts('filter=city&choice=Indore')).toEqual({ Indore: '1000+' })
  })

  it('regard the words and the other filters, and not the filter itself', async () => {
    expect(await counts('filter=city&choice=Pune,Bangalore&title=java&city=Pune')).toEqual({
      Pune: '1',
      Bangalore: '2',
    })
    expect(await counts('filter=city&choice=Pune,Bangalore&companyName=Globex')).toEqual({
      Pune: '1',
      Bangalore: '1',
    })
    expect(await counts('filter=city&choice=Pune,Bangalore&title=java%2018%20lpa')).toEqual({
      Pune: '0',
      Bangalore: '1',
    })
  })

  it('of periods regard when a job was posted', async () => {
    const query = 'filter=datePosted&choice=24h,30d&datePosted=24h&createdAfter=2026-01-01T00:00:00Z'
    expect(await counts(`${query}&title=nurse`)).toEqual({})
    expect(await counts(`${query}&title=java`)).toEqual({ '24h': '3', '30d': '3' })
  })

  it('are left out when no job has all words, since similar jobs are listed', async () => {
    expect(await counts('filter=city&choice=Pune&title=java%20surgeon')).toEqual({})
  })

  it.each([
    ['a filter without choices', 'filter=title&choice=Java'],
    ['no choice', 'filter=city'],
    ['an unknown work type', 'filter=workType&choice=SUBMARINE'],
    ['an unknown period', 'filter=datePosted&choice=1h'],
    ['what is no amount', 'filter=minSalary&choice=much'],
    ['more choices than a list has', `filter=city&choice=${Array.from({ length: 151 }, String).join('x,')}`],
  ])('are refused for %s', async (_what, query) => {
    expect((await request(query)).statusCode).toBe(400)
  })
})
