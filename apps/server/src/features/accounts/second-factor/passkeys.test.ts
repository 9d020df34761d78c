import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import { Authenticator, PASSKEY_ORIGIN } from '../../../../test/authenticator.ts'
import type { TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import {
  addPasskey,
  ageSessions,
  type PersonWithPasskey,
  proveWithPasskey,
  withPasskey,
} from '../../../../test/second-factor.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off', PUBLIC_URL: PASSKEY_ORIGIN })

const asha = async () => withPassword(server.context, await server.endorsee('Asha Rao'))
const logIn = ({ email }: TestPerson) => server.as().post('/auth/login', { email, password: PASSWORD })
const complete = (body: object) => server.as().post('/auth/second-step', body)
const settingsOf = async (person: TestPerson) =>
  (await server.as(person).get('/api/v1/settings/second-factor')).json().data
const me = (token: string) =>
  server.running.server.inject({ url: '/auth/me', headers: { authorization: `Bearer ${token}` } })

async function secondStepOptions(challenge: string) {
  const response = await server.as().post('/auth/second-step/options', { challenge })
  expect(response.statusCode).toBe(200)
  return response.json().options
}

/** Signs in without a password. */
async function signIn({ device }: PersonWithPasskey, flaws = {}) {
  const { challenge, options } = (await server.as().post('/auth/passkey/options')).json()
  const body = { challenge, passkey: device.get(options, flaws), remember: false }
  return { response: await server.as().post('/auth/passkey', body), body }
}

const ascending = (a: number, b: number) => a - b

describe('adding a passkey', () => {
  it('lists it, mails the owner and shows ten recovery codes once', async () => {
    const person = await asha()
    const added = await addPasskey(server, person, new Authenticator(), 'Pixel 9')
    expect(added.json().data.passkeys).toMatchObject([{ name: 'Pixel 9', lastUsedAt: null }])
    expect(new Set(added.json().recoveryCodes).size).toBe(10)
    expect(added.json().recoveryCodes[0]).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    const second = await addPasskey(server, person, new Authenticator(), 'YubiKey')
    expect(second.json()).toMatchObject({ recoveryCodes: null, data: { recoveryCodesLeft: 10 } })
    const mail = await waitForMail(server.context, person.email, 2)
    expect(mail.subject).toBe('A passkey was added to your account')
  })

  it('ends every other session with the first factor', async () => {
    const person = await asha()
    const { token } = await server.session(person.id)
    await addPasskey(server, person, new Authenticator())
    expect((await me(token)).statusCode).toBe(401)
    expect((await me(person.token)).statusCode).toBe(200)
  })

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of a device that was not unlocked', { isVerified: false }],
  ])('refuses one %s', async (_, flaws) => {
    const person = await asha()
    const { options } = (await server.as(person).post('/api/v1/settings/passkeys/options')).json()
    const passkey = new Authenticator().create(options, flaws)
    const refused = await server.as(person).post('/api/v1/settings/passkeys', { name: 'Evil', passkey })
    expect(refused.json()).toMatchObject({ code: 'INVALID_CODE', fields: { passkey: expect.any(String) } })
    expect((await settingsOf(person)).passkeys).toEqual([])
  })

  it('takes an answer once, and only from the session that asked', async () => {
    const [person, eve] = [await asha(), await server.endorsee('Eve Stone')]
    const { options } = (await server.as(person).post('/api/v1/settings/passkeys/options')).json()
    const body = { name: 'Pixel 9', passkey: new Authenticator().create(options) }
    expect((await server.as(eve).post('/api/v1/settings/passkeys', body)).statusCode).toBe(400)
    const both = await Promise.all(
      [1, 2].map(() => server.as(person).post('/api/v1/settings/passkeys', body)),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 400])
  })

  it('asks for the password in a session that is not new, and for a factor once there is one', async () => {
    const person = await asha()
    await ageSessions(server, person)
    const refused = await server.as(person).post('/api/v1/settings/passkeys/options')
    expect(refused.json()).toMatchObject({ code: 'REAUTHENTICATION_NEEDED' })
    expect(await settingsOf(person)).toMatchObject({ proofMethods: ['PASSWORD'], provedUntil: null })
    const prove = (body: object) => server.as(person).post('/api/v1/settings/second-factor/proof', body)
    expect((await prove({ password: 'Wrong1!!' })).statusCode).toBe(400)
    expect((await prove({ password: PASSWORD })).statusCode).toBe(200)

    const device = new Authenticator()
    expect((await addPasskey(server, person, device)).statusCode).toBe(200)
    await ageSessions(server, person)
    expect((await settingsOf(person)).proofMethods).toEqual(['PASSKEY', 'RECOVERY_CODE'])
    expect((await prove({ password: PASSWORD })).json()).toMatchObject({ code: 'INVALID_CODE' })
    expect((await server.as(person).post('/api/v1/settings/passkeys/options')).statusCode).toBe(403)
    const proved = await proveWithPasskey(server, { person, device, recoveryCodes: [] })
    expect(proved.json().data.provedUntil).not.toBeNull()
    expect((await addPasskey(server, person, new Authenticator(), 'YubiKey')).statusCode).toBe(200)
  })
})

describe('a login with a passkey as its second step', () => {
  it('has a challenge instead of a session, which the passkey completes once', async () => {
    const owner = await withPasskey(server, await asha())
    const { challenge, token, user } = (await logIn(owner.person)).json()
    expect([token, user]).toEqual([undefined, undefined])
    expect(challenge).toMatchObject({ firstName: 'Asha', hasPasskey: true, hasApp: false })
    expect(challenge.email).toMatch(/^ash…@postbox\.example$/)
    const passkey = owner.device.get(await secondStepOptions(challenge.token))
    const responses = await Promise.all([1, 2].map(() => complete({ challenge: challenge.token, passkey })))
    expect(responses.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 410])
    const signedIn = responses.find(({ statusCode }) => statusCode === 200)?.json()
    expect(signedIn.user.id).toBe(owner.person.id)
    const sessions = await server.running.server.inject({
      url: '/api/v1/sessions',
      headers: { authorization: `Bearer ${signedIn.token}` },
    })
    expect(sessions.json().data.sessions[0]).toMatchObject({ signedInWith: ['PASSWORD', 'PASSKEY'] })
  })

  it('refuses a passkey of somebody else, of another site, and one whose count goes back', async () => {
    const [owner, eve] = [
      await withPasskey(server, await asha()),
      await withPasskey(server, await server.endorsee()),
    ]
    const attempt = async (sign: (options: Parameters<Authenticator['get']>[0]) => object) => {
      const { challenge } = (await logIn(owner.person)).json()
      const options = await secondStepOptions(challenge.token)
      return complete({ challenge: challenge.token, passkey: sign(options) })
    }
    const foreign = await attempt(({ rpId, challenge, timeout, userVerification }) =>
      eve.device.get({ rpId, challenge, timeout, userVerification }),
    )
    const elsewhere = await attempt((options) =>
      owner.device.get(options, { origin: 'https://evil.example' }),
    )
    const locked = await attempt((options) => owner.device.get(options, { isVerified: false }))
    const copied = await attempt((options) => owner.device.get(options, { counter: 0 }))
    for (const refused of [foreign, elsewhere, locked, copied])
      expect(refused.json()).toMatchObject({ code: 'INVALID_CODE', fields: { passkey: expect.any(String) } })
    expect((await attempt((options) => owner.device.get(options))).statusCode).toBe(200)
  })
})

describe('a sign-in with a passkey instead of a password', () => {
  it('opens a session', async () => {
    const owner = await withPasskey(server, await asha())
    const { response } = await signIn(owner)
    expect(response.json().user.id).toBe(owner.person.id)
    expect(
      (await settingsOf({ ...owner.person, token: response.json().token })).passkeys[0].lastUsedAt,
    ).not.toBeNull()
  })

  it('takes a signature once', async () => {
    const owner = await withPasskey(server, await asha())
    const { body } = await signIn(owner)
    const again = await server.as().post('/auth/passkey', body)
    expect(again.json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  })

  it('refuses a device that was not unlocked, and a passkey that was removed', async () => {
    const owner = await withPasskey(server, await asha())
    expect((await signIn(owner, { isVerified: false })).response.json()).toMatchObject({
      code: 'INVALID_CODE',
    })
    const [passkey] = (await settingsOf(owner.person)).passkeys
    await server.as(owner.person).delete(`/api/v1/settings/passkeys/${passkey.id}`)
    expect((await signIn(owner)).response.json()).toMatchObject({ code: 'INVALID_CODE' })
  })
})

describe('a passkey of the settings', () => {
  it('is renamed and removed by its owner only, and the last one takes the recovery codes with it', async () => {
    const owner = await withPasskey(server, await asha())
    const eve = await server.endorsee('Eve Stone')
    const [{ id }] = (await settingsOf(owner.person)).passkeys
    const path = `/api/v1/settings/passkeys/${id}`
    expect((await server.as(eve).patch(path, { name: 'Mine' })).statusCode).toBe(404)
    expect((await server.as(eve).delete(path)).statusCode).toBe(404)
    const renamed = await server.as(owner.person).patch(path, { name: 'Old phone' })
    expect(renamed.json().data.passkeys).toMatchObject([{ name: 'Old phone' }])
    const removed = await server.as(owner.person).delete(path)
    expect(removed.json().data).toMatchObject({ passkeys: [], recoveryCodesLeft: null })
    expect((await logIn(owner.person)).json().user.id).toBe(owner.person.id)
  })
})
