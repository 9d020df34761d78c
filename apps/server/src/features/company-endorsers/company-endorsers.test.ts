import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { waitForMail } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let admin: TestPerson
let ravi: TestPerson
let meera: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  admin = await server.admin(acme)
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  job = await server.job(acme, { title: 'Baker', claimed_by: ravi.id })
})

async function apply(about: Partial<Parameters<typeof server.application>[0]> = {}) {
  return server.application({ by: await server.endorsee(), job, company: acme, handler: ravi, ...about })
}

const path = '/api/v1/company/workload'
const list = async (query = '') => (await server.as(admin).get(`${path}?${query}`)).json()
const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name)
const work = async (person = ravi) => (await server.as(admin).get(`${path}/${person.id}`)).json()
const reassign = (by: TestPerson | undefined, jobIds: (string | null)[], to: string | null, from = ravi) =>
  server.as(by).post(`${path}/${from.id}/reassign`, { jobIds, to })

/** Lists the Endorsers after Meera's address refused a mail two days ago. */
async function listWithRefusedMail(lastSeen: string) {
  await server.context.pool.query(
    `update users set email_bounced_at = now() - interval '2 days', last_seen_at = now() - $2::interval where id = $1`,
    [meera.id, lastSeen],
  )
  return (await list('order=name')).data
}

async function handlerOf(id: string): Promise<string | null> {
  const { rows } = await server.context.pool.query('select handler_id from applications where id = $1', [id])
  return rows[0].handler_id
}

describe('the Endorsers of a company', () => {
  it('are listed with what waits for them, how fast they answer and whom they have referred', async () => {
    const late = await apply()
    await apply()
    await apply({ status: 'COMPLETED' })
    await server.context.pool.query(
      `update applications set applied_at = now() - interval '8 days' where id = $1`,
      [late.id],
    )
    await server.context.pool.query(
      `insert into endorser_answer_speeds (user_id, company_id, answered, passed_on, unanswered, answers_within)
       values ($1, $2, 5, 0, 0, 'TWO_DAYS')`,
      [ravi.id, acme.id],
    )
    await server.context.pool.query(`update companies set answers_within = 'DAY' where id = $1`, [acme.id])
    const { data, summary } = await list()
    expect(data).toMatchObject([
      { name: ravi.name, jobs: 1, waiting: 2, late: 1, answered: 1, answersWithin: 'TWO_DAYS', referred: 1 },
      { name: meera.name, jobs: 0, waiting: 0, late: 0, answered: 0, answersWithin: null, referred: 0 },
    ])
    expect(summary).toMatchObject({ endorsers: 2, waiting: 2, late: 1, answersWithin: 'DAY', referred: 1 })
  })

  it('are searched, filtered and ordered', async () => {
    await apply()
    expect(await names('order=name')).toEqual([meera.name, ravi.name])
    expect(await names('show=waiting')).toEqual([ravi.name])
    expect(await names('show=free')).toEqual([meera.name])
    expect(await names('search=meera')).toEqual([meera.name])
    expect(await names('search=%25')).toEqual([])
  })

  it('are listed with whom no mail reaches, until they are here again', async () => {
    expect(await listWithRefusedMail('3 days')).toMatchObject([
      { isUnreachable: true },
      { isUnreachable: false },
    ])
    expect(await listWithRefusedMail('1 day')).toMatchObject([
      { isUnreachable: false },
      { isUnreachable: false },
    ])
  })

  it('are exported as CSV, with an audit entry', async () => {
    const { payload, headers } = await server.as(admin).post(`${path}/exports`, {})
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(payload.split('\r\n')).toHaveLength(4)
    expect(payload).toContain(`"${ravi.name}"`)
    const { rowCount } = await server.context.pool.query(
      `select from audit_log where action = 'endorsers.exported' and user_id = $1 and subject_id = $2`,
      [admin.id, acme.id],
    )
    expect(rowCount).toBe(1)
  })
})

describe('the work of an Endorser', () => {
  it('moves to a colleague: the claim and what is not decided; whom they accepted stays', async () => {
    const waiting = await apply()
    const accepted = await apply({ status: 'ACCEPTED' })
    expect(await work()).toMatchObject({
      data: [{ jobId: job.id, title: 'Baker', isClaimed: true, waiting: 1, accepted: 1 }],
      colleagues: [{ name: meera.name, waiting: 0 }],
    })
    const response = await reassign(admin, [job.id], meera.id)
    expect(response.json()).toMatchObject({ message: '1 application moved', moved: 1 })
    expect(await handlerOf(waiting.id)).toBe(meera.id)
    expect(await handlerOf(accepted.id)).toBe(ravi.id)
    expect((await work(meera)).data).toMatchObject([{ jobId: job.id, isClaimed: true, waiting: 1 }])
    const { rows } = await server.context.pool.query(
      `select user_id, data from audit_log where action = 'endorser.work_reassigned' and subject_id = $1`,
      [ravi.id],
    )
    expect(rows).toEqual([{ user_id: admin.id, data: { to: meera.id, claims: 1, applications: 1 } }])
  })

  it('is told to the colleague who gets a claim, also when nobody has applied', async () => {
    expect((await reassign(admin, [job.id], meera.id)).statusCode).toBe(200)
    const mail = await waitForMail(server.context, meera.email)
    expect(mail.subject).toBe('You take care of a job now')
    expect(mail.text_body).toContain(`${admin.name} gave you a job that a colleague had claimed.`)
  })

  it('opens to every Endorser of the company, requests for jobs found elsewhere included', async () => {
    const applied = await apply()
    const asked = await server.referral({ by: await server.endorsee(), company: acme, handler: ravi })
    expect((await work()).data).toHaveLength(2)
    expect((await reassign(admin, [null, job.id], null)).json().moved).toBe(2)
    for (const { id } of [applied, asked]) expect(await handlerOf(id)).toBeNull()
    expect((await work()).data).toEqual([])
  })

  it('moves once when two admins move it at once', async () => {
    const { id } = await apply()
    const tara = await server.endorser('Tara Sen', acme)
    const other = await server.admin(acme)
    const both = await Promise.all([reassign(admin, [job.id], meera.id), reassign(other, [job.id], tara.id)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = both[0]?.statusCode === 200 ? meera.id : tara.id
    expect(await handlerOf(id)).toBe(winner)
  })

  it('goes to nobody outside of the company, and not to themselves', async () => {
    const { id } = await apply()
    const stranger = await server.endorser()
    for (const to of [stranger.id, ravi.id, admin.id])
      expect((await reassign(admin, [job.id], to)).json().fields).toEqual({
        to: 'Please choose another Endorser of your company',
      })
    expect(await handlerOf(id)).toBe(ravi.id)
  })

  it('is moved by the approved admins of the company only', async () => {
    const { id } = await apply()
    const former = await server.person({ role: 'ADMIN', company: acme })
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const stranger = await server.admin(await server.company())
    const statuses: number[] = []
    for (const person of [stranger, former, meera, staff, await server.endorsee(), undefined])
      statuses.push((await reassign(person, [job.id], null)).statusCode)
    expect(statuses).toEqual([404, 403, 403, 403, 403, 401])
    expect(await handlerOf(id)).toBe(ravi.id)
    expect((await server.as(stranger).get(`${path}/${ravi.id}`)).statusCode).toBe(404)
  })
})
