import type { JobPage } from '@endorse/contract/job-search/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let asha: TestPerson

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

beforeAll(async () => {
  asha = await server.endorsee('Asha')
  const acme = await server.company('Acme Labs Pvt Ltd')
  const globex = await server.company('Globex')
  await server.job(acme, {
    title: 'A',
    city: 'Bangalore',
    country: 'India',
    employment_type: 'FULL_TIME',
    work_type: 'ONSITE',
    experience_level: 'MID_SENIOR',
    skills: ['Java', 'Node.js', 'C++'],
    posted_at: daysAgo(0.5),
  })
  await server.job(acme, {
    title: 'B',
    city: 'Gurgaon',
    location: 'Gurgaon, Pune',
    country: 'India',
    employment_type: 'CONTRACT',
    work_type: 'REMOTE',
    experience_level: 'ENTRY_LEVEL',
    skills: ['Apache Kafka', 'C#'],
    posted_at: daysAgo(3),
  })
  await server.job(globex, {
    title: 'C',
    city: 'Buffalo',
    state: 'New York',
    location: 'Buffalo, New York, United States',
    country: 'United States',
    employment_type: 'INTERNSHIP',
    work_type: 'HYBRID',
    experience_level: 'INTERNSHIP',
    skills: ['C'],
    posted_at: daysAgo(20),
  })
  await server.job(globex, { title: 'D', posted_at: daysAgo(50) })
  await server.job(globex, { title: 'Archived', archived_at: new Date() })
  await server.job(globex, { title: 'Deleted', deleted_at: new Date() })
  await server.job(globex, { title: 'Expired', application_deadline: '2025-03-01' })
})

async function list(query: string): Promise<JobPage> {
  const response = await server.as(asha).get(`/api/v1/jobs${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<JobPage>()
}

const titles = (page: JobPage) => page.jobs.map((job) => job.title).join('')

describe('the list of jobs', () => {
  it('has the active jobs, the newest first', async () => {
    const page = await list('')
    expect(titles(page)).toBe('ABCD')
    expect(page).toMatchObject({ totalJobs: 4, totalPages: 1, currentPage: 1, totalIsCapped: false })
  })

  it.each([
    ['employmentType=FULL_TIME', 'A'],
    ['employmentType=CONTRACTUAL', 'B'],
    ['employmentType=INTERN', 'C'],
    ['employmentType=Full-time,contract', 'AB'],
    ['employmentType=FULL_TIME&employmentType=INTERNSHIP', 'AC'],
    ['employmentType=Remote', 'B'],
    ['workType=WORK_FROM_HOME', 'B'],
    ['workType=On-site', 'A'],
    ['workType=HYBRID,ONSITE', 'AC'],
    ['experienceLevel=MID_SENIOR', 'A'],
    ['experienceLevel=SENIOR', 'A'],
    ['experienceLevel=entry,INTERNSHIP', 'BC'],
    ['city=Bangalore', 'A'],
    ['city=Bengaluru', 'A'],
    ['city=bengaluru,BUFFALO', 'AC'],
    ['city=Gurugram', 'B'],
    ['city=Pune', 'B'],
    ['city=Delhi-NCR', 'B'],
    ['city=Delhi', ''],
    ['city=Remote', 'B'],
    ['city=New%20York', ''],
    ['country=India', 'AB'],
    ['country=IN', 'AB'],
    ['country=USA', 'C'],
    ['companyName=Acme%20Labs', 'AB'],
    ['companyName=ACME%20LABS%20LTD.', 'AB'],
    ['companyName=Globex,Nobody', 'CD'],
    ['companyName=Nobody', ''],
    ['skillsRequired=Java', 'A'],
    ['skillsRequired=java,kafka', 'AB'],
    ['skillsRequired=NodeJS', 'A'],
    ['skillsRequired=C', 'C'],
    ['skillsRequired=C%2B%2B', 'A'],
    ['skillsRequired=C%23', 'B'],
    ['datePosted=24h', 'A'],
    ['datePosted=7d', 'AB'],
    ['datePosted=30d', 'ABC'],
    [
      'city=Pune&country=India&skillsRequired=C%23&workType=REMOTE&experienceLevel=ENTRY_LEVEL&employmentType=CONTRACT&companyName=Acme%20Labs&datePosted=7d',
      'B',
    ],
    ['city=Pune&employmentType=FULL_TIME', ''],
    ['employmentType=&city=', 'ABCD'],
  ])('%s returns %s', async (query, expected) => {
    const page = await list(`?${query}`)
    expect(titles(page)).toBe(expected)
    expect(page.totalJobs).toBe(expected.length)
  })

  it('prefers datePosted over createdAfter', async () => {
    const startOfYesterday = `${daysAgo(1).toISOString().slice(0, 10)}T00:00:00.000Z`
    expect(titles(await list(`?datePosted=24h&createdAfter=${daysAgo(10).toISOString()}`))).toBe('A')
    expect(titles(await list(`?createdAfter=${startOfYesterday}`))).toBe('A')
    expect(titles(await list(`?createdAfter=${daysAgo(10).toISOString()}`))).toBe('AB')
  })

  it('reflects changes of a posting at once', async () => {
    const acme = await server.company('Changes')
    const { id } = await server.job(acme, { title: 'Before', city: 'Kochi' })
    const change = (values: object) =>
      server.context.db.updateTable('job_postings').set(values).where('id', '=', id).execute()

    await change({ title: 'After', city: 'Surat' })
    expect(titles(await list('?title=before'))).toBe('')
    expect(titles(await list('?city=Surat&title=after'))).toBe('After')
    await change({ archived_at: new Date() })
    expect(titles(await list('?companyName=Changes'))).toBe('')
    await change({ archived_at: null })
    expect(titles(await list('?companyName=Changes'))).toBe('After')
  })

  it('counts the verified Endorsers of each company', async () => {
    const acme = await server.company('Endorsed')
    await server.endorser('Ravi', acme)
    await server.endorser('Meera', acme)
    await server.person({ role: 'EMPLOYEE', company: acme, verified: false })
    await server.job(acme, {})
    expect((await list('?companyName=Endorsed')).jobs[0]?.endorsers).toBe(2)
  })
})

describe('access to the list of jobs', () => {
  it('requires a session', async () => {
    expect((await server.as().get('/api/v1/jobs')).statusCode).toBe(401)
    for (const role of ['JOB_SEEKER', 'EMPLOYEE', 'PLATFORM_EMPLOYEE'] as const) {
      const person = await server.person({ role })
      expect((await server.as(person).get('/api/v1/jobs')).statusCode).toBe(200)
    }
  })

  it('is denied to a company admin who is not approved', async () => {
    const admin = await server.person({ role: 'ADMIN', company: await server.company() })
    const response = await server.as(admin).get('/api/v1/jobs')
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'COMPANY_NOT_APPROVED' })
  })
})

describe('bad input', () => {
  it.each([
    ['employmentType=SLAVERY', 'employmentType'],
    ['workType=BANANA', 'workType'],
    ['experienceLevel=WIZARD', 'experienceLevel'],
    ['datePosted=tomorrow', 'datePosted'],
    ['createdAfter=yesterday', 'createdAfter'],
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    [`title=${'a'.repeat(201)}`, 'title'],
    [`city=${'a'.repeat(121)}`, 'city'],
    ['cursor=nonsense', 'cursor'],
    [
      `cursor=${Buffer.from('{"tier":"all","order":"score","score":1,"postedAt":"x","jobId":"1"}').toString('base64url')}`,
      'cursor',
    ],
  ])('%s is rejected with an error for its field', async (query, field) => {
    const response = await server.as(asha).get(`/api/v1/jobs?${query}`)
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json<{ fields: object }>().fields)[0]).toMatch(new RegExp(`^${field}`))
  })

  it.each([
    "'; drop table job_postings; --",
    '%',
    '%%%',
    '_',
    '\\',
    '\\\\',
    "'",
    "''''",
    '"',
    '& | ! ( ) <->',
    'java & !python',
    'java:*',
    '((((',
    '<script>alert(1)</script>',
    'a\u0000bc',
    '\u0000',
    '🚀',
    '👩‍💻 developer',
    'ಕನ್ನಡ ಇಂಜಿನಿಯರ್',
    'a'.repeat(200),
    'a '.repeat(100),
    '${jndi:ldap://x}',
    '‮reversed',
    '﷽',
    '-1 or 1=1',
    'İstanbul ﬁnance ǅ',
  ])('%j is treated as plain text', async (title) => {
    const short = encodeURIComponent(title.slice(0, 100))
    for (const field of ['city', 'companyName', 'skillsRequired', 'country'])
      expect((await list(`?${field}=${short}`)).jobs.length).toBeLessThanOrEqual(7)
    expect((await list(`?title=${encodeURIComponent(title)}`)).jobs.length).toBeLessThanOrEqual(7)
  })
})
