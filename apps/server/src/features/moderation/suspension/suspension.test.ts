import type { MySuspension } from '@endorse/contract/moderation/suspension/schemas'
import type { PersonDetails } from '@endorse/contract/people/schemas'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForCode, waitForMail } from '../../../../test/mail.ts'
import { startSecondServer } from '../../../../test/second-server.ts'
import { lift, suspend, suspensionForm, suspensionTokenOf } from '../../../../test/suspension.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import type { RunningServer } from '../../../start-server.ts'
import { signFileUrl } from '../../files/links.ts'
import { endDueSuspensions } from './lift.ts'

let now = Date.parse('2026-12-03T04:50:00Z')
const server = useTestServer({ RATE_LIMITS: 'off' }, () => now)
let secondServer: RunningServer
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let meera: TestPerson
let farhan: TestPerson
let joseph: TestPerson

beforeAll(async () => {
  secondServer = await startSecondServer(server)
})
afterAll(() => secondServer.close())
beforeEach(async () => {
  now = Date.parse('2026-12-03T04:50:00Z')
  await server.context.pool.query(`delete from users where role = 'PLATFORM_EMPLOYEE'`)
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Iyer', acme)
  farhan = await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Farhan Ali' })
  joseph = await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Joseph Kurian' })
})

const post = (by: TestPerson, { id }: TestPerson, form: object = {}) =>
  server.as(by).post(`/api/v1/people/${id}/suspension`, { ...suspensionForm, ...form })
const postLift = (by: TestPerson, { id }: TestPerson, form: object = {}) =>
  server
    .as(by)
    .post(`/api/v1/people/${id}/suspension/lift`, { why: 'LONG_ENOUGH', text: 'Welcome back.', ...form })
const detailsOf = async ({ id }: TestPerson, by = farhan) =>
  (await server.as(by).get(`/api/v1/people/${id}`)).json<{ data: PersonDetails }>().data
const mine = async (token: string) =>
  (await server.as().post('/auth/suspension', { token })).json<{ data: MySuspension }>().data
const object = (token: string, text = 'It was the fee of a course.') =>
  server.as().post('/auth/suspension/objection', { token, text })

const account = async (token: string, path = 'account') =>
  (await server.as().post(`/auth/suspension/${path}`, { token })).json().data

async function kindsOf(person: TestPerson): Promise<string[]> {
  const { rows } = await server.context.pool.query<{ kind: string }>(
    'select kind from notifications where user_id = $1 order by id',
    [person.id],
  )
  return rows.map(({ kind }) => kind)
}

async function applicationRow({ id }: { id: string }) {
  const { rows } = await server.context.pool.query(
    'select status, handler_id, withdrawn_at from applications where id = $1',
    [id],
  )
  return rows[0]
}

async function auditOf({ id }: TestPerson) {
  const { rows } = await server.context.pool.query(
    `select action, user_id, data from audit_log where subject_id = $1 order by id`,
    [id],
  )
  return rows
}

describe('suspending a person', () => {
  it('ends their sessions, sockets and signed links within a second, on every server', async () => {
    const resume = await server.resume(asha)
    const link = signFileUrl(server.context.config.secret, resume.id, asha.id, now)
    const socket = io(`http://127.0.0.1:${secondServer.port}`, {
      auth: { token: asha.token },
      transports: ['websocket'],
      reconnection: false,
    })
    await vi.waitFor(() => expect(socket.connected).toBe(true))
    await suspend(server, farhan, asha)
    await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 1_000, interval: 20 })
    socket.disconnect()
    expect((await server.as(asha).get('/auth/me')).statusCode).toBe(401)
    const elsewhere = await secondServer.server.inject({
      url: '/auth/me',
      headers: { authorization: `Bearer ${asha.token}` },
    })
    expect(elsewhere.statusCode).toBe(401)
    expect((await server.as().get(link)).statusCode).toBe(404)
  })

  it('gives no session for a password, a reset of it or a code', async () => {
    await suspend(server, farhan, asha)
    await suspensionTokenOf(server, asha)
    await server.as().post('/auth/forgot-password', { email: asha.email })
    const otp = await waitForCode(server.context, asha.email)
    const reset = await server
      .as()
      .post('/auth/reset-password', { email: asha.email, otp, password: 'Fresh2?pass' })
    expect(reset.json()).toEqual({ success: true, message: 'Password reset successfully' })
    const login = await server.as().post('/auth/login', { email: asha.email, password: 'Fresh2?pass' })
    expect(login.json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED', message: 'Your account is suspended.' })
    const { rows } = await server.context.pool.query('select from sessions where user_id = $1', [asha.id])
    expect(rows).toEqual([])
  })

  it('says so only to who knows the password', async () => {
    await withPassword(server.context, asha)
    await suspend(server, farhan, asha)
    const login = await server.as().post('/auth/login', { email: asha.email, password: 'Wrong1!pass' })
    expect(login.json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  })

  it('and a login at the same time leave no session', async () => {
    for (let times = 0; times < 3; times++) {
      const person = await withPassword(server.context, await server.endorsee())
      await Promise.all([
        suspend(server, farhan, person),
        server.as().post('/auth/login', { email: person.email, password: PASSWORD }),
      ])
      const { rows } = await server.context.pool.query('select from sessions where user_id = $1', [person.id])
      expect(rows).toEqual([])
    }
  })

  it('mails the reason and how to object, and writes to the audit log', async () => {
    await suspend(server, farhan, asha)
    const mail = await waitForMail(server.context, asha.email)
    expect(mail.subject).toBe('Your account is suspended until 17 Dec 2026')
    expect(mail.text_body).toContain('The reason: Asked Endorsees for money.')
    expect(mail.text_body).toContain(suspensionForm.text)
    expect(mail.text_body).toContain('you can write to us once')
    expect(await auditOf(asha)).toMatchObject([
      {
        action: 'person.suspended',
        user_id: farhan.id,
        data: { reason: 'MONEY', until: '2026-12-17T04:50:00.000Z' },
      },
    ])
  })

  it('needs a reason, a text and a day in the future', async () => {
    const fieldsOf = async (form: object) => (await post(farhan, asha, form)).json().fields
    expect(await fieldsOf({ reason: '' })).toEqual({ reason: 'Please choose a reason' })
    expect(await fieldsOf({ text: ' ' })).toEqual({ text: 'Please write what happened' })
    expect(await fieldsOf({ period: 'UNTIL_DAY' })).toEqual({ day: 'Please choose a day' })
    expect(await fieldsOf({ period: 'UNTIL_DAY', day: '2026-12-03' })).toEqual({
      day: 'Please choose a day after today',
    })
    expect(await fieldsOf({ period: 'UNTIL_DAY', day: '2028-01-01' })).toEqual({
      day: 'Please choose a day within a year',
    })
    expect((await detailsOf(asha)).suspension).toBeNull()
  })

  it.each([
    ['DAYS_7', {}, '2026-12-10T04:50:00.000Z'],
    ['DAYS_14', {}, '2026-12-17T04:50:00.000Z'],
    ['UNTIL_LIFTED', {}, null],
    ['UNTIL_DAY', { day: '2026-12-05' }, '2026-12-05T18:29:00.000Z'],
  ])('for %s ends in time', async (period, form, until) => {
    await suspend(server, farhan, asha, { period, ...form })
    expect((await detailsOf(asha)).suspension).toMatchObject({ until })
  })

  it('is not possible for oneself, for nobody, or twice', async () => {
    expect((await post(farhan, farhan)).json()).toMatchObject({
      code: 'STEP_NOT_ALLOWED',
      message: 'You cannot suspend yourself',
    })
    const nobody = { ...asha, id: '0199a000-0000-7000-8000-0000000000c1' }
    expect((await post(farhan, nobody)).statusCode).toBe(404)
    const [first, second] = await Promise.all([post(farhan, asha), post(joseph, asha)])
    expect([first, second].map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = first.statusCode === 409 ? first : second
    const winner = first.statusCode === 409 ? joseph : farhan
    expect(refused.json()).toMatchObject({
      code: 'ALREADY_CHANGED',
      message: `${winner.name} has already suspended this person`,
    })
  })

  it('of two staff members who suspend each other at once, one stays', async () => {
    for (let times = 0; times < 3; times++) {
      const [one, two] = [
        await server.person({ role: 'PLATFORM_EMPLOYEE' }),
        await server.person({ role: 'PLATFORM_EMPLOYEE' }),
      ]
      await server.context.pool.query(
        `delete from users where role = 'PLATFORM_EMPLOYEE' and id <> all($1)`,
        [[one.id, two.id]],
      )
      const answers = await Promise.all([post(one, two), post(two, one)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
      const { rows } = await server.context.pool.query(
        `select from users where role = 'PLATFORM_EMPLOYEE' and suspended_at is null`,
      )
      expect(rows).toHaveLength(1)
    }
  })

  it('decides the open reports on the person, and tells who reported', async () => {
    const application = await server.application({
      by: asha,
      job: await server.job(acme),
      company: acme,
      handler: ravi,
    })
    const report = { reason: 'MONEY', text: 'They wanted ₹5,000.' }
    await server.as(asha).post(`/api/v1/applications/${application.id}/reports`, report)
    expect((await detailsOf(ravi)).openCases).toMatchObject([{ people: 1 }])
    await suspend(server, farhan, ravi)
    const { openCases, suspension, history } = await detailsOf(ravi)
    expect(openCases).toEqual([])
    expect(suspension).toMatchObject({ reportCount: 1, caseId: expect.any(String), by: 'Farhan Ali' })
    expect(history.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['SUSPENDED', 'REPORTED', 'VERIFIED']),
    )
    await vi.waitFor(async () => expect(await kindsOf(asha)).toContain('REPORT_DECIDED'), { timeout: 10_000 })
  })
})

describe('what is a suspended Endorser’s', () => {
  it('waits for nobody: requests and claims go back to the colleagues, and the Endorsee is told', async () => {
    const claimed = await server.job(acme, { claimed_by: ravi.id, claimed_at: new Date(now) })
    const waiting = await server.application({ by: asha, job: claimed, company: acme, handler: ravi })
    const accepted = await server.application({
      by: asha,
      job: await server.job(acme),
      company: acme,
      handler: ravi,
      status: 'IN_PROGRESS',
    })
    const referred = await server.application({
      by: asha,
      job: await server.job(acme),
      company: acme,
      handler: ravi,
      status: 'REFERRED',
    })
    expect(await detailsOf(ravi)).toMatchObject({ openRequests: 2 })
    await suspend(server, farhan, ravi)
    expect(await applicationRow(waiting)).toMatchObject({ status: 'PENDING', handler_id: null })
    expect(await applicationRow(accepted)).toMatchObject({ status: 'REVIEWED', handler_id: null })
    expect(await applicationRow(referred)).toMatchObject({ status: 'REFERRED', handler_id: ravi.id })
    const list = await server.as(meera).get('/api/v1/applications/employee/review')
    expect(list.payload).toContain(waiting.id)
    expect(list.payload).toContain(accepted.id)
    const decision = { applicationId: accepted.id, newStatus: 'ACCEPTED' }
    expect((await server.as(meera).put('/api/v1/applications/update-status', decision)).json()).toMatchObject(
      { success: true },
    )
    expect((await server.as(meera).post(`/api/v1/${claimed.id}/claim`)).statusCode).toBe(200)
    expect(await detailsOf(ravi)).toMatchObject({
      openRequests: 0,
      sessions: [],
      company: acme.name,
      suspension: { sessionsEnded: 1, requestsPassedOn: 2 },
    })
    const told = expect.arrayContaining(['APPLICATION_UNASSIGNED', 'APPLICATION_REOPENED'])
    await vi.waitFor(async () => expect(await kindsOf(asha)).toEqual(told), { timeout: 10_000 })
  })

  it('does not count: who asks sees how many Endorsers there are without them', async () => {
    const job = await server.job(acme)
    const endorsers = async () => (await server.as(asha).get(`/api/v1/jobs/${job.id}`)).json().endorsers
    expect(await endorsers()).toBe(2)
    await suspend(server, farhan, ravi)
    expect(await endorsers()).toBe(1)
    await lift(server, farhan, ravi)
    expect(await endorsers()).toBe(2)
  })

  it('is hidden from the board, the page, the search and saved lists, and comes back', async () => {
    const job = await server.job(acme, { title: 'Zymurgist', created_by: ravi.id })
    const other = await server.job(acme, { title: 'Zymurgist', created_by: meera.id })
    const gone = await server.job(acme, { title: 'Zymurgist', created_by: ravi.id, deleted_at: new Date(1) })
    await server.as(asha).post(`/api/v1/jobs/${job.id}/save`)
    const see = async () => ({
      page: (await server.as(asha).get(`/api/v1/jobs/${job.id}`)).statusCode,
      board: (await server.as(asha).get('/api/v1/jobs?search=zymurgist')).payload.includes(job.id),
      saved: (await server.as(asha).get('/api/v1/saved-jobs')).payload.includes(job.id),
      mine: (await server.as(meera).get('/api/v1/jobs?search=zymurgist')).payload.includes(job.id),
    })
    expect(await see()).toEqual({ page: 200, board: true, saved: true, mine: true })
    await suspend(server, farhan, ravi)
    expect(await see()).toEqual({ page: 404, board: false, saved: false, mine: false })
    expect((await server.as(asha).get(`/api/v1/jobs/${other.id}`)).statusCode).toBe(200)
    await lift(server, farhan, ravi)
    expect(await see()).toEqual({ page: 200, board: true, saved: true, mine: true })
    expect((await server.as(asha).get(`/api/v1/jobs/${gone.id}`)).statusCode).toBe(404)
  })

  it('can be read in a conversation, and nobody writes to them', async () => {
    const room = await server.chatRoom(asha, ravi)
    await server.chatMessage(room, ravi, 'Pay first')
    const roomOfAsha = async () => (await server.as(asha).get(`/api/v1/chat/rooms/${room}`)).json()
    expect((await roomOfAsha()).data.canSend).toBe(true)
    await suspend(server, farhan, ravi)
    expect((await roomOfAsha()).data.canSend).toBe(false)
    const messages = await server.as(asha).get(`/api/v1/chat/rooms/${room}/messages`)
    expect(messages.payload).toContain('Pay first')
    await lift(server, farhan, ravi)
    expect((await roomOfAsha()).data.canSend).toBe(true)
  })
})

describe('what is a suspended Endorsee’s', () => {
  it('leaves the lists of the Endorsers, and comes back as it was', async () => {
    const job = await server.job(acme)
    const open = await server.application({ by: asha, job, company: acme })
    const accepted = await server.application({
      by: asha,
      job: await server.job(acme),
      company: acme,
      handler: ravi,
      status: 'ACCEPTED',
    })
    const withdrawn = await server.application({ by: asha, job: await server.job(acme), company: acme })
    await server.as(asha).delete(`/api/v1/applications/job/${withdrawn.id}`)
    const list = async () => (await server.as(ravi).get('/api/v1/applications/employee/review')).payload
    await suspend(server, farhan, asha)
    expect(await list()).not.toContain(open.id)
    expect(await list()).not.toContain(accepted.id)
    const decision = { applicationId: open.id, newStatus: 'ACCEPTED' }
    expect((await server.as(ravi).put('/api/v1/applications/update-status', decision)).statusCode).toBe(409)
    expect(await kindsOf(ravi)).toEqual([])

    await lift(server, farhan, asha)
    expect(await list()).toContain(open.id)
    expect(await applicationRow(accepted)).toMatchObject({
      status: 'ACCEPTED',
      handler_id: ravi.id,
      withdrawn_at: null,
    })
    expect(await applicationRow(withdrawn)).toMatchObject({ withdrawn_at: expect.any(Date) })
  })
})

describe('the end of a suspension', () => {
  it('comes by itself when its time is over, once for two servers', async () => {
    await suspend(server, farhan, ravi, { period: 'DAYS_7' })
    await endDueSuspensions(server.context)
    expect((await detailsOf(ravi)).suspension).not.toBeNull()
    now += 7 * 86_400_000
    await Promise.all([endDueSuspensions(server.context), endDueSuspensions(server.context)])
    expect(await detailsOf(ravi)).toMatchObject({
      suspension: null,
      company: acme.name,
      history: [{ kind: 'LIFTED', by: null, why: null }, { kind: 'SUSPENDED', days: 7 }, {}],
    })
    await waitForMail(server.context, ravi.email, 2)
    expect((await auditOf(ravi)).filter(({ action }) => action === 'suspension.ended')).toHaveLength(1)
    await withPassword(server.context, ravi)
    const login = await server.as().post('/auth/login', { email: ravi.email, password: PASSWORD })
    expect(login.json()).toMatchObject({ success: true, user: { company: { id: acme.id } } })
  })

  it('by staff is mailed with what they write, and of two at once one lifts it', async () => {
    await suspend(server, farhan, asha)
    const answers = await Promise.all([postLift(farhan, asha), postLift(joseph, asha)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const mail = await waitForMail(server.context, asha.email, 2)
    expect(mail.subject).toBe('Your account is open again')
    expect(mail.text_body).toContain('Welcome back.')
    expect((await postLift(farhan, asha, { why: '' })).json().fields).toEqual({ why: 'Please choose why' })
    expect((await postLift(farhan, asha, { text: '' })).json().fields).toEqual({
      text: 'Please write what the person reads',
    })
  })

  it('for a wrong reason takes it out of the record, and the audit log keeps it', async () => {
    await suspend(server, farhan, asha)
    await lift(server, joseph, asha, 'WRONG')
    expect((await detailsOf(asha)).history.map(({ kind }) => kind)).toEqual(['VERIFIED'])
    expect((await auditOf(asha)).map(({ action }) => action)).toEqual([
      'person.suspended',
      'suspension.ended',
    ])
    await suspend(server, farhan, asha)
    now += 60_000
    await lift(server, joseph, asha)
    expect((await detailsOf(asha)).history.map(({ kind }) => kind)).toEqual([
      'LIFTED',
      'SUSPENDED',
      'VERIFIED',
    ])
  })
})

describe('an objection', () => {
  it('is read with the decision, sent once, and waits in the queue of appeals', async () => {
    await suspend(server, farhan, asha)
    const token = await suspensionTokenOf(server, asha)
    expect(await mine(token)).toEqual({
      number: expect.any(Number),
      reason: 'MONEY',
      text: suspensionForm.text,
      suspendedAt: '2026-12-03T04:50:00.000Z',
      until: '2026-12-17T04:50:00.000Z',
      hadRequests: false,
      answerBy: '2026-12-08',
      isReadByAnother: true,
      objection: null,
    })
    const answers = await Promise.all([object(token), object(token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await mine(token)).toMatchObject({
      objection: { text: 'It was the fee of a course.', answer: null },
    })
    const queue = await server.as(joseph).get('/api/v1/moderation/cases?state=appeals')
    expect(queue.json().data.cases).toMatchObject([{ title: 'Asha Rao', reason: 'MONEY' }])
    await vi.waitFor(async () => expect(await kindsOf(joseph)).toContain('APPEAL_RECEIVED'), {
      timeout: 10_000,
    })
  })

  it('is decided by somebody else than who suspended, and lifts the suspension when it is right', async () => {
    await suspend(server, farhan, ravi)
    const token = await suspensionTokenOf(server, ravi)
    await object(token)
    const { suspension } = await detailsOf(ravi)
    expect(suspension?.objection).toMatchObject({ isAnswered: false, canAnswer: false })
    const decide = (by: TestPerson, outcome: string) =>
      server
        .as(by)
        .post(`/api/v1/moderation/cases/${suspension?.caseId}/appeal-decision`, { outcome, note: 'Sorry.' })
    expect((await decide(farhan, 'REVERSED')).json()).toMatchObject({ code: 'STEP_NOT_ALLOWED' })
    expect((await decide(joseph, 'REVERSED')).statusCode).toBe(200)
    expect(await detailsOf(ravi)).toMatchObject({ suspension: null, company: acme.name })
    expect((await server.as().post('/auth/suspension', { token })).json()).toMatchObject({
      code: 'SIGN_IN_EXPIRED',
    })
    expect((await waitForMail(server.context, ravi.email, 2)).subject).toBe('Your account is open again')
  })

  it('that is not right leaves the suspension, and the person reads why', async () => {
    await suspend(server, farhan, asha)
    const token = await suspensionTokenOf(server, asha)
    await object(token)
    const { suspension } = await detailsOf(asha)
    await server.as(joseph).post(`/api/v1/moderation/cases/${suspension?.caseId}/appeal-decision`, {
      outcome: 'UPHELD',
      note: 'No.',
    })
    expect(await mine(token)).toMatchObject({ objection: { answer: { text: 'No.' } } })
    const mail = await waitForMail(server.context, asha.email, 2)
    expect(mail.subject).toBe('We did not take the suspension of your account back')
  })

  it('is decided by who suspended the person when there is nobody else', async () => {
    await server.context.pool.query('delete from users where id = $1', [joseph.id])
    await suspend(server, farhan, asha)
    const token = await suspensionTokenOf(server, asha)
    expect(await mine(token)).toMatchObject({ isReadByAnother: false })
    await object(token)
    const { suspension } = await detailsOf(asha)
    const url = `/api/v1/moderation/cases/${suspension?.caseId}/appeal-decision`
    expect((await server.as(farhan).post(url, { outcome: 'UPHELD', note: '' })).statusCode).toBe(200)
  })

  it('is answered when the suspension is lifted from the page of the person', async () => {
    await suspend(server, farhan, asha)
    await object(await suspensionTokenOf(server, asha))
    const { suspension } = await detailsOf(asha)
    await lift(server, joseph, asha, 'WRONG')
    const found = await server.as(joseph).get(`/api/v1/moderation/cases/${suspension?.caseId}`)
    expect(found.json().data.appeal).toMatchObject({
      outcome: 'REVERSED',
      outcomeBy: { by: 'Joseph Kurian' },
    })
  })
})

describe('the account of a suspended person', () => {
  it('can be exported, and the link opens only the export', async () => {
    const resume = await server.resume(asha)
    await suspend(server, farhan, asha)
    const token = await suspensionTokenOf(server, asha)
    expect(await account(token)).toEqual({ export: null, deletionDueAt: null })
    await account(token, 'exports')
    const ready = await vi.waitFor(
      async () => {
        const state = await account(token)
        expect(state).toMatchObject({ export: { state: 'READY' } })
        return state
      },
      { timeout: 10_000 },
    )
    const download = await server.as().get(ready.export.url)
    expect(download.statusCode).toBe(200)
    const link = signFileUrl(server.context.config.secret, resume.id, asha.id)
    expect((await server.as().get(link)).statusCode).toBe(404)
  })

  it('can be deleted and kept; an Endorser returns to the company once both have ended', async () => {
    await suspend(server, farhan, ravi)
    const token = await suspensionTokenOf(server, ravi)
    expect(await account(token, 'deletion')).toMatchObject({ deletionDueAt: expect.any(String) })
    const companyOf = async () =>
      (await server.context.pool.query('select company_id from users where id = $1', [ravi.id])).rows[0]
    await account(token, 'deletion/cancel')
    expect(await companyOf()).toEqual({ company_id: null })
    await account(token, 'deletion')
    await lift(server, joseph, ravi)
    expect(await companyOf()).toEqual({ company_id: null })
    const person = { ...ravi, token: (await server.session(ravi.id)).token }
    expect((await server.as(person).delete('/api/v1/account/deletion')).statusCode).toBe(200)
    expect(await companyOf()).toEqual({ company_id: acme.id })
  })

  it('returns to the company that it left for its deletion', async () => {
    await withPassword(server.context, ravi)
    await server.as(ravi).post('/api/v1/account/deletion', { password: PASSWORD })
    await suspend(server, farhan, ravi)
    await account(await suspensionTokenOf(server, ravi), 'deletion/cancel')
    await lift(server, joseph, ravi)
    expect(await detailsOf(ravi)).toMatchObject({ company: acme.name })
  })

  it('takes hidden requests with it when it waits for its deletion', async () => {
    const open = await server.application({ by: asha, job: await server.job(acme), company: acme })
    await suspend(server, farhan, asha)
    await account(await suspensionTokenOf(server, asha), 'deletion')
    await lift(server, joseph, asha)
    expect(await applicationRow(open)).toMatchObject({ withdrawn_at: expect.any(Date) })
  })
})
