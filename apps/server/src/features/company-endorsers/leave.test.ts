import type { JobCard } from '@endorse/contract/job-postings/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { pdf } from '../../../test/documents.ts'
import { waitForMail } from '../../../test/mail.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { todayInIndia } from '../../domain/calendar.ts'
import { sendDueDigests } from '../applications/mails/pending-digest.ts'
import { endLeaves, remindOfEndlessLeaves } from './leave.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let admin: TestPerson
let ravi: TestPerson
let meera: TestPerson
let asha: TestPerson

beforeEach(async () => {
  acme = await server.company()
  admin = await server.admin(acme)
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  asha = await server.endorsee('Asha Rao')
})

const DAY = 24 * 60 * 60 * 1000
const dayIn = (days: number) => todayInIndia(() => server.context.clock() + days * DAY)
const path = (of: TestPerson) => `/api/v1/company/workload/${of.id}/leave`
const leave = (of = ravi, until = '', by = admin) => server.as(by).put(path(of), { until })
const resume = (of = ravi, by = admin) => server.as(by).delete(path(of))
const startMyLeave = (by: TestPerson, until = '') => server.as(by).put('/api/v1/leave', { until })
const resumeSelf = (by: TestPerson) => server.as(by).delete('/api/v1/leave')
const leaveOf = async (person: TestPerson) => (await server.as(person).get('/auth/me')).json().leave
const recipients = async (job: { id: string }) =>
  (await server.as(asha).get(`/api/v1/jobs/${job.id}/recipients`)).json().data
async function apply(job: { id: string }) {
  const form = multipart({
    jobPostingId: job.id,
    resume: { name: 'Asha.pdf', content: pdf({ pages: ['Asha'] }) },
  })
  expect((await server.as(asha).post('/api/v1/applications', form.body, form.headers)).statusCode).toBe(201)
}

async function waitForDigests() {
  await vi.waitFor(
    async () => {
      const { rowCount } = await server.context.pool.query(
        `select from pgboss.job where state in ('created', 'retry', 'active') and name = 'send-digests'`,
      )
      expect(rowCount).toBe(0)
    },
    { timeout: 10_000 },
  )
}

const entries = async (of: TestPerson) =>
  (
    await server.context.pool.query(
      `select action, user_id, data from audit_log
        where subject_id = $1 and action in ('endorser.paused', 'endorser.resumed') order by at, id`,
      [of.id],
    )
  ).rows

describe('an Endorser on leave', () => {
  it('goes and comes back by themself, or by an admin of the company, with audit entries', async () => {
    const until = dayIn(10)
    expect((await server.as(ravi).put('/api/v1/leave', { until })).json().message).toBe(
      'You get no new requests',
    )
    expect(await leaveOf(ravi)).toEqual({ until })
    expect((await resume()).statusCode).toBe(200)
    expect(await leaveOf(ravi)).toBeUndefined()
    expect((await resume()).json()).toMatchObject({
      code: 'ALREADY_CHANGED',
      message: 'They are back already',
    })
    expect((await leave()).statusCode).toBe(200)
    expect(await leaveOf(ravi)).toEqual({ until: null })
    expect((await server.as(ravi).delete('/api/v1/leave')).statusCode).toBe(200)
    expect((await server.as(ravi).delete('/api/v1/leave')).statusCode).toBe(200)
    expect(await entries(ravi)).toEqual([
      { action: 'endorser.paused', user_id: ravi.id, data: { until } },
      { action: 'endorser.resumed', user_id: admin.id, data: {} },
      { action: 'endorser.paused', user_id: admin.id, data: { until: null } },
      { action: 'endorser.resumed', user_id: ravi.id, data: {} },
    ])
  })

  it('is not counted among those who can refer, also when two go at once', async () => {
    const job = await server.job(acme)
    const endorsers = async () => (await server.as(asha).get(`/api/v1/jobs/${job.id}`)).json().endorsers
    expect(await endorsers()).toBe(2)
    await leave()
    expect(await endorsers()).toBe(1)
    expect(await recipients(job)).toMatchObject({ claimer: null, endorsers: 1 })
    await resume()
    expect(await endorsers()).toBe(2)
    await Promise.all([leave(ravi), leave(meera), leave(ravi)])
    expect(await recipients(job)).toMatchObject({ claimer: null, endorsers: 0, away: true })
    await Promise.all([resume(ravi), resume(meera)])
    expect(await endorsers()).toBe(2)
  })

  it('is not taken for nobody: cards and pages say when all are away', async () => {
    const job = await server.job(acme, { title: 'Glass Blower' })
    const empty = await server.job(await server.company(), { title: 'Glass Cutter' })
    const away = async () => {
      const found = (await server.as(asha).get('/api/v1/jobs?title=glass')).json()
      const page = (await server.as(asha).get(`/api/v1/jobs/${job.id}`)).json()
      const cards = new Map(found.jobs.map((card: JobCard) => [card.id, card.endorsersAway]))
      return [cards.get(job.id), cards.get(empty.id), page.endorsersAway]
    }
    await leave(ravi)
    expect(await away()).toEqual([false, false, false])
    await leave(meera)
    expect(await away()).toEqual([true, false, true])
    await resume(ravi)
    expect(await away()).toEqual([false, false, false])
  })

  it('gets no new request: that of a job they claimed is open to all', async () => {
    const job = await server.job(acme, { claimed_by: ravi.id })
    expect(await recipients(job)).toMatchObject({ claimer: { name: ravi.name } })
    await leave()
    expect(await recipients(job)).toMatchObject({ claimer: null, endorsers: 1 })
    await apply(job)
    const { rows } = await server.context.pool.query(
      'select handler_id, handled_since from applications where applicant_id = $1',
      [asha.id],
    )
    expect(rows).toEqual([{ handler_id: null, handled_since: null }])
  })

  it('keeps what is open, and takes nothing from a colleague', async () => {
    const job = await server.job(acme, { claimed_by: ravi.id })
    const { id } = await server.application({ by: asha, job, company: acme, handler: ravi })
    await leave(meera)
    const work = (await server.as(admin).get(`/api/v1/company/workload/${ravi.id}`)).json()
    expect(work.colleagues).toEqual([])
    const moved = await server
      .as(admin)
      .post(`/api/v1/company/workload/${ravi.id}/reassign`, { jobIds: [job.id], to: meera.id })
    expect(moved.json().fields).toEqual({ to: 'They are on leave. Please choose another Endorser' })
    const one = await server
      .as(admin)
      .patch(`/api/v1/applications/job/${id}/handler`, { handlerId: meera.id })
    expect(one.statusCode).toBe(400)
    await leave(ravi)
    const own = (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data.application
    expect(own).toMatchObject({ employeeName: ravi.name, employeeAway: true, employeeLeft: false })
    const list = (await server.as(admin).get('/api/v1/company/workload?order=name')).json()
    expect(list.summary).toMatchObject({ endorsers: 2, onLeave: 2, waiting: 1 })
    expect(list.data).toMatchObject([
      { name: meera.name, leave: { until: null } },
      { name: ravi.name, waiting: 1, leave: { until: null } },
    ])
  })

  it('is back the day after the last one', async () => {
    await leave(ravi, dayIn(0))
    await leave(meera, dayIn(1))
    await endLeaves(server.context)
    expect(await leaveOf(ravi)).toEqual({ until: dayIn(0) })
    await endLeaves({ ...server.context, clock: () => server.context.clock() + DAY })
    expect(await leaveOf(ravi)).toBeUndefined()
    expect(await leaveOf(meera)).toEqual({ until: dayIn(1) })
    expect((await entries(ravi)).at(-1)).toEqual({ action: 'endorser.resumed', user_id: null, data: {} })
  })

  it('gets one mail about what waits when they are back', async () => {
    await startMyLeave(ravi, dayIn(0))
    await startMyLeave(meera)
    const job = await server.job(acme, { claimed_by: ravi.id })
    await server.application({ by: asha, job, company: acme })
    await endLeaves({ ...server.context, clock: () => server.context.clock() + DAY })
    const subject = `${asha.name} asks for a referral: ${job.title}`
    expect((await waitForMail(server.context, ravi.email)).subject).toBe(subject)
    await resumeSelf(meera)
    expect((await waitForMail(server.context, meera.email)).subject).toBe(subject)
    await startMyLeave(meera)
    await resumeSelf(meera)
    const { rows } = await server.context.pool.query(
      'select due_at from pending_digests where user_id = $1',
      [meera.id],
    )
    expect(rows).toEqual([{ due_at: expect.any(Date) }])
  })

  it('is mailed the first request after the leave at once, when nothing waited', async () => {
    await startMyLeave(meera)
    await startMyLeave(ravi)
    await resumeSelf(ravi)
    await waitForDigests()
    await apply(await server.job(acme))
    expect(await waitForMail(server.context, ravi.email)).toMatchObject({
      subject: 'Asha Rao asks for a referral: Backend Engineer',
    })
  })

  it('gets a mail when an admin sets or ends the leave, and none when they do so themself', async () => {
    await startMyLeave(ravi)
    await resumeSelf(ravi)
    await leave(ravi, dayIn(3))
    const mail = await waitForMail(server.context, ravi.email)
    expect(mail.subject).toMatch(/^You are on leave until \d+ \w+ \d{4}$/)
    expect(mail.text_body).toContain(`${admin.name} has set you on leave.`)
    await resume(ravi)
    const ended = await waitForMail(server.context, ravi.email, 2)
    expect(ended.text_body).toContain(`${admin.name} has ended your leave.`)
  })

  it('gets no second mail, and no audit entry, for a leave that stays as it is', async () => {
    const until = dayIn(3)
    expect(
      (await Promise.all([leave(ravi, until), leave(ravi, until)])).map((one) => one.statusCode),
    ).toEqual([200, 200])
    await leave(ravi, until)
    await leave(ravi)
    await waitForMail(server.context, ravi.email, 2)
    expect((await entries(ravi)).map(({ data }) => data)).toEqual([{ until }, { until: null }])
  })

  it('is asked every thirty days whether they are back, once a day, when the leave has no last day', async () => {
    await startMyLeave(ravi)
    await startMyLeave(meera, dayIn(200))
    const remindAfter = (days: number) =>
      remindOfEndlessLeaves({ ...server.context, clock: () => server.context.clock() + days * DAY })
    const mailsTo = async (person: TestPerson) =>
      (await server.context.pool.query('select subject from mailbox where recipient = $1', [person.email]))
        .rows
    await remindAfter(0)
    await remindAfter(29)
    await Promise.all([remindAfter(30), remindAfter(30)])
    const mail = await waitForMail(server.context, ravi.email)
    expect(mail).toMatchObject({ subject: 'Are you back?' })
    await remindAfter(60)
    await waitForMail(server.context, ravi.email, 2)
    expect(await mailsTo(ravi)).toHaveLength(2)
    expect(await mailsTo(meera)).toEqual([])
  })

  it('reads of no new request in a digest that was due already', async () => {
    await server.application({ by: asha, job: await server.job(acme), company: acme })
    await server.context.pool.query(
      `insert into pending_digests (user_id, mailed_at, due_at)
       select id, now() - interval '1 day', now() from users where id = any($1)`,
      [[ravi.id, meera.id]],
    )
    await startMyLeave(ravi)
    await sendDueDigests(server.context)
    await waitForMail(server.context, meera.email)
    const { rows } = await server.context.pool.query('select from mailbox where recipient = $1', [ravi.email])
    expect(rows).toEqual([])
  })

  it.each([
    [() => dayIn(-1), 'The last day must not be in the past'],
    [() => dayIn(400), 'Please choose a day within a year'],
    [() => 'soon', 'Please enter a valid date'],
  ])('is refused with a last day that does not fit: %s', async (until, text) => {
    const response = await leave(ravi, until())
    expect(response.json()).toMatchObject({ code: 'BAD_INPUT', fields: { until: text } })
  })

  it('is set by the approved admins of the company only', async () => {
    const stranger = await server.admin(await server.company())
    for (const [by, status] of [
      [stranger, 404],
      [meera, 403],
      [asha, 403],
      [await server.person({ role: 'ADMIN', company: acme }), 403],
    ] as const) {
      expect((await leave(ravi, '', by)).statusCode).toBe(status)
      expect((await resume(ravi, by)).statusCode).toBe(status)
    }
    expect((await server.as(asha).put('/api/v1/leave', { until: '' })).statusCode).toBe(403)
    expect((await leave(admin)).statusCode).toBe(404)
    expect(await leaveOf(ravi)).toBeUndefined()
  })
})

describe('an admin who sets and ends a leave again and again', () => {
  const limited = useTestServer()

  it('is stopped for this Endorser, after twenty times a day', async () => {
    const company = await limited.company()
    const by = await limited.admin(company)
    const [one, other] = [
      await limited.endorser('One Rao', company),
      await limited.endorser('Two Rao', company),
    ]
    for (let times = 0; times < 10; times++) {
      expect((await limited.as(by).put(path(one), { until: '' })).statusCode).toBe(200)
      expect((await limited.as(by).delete(path(one))).statusCode).toBe(200)
    }
    expect((await limited.as(by).put(path(one), { until: '' })).json()).toMatchObject({
      status: 429,
      message: expect.stringContaining('Their leave was changed several times today.'),
    })
    expect((await limited.as(by).put(path(other), { until: '' })).statusCode).toBe(200)
    expect((await limited.as(one).put('/api/v1/leave', { until: '' })).statusCode).toBe(200)
  })
})
