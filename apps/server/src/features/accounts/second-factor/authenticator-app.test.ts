import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import type { TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { ageSessions, TestApp, withApp } from '../../../../test/second-factor.ts'
import { startSecondServer } from '../../../../test/second-server.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const PERIOD = 30_000
/** In the middle of a period, so that no test crosses its end. */
let now = Math.floor(Date.parse('2026-12-03T09:00:00Z') / PERIOD) * PERIOD + PERIOD / 2
const server = useTestServer({ RATE_LIMITS: 'off' }, () => now)

const ascending = (a: number, b: number) => a - b
const asha = async () => withPassword(server.context, await server.endorsee('Asha Rao'))
const logIn = ({ email }: TestPerson) => server.as().post('/auth/login', { email, password: PASSWORD })
const challengeOf = async (person: TestPerson): Promise<string> =>
  (await logIn(person)).json().challenge.token
const complete = (body: object) => server.as().post('/auth/second-step', body)
const prove = (person: TestPerson, body: object) =>
  server.as(person).post('/api/v1/settings/second-factor/proof', body)

describe('setting up an authenticator app', () => {
  it('takes the key of the answer, and counts from its first code on', async () => {
    const person = await asha()
    const { data } = (await server.as(person).post('/api/v1/settings/authenticator-app')).json()
    expect(data.key).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.uri).toContain(`secret=${data.key}`)
    expect(data.uri).toContain('issuer=Endorse')
    expect((await logIn(person)).json().token).toBeDefined()

    const app = new TestApp(data.key)
    const confirm = (code: string) => server.as(person).put('/api/v1/settings/authenticator-app', { code })
    const wrong = await confirm(app.codeAt(now - 10 * PERIOD))
    expect(wrong.json()).toMatchObject({ code: 'INVALID_CODE', fields: { code: expect.any(String) } })
    const confirmed = await confirm(app.codeAt(now))
    expect(confirmed.json().recoveryCodes).toHaveLength(10)
    expect(confirmed.json().data).toMatchObject({
      recoveryCodesLeft: 10,
      proofMethods: ['APP_CODE', 'RECOVERY_CODE'],
    })
    expect((await logIn(person)).json().challenge).toMatchObject({ hasApp: true, hasPasskey: false })
    expect((await waitForMail(server.context, person.email)).subject).toBe('An authenticator app was set up')
  })

  it('keeps the old app until the first code of the new one', async () => {
    const { person, app } = await withApp(server, await asha())
    const { data } = (await server.as(person).post('/api/v1/settings/authenticator-app')).json()
    now += PERIOD
    const old = await complete({ challenge: await challengeOf(person), appCode: app.codeAt(now) })
    expect(old.statusCode).toBe(200)
    now += PERIOD
    const next = new TestApp(data.key)
    const confirmed = await server
      .as(person)
      .put('/api/v1/settings/authenticator-app', { code: next.codeAt(now) })
    expect(confirmed.json().recoveryCodes).toBeNull()
    now += PERIOD
    const challenge = await challengeOf(person)
    expect((await complete({ challenge, appCode: app.codeAt(now) })).statusCode).toBe(400)
    expect((await complete({ challenge, appCode: next.codeAt(now) })).statusCode).toBe(200)
  })

  it('stores the key only encrypted', async () => {
    const person = await asha()
    const { data } = (await server.as(person).post('/api/v1/settings/authenticator-app')).json()
    const { rows } = await server.context.pool.query(
      'select new_secret from authenticator_apps where user_id = $1',
      [person.id],
    )
    const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
    const bits = [...data.key]
      .map((letter: string) => base32.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
    const key = Buffer.from(bits.match(/.{8}/g)?.map((byte: string) => Number.parseInt(byte, 2)) ?? [])
    expect(key).toHaveLength(20)
    expect(rows[0].new_secret.includes(key)).toBe(false)
  })
})

describe('a code of the app', () => {
  it('signs in once, also for two requests at once on two servers', async () => {
    const { person, app } = await withApp(server, await asha())
    const second = await startSecondServer(server, undefined, { clock: () => now })
    now += PERIOD
    const appCode = app.codeAt(now)
    const [one, two] = [await challengeOf(person), await challengeOf(person)]
    const responses = await Promise.all([
      complete({ challenge: one, appCode }),
      second.server.inject({
        method: 'POST',
        url: '/auth/second-step',
        payload: { challenge: two, appCode },
      }),
    ])
    await second.close()
    expect(responses.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 400])
    const later = await complete({ challenge: await challengeOf(person), appCode })
    expect(later.json()).toMatchObject({
      code: 'INVALID_CODE',
      message: expect.stringContaining('4 tries are left.'),
    })
  })

  it('that set up the app does not sign in', async () => {
    const { person, app } = await withApp(server, await asha())
    const again = await complete({ challenge: await challengeOf(person), appCode: app.codeAt(now) })
    expect(again.statusCode).toBe(400)
  })

  it.each([
    ['the period before', -1, 200],
    ['the next period', 1, 200],
    ['two periods ago', -2, 400],
    ['the period after next', 2, 400],
  ])('of %s', async (_, periods, status) => {
    const { person, app } = await withApp(server, await asha())
    now += 10 * PERIOD
    const appCode = app.codeAt(now + periods * PERIOD)
    const response = await complete({ challenge: await challengeOf(person), appCode })
    expect(response.statusCode).toBe(status)
  })

  it('of an earlier period does not follow a later one', async () => {
    const { person, app } = await withApp(server, await asha())
    now += 10 * PERIOD
    expect(
      (await complete({ challenge: await challengeOf(person), appCode: app.codeAt(now) })).statusCode,
    ).toBe(200)
    const earlier = app.codeAt(now - PERIOD)
    expect((await complete({ challenge: await challengeOf(person), appCode: earlier })).statusCode).toBe(400)
  })

  it('of somebody else does not sign in', async () => {
    const [owner, eve] = [await withApp(server, await asha()), await withApp(server, await server.endorsee())]
    now += PERIOD
    const foreign = await complete({
      challenge: await challengeOf(owner.person),
      appCode: eve.app.codeAt(now),
    })
    expect(foreign.statusCode).toBe(400)
  })
})

describe('a recovery code', () => {
  it('signs in once, as people type it, also for two requests at once', async () => {
    const { person, recoveryCodes } = await withApp(server, await asha())
    const typed = ` ${String(recoveryCodes[0]).toLowerCase().replace('-', ' ')} `
    const [one, two] = [await challengeOf(person), await challengeOf(person)]
    const responses = await Promise.all(
      [one, two].map((challenge) => complete({ challenge, recoveryCode: typed })),
    )
    expect(responses.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 400])
    const refused = responses.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json().fields.recoveryCode).toBe(
      'This code is not one of yours, or it was used. 4 tries are left.',
    )
    const signedIn = responses.find(({ statusCode }) => statusCode === 200)?.json()
    const settings = await server
      .as({ ...person, token: signedIn.token })
      .get('/api/v1/settings/second-factor')
    expect(settings.json().data.recoveryCodesLeft).toBe(9)
  })

  it('is void once there are new ones, which need a proof', async () => {
    const { person, app, recoveryCodes } = await withApp(server, await asha())
    await ageSessions(server, person)
    const make = () => server.as(person).post('/api/v1/settings/recovery-codes')
    expect((await make()).json()).toMatchObject({ code: 'REAUTHENTICATION_NEEDED' })
    now += PERIOD
    expect((await prove(person, { appCode: app.codeAt(now) })).statusCode).toBe(200)
    const fresh = (await make()).json().recoveryCodes
    const challenge = await challengeOf(person)
    expect((await complete({ challenge, recoveryCode: recoveryCodes[1] })).statusCode).toBe(400)
    expect((await complete({ challenge, recoveryCode: fresh[0] })).statusCode).toBe(200)
  })

  it('is not stored as it is, and needs a second factor', async () => {
    const { person, recoveryCodes } = await withApp(server, await asha())
    const { rows } = await server.context.pool.query(
      `select encode(code_hash, 'escape') as text from recovery_codes where user_id = $1`,
      [person.id],
    )
    const stored = rows.map(({ text }) => text).join(' ')
    expect(rows).toHaveLength(10)
    expect(
      recoveryCodes.filter((code) => stored.includes(code) || stored.includes(code.replace('-', ''))),
    ).toEqual([])
    const without = await server.as(await asha()).post('/api/v1/settings/recovery-codes')
    expect(without.json()).toMatchObject({ code: 'STEP_NOT_ALLOWED' })
  })
})

describe('the second step', () => {
  it('allows five wrong codes, then starts with the password again', async () => {
    const { person, app } = await withApp(server, await asha())
    const challenge = await challengeOf(person)
    const wrong = await Promise.all(
      Array.from({ length: 5 }, () => complete({ challenge, recoveryCode: 'AAAA-AAAA' })),
    )
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
    now += PERIOD
    const late = await complete({ challenge, appCode: app.codeAt(now) })
    expect(late.json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  })

  it('takes exactly one answer', async () => {
    const { person, app, recoveryCodes } = await withApp(server, await asha())
    const challenge = await challengeOf(person)
    const both = await complete({
      challenge,
      appCode: app.codeAt(now + PERIOD),
      recoveryCode: recoveryCodes[0],
    })
    expect([both.statusCode, (await complete({ challenge })).statusCode]).toEqual([400, 400])
    expect((await complete({ challenge, recoveryCode: recoveryCodes[0] })).statusCode).toBe(200)
  })

  it('expires after ten minutes', async () => {
    const { person, recoveryCodes } = await withApp(server, await asha())
    const challenge = await challengeOf(person)
    await server.context.pool.query(
      `update sign_in_challenges set expires_at = expires_at - interval '10 minutes' where user_id = $1`,
      [person.id],
    )
    const late = await complete({ challenge, recoveryCode: recoveryCodes[0] })
    expect(late.json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  })
})

it('says that the challenge is missing, not that it has characters that cannot be stored', async () => {
  const missing = await complete({ appCode: '123456' })
  expect(missing.json().fields).toEqual({ challenge: 'challenge is missing' })
  const refused = await complete({ appCode: '123456', challenge: 'a\0' })
  expect(refused.json().fields).toEqual({ challenge: 'Please remove the characters that cannot be stored' })
})

describe('removing the app', () => {
  it('needs a proof, mails the owner and leaves the password alone', async () => {
    const { person, app } = await withApp(server, await asha())
    await ageSessions(server, person)
    const remove = () => server.as(person).delete('/api/v1/settings/authenticator-app')
    expect((await remove()).json()).toMatchObject({ code: 'REAUTHENTICATION_NEEDED' })
    expect((await prove(person, { password: PASSWORD })).statusCode).toBe(400)
    now += PERIOD
    await prove(person, { appCode: app.codeAt(now) })
    expect((await remove()).json().data).toMatchObject({ app: null, recoveryCodesLeft: null })
    expect((await waitForMail(server.context, person.email, 2)).subject).toBe(
      'Your authenticator app was removed',
    )
    expect((await logIn(person)).json().token).toBeDefined()
  })
})
