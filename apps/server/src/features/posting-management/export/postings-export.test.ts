import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let admin: TestPerson
let ravi: TestPerson

beforeEach(async () => {
  acme = await server.company()
  admin = await server.admin(acme)
  ravi = await server.endorser('Ravi Kumar', acme)
})

const exportCsv = (person: TestPerson | undefined, body: object = {}) =>
  server.as(person).post('/api/v1/my-job-postings/exports', body)

async function titles(person: TestPerson, body: object = {}): Promise<(string | undefined)[]> {
  const { payload } = await exportCsv(person, body)
  const [, ...lines] = payload.slice(1).trimEnd().split('\r\n')
  return lines.filter(Boolean).map((line) => line.slice(1).split('"')[0])
}

describe('the export of postings', () => {
  it('has a row for each posting, readable by Excel with rupees and Hindi', async () => {
    await server.job(acme, {
      title: 'बेकर, "night"',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      employment_type: 'FULL_TIME',
      work_type: 'HYBRID',
      experience_level: 'MID_SENIOR',
      salary_min: 800_000,
      salary_max: 1_200_000,
      required_experience: 2.5,
      skills: ['Bread', 'Heat'],
      referral_bonus: '₹75,000',
      application_deadline: '2099-12-31',
      posted_at: new Date('2026-11-21T18:41:00Z'),
      claimed_by: ravi.id,
    })
    const response = await exportCsv(admin)
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="postings-\d{4}-\d\d-\d\d\.csv"/),
      'cache-control': 'private, no-store',
    })
    const [heads, row] = response.payload.split('\r\n')
    expect(heads?.startsWith('\uFEFF"Job Title","Department","City"')).toBe(true)
    expect(row).toContain(
      '"बेकर, ""night""","","Pune","Maharashtra","India","Full-time","Hybrid","Mid-senior"',
    )
    expect(row).toContain('"800000","1200000","2.5","Bread, Heat","₹75,000","No","Open","2026-11-22 00:11"')
    expect(row).toContain('"2099-12-31","","Ravi Kumar","0","0"')
  })

  it('writes a title as text and not as a formula', async () => {
    await server.job(acme, { title: '=HYPERLINK(1)' })
    expect(await titles(admin)).toEqual(["'=HYPERLINK(1)"])
  })

  it('has the postings of the tab and the search, and those that the list shows this person', async () => {
    await server.job(acme, { title: 'Baker' })
    await server.job(acme, { title: 'Old Miller', archived_at: new Date() })
    await server.job(acme, { title: 'Own Baker', claimed_by: ravi.id })
    await server.job(await server.company(), { title: 'Foreign Baker' })
    expect(new Set(await titles(admin))).toEqual(new Set(['Baker', 'Old Miller', 'Own Baker']))
    expect(await titles(admin, { view: 'archived' })).toEqual(['Old Miller'])
    expect(new Set(await titles(admin, { title: 'baker' }))).toEqual(new Set(['Baker', 'Own Baker']))
    expect(await titles(ravi)).toEqual(['Own Baker'])
  })

  it('has every row of a list that is read in several batches', async () => {
    // All at the same time, so that only the id tells where a batch ended.
    await server.context.pool.query(
      `insert into job_postings (id, company_id, company_name, title, posted_at)
       select gen_random_uuid(), $1, 'Acme', 'Job ' || number, '2026-01-01T00:00:00.000001Z'
         from generate_series(1, 1201) as number`,
      [acme.id],
    )
    expect(new Set(await titles(admin)).size).toBe(1201)
  })

  it('is logged', async () => {
    await exportCsv(admin, { view: 'open' })
    const entries = await server.context.db
      .selectFrom('audit_log')
      .select(['user_id', 'data'])
      .where('action', '=', 'postings.exported')
      .where('subject_id', '=', acme.id)
      .execute()
    expect(entries).toEqual([{ user_id: admin.id, data: { view: 'open' } }])
  })

  it('is refused to other roles, to an admin who is not approved and without a session', async () => {
    expect((await exportCsv(await server.endorsee('Asha Rao'))).statusCode).toBe(403)
    expect((await exportCsv(await server.person({ role: 'PLATFORM_EMPLOYEE' }))).statusCode).toBe(403)
    expect((await exportCsv(await server.person({ role: 'ADMIN', company: acme }))).statusCode).toBe(403)
    expect((await exportCsv(undefined)).statusCode).toBe(401)
  })
})
