import type { ListedPosting } from '@endorse/contract/moderation/listed-posting'
import type { ModerationCaseDetails } from '@endorse/contract/moderation/schemas'
import type { UserNotification } from '@endorse/contract/notifications/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { waitForMail } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { createNotificationsForEvent } from '../notifications/notify.ts'

const base = '/api/v1/moderation'
const reason = { reason: 'MONEY', text: 'No employer may ask for money.' }

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let ravi: TestPerson
let rohan: TestPerson
let farhan: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  rohan = await server.endorsee('Rohan Das')
  farhan = await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Farhan Ali' })
  job = await server.job(acme, { title: 'Java Developer', created_by: ravi.id, claimed_by: ravi.id })
  await server.application({ by: rohan, job, company: acme, handler: ravi })
})

const remove = (by = farhan, body: object = reason) =>
  server.as(by).post(`${base}/postings/${job.id}/removal`, body)
const takeBack = (id: string, by = farhan) =>
  server.as(by).post(`${base}/cases/${id}/take-back`, { note: 'We were wrong.' })
const list = async (query: string) =>
  (await server.as(farhan).get(`${base}/postings?${query}`)).json<{ data: ListedPosting[] }>().data

async function removed(): Promise<string> {
  return (await remove()).json<{ data: ModerationCaseDetails }>().data.id
}

async function kindsOf(person: TestPerson): Promise<string[]> {
  const { rows } = await server.context.pool.query<{ id: string }>('select id from events order by id')
  for (const { id } of rows) await createNotificationsForEvent(server.running.context, id)
  const response = await server.as(person).get('/api/v1/notifications?limit=100')
  return response
    .json<{ data: { notifications: UserNotification[] } }>()
    .data.notifications.map(({ kind }) => kind)
}

async function auditOf(subject: string) {
  const { rows } = await server.context.pool.query<{ action: string; user_id: string }>(
    'select action, user_id from audit_log where subject_id = $1 order by id',
    [subject],
  )
  return rows
}

describe('a posting that staff remove without a report', () => {
  it('is gone for Endorsees, and its company and its applicants are told', async () => {
    const response = await remove()
    const { data } = response.json<{ data: ModerationCaseDetails }>()
    expect(data).toMatchObject({
      reportCount: 0,
      reason: 'MONEY',
      decision: { outcome: 'REMOVED', by: 'Farhan Ali', note: 'No employer may ask for money.' },
    })
    expect((await server.as(rohan).get(`/api/v1/jobs/${job.id}`)).statusCode).toBe(404)
    expect(await kindsOf(rohan)).toEqual(['POSTING_CLOSED'])
    expect(await kindsOf(ravi)).toEqual(['POSTING_REMOVED'])
    const mail = await waitForMail(server.context, ravi.email)
    expect(mail.text_body).toContain('we looked at the posting Java Developer')
    expect(mail.text_body).not.toContain('a user reported')
    const told = await waitForMail(server.context, rohan.email)
    expect(told.subject).toContain('A job that you applied for was removed: Java Developer')
    expect(told.text_body).toContain('Your application stays in your list.')
    expect(await auditOf(job.id)).toEqual([{ action: 'posting.removed', user_id: farhan.id }])
  })

  it('can be appealed by its poster', async () => {
    const id = await removed()
    const appeal = await server.as(ravi).post(`${base}/decisions/${id}/appeal`, { text: 'It is free.' })
    expect(appeal.json()).toMatchObject({ data: { appeal: { text: 'It is free.' } } })
    expect((await takeBack(id)).json()).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' })
  })

  it('names its decision to its company and to staff, until it is taken back', async () => {
    const admin = await server.admin(acme)
    const colleague = await server.endorser('Meera Nair', acme)
    const find = (by: TestPerson) => server.as(by).get(`/api/v1/jobs/${job.id}/removal`)
    expect((await find(ravi)).statusCode).toBe(404)
    const id = await removed()
    for (const by of [ravi, admin, farhan])
      expect((await find(by)).json()).toMatchObject({ data: { caseId: id } })
    for (const by of [colleague, await server.endorser()]) expect((await find(by)).statusCode).toBe(404)
    expect((await find(rohan)).statusCode).toBe(403)
    await takeBack(id)
    expect((await find(ravi)).statusCode).toBe(404)
  })

  it('decides the open reports on it, and tells who reported', async () => {
    const asha = await server.endorsee('Asha Rao')
    await server.as(asha).post(`/api/v1/jobs/${job.id}/reports`, { reason: 'GONE', text: '' })
    const { data } = (await remove()).json<{ data: ModerationCaseDetails }>()
    expect(data).toMatchObject({ reportCount: 1, decision: { reason: 'MONEY' } })
    expect(await kindsOf(asha)).toEqual(['REPORT_DECIDED'])
  })

  it('is removed once when two staff members do it at the same time', async () => {
    const meera = await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Meera Iyer' })
    const responses = await Promise.all([remove(), remove(meera)])
    const codes = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(codes[0]).toBe(200)
    expect([404, 409]).toContain(codes[1])
    expect(await auditOf(job.id)).toHaveLength(1)
  })

  it('needs a reason, and is for platform staff only', async () => {
    expect((await remove(farhan, { text: '' })).json().fields).toHaveProperty('reason')
    for (const by of [ravi, rohan, await server.person({ role: 'ADMIN', company: acme })])
      expect((await remove(by)).statusCode).toBe(403)
    expect((await server.as(rohan).get(`/api/v1/jobs/${job.id}`)).statusCode).toBe(200)
  })
})

describe('a removal that is taken back', () => {
  it('makes the posting visible again, and tells its company and its applicants', async () => {
    const id = await removed()
    const response = await takeBack(id)
    expect(response.json()).toMatchObject({
      data: { takenBack: { by: 'Farhan Ali', note: 'We were wrong.' } },
    })
    expect((await server.as(rohan).get(`/api/v1/jobs/${job.id}`)).statusCode).toBe(200)
    expect((await kindsOf(rohan)).toSorted()).toEqual(['POSTING_CLOSED', 'POSTING_RESTORED'])
    expect((await kindsOf(ravi)).toSorted()).toEqual(['POSTING_REMOVED', 'REMOVAL_TAKEN_BACK'])
    const told = await waitForMail(server.context, rohan.email, 2)
    expect(told.text_body).toContain('We took its removal back. Your application stays as it is.')
    const decision = await server.as(ravi).get(`${base}/decisions/${id}`)
    expect(decision.json()).toMatchObject({
      data: { takenBack: { note: 'We were wrong.' }, canAppeal: false },
    })
    expect((await auditOf(job.id)).map(({ action }) => action)).toEqual([
      'posting.removed',
      'removal.taken_back',
    ])
  })

  it('is taken back once, and is for platform staff only', async () => {
    const id = await removed()
    expect((await takeBack(id, ravi)).statusCode).toBe(403)
    const codes = (await Promise.all([takeBack(id), takeBack(id)])).map(({ statusCode }) => statusCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await remove()).statusCode).toBe(200)
  })
})

describe('the list of postings of platform staff', () => {
  it('finds postings by title and company, with their state', async () => {
    const closed = await server.job(acme, { title: 'Night Baker', archived_at: new Date() })
    const search = `search=${encodeURIComponent(acme.name)}`
    const id = await removed()
    expect(await list(search)).toMatchObject([
      { id: closed.id, state: 'closed', removalId: null },
      { id: job.id, state: 'removed', removalId: id, applicants: 1, openReports: 0 },
    ])
    expect(await list(`${search}&state=removed`)).toMatchObject([{ id: job.id }])
    expect(await list(`${search}&state=closed`)).toMatchObject([{ id: closed.id }])
    await takeBack(id)
    expect(await list(`${search}&state=open`)).toMatchObject([{ id: job.id, state: 'open', removalId: null }])
    expect(await list('search=night%20baker')).toMatchObject([{ title: 'Night Baker', company: acme.name }])
  })

  it('is for platform staff only', async () => {
    for (const by of [ravi, rohan]) expect((await server.as(by).get(`${base}/postings`)).statusCode).toBe(403)
  })
})
