import type { Settings } from '@endorse/contract/settings/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForCode, waitForMail, wrongCodeFor } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newId } from '../../../platform/db/ids.ts'
import { hashToken, newToken } from '../tokens.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson

beforeEach(async () => {
  acme = await server.company()
  asha = await withPassword(server.context, await server.endorsee('Asha Rao'))
  ravi = await withPassword(server.context, await server.endorser('Ravi Kumar', acme))
})

let counter = 0
const newAddress = (domain = 'postbox.example') => `new.address.${++counter}@${domain}`

const request = (person: TestPerson, body: object) =>
  server.as(person).put('/api/v1/settings/email', { password: PASSWORD, ...body })
const confirm = (person: TestPerson, code: string) =>
  server.as(person).post('/api/v1/settings/email/confirmation', { code })
const takeBack = (token: string) => server.as().post('/api/v1/email-changes/take-back', { token })
const logIn = (email: string) => server.as().post('/auth/login', { email, password: PASSWORD })
const pool = () => server.context.pool

async function settingsOf(person: TestPerson): Promise<Settings> {
  return (await server.as(person).get('/api/v1/settings')).json().data
}

/** Changes the address and returns the token of the mail to the old one. */
async function change(person: TestPerson, to: string, options: object = {}): Promise<string> {
  const from = (await settingsOf(person)).email
  expect((await request(person, { email: to, ...options })).statusCode).toBe(200)
  expect((await confirm(person, await waitForCode(server.context, to))).statusCode).toBe(200)
  return tokenMailedTo(from)
}

async function tokenMailedTo(email: string): Promise<string> {
  const { text_body } = await waitForMail(server.context, email)
  return /\/take-back-email#(\S+)/.exec(text_body)?.[1] ?? ''
}

async function signInElsewhere(person: TestPerson): Promise<TestPerson> {
  const token = newToken()
  const expires_at = new Date(Date.now() + 3_600_000)
  const session = { id: newId(), user_id: person.id, token_hash: hashToken(token), expires_at }
  await server.context.db.insertInto('sessions').values(session).execute()
  return { ...person, token }
}

const isSignedIn = async (person: TestPerson) => (await server.as(person).get('/auth/me')).statusCode === 200

async function companyOf(person: TestPerson): Promise<string | undefined> {
  return (await server.as(person).get('/auth/me')).json().company?.id
}

function written({ id }: TestPerson) {
  return server.context.db
    .selectFrom('audit_log')
    .select(['action', 'data'])
    .where('user_id', '=', id)
    .execute()
}

describe('changing the email address', () => {
  it('changes nothing until the code is entered, then ends the other sessions and mails the old address', async () => {
    const phone = await signInElsewhere(asha)
    const email = newAddress()
    const response = await request(asha, { email })
    expect(response.json().data).toMatchObject({ email: asha.email, emailChange: { email } })
    expect((await logIn(asha.email)).statusCode).toBe(200)
    expect((await logIn(email)).statusCode).toBe(404)

    const confirmed = await confirm(asha, await waitForCode(server.context, email))
    expect(confirmed.json().data).toMatchObject({ email, emailChange: null })
    expect([await isSignedIn(asha), await isSignedIn(phone)]).toEqual([true, false])
    expect((await logIn(email)).statusCode).toBe(200)
    expect((await logIn(asha.email)).statusCode).toBe(404)
    const mail = await waitForMail(server.context, asha.email)
    expect(mail.subject).toBe('The email address of your account was changed')
    expect(mail.text_body).toContain(email)
    expect(await written(asha)).toEqual(
      expect.arrayContaining([
        { action: 'email-change.requested', data: {} },
        { action: 'email.changed', data: { leftCompany: null } },
      ]),
    )
  })

  it.each([
    [{ password: 'Wrong1!x' }, { password: 'This is not your password' }],
    [{ password: undefined }, { password: 'Please enter your password' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
  ])('is rejected with %j', async (body, fields) => {
    const response = await request(asha, { email: newAddress(), ...body })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ fields })
    expect((await settingsOf(asha)).emailChange).toBeNull()
  })

  it('is rejected for the present address', async () => {
    expect((await request(asha, { email: asha.email.toUpperCase() })).json().fields).toEqual({
      email: 'This is your address already',
    })
  })

  it.each(['gmail.com', 'rediffmail.com', 'mailinator.com'])(
    'is rejected for an Endorser or a company admin with an address of %s',
    async (domain) => {
      const admin = await withPassword(server.context, await server.person({ role: 'ADMIN', company: acme }))
      for (const person of [ravi, admin]) {
        expect((await request(person, { email: newAddress(domain) })).json().fields).toEqual({
          email: 'Please use a business email address',
        })
      }
      expect((await request(asha, { email: newAddress(domain) })).statusCode).toBe(200)
    },
  )

  it('answers the same for an address that has an account, and tells its owner', async () => {
    const { emailChange, ...settings } = (await request(asha, { email: ravi.email })).json().data
    const free = (await request(asha, { email: newAddress() })).json().data
    expect({ ...free, emailChange: null }).toEqual({ ...settings, emailChange: null })
    expect(emailChange.email).toBe(ravi.email)
    await request(asha, { email: ravi.email })
    const mail = await waitForMail(server.context, ravi.email)
    expect(mail.subject).toBe('This address already has an Endorse account')
    expect((await confirm(asha, '000000')).json().code).toBe('INVALID_CODE')
  })

  it('accepts five wrong codes, then none', async () => {
    const email = newAddress()
    await request(asha, { email })
    const code = await waitForCode(server.context, email)
    const attempts = await Promise.all(Array.from({ length: 5 }, () => confirm(asha, wrongCodeFor(code))))
    expect(attempts.map((response) => response.json().message)).toEqual(
      Array.from({ length: 5 }, () => 'Invalid OTP. Please try again.'),
    )
    expect((await confirm(asha, code)).json().code).toBe('INVALID_CODE')
  })

  it('does not accept an old code, one that has expired, or one of another user', async () => {
    const email = newAddress()
    await request(asha, { email })
    const first = await waitForCode(server.context, email)
    expect((await confirm(ravi, first)).json().code).toBe('INVALID_CODE')
    expect((await server.as(asha).post('/api/v1/settings/email/code')).statusCode).toBe(200)
    const second = await waitForCode(server.context, email, 2)
    expect((await confirm(asha, first)).json().code).toBe('INVALID_CODE')
    await pool().query('update email_changes set code_expires_at = now() where user_id = $1', [asha.id])
    expect((await confirm(asha, second)).json().code).toBe('INVALID_CODE')
  })

  it('has one winner when the right code is entered twice at once', async () => {
    const email = newAddress()
    await request(asha, { email })
    const code = await waitForCode(server.context, email)
    const responses = await Promise.all([confirm(asha, code), confirm(asha, code)])
    expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
    const { rows } = await pool().query('select 1 from former_emails where user_id = $1', [asha.id])
    expect(rows).toHaveLength(1)
  })

  it('has one winner when two users prove the same address at once', async () => {
    const other = await withPassword(server.context, await server.endorsee('Priya Shah'))
    const email = newAddress()
    await request(asha, { email })
    const ofAsha = await waitForCode(server.context, email)
    await request(other, { email })
    const ofOther = await waitForCode(server.context, email, 2)
    const responses = await Promise.all([confirm(asha, ofAsha), confirm(other, ofOther)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(responses.map((response) => response.json().code)).toContain('ALREADY_CHANGED')
  })

  it('can be cancelled, and a later request replaces an earlier one', async () => {
    const [first, second] = [newAddress(), newAddress()]
    await request(asha, { email: first })
    const code = await waitForCode(server.context, first)
    await request(asha, { email: second })
    expect((await settingsOf(asha)).emailChange?.email).toBe(second)
    expect((await confirm(asha, code)).json().code).toBe('INVALID_CODE')
    expect((await server.as(asha).delete('/api/v1/settings/email')).json().data.emailChange).toBeNull()
    expect((await server.as(asha).post('/api/v1/settings/email/code')).statusCode).toBe(404)
  })
})

describe('changing the email address of an Endorser', () => {
  it('keeps the company for another address of its verified domains', async () => {
    const domain = `second-${acme.domain}`
    await server.context.db
      .insertInto('company_domains')
      .values({ domain, company_id: acme.id, verified_at: new Date(), verified_by: 'STAFF' })
      .execute()
    const job = await server.job(acme, { claimed_by: ravi.id, claimed_at: new Date() })
    await change(ravi, newAddress(domain))
    expect(await companyOf(ravi)).toBe(acme.id)
    await change(ravi, newAddress(acme.domain))
    expect(await companyOf(ravi)).toBe(acme.id)
    const { rows } = await pool().query('select claimed_by from job_postings where id = $1', [job.id])
    expect(rows).toEqual([{ claimed_by: ravi.id }])
  })

  it('says that another address leaves the company, and releases what waits once the user agrees', async () => {
    const job = await server.job(acme, { claimed_by: ravi.id, claimed_at: new Date() })
    const waiting = await server.application({ by: asha, job, company: acme, handler: ravi })
    const other = await server.company()
    const email = newAddress(other.domain)
    const refused = await request(ravi, { email })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'LEAVES_COMPANY'])
    expect((await settingsOf(ravi)).emailChange).toBeNull()

    const token = await change(ravi, email, { leaveCompany: true })
    expect(await companyOf(ravi)).toBe(other.id)
    const jobs = await pool().query('select claimed_by from job_postings where id = $1', [job.id])
    expect(jobs.rows).toEqual([{ claimed_by: null }])
    const applications = await pool().query('select handler_id from applications where id = $1', [waiting.id])
    expect(applications.rows).toEqual([{ handler_id: null }])
    const review = await server.as(ravi).get('/api/v1/applications/employee/review?includeArchived=true')
    expect(review.body).not.toContain(waiting.id)
    expect(await written(ravi)).toContainEqual({ action: 'email.changed', data: { leftCompany: acme.id } })

    await takeBack(token)
    const { rows } = await pool().query('select company_id from users where id = $1', [ravi.id])
    expect(rows).toEqual([{ company_id: acme.id }])
  })

  it('does not change an address that leaves the company only since it was asked for', async () => {
    const domain = `third-${acme.domain}`
    const values = { domain, company_id: acme.id, verified_at: new Date(), verified_by: 'STAFF' as const }
    await server.context.db.insertInto('company_domains').values(values).execute()
    const email = newAddress(domain)
    await request(ravi, { email })
    const code = await waitForCode(server.context, email)
    await server.context.db.deleteFrom('company_domains').where('domain', '=', domain).execute()
    expect((await confirm(ravi, code)).json().code).toBe('LEAVES_COMPANY')
    expect((await settingsOf(ravi)).email).toBe(ravi.email)
  })

  it('makes an admin of another company ask its admins', async () => {
    const admin = await withPassword(server.context, await server.admin(acme))
    const other = await server.company()
    const colleague = await server.admin(other)
    await change(admin, newAddress(other.domain), { leaveCompany: true })
    expect((await server.as(admin).get('/auth/me')).json()).toMatchObject({
      company: { id: other.id },
      approved: false,
    })
    expect((await waitForMail(server.context, colleague.email)).subject).toContain('wants to become an admin')
  })
})

async function newsOf(person: TestPerson) {
  await vi.waitFor(
    async () => {
      const { rows } = await pool().query(
        `select from pgboss.job where state in ('created', 'retry', 'active') and name = 'handle-event'`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 10_000 },
  )
  return (await server.as(person).get('/api/v1/notifications')).json().data.notifications
}

const moveOn = async () => change(ravi, newAddress((await server.company()).domain), { leaveCompany: true })

describe('an Endorsee whom the Endorser had accepted', () => {
  it('is told once that a new decision is needed, whatever companies follow, and when the change is taken back', async () => {
    await server.endorser('Meera Nair', acme)
    const job = await server.job(acme)
    await server.application({ by: asha, job, company: acme, handler: ravi, status: 'ACCEPTED' })
    const token = await moveOn()
    await moveOn()
    await moveOn()
    await takeBack(token)
    expect(await newsOf(asha)).toMatchObject([{ kind: 'APPLICATION_REOPENED', by: ravi.name }])
  })
})

describe('taking the change back', () => {
  it('restores the old address without a login, and ends every session, the password and later changes', async () => {
    const token = await change(asha, newAddress())
    const later = newAddress()
    await change(asha, later)
    const response = await takeBack(token)
    expect(response.json()).toEqual({ success: true, message: 'Your email address is back' })
    expect(await isSignedIn(asha)).toBe(false)
    expect((await logIn(later)).statusCode).toBe(404)
    expect((await logIn(asha.email)).json().code).toBe('WRONG_PASSWORD')
    expect((await waitForMail(server.context, asha.email)).subject).toBe('Your email address is back')
    expect(await written(asha)).toContainEqual({ action: 'email.taken-back', data: {} })

    await server.as().post('/auth/forgot-password', { email: asha.email })
    const otp = await waitForCode(server.context, asha.email)
    const reset = await server
      .as()
      .post('/auth/reset-password', { email: asha.email, otp, password: PASSWORD })
    expect(reset.statusCode).toBe(200)
    expect((await logIn(asha.email)).statusCode).toBe(200)
  })

  it('works once, also for two at the same time', async () => {
    const token = await change(asha, newAddress())
    const responses = await Promise.all([takeBack(token), takeBack(token)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await takeBack(token)).json().message).toBe(
      'This link was used already, or it is older than seven days.',
    )
  })

  it('is checked without being used, and is the same when it is used, expired or invented', async () => {
    const check = async (token: string) => {
      const response = await server.as().post('/api/v1/email-changes/take-back/check', { token })
      return { status: response.statusCode, ...response.json() }
    }
    const used = await change(asha, newAddress())
    for (const _ of [1, 2])
      expect(await check(used)).toEqual({ status: 200, success: true, data: { isValid: true } })
    expect((await takeBack(used)).statusCode).toBe(200)
    const priya = await withPassword(server.context, await server.endorsee('Priya Shah'))
    const expired = await change(priya, newAddress())
    await pool().query('update former_emails set expires_at = now() where user_id = $1', [priya.id])
    for (const dead of [used, expired, newToken()])
      expect(await check(dead)).toEqual({ status: 200, success: true, data: { isValid: false } })
  })

  it('does not work after seven days, or with another token', async () => {
    const token = await change(asha, newAddress())
    await pool().query('update former_emails set expires_at = now() where user_id = $1', [asha.id])
    expect((await takeBack(token)).statusCode).toBe(404)
    expect((await takeBack(newToken())).statusCode).toBe(404)
  })

  it('tells that the old address has another account by now', async () => {
    const token = await change(asha, newAddress())
    const other = await server.endorsee('Priya Shah')
    await pool().query('update users set email = $2 where id = $1', [other.id, asha.email])
    expect((await takeBack(token)).json()).toMatchObject({ code: 'ALREADY_CHANGED', status: 409 })
    expect(await isSignedIn(asha)).toBe(true)
  })
})

describe('limits', () => {
  const limited = useTestServer()

  it('one code a minute goes to an address, and ten an hour to others', async () => {
    const person = await withPassword(limited.context, await limited.endorsee('Asha Rao'))
    const ask = (email: string) =>
      limited.as(person).put('/api/v1/settings/email', { email, password: PASSWORD })
    const email = newAddress()
    expect((await ask(email)).statusCode).toBe(200)
    expect((await limited.as(person).post('/api/v1/settings/email/code')).statusCode).toBe(429)
    for (let count = 2; count <= 10; count++) expect((await ask(newAddress())).statusCode).toBe(200)
    expect((await ask(newAddress())).statusCode).toBe(429)
  })
})
