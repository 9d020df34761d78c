import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  job = await server.job(acme, { employment_type: 'FULL_TIME' })
})

async function apply(name: string, about: Partial<Parameters<typeof server.application>[0]> = {}) {
  const by = await server.endorsee(name)
  const { id } = await server.application({ by, job, company: acme, ...about })
  return { id, email: by.email }
}

function exportCsv(person: TestPerson | undefined, body: object = {}) {
  return server.as(person).post('/api/v1/applications/exports', body)
}

/** Reads the lines as Excel does: without the byte order mark, each cell without its quotes. */
function readCsv(payload: string): string[][] {
  expect(payload.startsWith('\uFEFF')).toBe(true)
  return payload
    .slice(1)
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      line
        .slice(1, -1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"')),
    )
}

async function exportedNames(person: TestPerson, body: object = {}): Promise<(string | undefined)[]> {
  const [, ...rows] = readCsv((await exportCsv(person, body)).payload)
  return rows.map(([name]) => name)
}

describe('the export of the review list', () => {
  it('has a row for each application, readable by Excel with rupees and Hindi', async () => {
    const { id, email } = await apply('आरव मेनन', { job: { ...job, title: 'Engineer, ₹12 LPA' } })
    await server.context.pool.query(
      `update applications set applied_at = '2026-11-21T18:41:00Z', status = 'REJECTED', handler_id = $2,
              rejection_reason = 'SKILLS', rejection_note = 'कृपया "Kafka" सीखें, then apply' where id = $1`,
      [id, ravi.id],
    )
    const response = await exportCsv(ravi)
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"/,
      ),
      'cache-control': 'private, no-store',
    })
    expect(readCsv(response.payload)).toEqual([
      [
        'Applicant',
        'E-mail',
        'Job',
        'Company',
        'Employment type',
        'Found elsewhere',
        'Applied on',
        'Status',
        'Handled by',
        'Reason of a rejection',
        'Note to the applicant',
      ],
      [
        'आरव मेनन',
        email,
        'Engineer, ₹12 LPA',
        acme.name,
        'Full-time',
        'No',
        '2026-11-22 00:11',
        'Rejected',
        'Ravi Kumar',
        'The skills do not match this role',
        'कृपया "Kafka" सीखें, then apply',
      ],
    ])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '\n=1+1', ' =1+1', '＝1+1'])(
    'writes %j as text and not as a formula',
    async (title) => {
      await apply('Asha Rao', { job: { ...job, title } })
      const [, row = []] = readCsv((await exportCsv(ravi)).payload)
      expect(row[2]).toBe(`'${title.trim()}`)
    },
  )

  it('keeps line breaks, quotes and separators inside their cell', async () => {
    await apply('Asha Rao', { job: { ...job, title: 'A "senior", or\nlead; engineer' } })
    expect((await exportCsv(ravi)).payload).toContain('"A ""senior"", or\nlead; engineer"')
  })

  it('has the rows of the tab and the filters, or those that are listed', async () => {
    const pending = await apply('Priya Shah')
    await apply('Rohan Das', { status: 'ACCEPTED', handler: ravi })
    await apply('Imran Khan', { handler: meera })
    expect(await exportedNames(ravi)).toEqual(['Imran Khan', 'Rohan Das', 'Priya Shah'])
    expect(await exportedNames(ravi, { tab: 'approved' })).toEqual(['Rohan Das'])
    expect(await exportedNames(ravi, { tab: 'archived' })).toEqual(['Imran Khan'])
    expect(await exportedNames(ravi, { search: 'priya' })).toEqual(['Priya Shah'])
    expect(await exportedNames(ravi, { applicationIds: [pending.id] })).toEqual(['Priya Shah'])
  })

  it('shows of an application that a colleague handles what the list shows', async () => {
    const { email } = await apply('Imran Khan', { handler: meera, status: 'REJECTED' })
    await server.context.pool.query(
      `update applications set rejection_reason = 'OTHER', rejection_note = 'private' where handler_id = $1`,
      [meera.id],
    )
    const { payload } = await exportCsv(ravi)
    expect(payload).toContain('Imran Khan')
    expect(payload).toContain('Meera Nair')
    expect(payload).not.toContain(email)
    expect(payload).not.toContain('private')
  })

  it('has no row of another company, also when it is listed', async () => {
    const { id } = await apply('Asha Rao')
    const stranger = await server.endorser()
    expect(await exportedNames(stranger, { applicationIds: [id] })).toEqual([])
  })

  it('has every row of a list that is read in several batches', async () => {
    await server.context.pool.query(
      `insert into users (id, email, password_hash, role, first_name, last_name, verified_at)
       select gen_random_uuid(), 'batch-' || number || $1, 'none', 'JOB_SEEKER', 'Batch', number::text, now()
         from generate_series(1, 1201) as number`,
      [`@${acme.domain}`],
    )
    // All at the same time, so that only the id tells where a batch ended.
    await server.context.pool.query(
      `insert into applications (id, type, applicant_id, company_id, job_id, job_title, company_name, applied_at)
       select gen_random_uuid(), 'JOB_POSTING', id, $1, $2, 'Engineer', 'Acme', '2026-01-01T00:00:00.000001Z'
         from users where email like 'batch-%' || $3`,
      [acme.id, job.id, `@${acme.domain}`],
    )
    const names = await exportedNames(ravi)
    expect(names).toHaveLength(1201)
    expect(new Set(names).size).toBe(1201)
  })

  it('is logged', async () => {
    const { id } = await apply('Asha Rao')
    await exportCsv(ravi, { tab: 'pending' })
    await exportCsv(ravi, { applicationIds: [id] })
    const entries = await server.context.db
      .selectFrom('audit_log')
      .select('data')
      .where('action', '=', 'applications.exported')
      .where('user_id', '=', ravi.id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ data }) => data)).toEqual([
      { tab: 'pending', selected: null },
      { tab: null, selected: 1 },
    ])
  })

  it('has the order of the list in every batch', async () => {
    for (const name of ['Priya Shah', 'Rohan Das', 'Imran Khan']) await apply(name)
    expect(await exportedNames(ravi, { order: 'oldest' })).toEqual(['Priya Shah', 'Rohan Das', 'Imran Khan'])
    expect(await exportedNames(ravi)).toEqual(['Imran Khan', 'Rohan Das', 'Priya Shah'])
  })

  it('has for a company admin the applicants of a job, with address, status and handler', async () => {
    const { email } = await apply('Imran Khan', { handler: meera, status: 'ACCEPTED' })
    const withdrawn = await apply('Asha Rao')
    await apply('Bela Sen', { job: await server.job(acme) })
    await server.context.pool.query('update applications set withdrawn_at = now() where id = $1', [
      withdrawn.id,
    ])
    const admin = await server.admin(acme)
    const body = { jobId: job.id, includeArchived: 'false' }
    const [, ...rows] = readCsv((await exportCsv(admin, body)).payload)
    expect(rows).toEqual([expect.arrayContaining(['Imran Khan', email, 'Approved', 'Meera Nair'])])
    expect(await exportedNames(admin, { jobId: job.id })).toEqual(['Asha Rao', 'Imran Khan'])
    expect(await exportedNames(await server.admin(await server.company()), body)).toEqual([])
  })

  it('is refused to other roles, a pending company admin and without a session', async () => {
    const pending = await server.person({ role: 'ADMIN', company: acme })
    expect((await exportCsv(pending)).statusCode).toBe(403)
    expect((await exportCsv(await server.endorsee())).statusCode).toBe(403)
    expect((await exportCsv(await server.person({ role: 'PLATFORM_EMPLOYEE' }))).statusCode).toBe(403)
    expect((await exportCsv(undefined)).statusCode).toBe(401)
  })
})
