import type {
  DecisionAboutMe,
  ModerationCase,
  ModerationCaseDetails,
  MyReport,
} from '@endorse/contract/moderation/schemas'
import type { UserNotification } from '@endorse/contract/notifications/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { waitForMail } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { listEvents } from '../../platform/events/stored-events.ts'
import { createNotificationsForEvent, notifyAboutEvents } from '../notifications/notify.ts'
import { moderation } from './module.ts'

const cases = '/api/v1/moderation/cases'
const money = { reason: 'MONEY', text: 'They wanted ₹2,500 before an interview.' }

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let farhan: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  farhan = await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Farhan Ali' })
  job = await server.job(acme, {
    title: 'Java Developer',
    created_by: ravi.id,
    claimed_by: ravi.id,
    description: 'Freshers may apply. A refundable registration amount is collected.',
  })
})

const reportJob = (by: TestPerson, body: object = money) =>
  server.as(by).post(`/api/v1/jobs/${job.id}/reports`, { text: '', ...body })
const reportPerson = (by: TestPerson, application: { id: string }, body: object = { reason: 'SPAM' }) =>
  server.as(by).post(`/api/v1/applications/${application.id}/reports`, { text: '', ...body })

async function caseOf(column: 'job_id' | 'person_id', id: string): Promise<string> {
  const { rows } = await server.context.pool.query<{ id: string }>(
    `select id from moderation_cases where ${column} = $1 order by opened_at desc limit 1`,
    [id],
  )
  return rows[0]?.id ?? ''
}

const open = async (id: string) =>
  (await server.as(farhan).get(`${cases}/${id}`)).json<{ data: ModerationCaseDetails }>().data
const decide = (id: string, body: object, by = farhan) => server.as(by).post(`${cases}/${id}/decision`, body)
const remove = { decision: 'REMOVE', reason: 'MONEY', note: 'No employer may ask for money.' }

async function reportedJob(): Promise<string> {
  await reportJob(asha)
  return caseOf('job_id', job.id)
}

async function removedJob(): Promise<string> {
  const id = await reportedJob()
  expect((await decide(id, remove)).statusCode).toBe(200)
  return id
}

async function myReports(by: TestPerson) {
  return (await server.as(by).get('/api/v1/reports')).json<{ data: MyReport[] }>().data
}

async function notificationsOf(person: TestPerson): Promise<UserNotification[]> {
  const { rows } = await server.context.pool.query<{ id: string }>('select id from events order by id')
  for (const { id } of rows) await createNotificationsForEvent(server.running.context, id)
  const response = await server.as(person).get('/api/v1/notifications?limit=100')
  return response.json<{ data: { notifications: UserNotification[] } }>().data.notifications
}

async function listPendingMails() {
  const { rows } = await server.context.pool.query(
    `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name = 'send-mail'`,
  )
  return rows
}

async function listMailsTo({ email }: TestPerson) {
  const { rows } = await server.context.pool.query('select subject from mailbox where recipient = $1', [
    email,
  ])
  return rows
}

async function unreadReportsOf(person: TestPerson) {
  const reports = (await notificationsOf(person)).filter((one) => one.kind === 'REPORT_RECEIVED' && !one.read)
  return reports.map(({ caseId }) => caseId)
}

describe('a report of a posting', () => {
  it('arrives in the queue of staff with what was reported, and its reporter can read it', async () => {
    const response = await reportJob(asha)
    expect(response.json()).toMatchObject({
      message: 'Your report has arrived',
      data: { title: 'Java Developer', subtitle: acme.name, reason: 'MONEY', outcome: null },
    })
    expect(await myReports(asha)).toEqual([response.json().data])
    const id = await caseOf('job_id', job.id)
    const list = (await server.as(farhan).get(`${cases}?limit=100`)).json<{
      data: { cases: ModerationCase[] }
    }>()
    expect(list.data.cases.find((one) => one.id === id)).toMatchObject({
      subject: 'POSTING',
      title: 'Java Developer',
      reason: 'MONEY',
      reportCount: 1,
    })
    expect(await open(id)).toMatchObject({
      jobId: job.id,
      reports: [{ reporter: 'Asha Rao', ...money }],
      signals: ['The text names a payment before the job.'],
      highlights: ['A refundable registration amount is collected.'],
      decision: null,
    })
    expect((await notificationsOf(farhan))[0]).toMatchObject({
      kind: 'REPORT_RECEIVED',
      caseId: id,
      by: null,
    })
  })

  it('says when postings of the company were removed before', async () => {
    const removed = await removedJob()
    await server.context.pool.query(
      `update moderation_cases set decided_at = '2025-08-31 20:00Z' where id = $1`,
      [removed],
    )
    job = await server.job(acme)
    expect(await open(await reportedJob())).toMatchObject({
      signals: expect.arrayContaining(['1 earlier posting of this company was removed, in September 2025.']),
    })
  })

  it('is read for all of staff once it is decided, and that of another posting is not', async () => {
    const id = await reportedJob()
    job = await server.job(acme)
    const other = await reportedJob()
    expect(await unreadReportsOf(farhan)).toEqual(expect.arrayContaining([id, other]))
    await decide(id, { decision: 'KEEP', note: 'Fine.' })
    const { context } = server.running
    const { rows } = await server.context.pool.query<{ id: string }>(
      `select id from events where type = 'report.decided'`,
    )
    await notifyAboutEvents(
      context,
      await listEvents(
        context,
        rows.map((row) => row.id),
      ),
    )
    const left = await unreadReportsOf(farhan)
    expect(left).toContain(other)
    expect(left).not.toContain(id)
  })

  it('has the whole posting, its pay and its contacts included', async () => {
    job = await server.job(acme, {
      title: 'Java Developer',
      salary_min: 300_000,
      salary_max: 500_000,
      work_type: 'REMOTE',
      required_experience: 2,
      skills: ['Java', 'SQL'],
      email: 'jobs@acme.example',
    })
    const { snapshot } = await open(await reportedJob())
    expect(snapshot.details).toEqual(
      expect.arrayContaining([
        { label: 'Salary', value: '₹3–5 LPA' },
        { label: 'Work type', value: 'Remote' },
        { label: 'Experience', value: '2 years or more' },
        { label: 'Skills', value: 'Java, SQL' },
        { label: 'Email', value: 'jobs@acme.example' },
      ]),
    )
    job = await server.job(acme, { salary_min: null, salary_max: null })
    const { snapshot: withoutPay } = await open(await reportedJob())
    expect(withoutPay.details).toContainEqual({ label: 'Salary', value: 'Not specified' })
  })

  it('keeps what was reported when the posting is changed afterwards', async () => {
    const id = await reportedJob()
    await server.context.pool.query(`update job_postings set description = 'Nothing to see' where id = $1`, [
      job.id,
    ])
    expect((await open(id)).snapshot.text).toContain('registration amount')
  })

  it('is stored once for the same reporter, and together with those of others', async () => {
    const rohan = await server.endorsee('Rohan Das')
    const responses = await Promise.all([
      reportJob(asha),
      reportJob(asha),
      reportJob(rohan, { reason: 'GONE' }),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(responses[1]?.json().data).toEqual(responses[0]?.json().data)
    expect((await reportJob(asha)).json().message).toBe('You have reported this already')
    expect((await open(await caseOf('job_id', job.id))).reports).toHaveLength(2)
  })

  it('can be made again after the first one was decided', async () => {
    await decide(await reportedJob(), { decision: 'KEEP' })
    expect((await reportJob(asha)).json().message).toBe('Your report has arrived')
    expect((await myReports(asha)).map(({ outcome }) => outcome)).toEqual([null, 'KEPT'])
  })

  it('is refused for the own posting, an unknown one, and without a reason', async () => {
    const admin = await server.admin(acme)
    expect((await reportJob(ravi)).json()).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    expect((await reportJob(admin)).statusCode).toBe(403)
    const unknown = await server
      .as(asha)
      .post('/api/v1/jobs/0199a000-0000-7000-8000-000000000000/reports', money)
    expect(unknown.statusCode).toBe(404)
    expect((await reportJob(asha, { reason: 'SPAM' })).json().fields).toEqual({
      reason: 'Please choose a reason',
    })
    expect((await reportJob(asha, { reason: 'OTHER' })).json().fields).toEqual({
      text: 'Please write what is wrong',
    })
  })
})

describe('a report of a person', () => {
  it('reports the applicant for an Endorser, and the Endorser for the applicant', async () => {
    const application = await server.application({
      by: asha,
      job,
      company: acme,
      handler: ravi,
      status: 'ACCEPTED',
    })
    await reportPerson(ravi, application, { reason: 'NOT_THE_PERSON' })
    await reportPerson(asha, application, { reason: 'OFFENSIVE', text: 'He insulted me.' })
    expect(await open(await caseOf('person_id', asha.id))).toMatchObject({
      title: 'Asha Rao',
      subtitle: `Endorsee, applied for Java Developer at ${acme.name}`,
      applicationId: application.id,
    })
    expect(await open(await caseOf('person_id', ravi.id))).toMatchObject({
      title: 'Ravi Kumar',
      reports: [{ reporter: 'Asha Rao', text: 'He insulted me.' }],
    })
  })

  it('is refused to those who see no person in the application', async () => {
    const handled = await server.application({
      by: asha,
      job,
      company: acme,
      handler: ravi,
      status: 'ACCEPTED',
    })
    const meera = await server.endorser('Meera Nair', acme)
    for (const by of [meera, await server.endorsee(), await server.endorser()])
      expect((await reportPerson(by, handled)).statusCode).toBe(404)
    const rohan = await server.endorsee('Rohan Das')
    const waiting = await server.application({ by: rohan, job, company: acme })
    expect((await reportPerson(rohan, waiting)).json()).toMatchObject({
      status: 404,
      message: 'Endorser not found',
    })
  })

  it('ends with a warning that the person reads, and never with a removal', async () => {
    const application = await server.application({
      by: asha,
      job,
      company: acme,
      handler: ravi,
      status: 'ACCEPTED',
    })
    await reportPerson(asha, application, { reason: 'OFFENSIVE', text: 'He insulted me.' })
    const id = await caseOf('person_id', ravi.id)
    expect((await decide(id, remove)).json()).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' })
    await decide(id, { decision: 'WARN', reason: 'OFFENSIVE', note: 'Please stay polite.' })
    const decision = await server.as(ravi).get(`/api/v1/moderation/decisions/${id}`)
    expect(decision.json<{ data: DecisionAboutMe }>().data).toMatchObject({
      decision: { outcome: 'WARNED', reason: 'OFFENSIVE', note: 'Please stay polite.' },
      canAppeal: true,
    })
    expect(decision.payload).not.toContain('He insulted me.')
    expect((await waitForMail(server.context, ravi.email)).text_body).toContain('Please stay polite.')
    expect(await notificationsOf(ravi)).toMatchObject([{ kind: 'WARNED', caseId: id, by: null }])
    expect(await notificationsOf(asha)).toMatchObject([
      { kind: 'REPORT_DECIDED', outcome: 'WARNED', jobTitle: null },
    ])
  })
})

describe('a decision', () => {
  it('that removes a posting takes it from every list, and tells its applicants, its poster and the reporter', async () => {
    const rohan = await server.endorsee('Rohan Das')
    await server.application({ by: rohan, job, company: acme, handler: ravi })
    const id = await removedJob()
    expect((await server.as(rohan).get(`/api/v1/jobs/${job.id}`)).statusCode).toBe(404)
    expect((await server.as(rohan).get('/api/v1/jobs?limit=100')).payload).not.toContain(job.id)
    expect((await server.as(ravi).get('/api/v1/my-claimed-jobs')).payload).not.toContain(job.id)
    expect(await notificationsOf(rohan)).toMatchObject([
      { kind: 'POSTING_CLOSED', jobTitle: 'Java Developer', jobId: null },
    ])
    expect(await notificationsOf(asha)).toMatchObject([
      { kind: 'REPORT_DECIDED', outcome: 'REMOVED', jobTitle: 'Java Developer' },
    ])
    expect(await notificationsOf(ravi)).toMatchObject([{ kind: 'POSTING_REMOVED', caseId: id, by: null }])
    const mail = await waitForMail(server.context, ravi.email)
    expect(mail.subject).toBe('We removed your posting Java Developer')
    expect(mail.text_body).toContain('Asks for money. No employer may ask for money.')
    expect(await myReports(asha)).toMatchObject([{ outcome: 'REMOVED' }])
  })

  it('is made once when two staff members decide at the same time, and the other one reads who did', async () => {
    const id = await reportedJob()
    const meera = await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Meera Iyer' })
    const [first, second] = await Promise.all([decide(id, remove), decide(id, { decision: 'KEEP' }, meera)])
    const [winner, loser] = first.statusCode === 200 ? [first, second] : [second, first]
    const name = winner === first ? 'Farhan Ali' : 'Meera Iyer'
    expect([winner.statusCode, loser.statusCode]).toEqual([200, 409])
    expect(loser.json()).toMatchObject({
      code: 'ALREADY_CHANGED',
      message: `${name} has already decided this report`,
    })
    expect(await auditOf(id)).toEqual(['report.decided'])
  })

  it('to keep a posting changes nothing but the report', async () => {
    const id = await reportedJob()
    await decide(id, { decision: 'KEEP' })
    expect((await server.as(asha).get(`/api/v1/jobs/${job.id}`)).statusCode).toBe(200)
    expect((await server.as(ravi).get(`/api/v1/moderation/decisions/${id}`)).statusCode).toBe(404)
    expect(await notificationsOf(ravi)).toEqual([])
  })

  it('needs a reason to remove, and every opening and decision is logged', async () => {
    const id = await reportedJob()
    expect((await decide(id, { decision: 'REMOVE' })).json().fields).toEqual({
      reason: 'Please choose a reason',
    })
    await open(id)
    await decide(id, remove)
    expect(await auditOf(id)).toEqual(['report.opened', 'report.decided'])
  })

  it('shows who opened a report, and says which of them is the reader', async () => {
    const meera = await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Meera Iyer' })
    const id = await reportedJob()
    await server.as(meera).get(`${cases}/${id}`)
    await open(id)
    const at = expect.any(String)
    expect((await open(id)).openings).toEqual([
      { by: 'Farhan Ali', isYou: true, at },
      { by: 'Meera Iyer', isYou: false, at },
    ])
    await decide(id, remove, meera)
    expect((await open(id)).decision).toMatchObject({ by: 'Meera Iyer', isYou: false })
  })
})

describe('an appeal', () => {
  it('comes after a look at the posting, with the logo of its company', async () => {
    const { rows } = await server.context.pool.query<{ logo_hash: string }>(
      "update companies set logo = 'a picture' where id = $1 returning logo_hash",
      [acme.id],
    )
    const decision = await server.as(ravi).get(`/api/v1/moderation/decisions/${await removedJob()}`)
    expect(decision.json<{ data: DecisionAboutMe }>().data).toMatchObject({
      title: 'Java Developer',
      companyLogoUrl: `/api/v1/companies/${acme.id}/logo/${rows[0]?.logo_hash}`,
    })
  })

  it('is made once by those whom the decision concerns, and by nobody else', async () => {
    const id = await removedJob()
    const strangers = [asha, await server.endorser('Meera Nair', acme), await server.endorser(), farhan]
    for (const by of strangers) {
      expect((await server.as(by).get(`/api/v1/moderation/decisions/${id}`)).statusCode).toBe(404)
      expect((await appeal(by, id)).statusCode).toBe(404)
    }
    const admin = await server.admin(acme)
    const responses = await Promise.all([appeal(ravi, id), appeal(admin, id)])
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const list = await server.as(farhan).get(`${cases}?state=appeals&limit=100`)
    expect(list.payload).toContain(id)
  })

  it('that is granted makes the posting visible again, and tells its applicants and the poster', async () => {
    const rohan = await server.endorsee('Rohan Das')
    await server.application({ by: rohan, job, company: acme, handler: ravi })
    const id = await removedJob()
    await appeal(ravi, id)
    expect((await judge(id, 'REVERSED')).json().data.appeal).toMatchObject({
      outcome: 'REVERSED',
      by: 'Ravi Kumar',
    })
    expect((await server.as(rohan).get(`/api/v1/jobs/${job.id}`)).statusCode).toBe(200)
    expect((await notificationsOf(rohan))[0]).toMatchObject({ kind: 'POSTING_RESTORED', jobId: job.id })
    expect((await notificationsOf(ravi))[0]).toMatchObject({ kind: 'APPEAL_DECIDED', outcome: 'REVERSED' })
    expect(await myReports(asha)).toMatchObject([{ outcome: 'TAKEN_BACK' }])
    const mail = await waitForMail(server.context, ravi.email, 2)
    expect(mail.subject).toBe('We took the removal of your posting Java Developer back')
    expect(mail.text_body).toContain('Endorsees can find it again.')
  })

  it('that is granted when its company has deleted the posting promises nobody that it is back', async () => {
    const id = await removedJob()
    await appeal(ravi, id)
    await server.context.pool.query(
      `update job_postings set deleted_at = deleted_at + interval '1 minute' where id = $1`,
      [job.id],
    )
    await judge(id, 'REVERSED')
    const mail = await waitForMail(server.context, ravi.email, 2)
    expect(mail.subject).toBe('We took the removal of your posting Java Developer back')
    expect(mail.text_body).not.toContain('find it again')
  })

  it('that is turned down leaves the posting removed, and is decided once', async () => {
    const id = await removedJob()
    await appeal(ravi, id)
    const responses = await Promise.all([judge(id, 'UPHELD'), judge(id, 'REVERSED')])
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  })

  it('has its answer mailed to everybody whom the decision concerns', async () => {
    const admin = await server.admin(acme)
    const id = await removedJob()
    await appeal(ravi, id)
    await judge(id, 'UPHELD')
    for (const person of [ravi, admin]) {
      const mail = await waitForMail(server.context, person.email, 2)
      expect(mail.subject).toBe('We did not take the removal of your posting Java Developer back')
      expect(mail.text_body).toContain('We looked again.')
      expect(mail.text_body).toContain(`/dashboard/reports/decisions/${id}`)
    }
  })

  it('is neither mailed nor shown to an admin of the company who is not approved', async () => {
    const unapproved = await server.person({ role: 'ADMIN', company: acme })
    const id = await removedJob()
    expect((await server.as(unapproved).get(`/api/v1/moderation/decisions/${id}`)).statusCode).toBe(403)
    await appeal(ravi, id)
    await judge(id, 'UPHELD')
    await waitForMail(server.context, ravi.email, 2)
    await vi.waitFor(async () => expect(await listPendingMails()).toEqual([]), 10_000)
    expect(await listMailsTo(unapproved)).toEqual([])
    expect(await notificationsOf(ravi)).not.toEqual([])
    const { rows } = await server.context.pool.query('select from notifications where user_id = $1', [
      unapproved.id,
    ])
    expect(rows).toEqual([])
  })

  it('does not exist before a decision or after fourteen days', async () => {
    const reported = await reportedJob()
    expect((await appeal(ravi, reported)).statusCode).toBe(404)
    expect((await judge(reported, 'UPHELD')).statusCode).toBe(404)
    await decide(reported, remove)
    await server.context.pool.query(
      `update moderation_cases set decided_at = now() - interval '15 days' where id = $1`,
      [reported],
    )
    expect((await appeal(ravi, reported)).json()).toMatchObject({
      status: 409,
      message: 'The time to appeal is over',
    })
  })
})

describe('personal data', () => {
  it('of a reporter leaves the report without name and text', async () => {
    const id = await reportedJob()
    await server.context.db.transaction().execute(async (tx) => {
      const person = {
        ...asha,
        firstName: 'Asha',
        lastName: 'Rao',
        sessionId: asha.id,
        approved: false,
        leaving: true,
        lacksSecondFactor: false,
      }
      const account = { person, companyId: null, contactDetails: [] }
      await moderation.personalData?.erase?.(server.running.context, tx, account)
    })
    expect((await open(id)).reports).toMatchObject([{ reporter: null, text: '', reason: 'MONEY' }])
  })

  it('is exported: own reports, and decisions without the names of reporters', async () => {
    await removedJob()
    expect(await exported(asha, 'reportsMade')).toMatchObject([{ reason: 'MONEY', outcome: 'REMOVED' }])
  })

  it('is exported with the answer to an appeal, as its page and that of the reporter show it', async () => {
    await judge(await caseWithAppeal(), 'REVERSED')
    expect(await exported(ravi, 'reportsDecidedAboutMe')).toMatchObject([
      { outcome: 'REMOVED', appeal_outcome: 'REVERSED', appeal_note: 'We looked again.' },
    ])
    expect(await exported(asha, 'reportsMade')).toMatchObject([{ outcome: 'TAKEN_BACK' }])
  })

  it('of decided reports is deleted after two years, but never while an appeal waits', async () => {
    const [decided, appealed] = [await removedJob(), await caseWithAppeal()]
    await server.context.pool.query(
      `update moderation_cases set decided_at = now() - interval '800 days' where id = any($1)`,
      [[decided, appealed]],
    )
    await moderation.retention?.(server.running.context, new Date())
    const { rows } = await server.context.pool.query<{ id: string }>(
      'select id from moderation_cases where id = any($1)',
      [[decided, appealed]],
    )
    expect(rows).toEqual([{ id: appealed }])
  })
})

async function auditOf(subject: string): Promise<string[]> {
  const entries = await server.context.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute()
  return entries.map(({ action }) => action)
}

async function exported(person: TestPerson, section: string): Promise<unknown[]> {
  const sections = new Map(await moderation.personalData?.export?.(server.context.db, person.id))
  const rows = []
  for await (const row of sections.get(section) as AsyncIterable<unknown>) rows.push(row)
  return rows
}

const appeal = (by: TestPerson, id: string) =>
  server.as(by).post(`/api/v1/moderation/decisions/${id}/appeal`, { text: 'We ask nobody for money.' })

const judge = (id: string, outcome: string) =>
  server.as(farhan).post(`${cases}/${id}/appeal-decision`, { outcome, note: 'We looked again.' })

async function caseWithAppeal(): Promise<string> {
  job = await server.job(acme, { created_by: ravi.id })
  const id = await removedJob()
  await server.as(ravi).post(`/api/v1/moderation/decisions/${id}/appeal`, { text: 'Please look again' })
  return id
}
