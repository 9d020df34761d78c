import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import type { TestPerson } from '../../../../test/builders.ts'
import { waitForCode, waitForMail } from '../../../../test/mail.ts'
import { useOidcFlow } from '../../../../test/oidc/oidc-flow.ts'
import {
  addPasskey,
  ageSessions,
  authenticatorFor,
  type PersonWithPasskey,
  proveWithPasskey,
  withPasskey,
} from '../../../../test/second-factor.ts'
import { newId } from '../../../platform/db/ids.ts'
import { renewLink } from '../../staff/service.ts'
import { hashToken, newToken } from '../tokens.ts'

const { server, browser: newBrowser, addAccount, signInWithProvider } = await useOidcFlow()

const NEW = 'Better#2027'
const asha = async () => withPassword(server.context, await server.endorsee('Asha Rao'))
const logIn = ({ email }: TestPerson, password = PASSWORD) =>
  server.as().post('/auth/login', { email, password })
const me = async (token: string) =>
  (await server.running.server.inject({ url: '/auth/me', headers: { authorization: `Bearer ${token}` } }))
    .statusCode

async function sessionCount({ id }: TestPerson): Promise<number> {
  const { rows } = await server.context.pool.query(
    'select count(*) from sessions where user_id = $1 and has_second_factor',
    [id],
  )
  return rows[0].count
}

/** Expects that the answer opens no session, and that the passkey completes the sign-in. */
async function expectChallenge(owner: PersonWithPasskey, body: Record<string, unknown>) {
  expect(body['token']).toBeUndefined()
  const { token: challenge } = body['challenge'] as { token: string }
  const { options } = (await server.as().post('/auth/second-step/options', { challenge })).json()
  const completed = await server
    .as()
    .post('/auth/second-step', { challenge, passkey: owner.device.get(options) })
  expect(completed.json().user.id).toBe(owner.person.id)
  return completed.json()
}

describe('an account with a second factor gets no session', () => {
  it('by its password', async () => {
    const owner = await withPasskey(server, await asha())
    const before = await sessionCount(owner.person)
    const response = await logIn(owner.person)
    expect(response.statusCode).toBe(200)
    expect(await sessionCount(owner.person)).toBe(before)
    await expectChallenge(owner, response.json())
  })

  it('by a reset of its password, which also voids sign-ins that wait', async () => {
    const owner = await withPasskey(server, await asha())
    const { email } = owner.person
    const waiting = (await logIn(owner.person)).json().challenge.token
    await server.as().post('/auth/forgot-password', { email })
    const otp = await waitForCode(server.context, email)
    const verified = await server.as().post('/auth/verify-otp', { email, otp, flow: 'forgot-password' })
    expect(verified.json()).toEqual({ success: true, message: 'The code is correct' })
    const reset = await server.as().post('/auth/reset-password', { email, otp, password: NEW })
    expect(reset.json()).toEqual({ success: true, message: 'Password reset successfully' })
    const old = await server
      .as()
      .post('/auth/second-step', { challenge: waiting, recoveryCode: owner.recoveryCodes[0] })
    expect(old.json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
    await expectChallenge(owner, (await logIn(owner.person, NEW)).json())
  })

  it('by a change of its password in another session, which voids sign-ins that wait', async () => {
    const owner = await withPasskey(server, await asha())
    const waiting = (await logIn(owner.person)).json().challenge.token
    const body = { currentPassword: PASSWORD, newPassword: NEW }
    expect((await server.as(owner.person).put('/api/v1/settings/password', body)).statusCode).toBe(200)
    const old = await server
      .as()
      .post('/auth/second-step', { challenge: waiting, recoveryCode: owner.recoveryCodes[0] })
    expect(old.json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  })

  it('by a social login that was connected before', async () => {
    const person = await asha()
    const name = addAccount({ email: person.email })
    const first = newBrowser()
    await signInWithProvider(first, name)
    await first.post('/auth/social-login')
    const otp = await waitForCode(server.context, person.email)
    const connected = await first.post('/auth/social-login/verify-otp', { otp })
    expect(connected.body).toMatchObject({ next: 'authenticated' })
    const owner = await withPasskey(server, { ...person, token: String(connected.body['token']) })

    const browser = newBrowser()
    await signInWithProvider(browser, name)
    const step = await browser.post('/auth/social-login')
    expect(step.body).toMatchObject({ next: 'second_step', remember: true })
    await expectChallenge(owner, step.body)
    expect((await browser.post('/auth/social-login')).status).toBe(410)
  })

  it('by a social login that proves its address, which is connected only after the second step', async () => {
    const owner = await withPasskey(server, await asha())
    const browser = newBrowser()
    await signInWithProvider(browser, addAccount({ email: owner.person.email }))
    await browser.post('/auth/social-login')
    const otp = await waitForCode(server.context, owner.person.email)
    const step = await browser.post('/auth/social-login/verify-otp', { otp })
    expect(step.body).toMatchObject({ next: 'second_step' })
    const connections = () =>
      server.context.db
        .selectFrom('provider_accounts')
        .selectAll()
        .where('user_id', '=', owner.person.id)
        .execute()
    expect(await connections()).toEqual([])
    const { token } = await expectChallenge(owner, step.body)
    expect(await connections()).toHaveLength(1)
    const sessions = await server.as({ ...owner.person, token }).get('/api/v1/sessions')
    expect(sessions.json().data.sessions[0]).toMatchObject({ signedInWith: ['PROVIDER', 'PASSKEY'] })
  })

  it('by a session from before, nor by refreshing it', async () => {
    const person = await asha()
    const { token: before } = (await logIn(person)).json()
    await withPasskey(server, person)
    // A server of the previous version may still insert one.
    const { token: older } = await server.session(person.id)
    for (const token of [before, older]) {
      expect(await me(token)).toBe(401)
      const refreshed = await server.as({ ...person, token }).post('/auth/refresh')
      expect(refreshed.statusCode).toBe(401)
    }
  })

  it('by a password that is checked while the factor is added', async () => {
    const person = await asha()
    const [login] = await Promise.all([logIn(person), addPasskey(server, person, authenticatorFor(server))])
    const { token, challenge } = login.json()
    expect(challenge !== undefined || (await me(token)) === 401 || login.statusCode === 401).toBe(true)
    const { rows } = await server.context.pool.query(
      'select has_second_factor from sessions where user_id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ has_second_factor: true }])
  })

  it('by the link with which staff set a password', async () => {
    const staff = await withPassword(server.context, await server.person({ role: 'PLATFORM_EMPLOYEE' }))
    const owner = await withPasskey(server, staff)
    const { url } = await renewLink(server.context, staff.email)
    const token = new URL(url).hash.slice(1)
    const set = await server.as().post('/auth/set-password', { token, password: NEW })
    expect(Object.keys(set.json()).toSorted()).toEqual(['email', 'message', 'success'])
    await expectChallenge(owner, (await logIn(staff, NEW)).json())
  })

  it('by taking back a changed address', async () => {
    const owner = await withPasskey(server, await asha())
    const token = newToken()
    await server.context.db
      .insertInto('former_emails')
      .values({
        id: newId(),
        user_id: owner.person.id,
        email: `former.${owner.person.email}`,
        was_approved: false,
        token_hash: hashToken(token),
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute()
    const back = await server.as().post('/api/v1/email-changes/take-back', { token })
    expect(Object.keys(back.json()).toSorted()).toEqual(['message', 'success'])
    const email = `former.${owner.person.email}`
    await server.as().post('/auth/forgot-password', { email })
    const otp = await waitForCode(server.context, email)
    await server.as().post('/auth/reset-password', { email, otp, password: NEW })
    await expectChallenge(owner, (await logIn({ ...owner.person, email }, NEW)).json())
  })

  it('by the challenge of somebody else', async () => {
    const [owner, eve] = [
      await withPasskey(server, await asha()),
      await withPasskey(server, await server.endorsee()),
    ]
    const challenge = (await logIn(owner.person)).json().challenge.token
    const foreign = await server
      .as()
      .post('/auth/second-step', { challenge, recoveryCode: eve.recoveryCodes[0] })
    expect(foreign.json()).toMatchObject({ code: 'INVALID_CODE' })
  })
})

describe('a session asks for the factor again', () => {
  const credentials = { password: PASSWORD }
  const changes: [string, (person: TestPerson) => Promise<{ statusCode: number; json(): unknown }>][] = [
    [
      'the password',
      (person) =>
        server.as(person).put('/api/v1/settings/password', { currentPassword: PASSWORD, newPassword: NEW }),
    ],
    [
      'the address',
      (person) =>
        server.as(person).put('/api/v1/settings/email', { email: `new.${person.email}`, ...credentials }),
    ],
    ['a provider', (person) => server.as(person).delete('/api/v1/settings/providers/google')],
    ['the account itself', (person) => server.as(person).post('/api/v1/account/deletion', credentials)],
    ['an app', (person) => server.as(person).post('/api/v1/settings/authenticator-app')],
  ]

  it.each(changes)('before it changes %s', async (_, change) => {
    const owner = await withPasskey(server, await asha())
    await server.context.db
      .insertInto('provider_accounts')
      .values({ provider: 'google', subject: owner.person.id, user_id: owner.person.id })
      .execute()
    const signedIn = await expectChallenge(owner, (await logIn(owner.person)).json())
    const person = { ...owner.person, token: signedIn.token }
    expect((await change(person)).json()).toMatchObject({ code: 'REAUTHENTICATION_NEEDED' })
    expect((await proveWithPasskey(server, { ...owner, person })).statusCode).toBe(200)
    expect((await change(person)).statusCode).toBe(200)
  })

  it('ten minutes after it was given', async () => {
    const owner = await withPasskey(server, await asha())
    const start = () => server.as(owner.person).post('/api/v1/settings/authenticator-app')
    expect((await start()).statusCode).toBe(200)
    await ageSessions(server, owner.person)
    expect((await start()).json()).toMatchObject({ code: 'REAUTHENTICATION_NEEDED' })
  })

  it('of an account without one only for a change of the factors', async () => {
    const person = await asha()
    await ageSessions(server, person)
    expect((await server.as(person).post('/api/v1/settings/authenticator-app')).statusCode).toBe(403)
    const body = { currentPassword: PASSWORD, newPassword: NEW }
    expect((await server.as(person).put('/api/v1/settings/password', body)).statusCode).toBe(200)
  })
})

it('a change of the address that waits for its code ends with the first factor', async () => {
  const person = await asha()
  const email = `new.${person.email}`
  await server.as(person).put('/api/v1/settings/email', { email, password: PASSWORD })
  const code = await waitForCode(server.context, email)
  await withPasskey(server, person)
  const confirmed = await server.as(person).post('/api/v1/settings/email/confirmation', { code })
  expect(confirmed.statusCode).toBe(400)
  expect((await waitForMail(server.context, person.email)).subject).toBe(
    'A passkey was added to your account',
  )
})
