import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import { waitForCode, waitForMail, wrongCodeFor } from '../../../../test/mail.ts'
import type { TestBrowser } from '../../../../test/oidc/browser.ts'
import { useOidcFlow } from '../../../../test/oidc/oidc-flow.ts'
import { cleanUpAuth } from '../cleanup.ts'

const passage = await useOidcFlow()
const { server, provider, browser, addAccount, signInWithProvider } = passage

const asSeeker = { role: 'JOB_SEEKER', firstName: 'Asha', lastName: 'Rao', terms: true }
const goOn = (by: TestBrowser) => by.post('/auth/social-login')
const join = (by: TestBrowser, form: object = asSeeker) => by.post('/auth/social-login/sign-up', form)
const enter = (by: TestBrowser, otp: string) => by.post('/auth/social-login/verify-otp', { otp })
const emailOf = (name: string) => provider.accounts.get(name)?.email ?? ''

async function rows(sql: string, ...values: unknown[]) {
  return (await server.context.pool.query(sql, values)).rows as Record<string, unknown>[]
}
const accountsOf = (email: string) => rows('select * from users where email = $1', email)
const sessionsOf = (email: string) =>
  rows('select s.* from sessions s join users u on u.id = s.user_id where email = $1', email)
const me = async (token: unknown) => {
  const headers = { authorization: `Bearer ${String(token)}` }
  return (await server.running.server.inject({ url: '/auth/me', headers })).json<{
    email: string
    role: string
  }>()
}

async function newSeeker() {
  const name = addAccount()
  const by = browser()
  await signInWithProvider(by, name)
  expect((await join(by)).status).toBe(200)
  return { name, email: emailOf(name) }
}

async function withAccount(about: Parameters<typeof server.person>[0] = {}) {
  const person = await withPassword(server.context, await server.person(about))
  return { person, name: addAccount({ email: person.email }) }
}

describe('somebody new', () => {
  it('chooses to be an Endorsee, and is in', async () => {
    const name = addAccount({ email: ' New.Asha@Postbox.example' })
    const by = browser()
    const back = await signInWithProvider(by, name)
    expect(back.href).toBe('https://endorse.example/signed-in')
    expect((await goOn(by)).body).toEqual({
      success: true,
      next: 'sign_up',
      provider: 'google',
      email: 'new.asha@postbox.example',
      firstName: 'Asha',
      lastName: 'Rao',
      role: null,
    })
    expect(await accountsOf('new.asha@postbox.example')).toEqual([])

    const { status, body, headers } = await join(by, { ...asSeeker, firstName: ' Aasha ' })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, next: 'authenticated', remember: true },
    })
    expect(headers.get('set-cookie')).toBe(
      '__Host-sign-in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    )
    expect(await me(body['token'])).toMatchObject({ email: 'new.asha@postbox.example', role: 'JOB_SEEKER' })
    expect(await accountsOf('new.asha@postbox.example')).toMatchObject([
      { first_name: 'Aasha', password_hash: null, verified_at: expect.any(Date), company_id: null },
    ])
  })

  it('comes in by LinkedIn, which has manners of its own', async () => {
    const name = addAccount({ email_verified: 'true' })
    const by = browser()
    expect((await signInWithProvider(by, name, { by: 'linkedin' })).pathname).toBe('/signed-in')
    expect((await goOn(by)).body).toMatchObject({ next: 'sign_up', provider: 'linkedin' })
    expect((await join(by)).body).toMatchObject({ next: 'authenticated' })
  })

  it('goes straight in the next time, whatever their address is by now', async () => {
    const { name, email } = await newSeeker()
    provider.accounts.set(name, { email: 'changed@elsewhere.example', email_verified: false })
    const by = browser()
    await signInWithProvider(by, name)
    const { body } = await goOn(by)
    expect(body).toMatchObject({ next: 'authenticated', user: { email } })
    expect(await me(body['token'])).toMatchObject({ email })
    expect(await sessionsOf(email)).toHaveLength(2)
  })

  it('is somebody else to the other provider, and known to it by a code', async () => {
    const { name, email } = await newSeeker()
    const by = browser()
    await signInWithProvider(by, name, { by: 'linkedin' })
    expect((await goOn(by)).body).toMatchObject({ next: 'verify_code', isKnown: true })
    await enter(by, await waitForCode(server.context, email))
    const again = browser()
    await signInWithProvider(again, name, { by: 'linkedin' })
    expect((await goOn(again)).body).toMatchObject({ next: 'authenticated' })
  })

  it.each([
    [{ role: 'PLATFORM_EMPLOYEE' }, 'role'],
    [{ terms: false }, 'terms'],
    [{ firstName: '' }, 'firstName'],
  ])('may not be %j', async (wrong, field) => {
    const name = addAccount()
    const by = browser()
    await signInWithProvider(by, name)
    const { status, body } = await join(by, { ...asSeeker, ...wrong })
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    expect(await accountsOf(emailOf(name))).toEqual([])
  })

  it('takes over nothing from somebody who signed up with their address', async () => {
    const name = addAccount()
    const email = emailOf(name)
    const form = { email, password: PASSWORD, firstName: 'Eve', lastName: 'Stone', role: 'EMPLOYEE' }
    await server.as().post('/auth/signup', { ...form, role: 'JOB_SEEKER' })
    const otp = await waitForCode(server.context, email)
    const by = browser()
    await signInWithProvider(by, name)
    await join(by)
    expect((await server.as().post('/auth/verify-otp', { email, otp })).statusCode).toBe(400)
    expect(await accountsOf(email)).toMatchObject([{ first_name: 'Asha', password_hash: null }])
  })

  it('has no password until they choose one', async () => {
    const { email } = await newSeeker()
    const wrong = await server.as().post('/auth/login', { email, password: PASSWORD })
    expect(wrong.json()).toMatchObject({ code: 'WRONG_PASSWORD', status: 401 })
    await server.as().post('/auth/forgot-password', { email })
    const otp = await waitForCode(server.context, email)
    await server.as().post('/auth/reset-password', { email, otp, password: PASSWORD })
    expect((await server.as().post('/auth/login', { email, password: PASSWORD })).statusCode).toBe(200)
  })

  it('is disconnected by a new password, also who has come halfway', async () => {
    const { name, email } = await newSeeker()
    const halfway = browser()
    await signInWithProvider(halfway, name)
    await server.as().post('/auth/forgot-password', { email })
    const otp = await waitForCode(server.context, email)
    await server.as().post('/auth/reset-password', { email, otp, password: PASSWORD })
    expect((await goOn(halfway)).body).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
    const again = browser()
    await signInWithProvider(again, name)
    expect((await goOn(again)).body).toMatchObject({ next: 'verify_code', isKnown: true })
  })

  it('is written down without an address', async () => {
    const { email } = await newSeeker()
    const [account] = await accountsOf(email)
    const written = await rows(
      'select action, data from audit_log where user_id = $1 order by id',
      account?.['id'],
    )
    expect(written).toMatchObject([
      { action: 'sign-up.verified', data: { provider: 'google', role: 'JOB_SEEKER' } },
      { action: 'social-login.completed', data: { provider: 'google' } },
      { action: 'session.opened' },
    ])
  })
})

describe('somebody new of a company', () => {
  it('may not come from a free mail address', async () => {
    const name = addAccount({ email: 'someone.new@gmail.com' })
    const by = browser()
    await signInWithProvider(by, name)
    const refused = await join(by, { ...asSeeker, role: 'EMPLOYEE' })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { email: 'Please use a business email address' } },
    })
    expect((await join(by)).body).toMatchObject({ next: 'authenticated' })
  })

  it('is an Endorser once the code came back, and nobody before', async () => {
    const acme = await server.company()
    const name = addAccount({ email: `ravi@${acme.domain}` })
    const by = browser()
    await signInWithProvider(by, name, { query: 'role=EMPLOYEE' })
    expect((await goOn(by)).body).toMatchObject({ next: 'sign_up', role: 'EMPLOYEE' })
    const asked = await join(by, { ...asSeeker, role: 'EMPLOYEE', firstName: 'Ravi' })
    expect(asked.body).toMatchObject({ next: 'verify_code', isKnown: false, retryAfterSeconds: 60 })
    expect(await accountsOf(emailOf(name))).toEqual([])
    expect((await goOn(by)).body).toMatchObject({ next: 'verify_code', isKnown: false })

    const { body } = await enter(by, await waitForCode(server.context, emailOf(name)))
    expect(body).toMatchObject({
      next: 'authenticated',
      user: { role: 'EMPLOYEE', firstName: 'Ravi', company: { id: acme.id } },
    })
    const again = browser()
    await signInWithProvider(again, name)
    expect((await goOn(again)).body).toMatchObject({ next: 'authenticated' })
  })

  it('speaks for the company as its first admin, and waits as the second', async () => {
    const acme = await server.company()
    const approved: unknown[] = []
    for (const first of ['mira', 'noor']) {
      const name = addAccount({ email: `${first}@${acme.domain}` })
      const by = browser()
      await signInWithProvider(by, name)
      await join(by, { ...asSeeker, role: 'ADMIN' })
      await enter(by, await waitForCode(server.context, emailOf(name)))
      const [account] = await accountsOf(emailOf(name))
      approved.push(account?.['approved_at'])
    }
    expect(approved).toEqual([expect.any(Date), null])
  })
})

describe('somebody with an account', () => {
  it('is asked for a code once, and keeps their password', async () => {
    const { person, name } = await withAccount()
    const by = browser()
    await signInWithProvider(by, name)
    expect((await goOn(by)).body).toEqual({
      success: true,
      next: 'verify_code',
      provider: 'google',
      email: person.email,
      isKnown: true,
      retryAfterSeconds: expect.any(Number),
    })
    expect(await sessionsOf(person.email)).toHaveLength(1)
    const otp = await waitForCode(server.context, person.email)
    expect(await enter(by, wrongCodeFor(otp))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_CODE', message: 'Invalid OTP. Please try again.' },
    })
    expect((await enter(by, otp)).body).toMatchObject({ next: 'authenticated', user: { id: person.id } })

    const { subject } = await waitForMail(server.context, person.email, 2)
    expect(subject).toBe('You can sign in with Google now')
    const login = await server.as().post('/auth/login', { email: person.email, password: PASSWORD })
    expect(login.statusCode).toBe(200)
    const again = browser()
    await signInWithProvider(again, name)
    expect((await goOn(again)).body).toMatchObject({ next: 'authenticated', user: { id: person.id } })
  })

  it('is connected by nobody who only reads the screen', async () => {
    const { person, name } = await withAccount()
    const by = browser()
    await signInWithProvider(by, name)
    const otp = await waitForCode(server.context, person.email)
    for (let tries = 0; tries < 5; tries++) await enter(by, wrongCodeFor(otp))
    expect((await enter(by, otp)).body).toMatchObject({ code: 'INVALID_CODE' })
    expect((await join(by)).body).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
    expect(await rows('select * from provider_accounts where user_id = $1', person.id)).toEqual([])
  })

  it('cannot use the code of one sign-in for another', async () => {
    const { person, name } = await withAccount()
    const [mine, theirs] = [browser(), browser()]
    await signInWithProvider(mine, name)
    const otp = await waitForCode(server.context, person.email)
    await signInWithProvider(theirs, addAccount({ email: person.email }))
    await waitForCode(server.context, person.email, 2)
    expect((await enter(theirs, otp)).body).toMatchObject({ code: 'INVALID_CODE' })
    expect((await enter(mine, otp)).body).toMatchObject({ next: 'authenticated' })
  })

  it('is sent another code, and the old one is void', async () => {
    const { person, name } = await withAccount()
    const by = browser()
    await signInWithProvider(by, name)
    const first = await waitForCode(server.context, person.email)
    const { status, body } = await by.post('/auth/social-login/resend-otp')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: 'OTP resent successfully. Please check your email.', retryAfterSeconds: 60 },
    })
    const second = await waitForCode(server.context, person.email, 2)
    expect((await enter(by, first)).body).toMatchObject({ code: 'INVALID_CODE' })
    expect((await enter(by, second)).status).toBe(200)
  })

  it('finds an old code used up', async () => {
    const { person, name } = await withAccount()
    const by = browser()
    await signInWithProvider(by, name)
    const otp = await waitForCode(server.context, person.email)
    await rows(`update provider_sign_ins set code_sent_at = now() - interval '11 minutes'`)
    expect((await enter(by, otp)).body).toMatchObject({ code: 'INVALID_CODE' })
  })

  it('may have another account at the provider from now on', async () => {
    const { person, name } = await withAccount()
    for (const who of [name, addAccount({ email: person.email })]) {
      const by = browser()
      await signInWithProvider(by, who)
      await waitForMail(server.context, person.email, who === name ? 1 : 3)
      await enter(by, await waitForCode(server.context, person.email))
    }
    expect(await rows('select * from provider_accounts where user_id = $1', person.id)).toHaveLength(1)
  })

  it('is new once the account was removed', async () => {
    const { name, email } = await newSeeker()
    await rows('delete from users where email = $1', email)
    const by = browser()
    await signInWithProvider(by, name)
    expect((await goOn(by)).body).toMatchObject({ next: 'sign_up' })
  })
})

describe('what was wished for', () => {
  it('is to be remembered, or not', async () => {
    const { name, email } = await newSeeker()
    const by = browser()
    await signInWithProvider(by, name, { query: 'remember=false' })
    expect((await goOn(by)).body).toMatchObject({ next: 'authenticated', remember: false })
    const kept = await sessionsOf(email)
    expect(kept.map(({ remembered }) => remembered)).toEqual(expect.arrayContaining([true, false]))
  })

  it.each([
    ['/dashboard/jobrecommendations?page=2', '?redirect=%2Fdashboard%2Fjobrecommendations%3Fpage%3D2'],
    ['//evil.example', ''],
    ['/\\evil.example', ''],
    ['https://evil.example', ''],
    [`/${'x'.repeat(600)}`, ''],
  ])('is %s', async (wanted, search) => {
    const query = new URLSearchParams({ redirect: wanted }).toString()
    const back = await signInWithProvider(browser(), addAccount(), { query })
    expect(back.href).toBe(`https://endorse.example/signed-in${search}`)
  })
})

describe('two at once', () => {
  it('come back with the same answer: the provider is asked once', async () => {
    const name = addAccount()
    const by = browser()
    const there = await by.go('/auth/google/start')
    const address = await callbackFrom(by, `${there.href}/${name}`)
    provider.requestedPaths.length = 0
    const ends = await Promise.all([by.go(address), by.go(address), by.go(address)])
    expect(ends.map(({ pathname }) => pathname)).toEqual(Array(3).fill('/signed-in'))
    expect(provider.requestedPaths.filter((path) => path === '/token')).toHaveLength(1)
  })

  it('join: one account, one session', async () => {
    const name = addAccount()
    const by = browser()
    await signInWithProvider(by, name)
    const answers = await Promise.all([join(by), join(by), join(by)])
    expect(statusesOf(answers)).toEqual([200, 410, 410])
    expect(await accountsOf(emailOf(name))).toHaveLength(1)
    expect(await sessionsOf(emailOf(name))).toHaveLength(1)
  })

  it('join in two browsers: one account, and both are in', async () => {
    const name = addAccount()
    const both = [browser(), browser()]
    for (const by of both) await signInWithProvider(by, name)
    const answers = await Promise.all(both.map((by) => join(by)))
    expect(answers.map(({ body }) => body['next'])).toEqual(['authenticated', 'authenticated'])
    expect(await accountsOf(emailOf(name))).toHaveLength(1)
    expect(await sessionsOf(emailOf(name))).toHaveLength(2)
  })

  it('go on: one session', async () => {
    const { name, email } = await newSeeker()
    const by = browser()
    await signInWithProvider(by, name)
    const answers = await Promise.all([goOn(by), goOn(by), goOn(by)])
    expect(statusesOf(answers)).toEqual([200, 410, 410])
    expect(await sessionsOf(email)).toHaveLength(2)
  })

  it('enter the code: one session', async () => {
    const { person, name } = await withAccount()
    const by = browser()
    await signInWithProvider(by, name)
    const otp = await waitForCode(server.context, person.email)
    const answers = await Promise.all([enter(by, otp), enter(by, otp)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(person.email)).toHaveLength(2)
  })
})

describe('what is left behind', () => {
  it('is nothing once somebody is in, and nothing once it has run out', async () => {
    await newSeeker()
    const by = browser()
    await signInWithProvider(by, addAccount())
    await rows(`update provider_sign_ins set expires_at = now() - interval '1 second'`)
    expect((await goOn(by)).body).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
    await cleanUpAuth(server.context)
    expect(await rows('select * from provider_sign_ins')).toEqual([])
  })
})

function statusesOf(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other)
}

/** Where the provider sends the browser, which does not go there yet. */
async function callbackFrom(by: TestBrowser, address: string): Promise<string> {
  const stopped = by.go(address, { stopAt: '/callback' })
  return (await stopped).href
}
