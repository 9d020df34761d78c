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

async function personWithResetCode(): Promise<TestPerson & { code: string }> {
  const person = await withPassword(server.context, await server.endorsee())
  await forgot(person.email)
  return { ...person, code: await waitForCode(server.context, person.email) }
}

describe('resetting a forgotten password', () => {
  it('works with a code, ends every session, and mails the owner', async () => {
    const asha = await personWithResetCode()
    expect((await check(asha.email, asha.code)).json()).toEqual({
      success: true,
      message: expect.any(String),
    })
    const response = await reset(asha.email, asha.code)
    expect(response.json()).toEqual({ success: true, message: 'Password reset successfully' })

    expect((await server.as(asha).get('/auth/me')).statusCode).toBe(401)
    expect((await login(asha.email, PASSWORD)).statusCode).toBe(401)
    expect((await login(asha.email, NEW)).statusCode).toBe(200)
    expect((await waitForMail(server.context, asha.email, 2)).subject).toBe('Your password was changed')
  })

  it('responds the same for an unknown address, and sends no mail', async () => {
    const asha = await withPassword(server.context, await server.endorsee())
    const unverified = await server.person({ verified: false })
    const addresses = [asha.email, 'nobody@postbox.example', unverified.email]
    const responses = await Promise.all(addresses.map(forgot))
    const same = { success: true, message: 'Verification code sent to your email' }
    expect(responses.map((response) => response.json())).toEqual([same, same, same])
    await waitForMail(server.context, asha.email)
    const { rows } = await server.context.pool.query('select 1 from mailbox where recipient = any($1)', [
      addresses.slice(1),
    ])
    expect(rows).toEqual([])
  })

  it('checking a code neither uses it up nor signs in', async () => {
    const asha = await personWithResetCode()
    const seen = [await check(asha.email, asha.code), await check(asha.email, asha.code)]
    expect(seen.map((response) => response.statusCode)).toEqual([200, 200])
    expect(seen[0]?.json()).not.toHaveProperty('token')
    expect((await reset(asha.email, asha.code)).statusCode).toBe(200)
  })

  it('accepts a code once, also for two concurrent requests', async () => {
    const asha = await personWithResetCode()
    const responses = await Promise.all([
      reset(asha.email, asha.code, 'First1!x'),
      reset(asha.email, asha.code),
    ])
    expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await reset(asha.email, asha.code)).json()).toMatchObject({
      code: 'INVALID_CODE',
      message: 'Invalid OTP. Please try again.',
    })
  })

  it('counts wrong attempts of checking and of resetting together', async () => {
    const asha = await personWithResetCode()
    const wrong = wrongCodeFor(asha.code)
    await check(asha.email, wrong)
    await check(asha.email, wrong)
    await reset(asha.email, wrong)
    await reset(asha.email, wrong)
    await reset(asha.email, wrong)
    expect((await reset(asha.email, asha.code)).statusCode).toBe(400)
  })

  it('does not accept a code of the other flow', async () => {
    const asha = await personWithResetCode()
    expect((await post('/auth/verify-otp', { email: asha.email, otp: asha.code })).statusCode).toBe(400)
  })

  it.each([
    [{ password: 'weak' }, { password: 'Please meet all password requirements' }],
    [{ otp: '12' }, { otp: 'Invalid OTP. Please try again.' }],
    [{ email: 'nope' }, { email: 'Please enter a valid email address' }],
  ])('rejects %j', async (wrong, fields) => {
    const response = await post('/auth/reset-password', {
      email: 'a@postbox.example',
      otp: '123456',
      password: NEW,
      ...wrong,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'BAD_INPUT', fields })
  })

  it('rejects an invalid address', async () => {
    const response = await forgot('nope')
    expect(response.json()).toMatchObject({ fields: { email: 'Please enter a valid email address' } })
  })

  it('creates no session with the old password during the reset', async () => {
    const asha = await personWithResetCode()
    await Promise.all([
      reset(asha.email, asha.code),
      ...Array.from({ length: 6 }, () => login(asha.email, PASSWORD)),
    ])
    const { rows } = await server.context.pool.query('select 1 from sessions where user_id = $1', [asha.id])
    expect(rows).toEqual([])
  })
})
