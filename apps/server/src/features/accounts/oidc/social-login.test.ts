import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import { waitForCode, waitForMail, wrongCodeFor } from '../../../../test/mail.ts'
import type { TestBrowser } from '../../../../test/oidc/browser.ts'
import { useOidcFlow } from '../../../../test/oidc/oidc-flow.ts'
import { cleanUpAuth } from '../cleanup.ts'

const { server, provider, browser: newBrowser, addAccount, signInWithProvider } = await useOidcFlow()

const seekerForm = { role: 'JOB_SEEKER', firstName: 'Asha', lastName: 'Rao', terms: true }
const getNextStep = (browser: TestBrowser) => browser.post('/auth/social-login')
const completeSignUp = (browser: TestBrowser, form: object = seekerForm) =>
  browser.post('/auth/social-login/sign-up', form)
const enter = (browser: TestBrowser, otp: string) => browser.post('/auth/social-login/verify-otp', { otp })
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
  const browser = newBrowser()
  await signInWithProvider(browser, name)
  expect((await completeSignUp(browser)).status).toBe(200)
  return { name, email: emailOf(name) }
}

async function personWithAccount(about: Parameters<typeof server.person>[0] = {}) {
  const person = await withPassword(server.context, await server.person(about))
  return { person, name: addAccount({ email: person.email }) }
}

describe('a new user', () => {
  it('signs up as an Endorsee and is signed in', async () => {
    const name = addAccount({ email: ' New.Asha@Postbox.example' })
    const browser = newBrowser()
    const redirect = await signInWithProvider(browser, name)
    expect(redirect.href).toBe('https://endorse.example/signed-in')
    expect((await getNextStep(browser)).body).toEqual({
      success: true,
      next: 'sign_up',
      provider: 'google',
      email: 'new.asha@postbox.example',
      firstName: 'Asha',
      lastName: 'Rao',
      role: null,
    })
    expect(await accountsOf('new.asha@postbox.example')).toEqual([])

    const { status, body, headers } = await completeSignUp(browser, { ...seekerForm, firstName: ' Aasha ' })
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

  it('signs up with LinkedIn, which differs from Google', async () => {
    const name = addAccount({ email_verified: 'true' })
    const browser = newBrowser()
    expect((await signInWithProvider(browser, name, { by: 'linkedin' })).pathname).toBe('/signed-in')
    expect((await getNextStep(browser)).body).toMatchObject({ next: 'sign_up', provider: 'linkedin' })
    expect((await completeSignUp(browser)).body).toMatchObject({ next: 'authenticated' })
  })

  it('is signed in at once the next time, also with another address', async () => {
    const { name, email } = await newSeeker()
    provider.accounts.set(name, { email: 'changed@elsewhere.example', email_verified: false })
    const browser = newBrowser()
    await signInWithProvider(browser, name)
    const { body } = await getNextStep(browser)
    expect(body).toMatchObject({ next: 'authenticated', user: { email } })
    expect(await me(body['token'])).toMatchObject({ email })
    expect(await sessionsOf(email)).toHaveLength(2)
  })

  it('is unknown to the other provider, and connects it with a code', async () => {
    const { name, email } = await newSeeker()
    const browser = newBrowser()
    await signInWithProvider(browser, name, { by: 'linkedin' })
    expect((await getNextStep(browser)).body).toMatchObject({ next: 'verify_code', isKnown: true })
    await enter(browser, await waitForCode(server.context, email))
    const nextBrowser = newBrowser()
    await signInWithProvider(nextBrowser, name, { by: 'linkedin' })
    expect((await getNextStep(nextBrowser)).body).toMatchObject({ next: 'authenticated' })
  })

  it.each([
    [{ role: 'PLATFORM_EMPLOYEE' }, 'role'],
    [{ terms: false }, 'terms'],
    [{ firstName: '' }, 'firstName'],
  ])('is rejected with %j', async (wrong, field) => {
    const name = addAccount()
    const browser = newBrowser()
    await signInWithProvider(browser, name)
    const { status, body } = await completeSignUp(browser, { ...seekerForm, ...wrong })
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    expect(await accountsOf(emailOf(name))).toEqual([])
  })

  it('does not take over a pending sign-up with the same address', async () => {
    const name = addAccount()
    const email = emailOf(name)
    const form = { email, password: PASSWORD, firstName: 'Eve', lastName: 'Stone', role: 'EMPLOYEE' }
    await server.as().post('/auth/signup', { ...form, role: 'JOB_SEEKER' })
    const otp = await waitForCode(server.context, email)
    const browser = newBrowser()
    await signInWithProvider(browser, name)
    await completeSignUp(browser)
    expect((await server.as().post('/auth/verify-otp', { email, otp })).statusCode).toBe(400)
    expect(await accountsOf(email)).toMatchObject([{ first_name: 'Asha', password_hash: null }])
  })

  it('has no password until one is set', async () => {
    const { email } = await newSeeker()
    const wrong = await server.as().post('/auth/login', { email, password: PASSWORD })
    expect(wrong.json()).toMatchObject({ code: 'WRONG_PASSWORD', status: 401 })
    await server.as().post('/auth/forgot-password', { email })
    const otp = await waitForCode(server.context, email)
    await server.as().post('/auth/reset-password', { email, otp, password: PASSWORD })
    expect((await server.as().post('/auth/login', { email, password: PASSWORD })).statusCode).toBe(200)
  })

  it('is disconnected by a new password, also during a sign-in', async () => {
    const { name, email } = await newSeeker()
    const halfway = newBrowser()
    await signInWithProvider(halfway, name)
    await server.as().post('/auth/forgot-password', { email })
    const otp = await waitForCode(server.context, email)
    await server.as().post('/auth/reset-password', { email, otp, password: PASSWORD })
    expect((await getNextStep(halfway)).body).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
    const nextBrowser = newBrowser()
    await signInWithProvider(nextBrowser, name)
    expect((await getNextStep(nextBrowser)).body).toMatchObject({ next: 'verify_code', isKnown: true })
  })

  it('is audited without an email address', async () => {
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

describe('a new user of a company', () => {
  it('is rejected with a free mail address', async () => {
    const name = addAccount({ email: 'someone.new@gmail.com' })
    const browser = newBrowser()
    await signInWithProvider(browser, name)
    const rejected = await completeSignUp(browser, { ...seekerForm, role: 'EMPLOYEE' })
    expect(rejected).toMatchObject({
      status: 400,
      body: { fields: { email: 'Please use a business email address' } },
    })
    expect((await completeSignUp(browser)).body).toMatchObject({ next: 'authenticated' })
  })

  it('becomes an Endorser once the code is verified, and not before', async () => {
    const acme = await server.company()
    const name = addAccount({ email: `ravi@${acme.domain}` })
    const browser = newBrowser()
    await signInWithProvider(browser, name, { query: 'role=EMPLOYEE' })
    expect((await getNextStep(browser)).body).toMatchObject({ next: 'sign_up', role: 'EMPLOYEE' })
    const asked = await completeSignUp(browser, { ...seekerForm, role: 'EMPLOYEE', firstName: 'Ravi' })
    expect(asked.body).toMatchObject({ next: 'verify_code', isKnown: false, retryAfterSeconds: 60 })
    expect(await accountsOf(emailOf(name))).toEqual([])
    expect((await getNextStep(browser)).body).toMatchObject({ next: 'verify_code', isKnown: false })

    const { body } = await enter(browser, await waitForCode(server.context, emailOf(name)))
    expect(body).toMatchObject({
      next: 'authenticated',
      user: { role: 'EMPLOYEE', firstName: 'Ravi', company: { id: acme.id } },
    })
    const nextBrowser = newBrowser()
    await signInWithProvider(nextBrowser, name)
    expect((await getNextStep(nextBrowser)).body).toMatchObject({ next: 'authenticated' })
  })

  it('is approved as the first admin of the company, and waits as the second', async () => {
    const acme = await server.company()
    const approved: unknown[] = []
    for (const first of ['mira', 'noor']) {
      const name = addAccount({ email: `${first}@${acme.domain}` })
      const browser = newBrowser()
      await signInWithProvider(browser, name)
      await completeSignUp(browser, { ...seekerForm, role: 'ADMIN' })
      await enter(browser, await waitForCode(server.context, emailOf(name)))
      const [account] = await accountsOf(emailOf(name))
      approved.push(account?.['approved_at'])
    }
    expect(approved).toEqual([expect.any(Date), null])
  })
})

describe('an existing user', () => {
  it('has to enter a code once, and keeps the password', async () => {
    const { person, name } = await personWithAccount()
    const browser = newBrowser()
    await signInWithProvider(browser, name)
    expect((await getNextStep(browser)).body).toEqual({
      success: true,
      next: 'verify_code',
      provider: 'google',
      email: person.email,
      isKnown: true,
      retryAfterSeconds: expect.any(Number),
    })
    expect(await sessionsOf(person.email)).toHaveLength(1)
    const otp = await waitForCode(server.context, person.email)
    expect(await enter(browser, wrongCodeFor(otp))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_CODE', message: 'Invalid OTP. Please try again.' },
    })
    expect((await enter(browser, otp)).body).toMatchObject({ next: 'authenticated', user: { id: person.id } })

    const { subject } = await waitForMail(server.context, person.email, 2)
    expect(subject).toBe('You can sign in with Google now')
    const login = await server.as().post('/auth/login', { email: person.email, password: PASSWORD })
    expect(login.statusCode).toBe(200)
    const nextBrowser = newBrowser()
    await signInWithProvider(nextBrowser, name)
    expect((await getNextStep(nextBrowser)).body).toMatchObject({
      next: 'authenticated',
      user: { id: person.id },
    })
  })

  it('is not connected without the right code', async () => {
    const { person, name } = await personWithAccount()
    const browser = newBrowser()
    await signInWithProvider(browser, name)
    const otp = await waitForCode(server.context, person.email)
    for (let tries = 0; tries < 5; tries++) await enter(browser, wrongCodeFor(otp))
    expect((await enter(browser, otp)).body).toMatchObject({ code: 'INVALID_CODE' })
    expect((await completeSignUp(browser)).body).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
    expect(await rows('select * from provider_accounts where user_id = $1', person.id)).toEqual([])
  })

  it('cannot use the code of one sign-in for another', async () => {
    const { person, name } = await personWithAccount()
    const [mine, theirs] = [newBrowser(), newBrowser()]
    await signInWithProvider(mine, name)
    const otp = await waitForCode(server.context, person.email)
    await signInWithProvider(theirs, addAccount({ email: person.email }))
    await waitForCode(server.context, person.email, 2)
    expect((await enter(theirs, otp)).body).toMatchObject({ code: 'INVALID_CODE' })
    expect((await enter(mine, otp)).body).toMatchObject({ next: 'authenticated' })
  })

  it('can request another code, which voids the old one', async () => {
    const { person, name } = await personWithAccount()
    const browser = newBrowser()
    await signInWithProvider(browser, name)
    const first = await waitForCode(server.context, person.email)
    const { status, body } = await browser.post('/auth/social-login/resend-otp')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: 'OTP resent successfully. Please check your email.', retryAfterSeconds: 60 },
    })
    const second = await waitForCode(server.context, person.email, 2)
    expect((await enter(browser, first)).body).toMatchObject({ code: 'INVALID_CODE' })
    expect((await enter(browser, second)).status).toBe(200)
  })

  it('cannot use an expired code', async () => {
    const { person, name } = await personWithAccount()
    const browser = newBrowser()
    await signInWithProvider(browser, name)
    const otp = await waitForCode(server.context, person.email)
    await rows(`update provider_sign_ins set code_sent_at = now() - interval '11 minutes'`)
    expect((await enter(browser, otp)).body).toMatchObject({ code: 'INVALID_CODE' })
  })

  it('can connect another account of the provider, which replaces the first', async () => {
    const { person, name } = await personWithAccount()
    for (const who of [name, addAccount({ email: person.email })]) {
      const browser = newBrowser()
      await signInWithProvider(browser, who)
      await waitForMail(server.context, person.email, who === name ? 1 : 3)
      await enter(browser, await waitForCode(server.context, person.email))
    }
    expect(await rows('select * from provider_accounts where user_id = $1', person.id)).toHaveLength(1)
  })

  it('is a new user once the account is deleted', async () => {
    const { name, email } = await newSeeker()
    await rows('delete from users where email = $1', email)
    const browser = newBrowser()
    await signInWithProvider(browser, name)
    expect((await getNextStep(browser)).body).toMatchObject({ next: 'sign_up' })
  })
})

describe('the requested options', () => {
  it('sets whether the session is remembered', async () => {
    const { name, email } = await newSeeker()
    const browser = newBrowser()
    await signInWithProvider(browser, name, { query: 'remember=false' })
    expect((await getNextStep(browser)).body).toMatchObject({ next: 'authenticated', remember: false })
    const kept = await sessionsOf(email)
    expect(kept.map(({ remembered }) => remembered)).toEqual(expect.arrayContaining([true, false]))
  })

  it.each([
    ['/dashboard/jobrecommendations?page=2', '?redirect=%2Fdashboard%2Fjobrecommendations%3Fpage%3D2'],
    ['//evil.example', ''],
    ['/\\evil.example', ''],
    ['https://evil.example', ''],
    [`/${'x'.repeat(600)}`, ''],
  ])('redirects to %s', async (path, search) => {
    const query = new URLSearchParams({ redirect: path }).toString()
    const redirect = await signInWithProvider(newBrowser(), addAccount(), { query })
    expect(redirect.href).toBe(`https://endorse.example/signed-in${search}`)
  })
})

describe('concurrent requests', () => {
  it('exchange the same callback once', async () => {
    const name = addAccount()
    const browser = newBrowser()
    const providerPage = await browser.go('/auth/google/start')
    const address = await callbackFrom(browser, `${providerPage.href}/${name}`)
    provider.requestedPaths.length = 0
    const ends = await Promise.all([browser.go(address), browser.go(address), browser.go(address)])
    expect(ends.map(({ pathname }) => pathname)).toEqual(Array(3).fill('/signed-in'))
    expect(provider.requestedPaths.filter((path) => path === '/token')).toHaveLength(1)
  })

  it('complete a sign-up: one account, one session', async () => {
    const name = addAccount()
    const browser = newBrowser()
    await signInWithProvider(browser, name)
    const responses = await Promise.all([
      completeSignUp(browser),
      completeSignUp(browser),
      completeSignUp(browser),
    ])
    expect(statusesOf(responses)).toEqual([200, 410, 410])
    expect(await accountsOf(emailOf(name))).toHaveLength(1)
    expect(await sessionsOf(emailOf(name))).toHaveLength(1)
  })

  it('complete a sign-up in two browsers: one account, two sessions', async () => {
    const name = addAccount()
    const both = [newBrowser(), newBrowser()]
    for (const browser of both) await signInWithProvider(browser, name)
    const responses = await Promise.all(both.map((browser) => completeSignUp(browser)))
    expect(responses.map(({ body }) => body['next'])).toEqual(['authenticated', 'authenticated'])
    expect(await accountsOf(emailOf(name))).toHaveLength(1)
    expect(await sessionsOf(emailOf(name))).toHaveLength(2)
  })

  it('get the next step: one session', async () => {
    const { name, email } = await newSeeker()
    const browser = newBrowser()
    await signInWithProvider(browser, name)
    const responses = await Promise.all([getNextStep(browser), getNextStep(browser), getNextStep(browser)])
    expect(statusesOf(responses)).toEqual([200, 410, 410])
    expect(await sessionsOf(email)).toHaveLength(2)
  })

  it('enter the code: one session', async () => {
    const { person, name } = await personWithAccount()
    const browser = newBrowser()
    await signInWithProvider(browser, name)
    const otp = await waitForCode(server.context, person.email)
    const responses = await Promise.all([enter(browser, otp), enter(browser, otp)])
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(person.email)).toHaveLength(2)
  })
})

describe('stored data', () => {
  it('is deleted once the sign-in is completed or has expired', async () => {
    await newSeeker()
    const browser = newBrowser()
    await signInWithProvider(browser, addAccount())
    await rows(`update provider_sign_ins set expires_at = now() - interval '1 second'`)
    expect((await getNextStep(browser)).body).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
    await cleanUpAuth(server.context, new Date())
    expect(await rows('select * from provider_sign_ins')).toEqual([])
  })
})

function statusesOf(responses: { status: number }[]): number[] {
  return responses.map(({ status }) => status).toSorted((one, other) => one - other)
}

/** Returns the callback URL without opening it. */
async function callbackFrom(browser: TestBrowser, address: string): Promise<string> {
  const stopped = browser.go(address, { stopAt: '/callback' })
  return (await stopped).href
}
