import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newId } from '../../../platform/db/ids.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let from: TestCompany
let into: TestCompany
let farhan: TestPerson
let ravi: TestPerson
let asha: TestPerson

beforeEach(async () => {
  from = await server.company()
  into = await server.company()
  farhan = await server.person({ role: 'PLATFORM_EMPLOYEE' })
  ravi = await server.endorser('Ravi Kumar', from)
  asha = await server.endorsee('Asha Rao')
})

const path = (company: TestCompany) => `/api/v1/companies/${company.id}/merge`
const slug = (company: TestCompany) => company.name.toLowerCase().replaceAll(' ', '-')
const merge = (one = from, other = into, by = farhan) =>
  server.as(by).post(path(one), { into: other.id, name: one.name })
const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.context.pool.query<Row>(text, values)).rows

/** One row of each table that refers to a company. */
async function fill() {
  const job = await server.job(from, { title: 'Java Developer', claimed_by: ravi.id })
  const { id: application } = await server.application({ by: asha, job, company: from, handler: ravi })
  await server.referral({ by: asha, company: from, title: 'Designer' })
  await server.person({ role: 'ADMIN', company: from })
  const leaving = await server.endorser('Lena Leaving')
  const values = [from.id, ravi.id, asha.id, leaving.id, newId(), `${newId()}.example`, application]
  for (const text of [
    `insert into company_domain_claims (company_id, domain, token) select $1, $6, 'token'`,
    `insert into join_requests (id, user_id, company_id, domain) select $5, $3, $1, $6`,
    `insert into invitation_links (id, company_id, created_by, expires_at) select $5, $1, $3, now()`,
    `insert into account_deletions (user_id, due_at, company_id) select $4, now() + interval '7 days', $1`,
    `insert into former_emails (id, user_id, email, company_id, was_approved, token_hash, expires_at)
     select $5, $2, $6, $1, false, sha256($5::text::bytea), now()`,
    `insert into posting_imports (id, company_id, source, name, status) select $5, $1, 'FILE', 'jobs.csv', 'DONE'`,
    `insert into account_suspensions (id, user_id, suspended_at, reason, text, note, company_id, sessions_ended)
     select $5, $4, now(), 'SPAM', '', '', $1, 0`,
    `insert into posting_feeds (company_id, url, next_read_at) select $1, 'https://jobs.example', now()`,
    `insert into bonuses (id, application_id, company_id, endorser_id, job_title, hired_on, eligible_on, state)
     select $5, $7, $1, $2, 'Java Developer', now(), now(), 'OPEN'`,
    `insert into endorser_answer_speeds (user_id, company_id, answered, passed_on, unanswered) select $2, $1, 1, 0, 0`,
    `insert into join_watches (user_id, company_id) select $4, $1`,
    `update companies set about = 'We bake.', referral_policy = 'Ask Lena.',
       referral_bonuses = '{"DIRECTOR": 5}' where id = $1`,
  ])
    await query(
      `with given as (select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::text, $7::uuid) ${text}`,
      values,
    )
  return job
}

describe('merging two companies', () => {
  it('moves every row that refers to the company that goes', async () => {
    const job = await fill()
    const references = await query<{ table: string; column: string }>(
      `select conrelid::regclass::text as "table", attname as "column" from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid = 'companies'::regclass`,
      [],
    )
    const countRows = async (company: TestCompany) =>
      Object.fromEntries(
        await Promise.all(
          references.map(async ({ table, column }) => [
            table,
            (
              await query<{ count: number }>(`select count(*)::int from ${table} where ${column} = $1`, [
                company.id,
              ])
            )[0]?.count ?? 0,
          ]),
        ),
      )
    const [goes, remains] = [await countRows(from), await countRows(into)]
    expect(Object.values(goes)).not.toContain(0)
    const response = await merge()
    expect(response.json()).toMatchObject({
      message: `${from.name} is now part of ${into.name}`,
      data: { id: into.id, endorsers: 1, domains: [from.domain, into.domain].toSorted() },
    })
    const sums = Object.fromEntries(Object.keys(goes).map((table) => [table, goes[table] + remains[table]]))
    expect(await countRows(into)).toEqual(sums)
    expect(await query('select id from companies where id = $1', [from.id])).toEqual([])
    expect(
      await query(
        'select about, endorser_count, referral_policy, referral_bonuses from companies where id = $1',
        [into.id],
      ),
    ).toEqual([
      {
        about: 'We bake.',
        endorser_count: 1,
        referral_policy: 'Ask Lena.',
        referral_bonuses: { DIRECTOR: 5 },
      },
    ])
    const page = await server.as(ravi).get(`/api/v1/jobs/${job.id}`)
    expect(page.payload).toContain(into.name)
  })

  it('leads from the former address of the public page to the one that remains', async () => {
    await merge()
    const response = await server.as().get(`/companies/${slug(from)}`)
    expect({ status: response.statusCode, location: response.headers.location }).toEqual({
      status: 301,
      location: `/companies/${slug(into)}`,
    })
  })

  it('withdraws the later one of two requests for the same job', async () => {
    const earlier = await server.referral({ by: asha, company: into, title: 'Designer' })
    const later = await server.referral({ by: asha, company: from, title: 'Designer' })
    await query('update applications set job_url = null where id in ($1, $2)', [earlier.id, later.id])
    expect((await merge()).statusCode).toBe(200)
    const rows = await query('select id from applications where applicant_id = $1 and withdrawn_at is null', [
      asha.id,
    ])
    expect(rows).toEqual([{ id: earlier.id }])
    expect(await query('select company_id from applications where id = $1', [later.id])).toEqual([
      { company_id: into.id },
    ])
    const { timeline } = (await server.as(asha).get(`/api/v1/applications/referral/${later.id}`)).json().data
    expect(timeline.at(-1)).toMatchObject({
      type: 'application.withdrawn',
      by: null,
      note: `${from.name} is now part of ${into.name}, and both had been asked for this job. The other request remains.`,
    })
  })

  it('withdraws the one of two requests that nobody has accepted', async () => {
    const earlier = await server.referral({ by: asha, company: into, title: 'Designer' })
    const later = await server.referral({ by: asha, company: from, title: 'Designer', status: 'ACCEPTED' })
    await query('update applications set job_url = null where id in ($1, $2)', [earlier.id, later.id])
    expect((await merge()).statusCode).toBe(200)
    const rows = await query('select id from applications where applicant_id = $1 and withdrawn_at is null', [
      asha.id,
    ])
    expect(rows).toEqual([{ id: later.id }])
  })

  it.each([
    ['goes', () => ({ waitsAt: from, hasEndorser: into })],
    ['remains', () => ({ waitsAt: into, hasEndorser: from })],
  ])(
    'tells who waited, and the Endorsers, when nobody was at the company that %s',
    async (_which, companies) => {
      from = await server.company()
      const { waitsAt, hasEndorser } = companies()
      const meera = await server.endorser('Meera Nair', hasEndorser)
      await server.referral({ by: asha, company: waitsAt, title: 'Designer', turns: true })
      const priya = await server.endorsee('Priya Nair')
      await server.referral({ by: priya, company: hasEndorser, title: 'Baker', turns: true })

      expect((await merge()).statusCode).toBe(200)

      expect(await waitForMail(server.context, asha.email)).toMatchObject({
        subject: `An Endorser joined ${into.name}`,
      })
      expect((await waitForMail(server.context, meera.email)).subject).toBe(
        '2 applications are waiting for you',
      )
      const newsOf = async (person: TestPerson) =>
        (await server.as(person).get('/api/v1/notifications')).json().data.notifications
      expect(await newsOf(asha)).toMatchObject([{ kind: 'ENDORSER_JOINED', by: 'Meera Nair' }])
      expect(await newsOf(priya)).toEqual([])
    },
  )

  it('shows before what would move, and writes it to the audit log afterwards', async () => {
    await fill()
    const preview = await server.as(farhan).get(`${path(from)}?into=${into.id}`)
    const moves = {
      people: 2,
      postings: 1,
      claims: 1,
      applications: 2,
      joinRequests: 1,
      domains: [from.domain],
    }
    expect(preview.json().data).toMatchObject({ from: { name: from.name }, into: { name: into.name }, moves })
    await merge()
    expect(
      await query(`select user_id, data from audit_log where subject_id = $1 and action = 'company.merged'`, [
        into.id,
      ]),
    ).toMatchObject([{ user_id: farhan.id, data: { from: from.id, name: from.name, ...moves } }])
  })

  it('waits for an import that is running', async () => {
    await query(
      `insert into posting_imports (id, company_id, source, name, status) values ($1, $2, 'FILE', 'jobs.csv', 'RUNNING')`,
      [newId(), from.id],
    )
    expect((await merge()).json()).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' })
  })

  it('happens once, also for two at the same time in both directions', async () => {
    const responses = await Promise.all([merge(), merge(into, from), merge(from, into)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await query('select id from companies where id in ($1, $2)', [from.id, into.id])).toHaveLength(1)
  })

  it('is refused without the exact name, with itself, for an unknown company and for others than staff', async () => {
    const wrong = await server.as(farhan).post(path(from), { into: into.id, name: 'Another' })
    expect(wrong.json()).toMatchObject({ status: 400, fields: { name: `Please type ${from.name} exactly` } })
    expect((await merge(from, from)).json().fields).toHaveProperty('into')
    expect((await merge(from, { ...into, id: newId() })).statusCode).toBe(404)
    for (const by of [ravi, asha, await server.person({ role: 'ADMIN', company: from })]) {
      expect((await merge(from, into, by)).statusCode).toBe(403)
      expect((await server.as(by).get(`${path(from)}?into=${into.id}`)).statusCode).toBe(403)
    }
    expect(await query('select id from companies where id = $1', [from.id])).toHaveLength(1)
  })
})

describe('the list of companies', () => {
  it('begins with those that have the most Endorsers, then the most postings, and tells what waits', async () => {
    const name = `Zebra${newId()}`
    const [none, many, few] = [
      await server.company(`${name} A`),
      await server.company(`${name} B`),
      await server.company(`${name} C`),
    ]
    await server.endorser('Ravi Kumar', many)
    const job = await server.job(few, {})
    await server.as(asha).post(`/api/v1/jobs/${job.id}/reports`, { reason: 'GONE', text: '' })
    await server.person({ role: 'ADMIN', company: none })
    const list = async (filter: string) =>
      (await server.as(farhan).get(`/api/v1/companies?search=${name}&filter=${filter}`)).json().data
    expect(await list('all')).toMatchObject([
      { id: many.id, endorsers: 1, postings: 0, adminName: null },
      { id: few.id, endorsers: 0, postings: 1, openReports: 1 },
      { id: none.id, endorsers: 0, postings: 0, openRequests: 1 },
    ])
    expect(await list('endorsers')).toMatchObject([{ id: many.id }])
    expect(await list('waiting')).toMatchObject([{ id: few.id }, { id: none.id }])
    expect(await list('no-domain')).toEqual([])
    expect(await list('no-admin')).toHaveLength(3)
  })
})
