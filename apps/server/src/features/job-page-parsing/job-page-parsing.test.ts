import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { PageError, type PageProblem } from '../../platform/outgoing/page-error.ts'
import { sourceKeyOfUrl } from '../job-import/identity.ts'

const url = 'https://careers.crumb.example/jobs/4711'
let html = ''
let landsAt: string | undefined
let problem: PageProblem | undefined
const asked: string[] = []
const server = useTestServer(
  {},
  undefined,
  {},
  {
    fetchPage: async (address) => {
      asked.push(address)
      if (problem) throw new PageError(problem)
      return { url: landsAt ?? address, html }
    },
  },
)
let crumb: TestCompany
let meera: TestPerson
let ravi: TestPerson

beforeAll(async () => {
  crumb = await server.company('Crumb and Crust')
  meera = await server.endorsee('Meera Nair')
  ravi = await server.endorser('Ravi Kumar', crumb)
})
beforeEach(async () => {
  problem = undefined
  landsAt = undefined
  asked.length = 0
  html = pageOf('Senior Payroll Analyst')
  await server.context.pool.query('truncate rate_limits')
})

const pageOf = (title: string, company = 'Crumb & Crust Pvt Ltd') =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title,
    hiringOrganization: { name: company },
    jobLocation: { address: { addressLocality: 'Pune', addressCountry: 'IN' } },
  })}</script>`
const read = (person: TestPerson | undefined, address = url) =>
  server.as(person).post('/api/v1/jobs/extract-from-url', { url: address })
const existing = async (address = url) => (await read(meera, address)).json().data.existing

describe('a job on a web page', () => {
  it('is read in the shape of a job description', async () => {
    const response = await read(ravi)
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({
      url,
      source: 'JSON_LD',
      existing: null,
      title: { value: 'Senior Payroll Analyst', places: [], isCertain: true, alternatives: [] },
      city: { value: 'Pune' },
      jobUrl: { value: url },
      skills: [],
    })
  })

  it('may be given without https://', async () => {
    await read(ravi, ' careers.crumb.example/jobs/4711 ')
    expect(asked).toEqual([url])
  })

  it('is read for Endorsees, Endorsers and company admins only', async () => {
    const admin = await server.admin(crumb)
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE', company: null })
    const statuses: number[] = []
    for (const person of [meera, ravi, admin, staff, undefined])
      statuses.push((await read(person)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 403, 401])
    expect(asked).toHaveLength(3)
  })

  it('is read 30 times in ten minutes for one person', async () => {
    problem = 'missing'
    const asha = await server.endorsee('Asha Rao')
    for (let count = 0; count < 30; count++) expect((await read(asha)).statusCode).toBe(400)
    const response = await read(asha)
    expect(response.statusCode).toBe(429)
    expect(response.json().message).toMatch(/^You have had many pages read\. Please try again in /)
    expect((await read(ravi)).statusCode).toBe(400)
  })
})

describe('a job that the board has', () => {
  const others = 'https://other.example/careers/'

  it('is found by the address that its poster gave', async () => {
    const address = `${others}991`
    const { id } = await server.job(crumb, { title: 'Analyst, Payroll', job_url: address })
    const found = { id, title: 'Analyst, Payroll', company: 'Crumb and Crust' }
    expect(await existing(address)).toEqual(found)
    expect(await existing(`${address}/?utm_source=mail`)).toEqual(found)
    expect(await existing(`${others}992`)).toBeNull()
  })

  it('is found by the address of an import, also after a redirect', async () => {
    const address = `${others}881`
    const { id } = await server.job(crumb, { title: 'Cook', source_key: sourceKeyOfUrl(address) })
    expect(await existing(`${address}?ref=x`)).toMatchObject({ id })
    landsAt = address
    expect(await existing('https://short.example/x1')).toMatchObject({ id })
  })

  it('is found by its title and company', async () => {
    html = pageOf('night baker')
    const { id } = await server.job(crumb, { title: 'Night Baker' })
    expect(await existing()).toMatchObject({ id })
    html = pageOf('Night Baker', 'Rye and Sons')
    expect(await existing()).toBeNull()
  })

  it('is not one that is archived, removed or expired', async () => {
    html = pageOf('Day Baker')
    const closed = [
      { archived_at: new Date() },
      { deleted_at: new Date() },
      { application_deadline: '2020-01-01' },
    ]
    for (const state of closed) await server.job(crumb, { title: 'Day Baker', job_url: url, ...state })
    expect(await existing()).toBeNull()
  })
})

describe('a page that cannot be read', () => {
  it.each<[PageProblem, string]>([
    ['private-address', 'This address is not on the public internet, so we cannot open it.'],
    ['scheme', 'Please enter an address that begins with https:// or http://.'],
    ['too-slow', 'This site does not answer in time.'],
    ['too-large', 'This page is too large to read.'],
    ['not-html', 'This address is not a web page.'],
    ['forbidden', 'This site lets only its own visitors read the page.'],
    ['missing', 'There is no page at this address.'],
    ['unknown-host', 'There is no site with this address.'],
    ['invalid-url', 'Please enter a valid job URL'],
  ])('is refused at its field: %s', async (reason, text) => {
    problem = reason
    const response = await read(meera)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'BAD_INPUT',
      fields: { url: expect.stringContaining(text) },
    })
  })

  it.each([
    ['without a job', '<p>Hello', 'We found no job on this page.'],
    ['with several jobs', pageOf('Cook') + pageOf('Baker'), 'This page lists several jobs.'],
    ['that is nested deeply', '<div>'.repeat(5000), 'This page is too large to read.'],
  ])('is refused when it is one %s', async (_, page, text) => {
    html = page
    const response = await read(meera)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain(text)
  })

  it.each([
    ['', 'Please enter a valid job URL'],
    ['   ', 'Please enter a valid job URL'],
    ['https://jobs.example/\u0000', 'Please enter a valid job URL'],
    [`https://jobs.example/${'x'.repeat(2000)}`, 'Please use at most 2000 characters'],
  ])('has an address that can be one: %s', async (address, text) => {
    const response = await read(meera, address)
    expect(response.json().fields).toEqual({ url: text })
    expect(asked).toEqual([])
  })
})

it('reads a page also on a site that runs with a lower priority than its readers', () => {
  const child = fileURLToPath(new URL('child.ts', import.meta.url))
  const input = pageOf('Night Baker')
  const { stdout } = spawnSync('nice', ['-n', '15', process.execPath, child, url], {
    input,
    encoding: 'utf8',
  })
  expect(stdout).toContain('Night Baker')
})
