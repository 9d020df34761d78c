import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { pdf } from '../../../test/documents.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { loadPlatformOverview } from '../dashboards/platform-overview.ts'

const DEADLINE = '2026-07-14'
const BEFORE_MIDNIGHT = '2026-07-14T23:59:59.999+05:30'
const MIDNIGHT = '2026-07-15T00:00:00.000+05:30'

let now = Date.parse(BEFORE_MIDNIGHT)
const server = useTestServer({ RATE_LIMITS: 'off' }, () => now)

let company: TestCompany
let job: { id: string }
let endorsee: TestPerson
let endorser: TestPerson
let admin: TestPerson

beforeEach(async () => {
  now = Date.parse(BEFORE_MIDNIGHT)
  company = await server.company()
  job = await server.job(company, { application_deadline: DEADLINE })
  endorsee = await server.endorsee()
  endorser = await server.endorser('Ravi Kumar', company)
  admin = await server.admin(company)
})

async function getJson(person: TestPerson, url: string) {
  return (await server.as(person).get(url)).json()
}

function apply() {
  const form = multipart({
    jobPostingId: job.id,
    resume: { name: 'asha.pdf', content: pdf({ pages: ['Asha'] }) },
  })
  return server.as(endorsee).post('/api/v1/applications', form.body, form.headers)
}

const listJobs = () => getJson(endorsee, `/api/v1/jobs?companyName=${encodeURIComponent(company.name)}`)

const isActive = async () => (await getJson(endorsee, `/api/v1/jobs/${job.id}`)).isActive

const listUnclaimed = () => getJson(endorser, '/api/v1/my-unclaimed-jobs')

const claim = () => server.as(endorser).post(`/api/v1/${job.id}/claim`)

/** The open postings of the company, and of the whole platform. */
const countOpenPostings = async () => [
  (await getJson(admin, '/api/v1/company/overview')).data.openPostings,
  (await loadPlatformOverview(server.context)).activePostings.total,
]

describe('a job with a deadline', () => {
  it('is listed until midnight in India', async () => {
    expect(await listJobs()).toMatchObject({ totalJobs: 1 })
    now = Date.parse(MIDNIGHT)
    expect(await listJobs()).toMatchObject({ totalJobs: 0 })
  })

  it('is active until midnight in India', async () => {
    expect(await isActive()).toBe(true)
    now = Date.parse(MIDNIGHT)
    expect(await isActive()).toBe(false)
  })

  it('accepts applications until midnight in India', async () => {
    now = Date.parse(MIDNIGHT)
    expect((await apply()).json()).toMatchObject({ code: 'JOB_CLOSED' })
    now = Date.parse(BEFORE_MIDNIGHT)
    expect((await apply()).statusCode).toBe(201)
  })

  it('can be claimed until midnight in India', async () => {
    now = Date.parse(MIDNIGHT)
    expect((await listUnclaimed()).data.jobs).toEqual([])
    expect((await claim()).json()).toMatchObject({ code: 'JOB_CLOSED' })
    now = Date.parse(BEFORE_MIDNIGHT)
    expect((await listUnclaimed()).data.jobs).toMatchObject([{ id: job.id }])
    expect((await claim()).statusCode).toBe(200)
  })

  it('counts as open on the dashboards until midnight in India', async () => {
    const [ofCompany, ofPlatform] = await countOpenPostings()
    now = Date.parse(MIDNIGHT)
    expect(ofCompany).toBe(1)
    expect(await countOpenPostings()).toEqual([0, 0])
    expect(ofPlatform).toBeGreaterThan(0)
  })
})
