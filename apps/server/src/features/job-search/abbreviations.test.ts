import type { JobPage } from '@endorse/contract/job-search/schemas'
import { beforeAll, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let asha: TestPerson

const sanFrancisco = { city: 'San Francisco', state: 'California', country: 'United States' }
const postings: [company: string, title: string, more?: object][] = [
  ['Acme', 'Solutions Architect'],
  ['Acme', 'System Administrator'],
  ['Acme', 'Business Development Associate'],
  ['Acme', 'Technical Program Manager'],
  ['Acme', 'Engineering Manager'],
  ['Acme', 'SA Tango Dancer'],
  ['Acme', 'EM Wave Tester'],
  ['Acme', 'Engineer'],
  ['Acme', 'Enginer for Lamps'],
  ['Acme', 'Tram Driver', { ...sanFrancisco, location: 'San Francisco, California, United States' }],
  ['Acme', 'Ferry Captain', { city: 'Bhubaneswar', state: 'Odisha', country: 'India' }],
  ['Acme', 'Bus Conductor', { city: 'Bangalore', state: 'Karnataka', country: 'India' }],
  ['Acme', 'Science Fiction Writer', { description: 'Write SF for L and T readers.' }],
  ['Larsen & Toubro', 'Crane Operator'],
  ['Johnson & Johnson', 'Pharmacist'],
  ['Infosys', 'Lamp Lighter'],
  ['LTIMindtree', 'Bell Ringer'],
  ['Standard Chartered', 'Bank Teller'],
  ['PwC', 'Tax Auditor'],
]

beforeAll(async () => {
  asha = await server.endorsee('Asha')
  // The database of a server has the employers that everybody knows.
  const { rows } = await server.context.pool.query<TestCompany>('select id, name from companies')
  for (const name of new Set(postings.map(([company]) => company))) {
    const company = rows.find((one) => one.name === name) ?? (await server.company(name))
    for (const [of, title, more = {}] of postings)
      if (of === name) await server.job(company, { title, ...more })
  }
})

async function found(query: string): Promise<string[]> {
  const response = await server.as(asha).get(`/api/v1/jobs?title=${encodeURIComponent(query)}`)
  return response.json<JobPage>().jobs.map(({ title }) => title)
}

it.each([
  ['sa', ['SA Tango Dancer', 'Solutions Architect', 'System Administrator']],
  ['bda', ['Business Development Associate']],
  ['tpm', ['Technical Program Manager']],
  ['em', ['Engineering Manager']],
  ['enginer', ['Engineer']],
  ['l & t', ['Crane Operator']],
  ['L&T', ['Crane Operator']],
  ['j&j', ['Pharmacist']],
  ['J & J', ['Pharmacist']],
  ['infy', ['Lamp Lighter']],
  ['ltim', ['Bell Ringer']],
  ['stanchart', ['Bank Teller']],
  ['price waterhouse', ['Tax Auditor']],
  ['pharmacist j&j', ['Pharmacist']],
])('a role or a company is found by how people shorten it: %s', async (query, titles) => {
  expect((await found(query)).slice(0, titles.length).toSorted()).toEqual(titles)
})

it('an abbreviation with few matches is not misspelt', async () => {
  const standards = await server.company('Norms')
  for (let number = 0; number < 8; number++)
    await server.job(standards, { title: `Standard Chart Painter ${number}` })
  const response = await server.as(asha).get('/api/v1/jobs?title=stanchart+teller')
  expect(response.json<JobPage>()).toMatchObject({ jobs: [{ title: 'Bank Teller' }], searchNote: null })
})

it.each([
  ['sf', 'Tram Driver'],
  ['tram driver sf', 'Tram Driver'],
  ['bbsr', 'Ferry Captain'],
  ["b'lore", 'Bus Conductor'],
  ["bus conductor b'lore", 'Bus Conductor'],
])('a city is found by how people shorten it: %s', async (query, title) => {
  expect((await found(query))[0]).toBe(title)
})
