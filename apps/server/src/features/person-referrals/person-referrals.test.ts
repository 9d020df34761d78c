import type { PersonReferral, ReferralConsent } from '@endorse/contract/person-referrals/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { pdf } from '../../../test/documents.ts'
import { waitForMail } from '../../../test/mail.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { collectPersonalData, streamJson } from '../account-lifecycle/export/personal-data.ts'
import { expirePersonReferrals, sendReminders, withdrawPersonReferralsOf } from './expire.ts'
import { markBounced } from './queries.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const path = '/api/v1/person-referrals'
const DAY = 86_400_000
let counter = 0
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let job: { id: string; title: string }
let email: string

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  job = await server.job(acme, { title: 'Data Engineer', city: 'Pune' })
  email = `kavya${++counter}@postbox.example`
})

type Parts = Parameters<typeof multipart>[0]
const resume = { name: 'Kavya_2026.pdf', content: pdf({ pages: ['Kavya Prabhakar'] }) }

function refer(by: TestPerson | undefined = ravi, more: Parts = {}) {
  const form = multipart({
    name: 'Kavya Prabhakar',
    email,
    jobId: job.id,
    relation: 'WORKED_TOGETHER',
    line: 'Kavya built the feature store.',
    ...more,
  })
  return server.as(by).post(path, form.body, form.headers)
}

/** Refers Kavya and returns the token of the mailed link. */
async function referAndReadToken(by = ravi, more: Parts = {}): Promise<string> {
  expect((await refer(by, more)).statusCode).toBe(201)
  return tokenIn((await waitForMail(server.context, email)).text_body)
}

function tokenIn(text: string): string {
  return /\/referral-consent#([\w-]{43})/.exec(text)?.[1] ?? ''
}

const readConsent = (token: string) => server.as().post(`${path}/consent`, { token })
const decline = (token: string) => server.as().post(`${path}/consent/refusal`, { token })
function agree(token: string, more: Parts = {}) {
  const form = multipart({
    token,
    firstName: 'Kavya',
    lastName: 'Prabhakar',
    password: 'Kavya1!x',
    acceptsTerms: 'true',
    ...more,
  })
  return server.as().post(`${path}/consent/agreement`, form.body, form.headers)
}

async function listOf(person: TestPerson, query = ''): Promise<PersonReferral[]> {
  return (await server.as(person).get(`${path}?${query}`)).json().data
}

async function onlyIdOf(person: TestPerson): Promise<string> {
  const [only] = await listOf(person)
  if (!only) throw new Error(`${person.name} has referred nobody`)
  return only.id
}

async function storedFiles() {
  const { rows } = await server.context.pool.query(
    `select 1 from files where kind = 'referral' and owner_id = $1`,
    [ravi.id],
  )
  return rows.length
}

describe('referring a person', () => {
  it('mails the link, and lists what waits for an answer', async () => {
    const token = await referAndReadToken(ravi, { resume })
    const mail = await waitForMail(server.context, email)
    expect(mail.subject).toBe(`Ravi Kumar wants to refer you to ${acme.name}`)
    expect(mail.text_body).toContain('Ravi worked with you.')
    expect(mail.text_body).toContain('Kavya built the feature store.')
    expect(mail.text_body).toContain('You get this mail because Ravi Kumar entered this address on Endorse.')
    expect(token).not.toBe('')
    expect(await listOf(ravi)).toEqual([
      expect.objectContaining({
        state: 'WAITING',
        name: 'Kavya Prabhakar',
        email,
        jobTitle: 'Data Engineer',
        canRemind: true,
        application: null,
      }),
    ])
  })

  it('shows the person everything that was entered, without a login', async () => {
    const token = await referAndReadToken(ravi, { resume })
    const { data } = (await readConsent(token)).json<{ data: ReferralConsent }>()
    expect(data).toMatchObject({
      referrer: { name: 'Ravi Kumar', headline: `Endorser at ${acme.name}` },
      job: { title: 'Data Engineer', company: acme.name, place: 'Pune', isOpen: true },
      name: 'Kavya Prabhakar',
      email,
      relation: 'WORKED_TOGETHER',
      line: 'Kavya built the feature store.',
      resume: { name: 'Kavya_2026.pdf' },
      account: 'NONE',
    })
  })

  it.each([
    ['name', { name: ' ' }, 'Please enter the name'],
    ['email', { email: 'kavya' }, 'Invalid email address'],
    ['jobId', { jobId: '' }, 'Please choose a job'],
    ['relation', { relation: 'COUSIN' }, 'Please choose how you know the person'],
    ['line', { line: 'x'.repeat(301) }, 'Please use at most 300 characters'],
    ['line', { line: 'Your offer is ready: pay at evil.com' }, 'Please leave out “evil.com”'],
    ['line', { line: 'Call +91 98765 43210' }, 'Please leave out “+91 98765 43210”'],
    ['name', { name: 'Kavya www.evil.example' }, 'Please leave out “www.evil.example”'],
  ])('says at %s what is missing', async (field, more, message) => {
    const response = await refer(ravi, more)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields[field]).toMatch(message === 'Invalid email address' ? /email/i : message)
  })

  it('is for an open job of the own company', async () => {
    const elsewhere = await server.job(await server.company())
    const closed = await server.job(acme, { archived_at: new Date() })
    expect((await refer(ravi, { jobId: elsewhere.id })).statusCode).toBe(404)
    expect((await refer(ravi, { jobId: closed.id })).json()).toMatchObject({ code: 'JOB_CLOSED' })
    const { data } = (await server.as(ravi).get(`${path}/jobs?search=data`)).json()
    expect(data).toEqual([expect.objectContaining({ id: job.id, place: 'Pune' })])
  })

  it('refuses oneself, and the same address twice, also at once', async () => {
    expect((await refer(ravi, { email: ravi.email })).json().fields).toEqual({
      email: 'You cannot refer yourself',
    })
    const codes = (await Promise.all([refer(), refer()])).map(({ statusCode }) => statusCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await refer()).json()).toMatchObject({ code: 'ALREADY_ASKED' })
  })

  it('answers the same for an address with an account', async () => {
    const asha = await server.endorsee('Asha Rao')
    const [known, unknown] = [await refer(ravi, { email: asha.email }), await refer()]
    const own = { id: '', email: '', askedAt: '', expiresAt: '' }
    expect({ ...known.json().data, ...own }).toEqual({ ...unknown.json().data, ...own })
  })

  it('is for Endorsers, a limited number of whom can wait for one address', async () => {
    const asha = await server.endorsee()
    const admin = await server.person({ role: 'ADMIN', company: acme })
    expect((await refer(asha)).statusCode).toBe(403)
    expect((await refer(admin)).statusCode).toBe(403)
    expect((await refer(undefined)).statusCode).toBe(201)
    for (const other of [meera, await server.endorser('Karthik Iyer', acme)])
      expect((await refer(other)).statusCode).toBe(201)
    const fourth = await refer(await server.endorser('Neha Shah', acme))
    expect(fourth.json()).toMatchObject({ code: 'CANNOT_SEND' })
  })
})

/** Everything that this user can read which could name the person. */
async function readEverything(reader: TestPerson): Promise<string> {
  const paths = [
    path,
    '/api/v1/applications/employee/review?includeArchived=true',
    `/api/v1/jobs/${job.id}/applications`,
    '/api/v1/platform/applications?search=Kavya',
    '/api/v1/people?search=Kavya',
    `/api/v1/jobs/${job.id}`,
    '/api/v1/company/overview',
    '/api/v1/activities',
    '/api/v1/notifications',
    '/admin/db-view',
  ]
  const responses = await Promise.all(paths.map((each) => server.as(reader).get(each)))
  return responses.map(({ body }) => body).join('\n')
}

describe('before the person agrees', () => {
  it.each([
    ['a colleague', async () => meera],
    ['a company admin', () => server.admin(acme)],
    ['platform staff', () => server.person({ role: 'PLATFORM_EMPLOYEE' })],
    ['another Endorsee', () => server.endorsee()],
  ])('%s sees nothing of them', async (_who, create) => {
    const reader = await create()
    await referAndReadToken(ravi, { resume })
    const seen = await readEverything(reader)
    expect(seen).not.toContain(email)
    expect(seen).not.toContain('Prabhakar')
  })

  it('neither the export of the Endorser nor the export of another user names them', async () => {
    await referAndReadToken(ravi, { resume })
    for (const reader of [ravi, meera]) {
      const sections = await collectPersonalData(server.context, reader.id)
      let text = ''
      for await (const part of streamJson(sections)) text += part
      expect(text).not.toMatch(/Kavya|Prabhakar/)
      expect(text).not.toContain(email)
    }
  })

  it('a colleague can neither remind nor correct the address', async () => {
    await referAndReadToken()
    const id = await onlyIdOf(ravi)
    expect((await server.as(meera).post(`${path}/${id}/reminder`)).statusCode).toBe(404)
    const response = await server.as(meera).put(`${path}/${id}/address`, { email: 'x@postbox.example' })
    expect(response.statusCode).toBe(404)
  })
})

describe('agreeing', () => {
  it('creates the account, signs it in, and the accepted application is there', async () => {
    const token = await referAndReadToken(ravi, { resume })
    const { signIn, applicationId } = (await agree(token)).json().data
    const kavya = { ...ravi, token: signIn.token }
    expect(signIn.user).toMatchObject({ email, role: 'JOB_SEEKER', firstName: 'Kavya' })
    const { data } = (await server.as(kavya).get(`/api/v1/applications/job/${applicationId}`)).json()
    expect(data.application).toMatchObject({
      id: applicationId,
      status: 'ACCEPTED',
      employeeName: 'Ravi Kumar',
      endorsement: { relation: 'WORKED_TOGETHER', line: 'Kavya built the feature store.' },
    })
    expect((await server.as(kavya).get('/api/v1/resumes')).json().data.resumes).toEqual([
      expect.objectContaining({ name: 'Kavya_2026.pdf' }),
    ])
    expect(await listOf(ravi)).toEqual([
      expect.objectContaining({
        state: 'AGREED',
        name: 'Kavya Prabhakar',
        application: expect.objectContaining({ id: applicationId, status: 'ACCEPTED' }),
      }),
    ])
    expect((await server.as().post('/auth/login', { email, password: 'Kavya1!x' })).statusCode).toBe(200)
  })

  it.each([
    ['has left the company', `update users set company_id = null where id = $1`],
    ['no longer handles it', `update applications set handler_id = null where handler_id = $1`],
  ])('tells an Endorser who %s nothing of the application', async (_why, change) => {
    await agree(await referAndReadToken())
    const { pool } = server.context
    await pool.query(`update applications set outcome = 'HIRED', outcome_at = now() where handler_id = $1`, [
      ravi.id,
    ])
    expect(await listOf(ravi)).toMatchObject([{ application: { outcome: 'HIRED' } }])
    await pool.query(change, [ravi.id])
    expect(await listOf(ravi)).toMatchObject([
      { state: 'AGREED', name: 'Kavya Prabhakar', imageUrl: null, application: null },
    ])
  })

  it('works once, also when the link is used twice at once', async () => {
    const token = await referAndReadToken()
    const responses = await Promise.all([agree(token), agree(token)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await readConsent(token)).statusCode).toBe(404)
    expect((await decline(token)).statusCode).toBe(404)
  })

  it('of an Endorsee with an account needs no password and signs nobody in', async () => {
    const asha = await server.endorsee('Asha Rao')
    email = asha.email
    const token = await referAndReadToken()
    expect((await readConsent(token)).json().data.account).toBe('ENDORSEE')
    const form = multipart({ token, firstName: 'Asha', lastName: 'Rao', acceptsTerms: 'true' })
    const response = await server.as().post(`${path}/consent/agreement`, form.body, form.headers)
    const { signIn, applicationId } = response.json().data
    expect(signIn).toBeNull()
    const seen = await server.as(asha).get(`/api/v1/applications/job/${applicationId}`)
    expect(seen.json().data.application.status).toBe('ACCEPTED')
  })

  it('is refused to the account of an Endorser, who can still say no', async () => {
    email = meera.email
    const token = await referAndReadToken()
    expect((await agree(token)).statusCode).toBe(403)
    expect((await decline(token)).statusCode).toBe(200)
  })

  it('needs the terms, the names and a good password', async () => {
    const token = await referAndReadToken()
    const wrong = { acceptsTerms: 'false', firstName: '', lastName: '', password: 'short' }
    const { fields } = (await agree(token, wrong)).json()
    expect(Object.keys(fields).toSorted()).toEqual(['acceptsTerms', 'firstName', 'lastName', 'password'])
    const form = multipart({ token, firstName: 'K', lastName: 'P', acceptsTerms: 'true' })
    const withoutPassword = await server.as().post(`${path}/consent/agreement`, form.body, form.headers)
    expect(Object.keys(withoutPassword.json().fields)).toEqual(['password'])
  })

  it('drops the resume of the Endorser when the person removes it', async () => {
    const token = await referAndReadToken(ravi, { resume })
    expect(await storedFiles()).toBe(1)
    const { signIn } = (await agree(token, { removesResume: 'true' })).json().data
    expect(await storedFiles()).toBe(0)
    expect(
      (await server.as({ ...ravi, token: signIn.token }).get('/api/v1/resumes')).json().data.resumes,
    ).toEqual([])
  })

  it('is refused once the job is closed, and once the Endorser has left the company', async () => {
    const token = await referAndReadToken()
    const { pool } = server.context
    await pool.query('update job_postings set archived_at = now() where id = $1', [job.id])
    expect((await agree(token)).json()).toMatchObject({ code: 'JOB_CLOSED' })
    expect((await readConsent(token)).json().data.job.isOpen).toBe(false)
    await pool.query('update users set company_id = null where id = $1', [ravi.id])
    expect((await readConsent(token)).statusCode).toBe(404)
  })
})

describe('saying no', () => {
  it('deletes everything about the person, tells the Endorser, and nobody can ask again', async () => {
    const token = await referAndReadToken(ravi, { resume })
    expect((await decline(token)).statusCode).toBe(200)
    const { rows } = await server.context.pool.query(
      'select name, email, relation, line, resume_file_id from person_referrals where referrer_id = $1',
      [ravi.id],
    )
    expect(rows).toEqual([{ name: null, email: null, relation: null, line: null, resume_file_id: null }])
    expect(await storedFiles()).toBe(0)
    expect(await listOf(ravi)).toEqual([
      expect.objectContaining({ state: 'DECLINED', name: null, email: null, jobTitle: 'Data Engineer' }),
    ])
    for (const by of [ravi, meera]) expect((await refer(by)).json()).toMatchObject({ code: 'CANNOT_SEND' })
    await expect
      .poll(async () => (await server.as(ravi).get('/api/v1/notifications')).json().data.notifications)
      .toEqual([expect.objectContaining({ kind: 'PERSON_DECLINED', jobTitle: 'Data Engineer', by: null })])
  })

  it.each([
    ['a changed token', (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`],
    ['another text', () => 'nothing'],
  ])('with %s finds nothing', async (_what, change) => {
    expect((await decline(change(await referAndReadToken()))).statusCode).toBe(404)
  })
})

const inDays = (days: number) => new Date(Date.now() + days * DAY)

async function makeOlder(days: number) {
  await server.context.pool.query(
    `update person_referrals set asked_at = asked_at - $2 * interval '1 day',
            expires_at = expires_at - $2 * interval '1 day' where referrer_id = $1`,
    [ravi.id, days],
  )
}

describe('without an answer', () => {
  it('one reminder follows after seven days, or sooner by hand', async () => {
    await referAndReadToken()
    await sendReminders(server.context, inDays(6))
    await sendReminders(server.context, inDays(7.1))
    await sendReminders(server.context, inDays(8))
    const reminder = await waitForMail(server.context, email, 2)
    expect(reminder.subject).toMatch(/^Reminder: Ravi Kumar/)
    const id = await onlyIdOf(ravi)
    expect(await listOf(ravi)).toMatchObject([{ canRemind: false }])
    expect((await server.as(ravi).post(`${path}/${id}/reminder`)).statusCode).toBe(409)
  })

  it('nobody is reminded of a job that is closed', async () => {
    const token = await referAndReadToken()
    await server.context.db
      .updateTable('job_postings')
      .set({ archived_at: new Date() })
      .where('id', '=', job.id)
      .execute()
    await sendReminders(server.context, inDays(7.1))
    const id = await onlyIdOf(ravi)
    expect((await server.as(ravi).post(`${path}/${id}/reminder`)).json()).toMatchObject({
      code: 'JOB_CLOSED',
    })
    expect((await decline(token)).statusCode).toBe(200)
    const { rows } = await server.context.pool.query('select subject from mailbox where recipient = $1', [
      email,
    ])
    expect(rows).toHaveLength(1)
  })

  it('everything is deleted after fourteen days, the link no longer works, and the Endorser is told', async () => {
    const token = await referAndReadToken(ravi, { resume })
    await makeOlder(14)
    expect((await readConsent(token)).statusCode).toBe(404)
    expect((await agree(token)).statusCode).toBe(404)
    await expirePersonReferrals(server.context, new Date())
    expect(await listOf(ravi, 'state=EXPIRED')).toEqual([
      expect.objectContaining({ state: 'EXPIRED', name: null, email: null }),
    ])
    expect(await storedFiles()).toBe(0)
    expect((await refer()).json()).toMatchObject({ code: 'CANNOT_SEND' })
    await expect
      .poll(async () => (await server.as(ravi).get('/api/v1/notifications')).json().data.notifications)
      .toEqual([expect.objectContaining({ kind: 'PERSON_EXPIRED', jobTitle: 'Data Engineer', by: null })])
  })

  it('an address that refused the mail can be corrected, and the old link is void', async () => {
    const token = await referAndReadToken()
    const id = await onlyIdOf(ravi)
    const other = `right.${email}`
    const correct = (address: string) => server.as(ravi).put(`${path}/${id}/address`, { email: address })
    expect((await correct(other)).statusCode).toBe(409)
    await markBounced(server.context.db, email)
    expect(await listOf(ravi, 'state=UNDELIVERED')).toHaveLength(1)
    await server.context.pool.query('update job_postings set archived_at = now() where id = $1', [job.id])
    expect((await correct(other)).json()).toMatchObject({ code: 'JOB_CLOSED' })
    await server.context.pool.query('update job_postings set archived_at = null where id = $1', [job.id])
    expect((await correct(other)).statusCode).toBe(200)
    expect((await readConsent(token)).statusCode).toBe(404)
    const next = tokenIn((await waitForMail(server.context, other)).text_body)
    expect((await readConsent(next)).json().data.email).toBe(other)
  })

  it('what an Endorser entered goes when their account is deleted', async () => {
    const token = await referAndReadToken(ravi, { resume })
    const person = {
      ...ravi,
      firstName: 'Ravi',
      lastName: 'Kumar',
      sessionId: '',
      approved: true,
      leaving: true,
      lacksSecondFactor: false,
    }
    await inTransaction(server.context.db, (tx) => withdrawPersonReferralsOf(server.context, tx, person))
    expect((await readConsent(token)).statusCode).toBe(404)
    expect(await storedFiles()).toBe(0)
    expect(await listOf(ravi)).toEqual([])
  })
})

describe('the list', () => {
  it('is searched by name and job, filtered by state, and paged', async () => {
    await referAndReadToken()
    email = `noor${++counter}@postbox.example`
    await referAndReadToken(ravi, { name: 'Noor Khan' })
    expect((await listOf(ravi)).map(({ name }) => name)).toEqual(['Noor Khan', 'Kavya Prabhakar'])
    expect(await listOf(ravi, 'search=noor')).toHaveLength(1)
    expect(await listOf(ravi, 'search=data')).toHaveLength(2)
    expect(await listOf(ravi, 'state=AGREED')).toEqual([])
    expect((await listOf(ravi, 'page=2&limit=1')).map(({ name }) => name)).toEqual(['Kavya Prabhakar'])
    expect(await listOf(meera)).toEqual([])
  })
})

describe('a sender whose domain is not verified for the company', () => {
  beforeEach(async () => {
    await server.context.pool.query(`update users set email = $2 where id = $1`, [
      ravi.id,
      `ravi${++counter}@acme-labs.in`,
    ])
  })

  it('is named by the domain only, in our own words, and the line waits until the person has joined', async () => {
    const token = await referAndReadToken()
    const mail = await waitForMail(server.context, email)
    expect(mail.subject).toBe('Somebody wants to refer you for a job')
    expect(mail.text_body).toContain(
      'A person with an address at acme-labs. in wants to refer you for a job.',
    )
    expect(mail.text_body).toContain('We have not verified who owns this domain')
    for (const text of ['Ravi', 'Kumar', acme.name, 'Data Engineer', 'feature store'])
      expect(mail.text_body + mail.subject).not.toContain(text)
    const { data } = (await readConsent(token)).json<{ data: ReferralConsent }>()
    expect(data).toMatchObject({
      referrer: { domain: 'acme-labs.in', isDomainVerified: false },
      line: null,
      hasWaitingLine: true,
    })
    const { signIn, applicationId } = (await agree(token)).json().data
    const seen = await server
      .as({ ...ravi, token: signIn.token })
      .get(`/api/v1/applications/job/${applicationId}`)
    expect(seen.json().data.application.endorsement.line).toBe('Kavya built the feature store.')
  })

  it('is one whose domain belongs to another company, too', async () => {
    const other = await server.company()
    await server.context.pool.query(`update users set email = $2 where id = $1`, [
      ravi.id,
      `ravi@${other.domain}`,
    ])
    await refer()
    expect((await waitForMail(server.context, email)).subject).toBe('Somebody wants to refer you for a job')
    const { sender } = (await server.as(ravi).get(`${path}/jobs`)).json()
    expect(sender).toEqual({ domain: other.domain, isDomainVerified: false })
  })
})

describe('the name of a sender', () => {
  let quarry: Promise<TestCompany> | undefined
  it.each([
    ['HR Desk', 'HR', 'Desk'],
    ['a support team', 'Acme', 'Support'],
    ['another company', 'Indigo', 'Quarry'],
    ['a look-alike of another company', 'lndigo', 'Quarry'],
    ['another company with more words', 'Indigo Quarry', 'Hyderabad'],
  ])('that is %s is not mailed', async (_what, firstName, lastName) => {
    quarry ??= server.company('Indigo Quarry')
    await quarry
    await server.context.pool.query(`update users set first_name = $2, last_name = $3 where id = $1`, [
      ravi.id,
      firstName,
      lastName,
    ])
    await refer()
    const mail = await waitForMail(server.context, email)
    expect(mail.subject).toBe(`An Endorser wants to refer you to ${acme.name}`)
    expect(mail.text_body).not.toContain(`${firstName} ${lastName}`)
    expect(mail.text_body).toContain('The Endorser worked with you.')
  })

  it('that has the name of the own company is mailed', async () => {
    const own = await server.company('Cobalt Quarry')
    const person = await server.endorser('Cobalt Quarry', own)
    const open = await server.job(own)
    await refer(person, { jobId: open.id })
    expect((await waitForMail(server.context, email)).subject).toBe(
      'Cobalt Quarry wants to refer you to Cobalt Quarry',
    )
  })
})
