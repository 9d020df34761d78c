import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import type { TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { addPasskey, authenticatorFor, withPasskey } from '../../../../test/second-factor.ts'
import { connectSocket } from '../../../../test/sockets.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { cleanUpAuth } from '../cleanup.ts'
import { remindOfResets } from './reset.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

const ascending = (a: number, b: number) => a - b
const staff = async () => server.person({ role: 'PLATFORM_EMPLOYEE' })
const logIn = ({ email }: TestPerson) => server.as().post('/auth/login', { email, password: PASSWORD })
const challengeOf = async (person: TestPerson): Promise<string> =>
  (await logIn(person)).json().challenge.token
const ask = (challenge: string) => server.as().post('/auth/second-step/reset', { challenge })
const check = async (token: string) =>
  (await server.as().post('/auth/second-factor-reset/check', { token })).json().data
const stop = (token: string) => server.as().post('/auth/second-factor-reset/stop', { token })
const remove = (token: string) => server.as().post('/auth/second-factor-reset/remove', { token })

/** Asks to remove the factor of a new person. */
async function lost(about: { role?: TestPerson['role'] } = {}) {
  const owner = await withPasskey(server, await server.person(about))
  const challenge = await challengeOf(owner.person)
  const asked = await ask(challenge)
  expect(asked.statusCode).toBe(200)
  return { ...owner, challenge, asked: asked.json().data }
}

/** Moves the request of a person into the past. */
async function age({ id }: TestPerson, hours: number) {
  await server.context.pool.query(
    `update second_factor_resets
        set requested_at = requested_at - $2 * interval '1 hour', waits_until = waits_until - $2 * interval '1 hour',
            mailed_at = mailed_at - $2 * interval '1 hour', link_expires_at = link_expires_at - $2 * interval '1 hour'
      where user_id = $1`,
    [id, hours],
  )
}

async function resetIdOf(by: TestPerson, { id }: TestPerson): Promise<string | undefined> {
  const { data } = (await server.as(by).get('/api/v1/second-factor-resets')).json()
  return data.resets.find((reset: { person: { id: string } }) => reset.person.id === id)?.id
}
const confirm = (by: TestPerson, id = '') =>
  server.as(by).post(`/api/v1/second-factor-resets/${id}/confirmation`)

async function tokenInMail(person: TestPerson, count: number): Promise<string> {
  const { text_body } = await waitForMail(server.context, person.email, count)
  return /second-step-reset#(\S+)/.exec(text_body)?.[1] ?? ''
}

async function subjectsTo({ email }: TestPerson): Promise<string[]> {
  const { rows } = await server.context.pool.query(
    'select subject from mailbox where recipient = $1 order by id',
    [email],
  )
  return rows.map(({ subject }) => subject)
}

const ASKS = 'Somebody asks to remove the second step of your sign-in'
const HOUR = 3_600_000

describe('a request to remove a lost factor', () => {
  it('waits for 72 hours, and the address and every session hear of it', async () => {
    const owner = await withPasskey(server, await server.endorsee())
    const socket = await connectSocket(server.url, owner.person)
    const challenge = await challengeOf(owner.person)
    const { data } = (await ask(challenge)).json()
    expect((Date.parse(data.waitsUntil) - Date.now()) / HOUR).toBeCloseTo(72, 1)
    await socket.waitForCount('account_changed', 1)
    const me = (await server.as(owner.person).get('/auth/me')).json()
    expect(me.secondFactorReset).toEqual({ waitsUntil: data.waitsUntil })
    expect((await waitForMail(server.context, owner.person.email, 2)).subject).toBe(ASKS)
    expect((await logIn(owner.person)).json().challenge.resetWaitsUntil).toBe(data.waitsUntil)
  })

  it('is one for two at once, and is not made longer by another one', async () => {
    const owner = await withPasskey(server, await server.endorsee())
    const challenge = await challengeOf(owner.person)
    const both = await Promise.all([ask(challenge), ask(challenge)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [one, two] = both.map((response) => response.json().data.waitsUntil)
    expect(two).toBe(one)
    await waitForMail(server.context, owner.person.email, 2)
    expect((await subjectsTo(owner.person)).filter((subject) => subject === ASKS)).toHaveLength(1)
  })

  it('needs the first step of a sign-in', async () => {
    expect((await ask('x'.repeat(43))).json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  })

  it('mails again each day while it waits, once for two jobs at once', async () => {
    const { person } = await lost()
    await waitForMail(server.context, person.email, 2)
    await remindOfResets(server.context)
    await age(person, 25)
    await Promise.all([remindOfResets(server.context), remindOfResets(server.context)])
    await waitForMail(server.context, person.email, 3)
    expect((await subjectsTo(person)).filter((subject) => subject === ASKS)).toHaveLength(2)
  })

  it('is stopped with the link of the mail, once', async () => {
    const { person } = await lost()
    const token = await tokenInMail(person, 2)
    expect(await check(token)).toMatchObject({ use: 'STOP' })
    const both = await Promise.all([stop(token), stop(token)])
    expect(both.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 404])
    expect(await check(token)).toBeNull()
    expect((await server.as(person).get('/auth/me')).json().secondFactorReset).toBeUndefined()
    expect((await waitForMail(server.context, person.email, 3)).subject).toBe(
      'The second step of your sign-in stays',
    )
  })

  it('is stopped by a session, by the sign-in that asked, and by a new password', async () => {
    const one = await lost()
    const stopped = await server.as(one.person).delete('/api/v1/settings/second-factor/reset')
    expect(stopped.json().data.reset).toBeNull()
    const two = await lost()
    expect((await stop(two.challenge)).statusCode).toBe(200)
    const three = await lost()
    const body = { currentPassword: PASSWORD, newPassword: 'Better#2027' }
    expect((await server.as(three.person).put('/api/v1/settings/password', body)).statusCode).toBe(200)
    const by = await staff()
    for (const { person } of [one, two, three]) expect(await resetIdOf(by, person)).toBeUndefined()
  })

  it('is stopped by nobody else', async () => {
    const { person } = await lost()
    const eve = await server.endorsee('Eve Stone')
    expect((await server.as(eve).delete('/api/v1/settings/second-factor/reset')).statusCode).toBe(404)
    expect((await stop('x'.repeat(43))).statusCode).toBe(404)
    expect(await resetIdOf(await staff(), person)).toBeDefined()
  })
})

describe('platform staff', () => {
  it('confirms after the wait only, and once for two at once', async () => {
    const { person, asked } = await lost()
    const [by, other] = [await staff(), await staff()]
    const id = await resetIdOf(by, person)
    const listed = (await server.as(by).get('/api/v1/second-factor-resets')).json().data.resets
    expect(listed.find((reset: { id: string }) => reset.id === id)).toMatchObject({
      person: { name: person.name, email: person.email, company: null },
      waitsUntil: asked.waitsUntil,
      canConfirm: false,
    })
    await age(person, 71.9)
    expect((await confirm(by, id)).json()).toMatchObject({ code: 'STEP_NOT_ALLOWED' })
    await age(person, 0.2)
    const both = await Promise.all([confirm(by, id), confirm(other, id)])
    const statuses = both.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404 || status === 409)).toHaveLength(1)
    expect(await resetIdOf(by, person)).toBeUndefined()
    const { rows } = await server.context.pool.query(
      `select user_id from audit_log where action = 'second-factor-reset.confirmed' and subject_id = $1`,
      [person.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('does not confirm a request of their own', async () => {
    const { person } = await lost({ role: 'PLATFORM_EMPLOYEE' })
    await age(person, 73)
    const own = await resetIdOf(person, person)
    // They still have the session from before, and prove with the passkey that they have after all.
    expect((await confirm(person, own)).json()).toMatchObject({ code: 'STEP_NOT_ALLOWED' })
    expect((await confirm(await staff(), own)).statusCode).toBe(200)
  })

  it('refuses a request, which tells its owner', async () => {
    const { person } = await lost()
    const by = await staff()
    const id = await resetIdOf(by, person)
    expect((await server.as(by).delete(`/api/v1/second-factor-resets/${id}`)).statusCode).toBe(200)
    expect((await confirm(by, id)).statusCode).toBe(404)
    const { text_body } = await waitForMail(server.context, person.email, 3)
    expect(text_body).toContain('our team has not confirmed')
  })
})

/** A request that staff has confirmed, with the token of its mail. */
async function confirmed(about: { role?: TestPerson['role'] } = {}) {
  const owner = await lost(about)
  await age(owner.person, 73)
  const by = await staff()
  expect((await confirm(by, await resetIdOf(by, owner.person))).statusCode).toBe(200)
  return { ...owner, token: await tokenInMail(owner.person, 3) }
}

describe('the link after the confirmation', () => {
  it('removes every factor once and ends every session; then the password signs in', async () => {
    const { person, token, recoveryCodes } = await confirmed()
    const waiting = await challengeOf(person)
    expect(await check(token)).toMatchObject({ use: 'REMOVE' })
    const both = await Promise.all([remove(token), remove(token)])
    expect(both.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 404])
    expect(await check(token)).toBeNull()
    expect((await server.as(person).get('/auth/me')).statusCode).toBe(401)
    const old = { challenge: waiting, recoveryCode: recoveryCodes[0] }
    expect((await server.as().post('/auth/second-step', old)).statusCode).toBe(410)
    const signedIn = (await logIn(person)).json()
    expect(signedIn.user.id).toBe(person.id)
    const settings = await server
      .as({ ...person, token: signedIn.token })
      .get('/api/v1/settings/second-factor')
    expect(settings.json().data).toMatchObject({
      passkeys: [],
      app: null,
      recoveryCodesLeft: null,
      reset: null,
    })
    expect((await waitForMail(server.context, person.email, 4)).subject).toBe(
      'The second step of your sign-in was removed',
    )
  })

  it('does nothing after three days, or after the request was stopped', async () => {
    const one = await confirmed()
    await age(one.person, 73)
    expect((await remove(one.token)).statusCode).toBe(404)
    const two = await confirmed()
    await server.as(two.person).delete('/api/v1/settings/second-factor/reset')
    expect((await remove(two.token)).statusCode).toBe(404)
    expect((await logIn(two.person)).json().challenge).toBeDefined()
  })

  it('gives staff no second week without a factor', async () => {
    const person = await withPassword(server.context, await server.person({ role: 'PLATFORM_EMPLOYEE' }))
    const session = { ...person, token: (await logIn(person)).json().token }
    await addPasskey(server, session, authenticatorFor(server))
    await ask(await challengeOf(person))
    await age(person, 73)
    const by = await staff()
    await confirm(by, await resetIdOf(by, person))
    // After those about the passkey and about the request.
    expect((await remove(await tokenInMail(person, 3))).statusCode).toBe(200)
    expect((await logIn(person)).json().user.secondFactorDue).toMatchObject({ isDue: true })
  })
})

it('expired sign-ins, requests and links are deleted', async () => {
  const [waiting, linked] = [await lost(), await lost()]
  await age(linked.person, 73)
  const by = await staff()
  await confirm(by, await resetIdOf(by, linked.person))
  await age(waiting.person, 31 * 24)
  await age(linked.person, 73)
  await server.context.pool.query(`update sign_in_challenges set expires_at = now() - interval '1 second'`)
  await cleanUpAuth(server.context, new Date())
  const { rows } = await server.context.pool.query(
    `select user_id from second_factor_resets where user_id = any($1) union all select user_id from sign_in_challenges`,
    [[waiting.person.id, linked.person.id]],
  )
  expect(rows).toEqual([])
})
