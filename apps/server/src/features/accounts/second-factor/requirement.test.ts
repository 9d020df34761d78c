import { io } from 'socket.io-client'
import { describe, expect, it, vi } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import type { TestPerson } from '../../../../test/builders.ts'
import { addPasskey, authenticatorFor, withPasskey } from '../../../../test/second-factor.ts'
import { type TestServer, useTestServer } from '../../../../test/test-server.ts'

const DAY = 86_400_000
const server = useTestServer({ RATE_LIMITS: 'off' })
const optional = useTestServer({ RATE_LIMITS: 'off', SECOND_FACTOR: 'optional' })
const off = useTestServer({ RATE_LIMITS: 'off', SECOND_FACTOR: 'off' })

const staffOf = async (site: TestServer) =>
  withPassword(site.context, await site.person({ role: 'PLATFORM_EMPLOYEE' }))
const adminOf = async (site: TestServer) => withPassword(site.context, await site.admin(await site.company()))

async function logIn(site: TestServer, person: TestPerson) {
  const { email } = person
  const { token, user } = (await site.as().post('/auth/login', { email, password: PASSWORD })).json()
  return { person: { ...person, token }, user }
}

/** Moves the account to the end of its grace. */
async function endGrace(site: TestServer, { id }: TestPerson) {
  await site.context.pool.query(
    `update users set second_factor_due_at = second_factor_due_at - interval '7 days' where id = $1`,
    [id],
  )
}

const pageOf = async (site: TestServer, person: TestPerson) =>
  (await site.as(person).get('/api/v1/companies?limit=1')).json()

describe('platform staff and company admins', () => {
  it.each([
    ['platform staff', staffOf],
    ['a company admin', adminOf],
  ])('%s needs a second factor seven days after the next login, and not before', async (_, create) => {
    const person = await create(server)
    // Sessions from before have no grace yet.
    expect((await server.as(person).get('/auth/me')).json().secondFactorDue).toBeUndefined()
    const { person: first, user } = await logIn(server, person)
    const days = (Date.parse(user.secondFactorDue.at) - Date.now()) / DAY
    expect([Math.round(days * 100) / 100, user.secondFactorDue.isDue]).toEqual([7, false])
    expect((await server.as(first).get('/api/v1/sessions')).statusCode).toBe(200)

    await endGrace(server, person)
    expect((await server.as(first).get('/api/v1/sessions')).json()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    })
    const { person: again, user: due } = await logIn(server, person)
    expect(due.secondFactorDue.isDue).toBe(true)
    expect((await server.as(again).get('/auth/me')).json().secondFactorDue.isDue).toBe(true)
    expect((await addPasskey(server, again, authenticatorFor(server))).statusCode).toBe(200)
    expect((await server.as(again).get('/auth/me')).json().secondFactorDue).toBeUndefined()
    expect((await server.as(again).get('/api/v1/sessions')).statusCode).toBe(200)
  })

  it('keep their last factor', async () => {
    const { person } = await withPasskey(server, await staffOf(server))
    const settings = async () => (await server.as(person).get('/api/v1/settings/second-factor')).json().data
    expect(await settings()).toMatchObject({ isRequired: true })
    await addPasskey(server, person, authenticatorFor(server), 'YubiKey')
    const [one, two] = (await settings()).passkeys
    const remove = ({ id }: { id: string }) => server.as(person).delete(`/api/v1/settings/passkeys/${id}`)
    const both = await Promise.all([remove(one), remove(two)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await settings()).passkeys).toHaveLength(1)
  })

  it('have no socket without the factor that they need', async () => {
    const { person } = await logIn(server, await staffOf(server))
    await endGrace(server, person)
    const socket = io(server.url, {
      auth: { token: person.token },
      transports: ['websocket'],
      reconnection: false,
    })
    const onError = vi.fn<(error: Error) => void>()
    socket.on('connect_error', onError)
    await vi.waitFor(() => expect(onError).toHaveBeenCalled(), { timeout: 10_000 })
    expect(socket.connected).toBe(false)
    socket.disconnect()
  })

  it('of the demo need none', async () => {
    const staff = await staffOf(server)
    await server.context.pool.query('update users set second_factor_exempt = true where id = $1', [staff.id])
    const { user, person } = await logIn(server, staff)
    expect(user.secondFactorDue).toBeUndefined()
    const settings = await server.as(person).get('/api/v1/settings/second-factor')
    expect(settings.json().data).toMatchObject({ isOffered: true, isRequired: false })
  })
})

it('an Endorsee and an Endorser need none', async () => {
  for (const each of [await server.endorsee(), await server.endorser()]) {
    const { user } = await logIn(server, await withPassword(server.context, each))
    expect(user.secondFactorDue).toBeUndefined()
  }
})

describe('SECOND_FACTOR=optional', () => {
  it('asks nobody to set one up, and lets staff remove it', async () => {
    const { person, user } = await logIn(optional, await staffOf(optional))
    expect(user.secondFactorDue).toBeUndefined()
    await optional.context.pool.query(
      `update users set second_factor_due_at = now() - interval '1 day' where id = $1`,
      [person.id],
    )
    expect((await pageOf(optional, person)).code).toBeUndefined()
    await addPasskey(optional, person, authenticatorFor(optional))
    const [{ id }] = (await optional.as(person).get('/api/v1/settings/second-factor')).json().data.passkeys
    expect((await optional.as(person).delete(`/api/v1/settings/passkeys/${id}`)).statusCode).toBe(200)
  })
})

describe('SECOND_FACTOR=off', () => {
  it('offers none and asks for none, and sessions of that time end when it is on again', async () => {
    const staff = await staffOf(off)
    expect((await off.as(staff).post('/auth/passkey/options')).statusCode).toBe(404)
    expect((await off.as(staff).post('/api/v1/settings/passkeys/options')).statusCode).toBe(404)
    expect((await off.as(staff).post('/api/v1/settings/authenticator-app')).statusCode).toBe(404)
    const settings = await off.as(staff).get('/api/v1/settings/second-factor')
    expect(settings.json().data).toMatchObject({ isOffered: false, passkeyOrigin: null, isRequired: false })
    await off.context.pool.query('update users set second_factor_at = now() where id = $1', [staff.id])
    const { person, user } = await logIn(off, staff)
    expect(user.id).toBe(staff.id)
    const { rows } = await off.context.pool.query(
      'select bool_or(has_second_factor) as any from sessions where user_id = $1',
      [person.id],
    )
    expect(rows[0].any).toBe(false)
  })
})
