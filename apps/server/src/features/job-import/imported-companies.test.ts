import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { waitForMail } from '../../../test/mail.ts'
import { signUpAs } from '../../../test/sign-up.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { normalizeCompanyName } from '../../domain/company-name.ts'
import { newId } from '../../platform/db/ids.ts'
import { verifyDomains } from '../company-admins/domains/verify-domains.ts'
import { importFeeds } from './import-feeds.ts'
import { createReport } from './report.ts'
import { feedOf } from './testing/feed.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface ImportedPosting {
  company: string
  url?: string
}

/** Imports postings as the operator does, and returns the company of the first one. */
async function importPostings(...postings: ImportedPosting[]): Promise<TestCompany> {
  const report = await createReport(folder, `${newId()}.csv`)
  const lines = postings.map(({ company, url }, index) =>
    JSON.stringify({ title: `Engineer ${index}`, company, url }),
  )
  const feed = feedOf('jobs.jsonl', lines.join('\n'))
  await importFeeds({ db: server.context.db, feeds: [feed], report, now: new Date(), asOf: null })
  await report.close()
  const name = postings[0]?.company ?? ''
  const { id } = await server.context.db
    .selectFrom('company_aliases')
    .select('company_id as id')
    .where('normalized_name', '=', normalizeCompanyName(name))
    .executeTakeFirstOrThrow()
  return { id, name, domain: '' }
}

async function verifiedDomainsOf({ id }: TestCompany) {
  return server.context.db
    .selectFrom('company_domains')
    .select(['domain', 'verified_by', 'evidence'])
    .where('company_id', '=', id)
    .where('verified_at', 'is not', null)
    .execute()
}

/** An imported company with an application of a job seeker. */
async function companyWithApplicant(name: string) {
  const company = await importPostings({ company: name })
  const victim = await server.endorsee('Vera Victim')
  const job = await server.job(company)
  const application = await server.application({ by: victim, job, company })
  return { company, victim, job, application }
}

const staff = () => server.person({ role: 'PLATFORM_EMPLOYEE' })

async function pendingRequests(by: TestPerson): Promise<{ id: string; email: string }[]> {
  return (await server.as(by).get('/api/v1/join-requests?limit=50')).json().data
}

async function namesOfReport(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n').slice(1)
  return lines.map((line) => line.split(',').slice(3).join(','))
}

describe('an import', () => {
  it('refuses names that look like a company with a verified domain, or mix alphabets, each with its reason', async () => {
    await server.company('Indigo Mill')
    const report = await createReport(folder, `${newId()}.csv`)
    const names = ['lndigo Mill', 'Indigo Mіll', 'Indigo Mill', 'Іпдїо', 'Nimble Mill', 'Nlmble Mill']
    const lines = names.map((company, index) => JSON.stringify({ title: `Weaver ${index}`, company }))
    const feed = feedOf('jobs.jsonl', lines.join('\n'))
    const [stats] = await importFeeds({
      db: server.context.db,
      feeds: [feed],
      report,
      now: new Date(),
      asOf: null,
    })
    await report.close()
    expect(stats).toMatchObject({ created: 4, rejected: 2 })
    expect(await namesOfReport(report.file)).toEqual([
      'rejected,The company can be mistaken for Indigo Mill,Weaver 0,lndigo Mill',
      'rejected,A word of the company name mixes alphabets,Weaver 1,',
    ])
    const { rows } = await server.context.pool.query(
      `select company_name from job_postings where title like 'Weaver %' order by title`,
    )
    expect(rows.map((row) => row.company_name)).toEqual([
      'Indigo Mill',
      'Іпдїо',
      'Nimble Mill',
      'Nlmble Mill',
    ])
  })
})

describe('a person who registers a domain that bears the name of an imported company', () => {
  it('sees no application of it and claims no posting of it, as an Endorser', async () => {
    const { company, job, application } = await companyWithApplicant('Gamma Works Ltd')
    const nobody = await signUpAs(server, 'nobody@gamma-works.in')
    expect(nobody.user.company).toBeNull()
    const client = server.as(nobody)
    expect((await client.post(`/api/v1/applications/employee/${application.id}/views`)).statusCode).toBe(404)
    expect((await client.post(`/api/v1/${job.id}/claim`)).statusCode).toBe(403)
    expect((await client.get('/api/v1/my-unclaimed-jobs')).json()).toMatchObject({ data: { jobs: [] } })
    const review = await client.get('/api/v1/applications/employee/review?includeArchived=true')
    expect(review.body).not.toContain('Vera')
    const posting = await server.as(await server.endorsee()).get(`/api/v1/jobs/${job.id}`)
    expect(posting.json()).toMatchObject({ endorsers: 0 })
    const { data } = (await client.get('/api/v1/join-requests/mine')).json()
    expect(data).toMatchObject({ status: 'PENDING', company: company.name, domain: 'gamma-works.in' })
  })

  it('is not approved as its admin, and reads nothing of it', async () => {
    await companyWithApplicant('Delta Forge Pvt Ltd')
    const boss = await signUpAs(server, 'boss@delta-forge.in', 'ADMIN')
    expect(boss.user).toMatchObject({ approved: false })
    expect((await server.as(boss).get('/api/v1/company/overview')).statusCode).toBe(403)
    expect((await server.as(boss).get('/api/v1/company/endorsers')).statusCode).toBe(403)
    expect((await server.as(boss).get('/api/v1/join-requests')).statusCode).toBe(403)
  })

  it('does not lock out the people of the company, whom its postings prove', async () => {
    await signUpAs(server, 'nobody@epsilonmills.in')
    await importPostings({ company: 'Epsilon Mills', url: 'https://careers.epsilonmills.com/jobs/1' })
    const real = await signUpAs(server, 'real@epsilonmills.com')
    expect(real.user.company).toMatchObject({ name: 'Epsilon Mills' })
  })

  it('does not get the postings that are imported later', async () => {
    const early = await signUpAs(server, 'early@zeta-foods.in')
    expect(early.user.company).toMatchObject({ name: 'Zeta Foods' })
    const imported = await importPostings({ company: 'Zeta Foods Limited' })
    expect(early.user.company?.id).not.toBe(imported.id)
    expect((await server.as(early).get('/api/v1/my-unclaimed-jobs')).json()).toMatchObject({
      data: { jobs: [] },
    })
  })
})

describe('imported postings', () => {
  it('verify the domain that they lead to, and say so', async () => {
    const company = await importPostings(
      { company: 'Theta Steel Ltd', url: 'https://jobs.thetasteel.co.in/1' },
      { company: 'Theta Steel', url: 'https://www.thetasteel.co.in/2' },
    )
    expect(await verifiedDomainsOf(company)).toEqual([
      { domain: 'thetasteel.co.in', verified_by: 'POSTINGS', evidence: { postings: 2 } },
    ])
    const { rows } = await server.context.pool.query(
      `select data from audit_log where action = 'company-domain.verified' and subject_id = $1`,
      [company.id],
    )
    expect(rows).toEqual([{ data: { domain: 'thetasteel.co.in', proof: 'POSTINGS' } }])
  })

  it.each([
    ['a job board', 'https://www.naukri.com/iota-paints'],
    ['an applicant-tracking service', 'https://iotapaints.darwinbox.in/jobs/1'],
    ['a site of another name, once', 'https://recruiter.example/iota-paints'],
    ['a public mail service', 'https://rediffmail.com/iota'],
    ['no host', 'not a URL'],
  ])('verify nothing when they lead to %s', async (_what, url) => {
    const company = await importPostings({ company: 'Iota Paints', url })
    expect(await verifiedDomainsOf(company)).toEqual([])
  })

  it('verify nothing when those of two companies lead there', async () => {
    const company = await importPostings(
      { company: 'Kappa Works', url: 'https://kappaworks.example/1' },
      { company: 'Lambda Mills', url: 'https://kappaworks.example/2' },
    )
    expect(await verifiedDomainsOf(company)).toEqual([])
  })

  it('verify a domain of another name when five of one company lead there', async () => {
    const company = await importPostings(
      ...[1, 2, 3, 4, 5].map((n) => ({ company: 'Omicron Chemicals', url: `https://oc-jobs.example/${n}` })),
    )
    expect(await verifiedDomainsOf(company)).toMatchObject([{ domain: 'oc-jobs.example' }])
  })

  it('let those join who wait with an address there, without a decision', async () => {
    const company = await importPostings({ company: 'Sigma Tools' })
    const waiting = await signUpAs(server, 'asha@sigma-tools.com')
    await importPostings({ company: 'Sigma Tools', url: 'https://sigma-tools.com/jobs/9' })
    await verifyDomains(server.context)
    const me = (await server.as(waiting).get('/auth/me')).json()
    expect(me.company).toMatchObject({ id: company.id })
    expect(await waitForMail(server.context, waiting.email, 3)).toMatchObject({
      subject: 'You are now an Endorser of Sigma Tools',
    })
    expect(await pendingRequests(await staff())).not.toContainEqual(
      expect.objectContaining({ email: waiting.email }),
    )
  })
})
