import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { waitForMail } from '../../../test/mail.ts'
import { untilQuiet } from '../../../test/queues.ts'
import { startSecondServer } from '../../../test/second-server.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { dayInIndia } from '../../domain/calendar.ts'
import { newId } from '../../platform/db/ids.ts'
import type { NewRow } from '../../platform/db/tables.ts'
import { exportBonuses } from './queries.ts'
import { settleAfterEvents } from './settle.ts'

const DAY = 24 * 3_600_000
let now = Date.now()
const server = useTestServer({ RATE_LIMITS: 'off' }, () => now)
let acme: TestCompany
let admin: TestPerson
let ravi: TestPerson
let asha: TestPerson

beforeEach(async () => {
  now = Date.now()
  acme = await server.company()
  admin = await server.admin(acme)
  ravi = await server.endorser('Ravi Kumar', acme)
  asha = await server.endorsee('Asha Rao')
})

const path = '/api/v1/company/bonuses'
const list = async (query = '', by = admin) => (await server.as(by).get(`${path}?${query}`)).json()
const counts = async (by = admin) => (await server.as(by).get(`${path}/counts`)).json().data
const own = async (by = ravi) => (await server.as(by).get('/api/v1/bonuses')).json().data
const hiresOf = async (query = '') => (await list(query)).data.map(({ hire }: { hire: string }) => hire)
const day = (days: number) => dayInIndia(new Date(now + days * DAY))

async function referred(posting: Partial<NewRow<'job_postings'>> = {}, by = asha) {
  const job = await server.job(acme, posting)
  return server.application({ by, job, company: acme, handler: ravi, status: 'REFERRED' })
}

async function say(id: string, outcome: string, by = asha) {
  const response = await server.as(by).put(`/api/v1/applications/job/${id}/outcome`, { outcome })
  expect(response.statusCode).toBe(200)
  await untilQuiet(server.context)
}

const savePolicy = (amount: number, waitingDays: number) =>
  server.as(admin).put(`/api/v1/companies/${acme.id}/referral-policy`, {
    text: '',
    bonuses: [{ level: 'DIRECTOR', amount }],
    waitingDays,
  })

/** A bonus as if its hire was reported some days ago. */
async function bonus(name: string, about: Partial<NewRow<'bonuses'>> & { daysAgo?: number } = {}) {
  const { daysAgo = 100, ...values } = about
  const { id: application_id } = await referred({}, await server.endorsee(name))
  await server.context.pool.query(
    `update applications set outcome = 'HIRED', outcome_at = now() where id = $1`,
    [application_id],
  )
  const id = newId()
  await server.context.db
    .insertInto('bonuses')
    .values({
      id,
      application_id,
      company_id: acme.id,
      endorser_id: ravi.id,
      job_title: 'Engineer',
      amount: 50_000,
      hired_on: day(-daysAgo),
      eligible_on: day(90 - daysAgo),
      state: 'OPEN',
      ...values,
    })
    .execute()
  return { id, version: 1 }
}

const move = (bonuses: { id: string; version: number }[], body: object, by: TestPerson | undefined = admin) =>
  server.as(by).post(`${path}/moves`, { bonuses, ...body })
const paid = { to: 'PAID', month: '2026-12' }

describe('a bonus', () => {
  it('comes into being when the person says that they were hired, with what the policy says on that day', async () => {
    await savePolicy(75_000, 30)
    const { id } = await referred({
      experience_level: 'DIRECTOR',
      takes_policy_bonus: true,
      title: 'Head of Risk',
    })
    await say(id, 'OFFER')
    expect((await list()).data).toEqual([])
    await say(id, 'HIRED')
    await savePolicy(10_000, 0)
    const expected = {
      id: expect.any(String),
      jobTitle: 'Head of Risk',
      state: 'PENDING',
      amount: 75_000,
      amountText: null,
      hiredOn: day(0),
      eligibleOn: day(30),
      paidMonth: null,
      reason: null,
      hire: 'Asha Rao',
    }
    expect((await list()).data).toEqual([
      {
        ...expected,
        version: 1,
        applicationId: id,
        endorser: { name: 'Ravi Kumar', photoUrl: null },
        note: null,
        saysNow: null,
      },
    ])
    expect(await own()).toEqual([{ ...expected, companyName: acme.name }])
  })

  it.each([
    [
      '₹60,000 after three months',
      { amount: 60_000, amountText: '₹60,000 after three months', state: 'PENDING' },
    ],
    ['A bicycle', { amount: null, amountText: 'A bicycle', state: 'PENDING' }],
    [null, { amount: null, amountText: null, state: 'NONE' }],
  ])('takes what the posting says: %j', async (referral_bonus, expected) => {
    const { id } = await referred({ referral_bonus })
    await say(id, 'HIRED')
    expect((await list()).data).toMatchObject([expected])
  })

  it('of a request without a posting is none, until an admin gives it an amount', async () => {
    const { id } = await server.referral({ by: asha, company: acme, handler: ravi, status: 'REFERRED' })
    await server.as(asha).put(`/api/v1/applications/referral/${id}/outcome`, { outcome: 'HIRED' })
    await untilQuiet(server.context)
    const [row] = (await list()).data
    expect(row).toMatchObject({ state: 'NONE', amount: null })
    const refused = await move([row], { to: 'OPEN' })
    expect(refused.json()).toMatchObject({
      code: 'STEP_NOT_ALLOWED',
      message: 'The bonus for Asha Rao has no amount yet. Please enter one',
    })
    expect((await move([row], { to: 'OPEN', amount: 40_000 })).statusCode).toBe(200)
    expect((await list()).data).toMatchObject([{ state: 'PENDING', amount: 40_000 }])
  })

  it('is one, also when the answer is given and handled twice at once', async () => {
    const { id } = await referred({ referral_bonus: '₹60,000' })
    const second = await startSecondServer(server)
    try {
      await Promise.all([say(id, 'HIRED'), say(id, 'HIRED')])
      const event = { type: 'application.outcome', application: id } as Parameters<
        typeof settleAfterEvents
      >[1][number]
      await Promise.all([
        settleAfterEvents(server.context, [event]),
        settleAfterEvents(server.context, [event]),
      ])
    } finally {
      await second.close()
    }
    expect((await list()).data).toHaveLength(1)
  })

  it('goes when the person takes it back before a move, and comes with the new day when they say it again', async () => {
    const { id } = await referred({ referral_bonus: '₹60,000' })
    await say(id, 'HIRED')
    await say(id, 'OFFER')
    expect((await list()).data).toEqual([])
    expect(await own()).toEqual([])
    await say(id, 'HIRED')
    expect((await list()).data).toMatchObject([{ hiredOn: day(0), saysNow: null }])
  })

  it('stays after a move, with what the person says now', async () => {
    const { id } = await referred({ referral_bonus: '₹60,000' })
    await say(id, 'HIRED')
    const { data } = await list()
    await move(data, { ...paid, payEarly: true })
    await say(id, 'NOT_CHOSEN')
    expect((await list()).data).toMatchObject([{ state: 'PAID', saysNow: 'NOT_CHOSEN' }])
    expect(await own()).toMatchObject([{ state: 'PAID' }])
  })

  it('becomes eligible by its day alone', async () => {
    await bonus('Devika Joshi', { daysAgo: 89 })
    expect(await own()).toMatchObject([{ state: 'PENDING' }])
    now += DAY
    expect(await own()).toMatchObject([{ state: 'ELIGIBLE' }])
    expect(await counts()).toEqual({ PENDING: 0, ELIGIBLE: 1, PAID: 0, ENDED: 0, NONE: 0 })
  })
})

describe('the list of an admin', () => {
  beforeEach(async () => {
    await bonus('Devika Joshi', { daysAgo: 3 })
    await bonus('Karthik Iyer', { daysAgo: 100, job_title: 'Data Lead' })
    await bonus('Joseph Kurian', { daysAgo: 200, state: 'PAID', paid_month: '2026-08-01', note: 'Voucher 7' })
    await bonus('Meghna Das', { daysAgo: 150, state: 'ENDED', reason: 'Left within 90 days' })
  })

  it('has tabs, a search and the day until which a bonus is eligible', async () => {
    expect(await hiresOf()).toEqual(['Devika Joshi', 'Karthik Iyer', 'Meghna Das', 'Joseph Kurian'])
    expect(await hiresOf('state=PENDING')).toEqual(['Devika Joshi'])
    expect(await hiresOf('state=ELIGIBLE')).toEqual(['Karthik Iyer'])
    expect(await hiresOf('search=kurian')).toEqual(['Joseph Kurian'])
    expect(await hiresOf('search=data%20lead')).toEqual(['Karthik Iyer'])
    expect(await hiresOf('search=ravi')).toHaveLength(4)
    expect(await hiresOf(`eligibleUntil=${day(0)}`)).toEqual(['Karthik Iyer'])
    expect(await hiresOf(`eligibleUntil=${day(87)}`)).toEqual(['Devika Joshi', 'Karthik Iyer'])
    const second = await list('page=2&limit=3')
    expect(second.pagination).toEqual({ page: 2, limit: 3, totalItems: 4, totalPages: 2 })
    expect(second.data).toMatchObject([{ hire: 'Joseph Kurian', paidMonth: '2026-08', note: 'Voucher 7' }])
  })

  it('is empty for the admin of another company, and closed to everybody else', async () => {
    const stranger = await server.admin(await server.company())
    expect((await list('', stranger)).data).toEqual([])
    expect(await counts(stranger)).toEqual({ PENDING: 0, ELIGIBLE: 0, PAID: 0, ENDED: 0, NONE: 0 })
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const pending = await server.person({ role: 'ADMIN', company: acme })
    for (const by of [ravi, asha, staff, pending])
      expect((await server.as(by).get(path)).statusCode).toBe(403)
    expect((await server.as().get(path)).statusCode).toBe(401)
  })

  it('is exported as CSV for payroll, all, filtered or chosen, and logged', async () => {
    await server.context.pool.query(`update bonuses set note = '=1+1' where note is not null`)
    const csv = async (body: object) => {
      const { payload } = await server.as(admin).post(`${path}/exports`, body)
      return payload.trimEnd().split('\r\n').slice(1)
    }
    const all = await csv({})
    expect(all).toHaveLength(4)
    expect(all[3]).toBe(
      `"Ravi Kumar","${ravi.email}","Joseph Kurian","Engineer","50000","","Paid","${day(-200)}","${day(-110)}","2026-08","","'=1+1"`,
    )
    expect(await csv({ state: 'ENDED' })).toHaveLength(1)
    const { data } = await list()
    expect(await csv({ bonusIds: [data[0].id, newId()] })).toHaveLength(1)
    const stranger = await server.admin(await server.company())
    const foreign = await server.as(stranger).post(`${path}/exports`, { bonusIds: [data[0].id] })
    expect(foreign.payload.trimEnd().split('\r\n')).toHaveLength(1)
    const { rows } = await server.context.pool.query(
      `select data from audit_log where action = 'bonuses.exported' and subject_id = $1 order by id`,
      [acme.id],
    )
    expect(rows.map(({ data: about }) => about.selected)).toEqual([null, null, 2])
  })
})

describe('a move', () => {
  it('marks as paid what is eligible, and leaves or pays early what is not', async () => {
    const pending = await bonus('Devika Joshi', { daysAgo: 3 })
    const eligible = await bonus('Karthik Iyer')
    const response = await move([pending, eligible], { ...paid, note: 'Voucher 7' })
    expect(response.json()).toMatchObject({
      message: '1 marked as paid, 1 not',
      data: [
        { id: pending.id, moved: false, message: `The bonus for Devika Joshi is eligible from ${dayOf(87)}` },
        { id: eligible.id, moved: true, message: null },
      ],
    })
    expect((await move([pending], { ...paid, payEarly: true })).json().message).toBe('1 marked as paid')
    expect(await counts()).toMatchObject({ PAID: 2 })
    expect(await own()).toMatchObject([{ paidMonth: '2026-12' }, { paidMonth: '2026-12' }])
    expect(JSON.stringify(await own())).not.toContain('Voucher')
  })

  it('ends a bonus with a reason that its Endorser reads, and opens it again', async () => {
    const one = await bonus('Devika Joshi')
    expect((await move([one], { to: 'ENDED' })).json().fields).toEqual({ reason: 'Please say why it ends' })
    await move([one], { to: 'ENDED', reason: 'Left within 90 days' })
    expect(await own()).toMatchObject([{ state: 'ENDED', reason: 'Left within 90 days' }])
    await move([{ ...one, version: 2 }], { to: 'OPEN' })
    expect(await own()).toMatchObject([{ state: 'ELIGIBLE', reason: null }])
    await move([{ ...one, version: 3 }], { to: 'NONE' })
    expect(await own()).toMatchObject([{ state: 'NONE' }])
  })

  it('of two at once is one; the other is told what happened', async () => {
    const one = await bonus('Devika Joshi')
    const responses = await Promise.all([move([one], paid), move([one], { to: 'ENDED', reason: 'Left' })])
    const [won, lost] = responses.toSorted((a, b) => a.statusCode - b.statusCode)
    expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
    expect(lost?.json()).toMatchObject({
      code: 'ALREADY_CHANGED',
      message: expect.stringMatching(
        /^The bonus for Devika Joshi was moved meanwhile\. It is (paid with December 2026|ended)$/,
      ),
    })
    const again = await move([{ ...one, version: 2 }], { to: 'NONE' })
    expect(again.json()).toMatchObject({ code: 'STEP_NOT_ALLOWED' })
  })

  it('of many is one transaction, with an entry in the audit log', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, (_, index) => bonus(`Person ${index}`)))
    // In opposite orders, so that they would wait for each other without an order of the locks.
    const responses = await Promise.all([move(many, paid), move(many.toReversed(), paid)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await counts()).toMatchObject({ PAID: 20 })
    const { rows } = await server.context.pool.query(
      `select user_id, data from audit_log where action = 'bonuses.moved' and subject_id = $1`,
      [acme.id],
    )
    expect(rows).toEqual([
      { user_id: admin.id, data: { to: 'PAID', month: '2026-12', count: 20, bonuses: expect.any(Array) } },
    ])
    expect(rows[0]?.data.bonuses).toHaveLength(20)
  })

  it('finds no bonus of another company, and is closed to everybody but its admins', async () => {
    const one = await bonus('Devika Joshi')
    const stranger = await server.admin(await server.company())
    expect((await move([one], paid, stranger)).statusCode).toBe(404)
    for (const by of [ravi, asha]) expect((await move([one], paid, by)).statusCode).toBe(403)
    expect((await server.as().post(`${path}/moves`, { bonuses: [one], ...paid })).statusCode).toBe(401)
    expect(await counts()).toMatchObject({ ELIGIBLE: 1 })
  })

  it.each([
    [{ to: 'PAID' }, 'month'],
    [{ to: 'PAID', month: '2026-13' }, 'month'],
    [{ to: 'OPEN', amount: 0 }, 'amount'],
    [{ to: 'PENDING' }, 'to'],
  ])('is refused as %j', async (body, field) => {
    const response = await move([{ id: newId(), version: 1 }], body)
    expect(Object.keys(response.json().fields)).toEqual([field])
  })

  it('is bounded', async () => {
    const many = Array.from({ length: 101 }, () => ({ id: newId(), version: 1 }))
    expect((await move(many, paid)).statusCode).toBe(400)
    expect((await move([], paid)).statusCode).toBe(400)
  })
})

/** "27 Feb 2027" */
function dayOf(days: number): string {
  const date = new Date(`${day(days)}T12:00:00Z`)
  const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`
}

describe('the Endorser', () => {
  it('reads their own only, also after they have left, then without a name', async () => {
    await bonus('Devika Joshi')
    const meera = await server.endorser('Meera Nair', acme)
    expect(await own(meera)).toEqual([])
    expect(await own()).toMatchObject([{ hire: 'Devika Joshi', companyName: acme.name }])
    const other = await server.company()
    await server.context.pool.query('update users set company_id = $2 where id = $1', [ravi.id, other.id])
    expect(await own()).toMatchObject([{ hire: null, companyName: acme.name, amount: 50_000 }])
    for (const by of [asha, admin]) expect((await server.as(by).get('/api/v1/bonuses')).statusCode).toBe(403)
  })

  it('exports them with their data, without the name of the hire and the note for payroll', async () => {
    await bonus('Devika Joshi', { note: 'Voucher 7', state: 'PAID', paid_month: '2026-12-01' })
    const exported = await exportBonuses(server.context.db, ravi.id)
    expect(exported).toMatchObject([
      { company: acme.name, job: 'Engineer', amount: 50_000, state: 'PAID', paid_with: '2026-12' },
    ])
    expect(JSON.stringify(exported)).not.toMatch(/Devika|Voucher/)
  })

  it('is told by a notification, and by mail at once when they have chosen that', async () => {
    await move([await bonus('Devika Joshi', { job_title: 'Clerk' })], paid)
    await vi.waitFor(async () => {
      const { data } = (await server.as(ravi).get('/api/v1/notifications')).json()
      expect(data.notifications).toMatchObject([
        { kind: 'BONUS', bonusState: 'PAID', jobTitle: 'Clerk', companyName: acme.name, by: null },
      ])
    })
    await server.as(ravi).put('/api/v1/settings/mails/BONUSES/time', { when: 'AT_ONCE' })
    await move([await bonus('Karthik Iyer', { job_title: 'Driver' })], paid)
    const mail = await waitForMail(server.context, ravi.email)
    expect(mail.subject).toBe('Your bonus is paid: Driver')
    expect(mail.text_body).toContain('Bonus: ₹50,000. Paid with December 2026.')
    expect(mail.text_body).not.toContain('Karthik')
    await untilQuiet(server.context)
    const { rows } = await server.context.pool.query('select id from mailbox where recipient = $1', [
      ravi.email,
    ])
    expect(rows).toHaveLength(1)
  })
})
