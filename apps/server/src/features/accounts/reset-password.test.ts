import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../test/accounts.ts'
import type { TestPerson } from '../../../test/builders.ts'
import { waitForCode, waitForMail, wrongCodeFor } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'false' })

const NEW = 'Fresh2?pass'
const post = (path: string, body: unknown) => server.as().post(path, body)
const forgot = (email: string) => post('/auth/forgot-password', { email })
const check = (email: string, otp: string) =>
  post('/auth/verify-otp', { email, otp, flow: 'forgot-password' })
const reset = (email: string, otp: string, password = NEW) =>
  post('/auth/reset-password', { email, otp, password })
const login = (email: string, password: string) => post('/auth/login', { email, password })

async function asking(): Promise<TestPerson & { code: string }> {
  const person = await withPassword(server.context, await server.endorsee())
  await forgot(person.email)
  return { ...person, code: await waitForCode(server.context, person.email) }
}

describe('a forgotten password', () => {
  it('is replaced with a code; every session ends, and the owner is told', async () => {
    const asha = await asking()
    expect((await check(asha.email, asha.code)).json()).toEqual({
      success: true,
      message: expect.any(String),
    })
    const answer = await reset(asha.email, asha.code)
    expect(answer.json()).toEqual({ success: true, message: 'Password reset successfully' })

    expect((await server.as(asha).get('/auth/me')).statusCode).toBe(401)
    expect((await login(asha.email, PASSWORD)).statusCode).toBe(401)
    expect((await login(asha.email, NEW)).statusCode).toBe(200)
    expect((await waitForMail(server.context, asha.email, 2)).subject).toBe('Your password was changed')
  })

  it('answers the same for an address nobody has, and sends nothing there', async () => {
    const asha = await withPassword(server.context, await server.endorsee())
    const unverified = await server.person({ verified: false })
    const addresses = [asha.email, 'nobody@postbox.example', unverified.email]
    const answers = await Promise.all(addresses.map(forgot))
    const same = { success: true, message: 'Verification code sent to your email' }
    expect(answers.map((answer) => answer.json())).toEqual([same, same, same])
    await waitForMail(server.context, asha.email)
    const { rows } = await server.context.pool.query('select 1 from mailbox where recipient = any($1)', [
      addresses.slice(1),
    ])
    expect(rows).toEqual([])
  })

  it('is looked at without using the code up, and without signing in', async () => {
    const asha = await asking()
    const seen = [await check(asha.email, asha.code), await check(asha.email, asha.code)]
    expect(seen.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect(seen[0]?.json()).not.toHaveProperty('token')
    expect((await reset(asha.email, asha.code)).statusCode).toBe(200)
  })

  it('takes a code once, also of two at once', async () => {
    const asha = await asking()
    const answers = await Promise.all([
      reset(asha.email, asha.code, 'First1!x'),
      reset(asha.email, asha.code),
    ])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await reset(asha.email, asha.code)).json()).toMatchObject({
      code: 'INVALID_CODE',
      message: 'Invalid OTP. Please try again.',
    })
  })

  it('counts wrong tries of looking and of setting together', async () => {
    const asha = await asking()
    const wrong = wrongCodeFor(asha.code)
    await check(asha.email, wrong)
    await check(asha.email, wrong)
    await reset(asha.email, wrong)
    await reset(asha.email, wrong)
    await reset(asha.email, wrong)
    expect((await reset(asha.email, asha.code)).statusCode).toBe(400)
  })

  it('is not opened by a code for signing up, nor the other way round', async () => {
    const asha = await asking()
    expect((await post('/auth/verify-otp', { email: asha.email, otp: asha.code })).statusCode).toBe(400)
  })

  it.each([
    [{ password: 'weak' }, { password: 'Please meet all password requirements' }],
    [{ otp: '12' }, { otp: 'Invalid OTP. Please try again.' }],
    [{ email: 'nope' }, { email: 'Please enter a valid email address' }],
  ])('refuses %j', async (wrong, fields) => {
    const answer = await post('/auth/reset-password', {
      email: 'a@postbox.example',
      otp: '123456',
      password: NEW,
      ...wrong,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', fields })
  })

  it('asks for a real address', async () => {
    const answer = await forgot('nope')
    expect(answer.json()).toMatchObject({ fields: { email: 'Please enter a valid email address' } })
  })

  it('lets no session be opened with the old one while it is replaced', async () => {
    const asha = await asking()
    await Promise.all([
      reset(asha.email, asha.code),
      ...Array.from({ length: 6 }, () => login(asha.email, PASSWORD)),
    ])
    const { rows } = await server.context.pool.query('select 1 from sessions where user_id = $1', [asha.id])
    expect(rows).toEqual([])
  })
})
