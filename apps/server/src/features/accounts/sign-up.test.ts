import type { SignUp } from '@endorse/contract/accounts/form'
import { describe, expect, it } from 'vitest'
import { waitForCode, waitForMail, wrongCodeFor } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { cleanUpAuth } from './cleanup.ts'

const server = useTestServer({ RATE_LIMITS: 'false' })

let counter = 0

function form(about: Partial<SignUp> = {}) {
  return {
    email: `person${++counter}@postbox.example`,
    password: 'Secret1!',
    firstName: 'Aarav',
    lastName: 'Menon',
    role: 'JOB_SEEKER',
    ...about,
  } satisfies SignUp
}

const signUp = (body: unknown) => server.as().post('/auth/signup', body)
const verify = (email: string, otp: string) => server.as().post('/auth/verify-otp', { email, otp })
const code = (email: string, count?: number) => waitForCode(server.context, email, count)
const login = (body: unknown) => server.as().post('/auth/login', body)

async function signedUp(about: Partial<SignUp> = {}) {
  const filled = form(about)
  expect((await signUp(filled)).statusCode).toBe(200)
  const response = await verify(filled.email, await code(filled.email))
  expect(response.statusCode).toBe(200)
  return { ...filled, ...response.json<{ token: string; user: { id: string } }>() }
}

async function account(email: string) {
  const { db } = server.context
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

const admin = (email: string) => signedUp({ email, role: 'ADMIN' })

async function pendingSignUp() {
  const filled = form()
  await signUp(filled)
  return { ...filled, code: await code(filled.email) }
}

describe('signing up', () => {
  it('strips line breaks from names, which appear in mails to other users', async () => {
    const firstName = ' Aarav\n\nYour account is blocked\u202e '
    const { email } = await signedUp({ firstName, lastName: 'Me\tnon' })
    expect(await account(email)).toMatchObject({
      first_name: 'Aarav Your account is blocked',
      last_name: 'Me non',
    })
    expect((await signUp(form({ firstName: '\u202e\n' }))).json()).toMatchObject({
      fields: { firstName: 'Please enter your first name' },
    })
  })

  it('refuses a name with a word of two alphabets', async () => {
    expect((await signUp(form({ firstName: 'Inf\u043esys', lastName: 'HR' }))).json()).toMatchObject({
      status: 400,
      fields: { firstName: 'Please write each word in one alphabet' },
    })
  })

  it('sends a code, and signs in with it', async () => {
    const filled = form({ promoCode: 'FRIEND24' })
    const response = await signUp(filled)
    expect(response.json()).toEqual({
      success: true,
      message: 'Verification code sent to your email',
      attempt: expect.stringMatching(/^[\w-]{43}$/),
    })

    const verified = await verify(filled.email, await code(filled.email))
    expect(verified.json()).toMatchObject({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { email: filled.email, role: 'JOB_SEEKER', name: 'Aarav Menon', company: null },
    })
    expect(await account(filled.email)).toMatchObject({
      promo_code: 'FRIEND24',
      verified_at: expect.any(Date),
    })
  })

  it('makes an account that invisible characters in the address do not hide', async () => {
    const { email, password } = form()
    const copied = email.replace('person', 'per\u200bson')
    expect((await signUp(form({ email: copied }))).statusCode).toBe(200)
    expect((await verify(copied, await code(email))).statusCode).toBe(200)
    for (const typed of [email, copied, `\ufeff${email}`])
      expect((await login({ email: typed, password })).statusCode).toBe(200)
    expect((await signUp(form({ email }))).statusCode).toBe(409)
  })

  it('stores the password and the code only as hashes', async () => {
    const { email } = await signedUp()
    await signUp(form())
    const row = await account(email)
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { rows } = await server.context.pool.query<{ code_hash: Buffer }>('select code_hash from sign_ups')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ code_hash }) => code_hash.length === 32)).toBe(true)
  })

  it('stores the secrets of a pending sign-up only as hashes', async () => {
    const filled = form({ password: 'Waiting1!word' })
    const { attempt } = (await signUp(filled)).json<{ attempt: string }>()
    const mailed = await code(filled.email)
    const { rows } = await server.context.pool.query<{ row: string }>(
      'select sign_ups::text as row from sign_ups where email = $1',
      [filled.email],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain('Waiting1!word')
    expect(rows[0]?.row).not.toContain(attempt)
    expect(rows[0]?.row).not.toMatch(new RegExp(`[(,"]${mailed}[),"]`))
  })

  it('assigns an Endorser to the company of the address', async () => {
    const ravi = await signedUp({ email: 'ravi@in.ibm.com', role: 'EMPLOYEE' })
    expect(ravi.user).toMatchObject({ role: 'EMPLOYEE', company: { name: 'IBM' } })
  })

  it('creates one company for two colleagues who verify concurrently', async () => {
    const forms = [1, 2].map((n) => form({ email: `colleague${n}@tandem.example`, role: 'EMPLOYEE' }))
    await Promise.all(forms.map(signUp))
    const codes = await Promise.all(forms.map(({ email }) => code(email)))
    const responses = await Promise.all(forms.map(({ email }, n) => verify(email, codes[n] ?? '')))
    const companies = responses.map(
      (response) => response.json<{ user: { company: { id: string } } }>().user.company.id,
    )
    expect(companies[0]).toBe(companies[1])
  })

  it('responds 409 for an address that is taken', async () => {
    const { email } = await signedUp()
    const response = await signUp(form({ email: email.toUpperCase() }))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'USER_EXISTS',
      message: 'User already exists. Please login to continue.',
      error: 'User already exists. Please login to continue.',
    })
  })

  it('creates no account and allows no login before the code is verified', async () => {
    const filled = form()
    await signUp(filled)
    expect(await account(filled.email)).toBeUndefined()
    const response = await login({ email: filled.email, password: filled.password })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
    expect((await login({ email: filled.email, password: 'Wrong1!' })).json()).toMatchObject({
      code: 'UNKNOWN_USER',
    })
    await verify(filled.email, await code(filled.email))
    expect((await login({ email: filled.email, password: filled.password })).statusCode).toBe(200)
  })

  it('expires after a day without the code', async () => {
    const one = await pendingSignUp()
    await server.context.pool.query('update sign_ups set expires_at = now() where email = $1', [one.email])
    expect((await verify(one.email, one.code)).json()).toMatchObject({ code: 'INVALID_CODE' })
    expect((await login({ email: one.email, password: one.password })).statusCode).toBe(404)
    await cleanUpAuth(server.context, new Date())
    const { rows } = await server.context.pool.query('select 1 from sign_ups where email = $1', [one.email])
    expect(rows).toEqual([])
  })

  it.each([
    [{ email: 'nope' }, { email: 'Please enter a valid email address' }],
    [{ email: 'nope', role: 'ADMIN' }, { email: 'Please use a business email address' }],
    [{ email: 'a@gmail.com', role: 'EMPLOYEE' }, { email: 'Please use a business email address' }],
    [{ email: 'a@yahoo.co.uk', role: 'EMPLOYEE' }, { email: 'Please use a business email address' }],
    // Only the whole public suffix list knows this one.
    [{ email: 'a@gmail.com.de', role: 'EMPLOYEE' }, { email: 'Please use a business email address' }],
    [{ email: 'a@co.in', role: 'EMPLOYEE' }, { email: 'Please use a business email address' }],
    [{ firstName: ' ' }, { firstName: 'Please enter your first name' }],
    [{ lastName: '' }, { lastName: 'Please enter your last name' }],
    [{ password: 'secret' }, { password: 'Please meet all password requirements' }],
    [{ promoCode: 'abc' }, { promoCode: 'Invalid promo code format' }],
    [{ role: 'PLATFORM_EMPLOYEE' }, { role: 'Please choose what you want to do' }],
    [{ email: 'a\u0000b@x.example' }, { email: 'Please enter a valid email address' }],
  ])('rejects %j', async (wrong, fields) => {
    const response = await signUp({ ...form(), ...wrong })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'BAD_INPUT', fields, message: Object.values(fields)[0] })
    expect(response.json<{ fields: object }>().fields).toEqual(fields)
  })

  it('ignores fields that only the server sets', async () => {
    const { email } = await signedUp({ verified_at: new Date(), approved_at: new Date() } as object)
    expect(await account(email)).toMatchObject({ approved_at: null })
  })
})

describe('a company admin', () => {
  it('is approved as the first of a company that has a verified domain, and neither people nor postings', async () => {
    await admin('first@freshworks.com')
    await admin('second@freshworks.com')
    expect(await account('first@freshworks.com')).toMatchObject({ approved_at: expect.any(Date) })
    expect(await account('second@freshworks.com')).toMatchObject({ approved_at: null })
  })

  it('waits for approval as the second one, and the first admin is notified', async () => {
    await admin('first@mphasis.com')
    const second = await admin('second@mphasis.com')
    const mail = await waitForMail(server.context, 'first@mphasis.com', 3)
    expect(mail.subject).toBe('Aarav Menon wants to become an admin of Mphasis')
    expect(mail.text_body).toContain('Address: second@mphasis.com')
    expect((await waitForMail(server.context, 'second@mphasis.com', 2)).text_body).toContain(
      'Until then you see your own account',
    )
    const { rows } = await server.context.pool.query(
      `select subject_id, data from audit_log where action = 'company-admin.approved' and data ->> 'company' = $1`,
      [(await account('first@mphasis.com'))?.company_id],
    )
    expect(rows).toMatchObject([{ data: { why: 'FIRST_OF_THE_DOMAIN' } }])
    expect(rows[0].subject_id).not.toBe(second.user.id)
  })

  it.each(['people', 'postings'])('waits for approval when the company has %s', async (what) => {
    const acme = await server.company()
    if (what === 'people') await server.endorser('Ravi Kumar', acme)
    else await server.job(acme)
    await admin(`boss@${acme.domain}`)
    expect(await account(`boss@${acme.domain}`)).toMatchObject({ company_id: acme.id, approved_at: null })
  })

  it('waits for approval when nothing proves that the domain is the company’s', async () => {
    await admin('boss@peacock.example')
    expect(await account('boss@peacock.example')).toMatchObject({
      company_id: expect.any(String),
      approved_at: null,
    })
  })

  it('is approved once for three who verify concurrently', async () => {
    const forms = [1, 2, 3].map((n) => form({ email: `admin${n}@meesho.com`, role: 'ADMIN' }))
    await Promise.all(forms.map(signUp))
    const codes = await Promise.all(forms.map(({ email }) => code(email)))
    await Promise.all(forms.map(({ email }, n) => verify(email, codes[n] ?? '')))
    const rows = await Promise.all(forms.map(({ email }) => account(email)))
    expect(rows.filter((row) => row?.approved_at)).toHaveLength(1)
  })
})

describe('a code', () => {
  const invalid = { code: 'INVALID_CODE', message: 'Invalid OTP. Please try again.' }

  it('is rejected when it is wrong, and void after five attempts', async () => {
    const one = await pendingSignUp()
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () => verify(one.email, wrongCodeFor(one.code))),
    )
    expect(attempts.every((response) => response.statusCode === 400)).toBe(true)
    expect(attempts[0]?.json()).toMatchObject(invalid)
    expect((await verify(one.email, one.code)).statusCode).toBe(400)
  })

  it('is valid after four wrong attempts', async () => {
    const one = await pendingSignUp()
    await Promise.all(Array.from({ length: 4 }, () => verify(one.email, wrongCodeFor(one.code))))
    expect((await verify(one.email, one.code)).statusCode).toBe(200)
  })

  it('expires after ten minutes', async () => {
    const one = await pendingSignUp()
    await server.context.pool.query(
      `update sign_ups set code_expires_at = now() - interval '1 second' where email = $1`,
      [one.email],
    )
    expect((await verify(one.email, one.code)).json()).toMatchObject(invalid)
  })

  it('signs in once for concurrent requests', async () => {
    const one = await pendingSignUp()
    const responses = await Promise.all(Array.from({ length: 5 }, () => verify(one.email, one.code)))
    expect(responses.map((response) => response.statusCode).sort((a, b) => a - b)).toEqual([
      200, 400, 400, 400, 400,
    ])
    const row = await account(one.email)
    const { db } = server.context
    const sessions = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', row?.id ?? '')
      .execute()
    expect(sessions).toHaveLength(1)
  })

  it('does not work for another address', async () => {
    const [one, other] = [await pendingSignUp(), await pendingSignUp()]
    expect((await verify(other.email, one.code)).statusCode).toBe(400)
    expect((await verify('nobody@postbox.example', one.code)).json()).toMatchObject(invalid)
  })

  it('is invalid without six digits', async () => {
    const response = await verify('a@postbox.example', '12345')
    expect(response.json()).toMatchObject({
      code: 'BAD_INPUT',
      fields: { otp: 'Invalid OTP. Please try again.' },
    })
  })

  it('is void once another one is sent', async () => {
    const one = await pendingSignUp()
    const response = await server.as().post('/auth/resend-otp', { email: one.email })
    expect(response.json()).toEqual({
      success: true,
      message: 'OTP resent successfully. Please check your email.',
      retryAfterSeconds: 60,
    })
    const next = await code(one.email, 2)
    expect((await verify(one.email, one.code)).statusCode).toBe(400)
    expect((await verify(one.email, next)).statusCode).toBe(200)
  })

  it('is not sent again to a verified or an unknown address, with the same response', async () => {
    const { email } = await signedUp()
    await waitForMail(server.context, email, 2)
    for (const address of [email, 'unknown@postbox.example']) {
      expect((await server.as().post('/auth/resend-otp', { email: address })).statusCode).toBe(200)
    }
    await signedUp()
    const { rows } = await server.context.pool.query('select 1 from mailbox where recipient = $1', [email])
    expect(rows).toHaveLength(2)
  })
})

it('audits every step, without the email address', async () => {
  const { email, user } = await signedUp()
  await signUp(form({ email }))
  await verify(email, '000000')
  const { db } = server.context
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where((eb) => eb.or([eb('user_id', '=', user.id), eb('subject_id', '=', user.id)]))
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'code.sent',
    'sign-up.started',
    'sign-up.verified',
    'session.opened',
    'sign-up.rejected',
    'code.rejected',
  ])
  expect(JSON.stringify(rows)).not.toContain(email)
})
