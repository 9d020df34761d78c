import { io } from 'socket.io-client'
import { describe, expect, it, vi } from 'vitest'
import { PASSWORD, withPassword } from '../../../test/accounts.ts'
import type { TestPerson } from '../../../test/builders.ts'
import { waitForMail } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { newId } from '../../platform/db/ids.ts'
import { cleanUpAuth } from './cleanup.ts'

const server = useTestServer({ RATE_LIMITS: 'false' })

const login = (body: object) => server.as().post('/auth/login', body)
const me = (token: string) =>
  server.running.server.inject({ url: '/auth/me', headers: { authorization: `Bearer ${token}` } })
const refresh = (token: string) =>
  server.as().post('/auth/refresh', undefined, { authorization: `Bearer ${token}` })
const run = (sql: string, ...values: unknown[]) => server.context.pool.query(sql, values)

async function asha(about: Parameters<typeof server.person>[0] = {}): Promise<TestPerson> {
  return withPassword(server.context, await server.person(about))
}

async function loggedIn(person: TestPerson, more: object = {}): Promise<string> {
  const response = await login({ email: person.email, password: PASSWORD, ...more })
  expect(response.statusCode).toBe(200)
  return response.json<{ token: string }>().token
}

async function hoursLeft(token: string) {
  const { expiresAt } = (await refresh(token)).json<{ expiresAt: string }>()
  return Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)
}

describe('logging in', () => {
  it('responds with a token and the user', async () => {
    const company = await server.company('Acme')
    const ravi = await asha({ role: 'EMPLOYEE', name: 'Ravi Kumar', company })
    const response = await login({ email: ` ${ravi.email.toUpperCase()} `, password: PASSWORD })
    const user = {
      id: ravi.id,
      email: ravi.email,
      role: 'EMPLOYEE',
      firstName: 'Ravi',
      lastName: 'Kumar',
      name: 'Ravi Kumar',
      jobSeekerProfile: null,
      employeeProfile: null,
      company: { id: company.id, name: 'Acme', logoUrl: null },
      approved: true,
      profileImageUrl: null,
      profileMissing: true,
      timeZone: null,
    }
    expect(response.json()).toEqual({ success: true, token: expect.any(String), user })
    const { token } = response.json<{ token: string }>()
    expect((await me(token)).json()).toEqual(user)
  })

  it('names the logo of the company', async () => {
    const company = await server.company()
    await run(`update companies set logo = 'a picture' where id = $1`, company.id)
    const ravi = await asha({ role: 'EMPLOYEE', company })
    const { user } = (await login({ email: ravi.email, password: PASSWORD })).json()
    const path = new RegExp(`^/api/v1/companies/${company.id}/logo/[0-9a-f]{32}$`)
    expect(user).toMatchObject({ company: { logoUrl: expect.stringMatching(path) } })
  })

  it.each([
    ['JOB_SEEKER', { jobSeekerProfile: { firstName: 'Ravi', lastName: 'Kumar' }, employeeProfile: null }],
    ['EMPLOYEE', { jobSeekerProfile: null, employeeProfile: { name: 'Ravi Kumar' } }],
  ] as const)('includes the names of the profile: %s', async (role, names) => {
    const ravi = await asha({ role, name: 'Ravi Kumar', company: await server.company() })
    const table = role === 'EMPLOYEE' ? 'employee_profiles' : 'seeker_profiles'
    await run(`insert into ${table} (user_id) values ($1)`, ravi.id)
    const { token, user } = (await login({ email: ravi.email, password: PASSWORD })).json()
    expect(user).toMatchObject(names)
    expect((await me(token)).json()).toMatchObject(names)
  })

  it('includes the profile picture', async () => {
    const person = await asha()
    const image = newId()
    await run(
      `insert into files (id, owner_id, kind, storage_key, original_name, display_name, content_type, size, sha256)
       values ($1, $2, 'image', 'somewhere', 'a.webp', 'a.webp', 'image/webp', 1, '')`,
      image,
      person.id,
    )
    await run(`insert into seeker_profiles (user_id, image_file_id) values ($1, $2)`, person.id, image)
    const { profileImageUrl, ...user } = (await me(await loggedIn(person))).json()
    expect(profileImageUrl).toContain(`/files/${image}?`)
    expect(user).not.toHaveProperty('profileMissing')
  })

  it('rejects an unknown address with 404', async () => {
    const response = await login({ email: 'nobody@postbox.example', password: PASSWORD })
    expect(response.statusCode).toBe(404)
    const text = 'User not exist. Please create account'
    expect(response.json()).toMatchObject({ code: 'UNKNOWN_USER', message: text, fields: { email: text } })
  })

  it('rejects a wrong password with 401', async () => {
    const response = await login({ email: (await asha()).email, password: 'Wrong1!' })
    expect(response.statusCode).toBe(401)
    const text = 'Incorrect password. Please try again'
    expect(response.json()).toMatchObject({
      code: 'WRONG_PASSWORD',
      message: text,
      fields: { password: text },
    })
  })

  it.each([
    [{ email: 'nope', password: 'x' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a@b.example', password: '' }, { password: 'Please enter your password' }],
    [{ email: ['a@b.example'], password: 'x' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a@b.example', password: 'x'.repeat(201) }, { password: 'Please use at most 200 characters' }],
  ])('rejects %j', async (body, fields) => {
    const response = await login(body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'BAD_INPUT', fields })
  })

  it('accepts the same letters from any keyboard', async () => {
    const person = await withPassword(server.context, await server.endorsee(), 'Caf\u00e9 1!')
    expect((await login({ email: person.email, password: 'Cafe\u0301 1!' })).statusCode).toBe(200)
  })

  it('lasts a month when remembered, else half a day', async () => {
    const person = await asha()
    expect(await hoursLeft(await loggedIn(person))).toBe(30 * 24)
    expect(await hoursLeft(await loggedIn(person, { remember: false }))).toBe(12)
  })

  it('audits successes and failures, without email addresses', async () => {
    const person = await asha()
    await loggedIn(person)
    await login({ email: person.email, password: 'Wrong1!' })
    await login({ email: 'another.user@postbox.example', password: 'Wrong1!' })
    const { rows } = await run('select * from audit_log order by id desc limit 3')
    expect(rows).toMatchObject([
      { action: 'login.failed', user_id: null, subject_id: null, data: { why: 'UNKNOWN_USER' } },
      { action: 'login.failed', user_id: null, subject_id: person.id, data: { why: 'WRONG_PASSWORD' } },
      { action: 'session.opened', user_id: person.id },
    ])
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('stores no token', async () => {
    const token = await loggedIn(await asha())
    const { rows } = await run(`select sessions::text as row from sessions`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('an unauthenticated client', () => {
  it.each([
    ['GET', '/auth/me'],
    ['POST', '/auth/logout'],
    ['POST', '/auth/refresh'],
  ] as const)('cannot %s %s', async (method, url) => {
    for (const authorization of ['', 'Bearer nonsense', `Bearer ${'x'.repeat(43)}`, 'Basic abc']) {
      const response = await server.running.server.inject({
        method,
        url,
        headers: { authorization },
      })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
    }
  })
})

describe('refreshing', () => {
  it('replaces the token; the old one works for ten more seconds', async () => {
    const old = await loggedIn(await asha())
    const { token } = (await refresh(old)).json<{ token: string }>()
    expect(token).not.toBe(old)
    expect((await me(token)).statusCode).toBe(200)
    expect((await me(old)).statusCode).toBe(200)

    await run(`update sessions set previous_valid_until = now() - interval '1 second'`)
    expect((await refresh(old)).statusCode).toBe(401)
  })

  it('extends the session, but not beyond ninety days after the sign-in', async () => {
    const person = await asha()
    const token = await loggedIn(person)
    await run(`update sessions set created_at = now() - interval '89 days' where user_id = $1`, person.id)
    const { expiresAt } = (await refresh(token)).json<{ expiresAt: string }>()
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(1, 1)
  })

  it('gives two tabs that refresh concurrently the same token', async () => {
    const old = await loggedIn(await asha())
    const responses = await Promise.all(Array.from({ length: 6 }, () => refresh(old)))
    const tokens = responses.map((response) => response.json<{ token: string }>().token)
    expect(new Set(tokens).size).toBe(1)
    expect((await me(tokens[0] ?? '')).statusCode).toBe(200)
  })

  it('can be repeated without a limit', async () => {
    let token = await loggedIn(await asha())
    for (let n = 0; n < 3; n++) {
      token = (await refresh(token)).json<{ token: string }>().token
      expect((await me(token)).statusCode).toBe(200)
    }
  })

  it('is rejected when the session has expired', async () => {
    const person = await asha()
    const token = await loggedIn(person)
    await run(`update sessions set expires_at = now() where user_id = $1`, person.id)
    expect((await refresh(token)).statusCode).toBe(401)
  })
})

const endGracePeriod = () => run(`update sessions set previous_valid_until = now() - interval '1 second'`)

async function whatTheOwnerLearns({ id, email }: TestPerson) {
  const mails = await run(`select subject from mailbox where recipient = $1`, email)
  const audited = await run(
    `select data from audit_log where action = 'session.ended' and subject_id = $1`,
    id,
  )
  return { mails: mails.rows, audited: audited.rows }
}

describe('a token that was replaced', () => {
  it.each([1, 2, 5])(
    'ends its session when it is used again %d refreshes later, and the owner gets a mail',
    async (refreshes) => {
      const person = await asha()
      const [stolen, elsewhere] = [await loggedIn(person), await loggedIn(person)]
      let token = stolen
      for (let n = 0; n < refreshes; n++) token = (await refresh(token)).json<{ token: string }>().token
      await endGracePeriod()
      expect((await me(stolen)).statusCode).toBe(401)
      expect((await me(token)).statusCode).toBe(401)
      expect((await me(elsewhere)).statusCode).toBe(200)
      await waitForMail(server.context, person.email)
      expect(await whatTheOwnerLearns(person)).toEqual({
        mails: [{ subject: 'We signed out one of your devices' }],
        audited: [{ data: { why: 'TOKEN_REUSED' } }],
      })
    },
  )

  it('is reported once when it is used twice at once', async () => {
    const person = await asha()
    const stolen = await loggedIn(person)
    await refresh(stolen)
    await endGracePeriod()
    await Promise.all([me(stolen), refresh(stolen), me(stolen)])
    await waitForMail(server.context, person.email)
    expect((await whatTheOwnerLearns(person)).audited).toHaveLength(1)
  })

  it('is no alarm within ten seconds, while two tabs refresh and load at once', async () => {
    const person = await asha()
    const old = await loggedIn(person)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? refresh(old) : me(old))),
    )
    expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(200))
    const { token } = (await refresh(old)).json<{ token: string }>()
    expect((await me(token)).statusCode).toBe(200)
    expect(await whatTheOwnerLearns(person)).toEqual({ mails: [], audited: [] })
  })

  it('is no alarm after logging out', async () => {
    const person = await asha()
    const old = await loggedIn(person)
    const { token } = (await refresh(old)).json<{ token: string }>()
    await server.as({ ...person, token }).post('/auth/logout')
    expect((await me(old)).statusCode).toBe(401)
    expect(await whatTheOwnerLearns(person)).toEqual({ mails: [], audited: [] })
  })
})

describe('logging out', () => {
  it('ends this session and no other', async () => {
    const person = await asha()
    const [here, elsewhere] = [await loggedIn(person), await loggedIn(person)]
    expect((await server.as({ ...person, token: here }).post('/auth/logout')).statusCode).toBe(200)
    expect((await me(here)).statusCode).toBe(401)
    expect((await me(elsewhere)).statusCode).toBe(200)
  })

  it('disconnects the open pages of the session', async () => {
    const person = await asha()
    const token = await loggedIn(person)
    const socket = io(server.url, { auth: { token }, transports: ['websocket'] })
    await vi.waitFor(() => expect(socket.connected).toBe(true))
    const onSessionEnded = vi.fn<() => void>()
    socket.on('auth_error', onSessionEnded)
    await server.as({ ...person, token }).post('/auth/logout')
    await vi.waitFor(() => expect(socket.connected).toBe(false))
    expect(onSessionEnded).toHaveBeenCalledOnce()
    socket.disconnect()
  })
})

describe('cleanup', () => {
  it('deletes expired sessions and nothing else', async () => {
    const person = await asha()
    const [old, current] = [await loggedIn(person), await loggedIn(person, { remember: false })]
    await run(
      `update sessions set expires_at = now() - interval '1 second' where user_id = $1 and remembered`,
      person.id,
    )
    await cleanUpAuth(server.context, new Date())
    expect((await me(old)).statusCode).toBe(401)
    expect((await me(current)).statusCode).toBe(200)
  })
})
