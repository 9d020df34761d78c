import type { PersonDetails } from '@endorse/contract/people/schemas'
import { beforeEach, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../test/accounts.ts'
import type { TestPerson } from '../../../test/builders.ts'
import { waitForCode, waitForMail } from '../../../test/mail.ts'
import { withApp, withPasskey } from '../../../test/second-factor.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let asha: TestPerson
let farhan: TestPerson

beforeEach(async () => {
  asha = await withPassword(server.context, await server.endorsee('Asha Rao'))
  farhan = await server.person({ role: 'PLATFORM_EMPLOYEE', name: 'Farhan Ali' })
})

const sessionsOf = async ({ id }: TestPerson) =>
  (await server.as(farhan).get(`/api/v1/people/${id}`)).json<{ data: PersonDetails }>().data.sessions
const end = ({ id }: TestPerson, body: object) =>
  server
    .as(farhan)
    .post(`/api/v1/people/${id}/sessions/end`, { reason: 'OTHER_HANDS', requireNewPassword: false, ...body })
const isSignedIn = async (token: string) =>
  (await server.as({ ...asha, token }).get('/auth/me')).statusCode === 200

it('staff see which second steps a person has', async () => {
  const factorOf = async ({ id }: TestPerson) =>
    (await server.as(farhan).get(`/api/v1/people/${id}`)).json<{ data: PersonDetails }>().data.secondFactor
  expect(await factorOf(asha)).toEqual({ passkeys: 0, app: false })
  await withPasskey(server, asha)
  expect(await factorOf(asha)).toEqual({ passkeys: 1, app: false })
  const { person } = await withApp(server, await server.endorsee())
  expect(await factorOf(person)).toEqual({ passkeys: 0, app: true })
})

it('staff end chosen sessions of a person, who is told by mail', async () => {
  const other = await server.session(asha.id)
  expect(await sessionsOf(asha)).toHaveLength(2)
  const response = await end(asha, { sessionIds: [other.id] })
  expect(response.json()).toEqual({ success: true, message: 'One session has ended' })
  expect([await isSignedIn(other.token), await isSignedIn(asha.token)]).toEqual([false, true])
  const mail = await waitForMail(server.context, asha.email)
  expect(mail.subject).toBe('You were signed out on one device')
  expect(mail.text_body).toContain('The reason: Account may be in other hands.')
  const { rows } = await server.context.pool.query(
    `select user_id, data from audit_log where action = 'sessions.ended_by_staff' and subject_id = $1`,
    [asha.id],
  )
  expect(rows).toEqual([
    { user_id: farhan.id, data: { ended: 1, reason: 'OTHER_HANDS', newPassword: false } },
  ])
})

it('staff cannot end sessions of somebody else with the page of a person, or end them twice', async () => {
  const priya = await server.endorsee()
  const [session] = await sessionsOf(priya)
  const body = { sessionIds: [session?.id] }
  expect((await end(asha, body)).json()).toMatchObject({ code: 'ALREADY_CHANGED' })
  expect((await server.as(priya).get('/auth/me')).statusCode).toBe(200)
  const answers = await Promise.all([end(priya, body), end(priya, body)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

it('needs a session and a reason', async () => {
  expect((await end(asha, { sessionIds: [] })).json().fields).toEqual({
    sessionIds: 'Please choose a session',
  })
  const [session] = await sessionsOf(asha)
  expect((await end(asha, { sessionIds: [session?.id], reason: '' })).json().fields).toEqual({
    reason: 'Please choose a reason',
  })
})

it('the password signs in nobody until it is changed, when staff ask for a new one', async () => {
  const ids = (await sessionsOf(asha)).map(({ id }) => id)
  await end(asha, { sessionIds: ids, requireNewPassword: true })
  const login = (password: string) => server.as().post('/auth/login', { email: asha.email, password })
  expect((await login(PASSWORD)).json()).toMatchObject({
    code: 'PASSWORD_EXPIRED',
    fields: { password: 'Please choose a new password: use “Forgot password” below.' },
  })
  expect((await login('Wrong1!pass')).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  await server.as().post('/auth/forgot-password', { email: asha.email })
  const otp = await waitForCode(server.context, asha.email)
  await server.as().post('/auth/reset-password', { email: asha.email, otp, password: 'Fresh2?pass' })
  expect((await login('Fresh2?pass')).statusCode).toBe(200)
})
