import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../test/accounts.ts'
import { waitForCode } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'

const PHRASE = 'mango river quiet lantern'
const common = 'This password is easy to guess. Please choose another one.'
const personal = 'Please leave your name and your email address out of the password'
const short = 'Please use at least 12 characters'

describe('PASSWORD_POLICY=strict', () => {
  const server = useTestServer({ PASSWORD_POLICY: 'strict', RATE_LIMITS: 'off' })
  const signUp = (password: string) =>
    server.as().post('/auth/signup', {
      email: 'asha.kulkarni@postbox.example',
      password,
      firstName: 'Asha',
      lastName: 'Kulkarni',
      role: 'JOB_SEEKER',
    })

  it.each([
    ['Secret1!', short],
    ['Password@123', common],
    ['Kulkarni#48213', personal],
    ['asha.kulkarni@postbox.example', personal],
    ['weak', 'Please meet all password requirements'],
  ])('refuses %s at a sign-up', async (password, text) => {
    const response = await signUp(password)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'BAD_INPUT', fields: { password: text } })
  })

  it('takes a pass phrase at a sign-up', async () => {
    expect((await signUp(PHRASE)).statusCode).toBe(200)
  })

  it('holds for a reset, which keeps its code, and for a change', async () => {
    const asha = await withPassword(server.context, await server.endorsee())
    await server.as().post('/auth/forgot-password', { email: asha.email })
    const otp = await waitForCode(server.context, asha.email)
    const reset = (password: string) =>
      server.as().post('/auth/reset-password', { email: asha.email, otp, password })
    expect((await reset('Password@123')).json()).toMatchObject({ fields: { password: common } })
    expect((await reset(`${asha.email}!`)).json()).toMatchObject({ fields: { password: personal } })
    expect((await reset(PHRASE)).statusCode).toBe(200)

    const ravi = await withPassword(server.context, await server.endorsee())
    const change = (newPassword: string) =>
      server.as(ravi).put('/api/v1/settings/password', { currentPassword: PASSWORD, newPassword })
    expect((await change('Qwerty@12345')).json()).toMatchObject({ fields: { newPassword: common } })
    expect((await change(PHRASE)).statusCode).toBe(200)
  })
})

describe('the default policy', () => {
  const server = useTestServer({ RATE_LIMITS: 'off' })
  const logIn = (email: string, password: string) => server.as().post('/auth/login', { email, password })

  it('takes what the checklist allows, and no pass phrase without it', async () => {
    const asha = await withPassword(server.context, await server.endorsee())
    const change = (currentPassword: string, newPassword: string) =>
      server.as(asha).put('/api/v1/settings/password', { currentPassword, newPassword })
    const refused = await change(PASSWORD, PHRASE)
    expect(refused.json()).toMatchObject({ fields: { newPassword: 'Please meet all password requirements' } })
    expect((await change(PASSWORD, 'Password@123')).statusCode).toBe(200)
  })

  it('compares a password as it is typed', async () => {
    const asha = await withPassword(server.context, await server.endorsee(), 'Ünique1!'.normalize('NFD'))
    expect((await logIn(asha.email, 'Ünique1!'.normalize('NFD'))).statusCode).toBe(200)
    expect((await logIn(asha.email, 'Ünique1!'.normalize('NFC'))).statusCode).toBe(401)
  })

  it('still knows a password that was normalized before it was hashed', async () => {
    const asha = await server.endorsee()
    await server.context.db
      .updateTable('users')
      .set({ password_hash: await hash('fine1!X'.normalize('NFKC')) })
      .where('id', '=', asha.id)
      .execute()
    expect((await logIn(asha.email, '\ufb01ne1!X')).statusCode).toBe(200)
  })
})
