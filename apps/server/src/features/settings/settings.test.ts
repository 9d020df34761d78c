import type { ResumeAccess, Settings, SignedInSession } from '@endorse/contract/settings/schemas'
import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, withPassword } from '../../../test/accounts.ts'
import type { TestPerson } from '../../../test/builders.ts'
import { waitForCode, waitForMail, wrongCodeFor } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { newId } from '../../platform/db/ids.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'

const server = useTestServer()
const NEW = 'Another2@'
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

async function endorsee(): Promise<TestPerson> {
  return withPassword(server.context, await server.endorsee('Asha Rao'))
}

async function endorseeWithoutPassword(): Promise<TestPerson> {
  const asha = await server.endorsee('Asha Rao')
  await server.context.pool.query('update users set password_hash = null where id = $1', [asha.id])
  return asha
}

/** The same person on another device. */
async function signInElsewhere(person: TestPerson, userAgent: string | null = null): Promise<TestPerson> {
  const token = newToken()
  await server.context.db
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: person.id,
      token_hash: hashToken(token),
      user_agent: userAgent,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  return { ...person, token }
}

async function settingsOf(person: TestPerson): Promise<Settings> {
  return (await server.as(person).get('/api/v1/settings')).json().data
}

async function sessionsOf(person: TestPerson): Promise<{ sessions: SignedInSession[]; total: number }> {
  return (await server.as(person).get('/api/v1/sessions')).json().data
}

function changePassword(person: TestPerson, body: object) {
  return server.as(person).put('/api/v1/settings/password', body)
}

async function isSignedIn(person: TestPerson): Promise<boolean> {
  return (await server.as(person).get('/auth/me')).statusCode === 200
}

async function openPage({ token }: TestPerson): Promise<Socket> {
  const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return socket
}

describe('the settings', () => {
  it.each([
    ['JOB_SEEKER', ['APPLICATION_NEWS', 'CHAT_MESSAGES', 'SAVED_SEARCHES'], true],
    ['EMPLOYEE', ['REQUESTS', 'FOLLOW_UPS', 'WITHDRAWALS', 'OUTCOMES', 'BONUSES', 'CHAT_MESSAGES'], true],
    ['ADMIN', ['CHAT_MESSAGES'], false],
    ['PLATFORM_EMPLOYEE', ['CHAT_MESSAGES'], false],
  ] as const)('of %s list the kinds of mail of the role', async (role, kinds, getsLetter) => {
    const person = await server.person({
      role,
      company: role === 'JOB_SEEKER' ? null : await server.company(),
    })
    expect(await settingsOf(person)).toEqual({
      email: person.email,
      emailConfirmedAt: expect.any(String),
      emailChange: null,
      hasPassword: true,
      passwordChangedAt: null,
      providers: [],
      mails: [...kinds, ...(getsLetter ? ['WEEKLY_LETTER'] : [])].map((kind) => ({ kind, on: true })),
      mailTimes: getsLetter
        ? kinds.map((kind) => ({ kind, when: kind === 'BONUSES' ? 'IN_LETTER' : 'AT_ONCE' }))
        : [],
      notifications: kinds.filter((kind) => kind !== 'SAVED_SEARCHES').map((kind) => ({ kind, on: true })),
      quietHours: false,
      deletionDueAt: null,
    })
  })

  it('switch a mail off and on again; repeated requests change nothing', async () => {
    const asha = await endorsee()
    const choose = (on: boolean) => server.as(asha).put('/api/v1/settings/mails/APPLICATION_NEWS', { on })
    await Promise.all([choose(false), choose(false)])
    expect((await settingsOf(asha)).mails[0]).toEqual({ kind: 'APPLICATION_NEWS', on: false })
    await choose(true)
    expect((await settingsOf(asha)).mails[0]).toEqual({ kind: 'APPLICATION_NEWS', on: true })
  })

  it('switch a notification off without the mail', async () => {
    const asha = await endorsee()
    const choose = (on: boolean) =>
      server.as(asha).put('/api/v1/settings/notifications/APPLICATION_NEWS', { on })
    await Promise.all([choose(false), choose(false)])
    const { mails, notifications } = await settingsOf(asha)
    expect([mails[0]?.on, notifications[0]?.on]).toEqual([true, false])
    await choose(true)
    expect((await settingsOf(asha)).notifications[0]?.on).toBe(true)
  })

  it.each([
    ['mails', 'REQUESTS', 404],
    ['mails', 'SECURITY', 400],
    ['notifications', 'REQUESTS', 404],
    ['notifications', 'SECURITY', 400],
  ])('reject %s/%s for an Endorsee', async (way, kind, status) => {
    const response = await server.as(await endorsee()).put(`/api/v1/settings/${way}/${kind}`, { on: false })
    expect(response.statusCode).toBe(status)
  })
})

describe('a new password', () => {
  it('replaces the old one and ends every other session', async () => {
    const asha = await endorsee()
    const phone = await signInElsewhere(asha)
    const response = await changePassword(asha, { currentPassword: PASSWORD, newPassword: NEW })
    expect(response.json()).toEqual({ success: true, message: 'Password changed' })
    expect(await isSignedIn(asha)).toBe(true)
    expect(await isSignedIn(phone)).toBe(false)
    const login = (password: string) => server.as().post('/auth/login', { email: asha.email, password })
    expect((await login(PASSWORD)).statusCode).toBe(401)
    expect((await login(NEW)).statusCode).toBe(200)
    expect(await waitForMail(server.context, asha.email)).toMatchObject({
      subject: 'Your password was changed',
    })
  })

  it.each([
    [{ currentPassword: 'Wrong1!x', newPassword: NEW }, { currentPassword: 'This is not your password' }],
    [{ newPassword: NEW }, { currentPassword: 'Please enter your password' }],
    [
      { currentPassword: PASSWORD, newPassword: 'weak' },
      { newPassword: 'Please meet all password requirements' },
    ],
    [
      { currentPassword: PASSWORD, newPassword: PASSWORD },
      { newPassword: 'Please choose a password that differs from your current one' },
    ],
  ])('is rejected with an error at its field: %j', async (body, fields) => {
    const asha = await endorsee()
    const response = await changePassword(asha, body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'BAD_INPUT', fields })
    expect(await isSignedIn(asha)).toBe(true)
  })

  it('is set once for two concurrent requests', async () => {
    const asha = await endorsee()
    const responses = await Promise.all(
      ['First1!x', 'Second1!'].map((newPassword) =>
        changePassword(asha, { currentPassword: PASSWORD, newPassword }),
      ),
    )
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1)
  })

  it('limits attempts with a wrong current password', async () => {
    const asha = await endorsee()
    for (let count = 0; count < 10; count++)
      await changePassword(asha, { currentPassword: 'Wrong1!x', newPassword: NEW })
    const response = await changePassword(asha, { currentPassword: PASSWORD, newPassword: NEW })
    expect(response.statusCode).toBe(429)
    expect(response.headers['retry-after']).toBeDefined()
  })

  it('is set with a mailed code by a user without a password', async () => {
    const asha = await endorseeWithoutPassword()
    expect((await settingsOf(asha)).hasPassword).toBe(false)
    expect((await changePassword(asha, { newPassword: NEW })).json()).toMatchObject({
      fields: { code: 'Invalid OTP. Please try again.' },
    })
    await server.as(asha).post('/api/v1/settings/code')
    const code = await waitForCode(server.context, asha.email)
    expect((await changePassword(asha, { code: wrongCodeFor(code), newPassword: NEW })).statusCode).toBe(400)
    expect((await changePassword(asha, { code, newPassword: NEW })).statusCode).toBe(200)
    expect(await settingsOf(asha)).toMatchObject({ hasPassword: true, passwordChangedAt: expect.any(String) })
  })

  it('needs a code that was mailed for it and is valid once', async () => {
    const asha = await endorseeWithoutPassword()
    await server.as().post('/auth/forgot-password', { email: asha.email })
    const forgot = await waitForCode(server.context, asha.email)
    expect((await changePassword(asha, { code: forgot, newPassword: NEW })).statusCode).toBe(400)
    await server.as(asha).post('/api/v1/settings/code')
    const code = await waitForCode(server.context, asha.email, 2)
    const responses = await Promise.all([
      changePassword(asha, { code, newPassword: NEW }),
      changePassword(asha, { code, newPassword: NEW }),
    ])
    expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('limits codes to one a minute', async () => {
    const asha = await endorseeWithoutPassword()
    expect((await server.as(asha).post('/api/v1/settings/code')).json()).toMatchObject({
      retryAfterSeconds: 60,
    })
    expect((await server.as(asha).post('/api/v1/settings/code')).statusCode).toBe(429)
  })
})

describe('the sessions', () => {
  it('are listed, the current one first, then the most recently used', async () => {
    const asha = await server.endorsee()
    await signInElsewhere(asha, 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0')
    const here = await signInElsewhere(asha, 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36')
    await server.context.pool.query(
      `update sessions set last_used_at = now() - interval '1 day' where token_hash = $1`,
      [hashToken(asha.token)],
    )
    const { sessions, total } = await sessionsOf(here)
    expect(total).toBe(3)
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome on Windows', true],
      ['Firefox on Linux', false],
      ['Unknown device', false],
    ])
  })

  it('are listed up to a limit, and all are counted', async () => {
    const asha = await server.endorsee()
    for (let count = 0; count < 55; count++) await signInElsewhere(asha)
    const { sessions, total } = await sessionsOf(asha)
    expect([sessions.length, total, sessions[0]?.current]).toEqual([50, 56, true])
  })

  it('do not include expired ones', async () => {
    const asha = await server.endorsee()
    const old = await signInElsewhere(asha)
    await server.context.pool.query('update sessions set expires_at = now() where token_hash = $1', [
      hashToken(old.token),
    ])
    expect(await sessionsOf(asha)).toMatchObject({ total: 1 })
  })

  it('end one by one, which disconnects the open page at once', async () => {
    const asha = await server.endorsee()
    const phone = await signInElsewhere(asha)
    const [here, there] = [await openPage(asha), await openPage(phone)]
    const onSessionEnded = vi.fn<() => void>()
    there.on('auth_error', onSessionEnded)
    const { sessions } = await sessionsOf(asha)
    const other = sessions.find(({ current }) => !current)
    const response = await server.as(asha).delete(`/api/v1/sessions/${other?.id}`)
    expect(response.json()).toEqual({ success: true, message: 'The device is signed out' })
    await vi.waitFor(() => expect(there.connected).toBe(false), { timeout: 2_000 })
    expect(onSessionEnded).toHaveBeenCalledOnce()
    expect(here.connected).toBe(true)
    expect(await isSignedIn(phone)).toBe(false)
  })

  it('end all but the current one', async () => {
    const asha = await server.endorsee()
    const others = [await signInElsewhere(asha), await signInElsewhere(asha)]
    const pages = await Promise.all(others.map(openPage))
    const stranger = await server.endorsee()
    expect((await server.as(asha).delete('/api/v1/sessions')).json()).toMatchObject({ ended: 2 })
    await vi.waitFor(() => expect(pages.map((page) => page.connected)).toEqual([false, false]))
    expect(await Promise.all([asha, stranger, ...others].map(isSignedIn))).toEqual([true, true, false, false])
  })

  it('of another user cannot be ended', async () => {
    const [asha, eve] = [await server.endorsee(), await server.endorsee()]
    const { sessions } = await sessionsOf(asha)
    const response = await server.as(eve).delete(`/api/v1/sessions/${sessions[0]?.id}`)
    expect(response.statusCode).toBe(404)
    expect(await isSignedIn(asha)).toBe(true)
  })

  it('end once for two concurrent requests', async () => {
    const asha = await server.endorsee()
    await signInElsewhere(asha)
    const { sessions } = await sessionsOf(asha)
    const end = () => server.as(asha).delete(`/api/v1/sessions/${sessions[1]?.id}`)
    const responses = await Promise.all([end(), end()])
    expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  })
})

describe('the resume access log', () => {
  it('lists the latest access first, with the reason of staff', async () => {
    const acme = await server.company()
    const [asha, eve] = [await server.endorsee('Asha Rao'), await server.endorsee('Eve Stone')]
    const ravi = await server.endorser('Ravi Kumar', acme)
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Farhan Ali' })
    const { id } = await server.application({
      by: asha,
      job: await server.job(acme),
      company: acme,
      resume: await server.resume(asha),
    })
    await server.as(ravi).post(`/api/v1/applications/employee/${id}/views`)
    await server.as(staff).post(`/api/v1/applications/employee/${id}/views`, { reason: 'A complaint' })
    const { data } = (await server.as(asha).get('/api/v1/settings/resume-access-log')).json()
    expect(data.total).toBe(data.accesses.length)
    const seen = data.accesses.map(({ kind, by, reason }: ResumeAccess) => [kind, by, reason])
    expect(seen).toEqual(
      expect.arrayContaining([
        ['RESUME_OPENED', 'Ravi Kumar', null],
        ['RESUME_OPENED', 'Endorse staff', 'A complaint'],
      ]),
    )
    expect(seen.at(-1)).toContain('Ravi Kumar')
    expect((await server.as(eve).get('/api/v1/settings/resume-access-log')).json().data).toEqual({
      accesses: [],
      total: 0,
    })
  })

  it('lists twenty entries at most, and counts all', async () => {
    const [asha, ravi] = [await server.endorsee(), await server.endorser()]
    for (let count = 0; count < 23; count++) {
      await server.context.db
        .insertInto('audit_log')
        .values({ id: newId(), action: 'resume.opened', user_id: ravi.id, subject_id: asha.id, data: '{}' })
        .execute()
    }
    const { data } = (await server.as(asha).get('/api/v1/settings/resume-access-log')).json()
    expect([data.accesses.length, data.total]).toEqual([20, 23])
  })
})

describe('a company admin who is not approved', () => {
  it('can open the settings', async () => {
    const admin = await server.person({ role: 'ADMIN', company: await server.company() })
    const paths = ['settings', 'sessions', 'exports']
    const responses = await Promise.all(paths.map((path) => server.as(admin).get(`/api/v1/${path}`)))
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200])
  })
})
