import { expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import type { TestPerson } from '../../../../test/builders.ts'
import { waitForCode, waitForMail } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'
const NEWER = CHROME.replace('126', '127')
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1'

const login = async ({ email }: TestPerson, userAgent: string) => {
  const headers = { 'user-agent': userAgent }
  const response = await server.as().post('/auth/login', { email, password: PASSWORD }, headers)
  expect(response.statusCode).toBe(200)
}
const asha = async () => withPassword(server.context, await server.endorsee('Asha Rao'))

async function subjects(email: string): Promise<string[]> {
  const { rows } = await server.context.pool.query<{ subject: string }>(
    'select subject from mailbox where recipient = $1 order by id',
    [email],
  )
  return rows.map(({ subject }) => subject)
}

it('mails the owner about a sign-in from a new device, with its name and the time', async () => {
  const person = await asha()
  await login(person, CHROME)
  await login(person, IPHONE)
  const mail = await waitForMail(server.context, person.email)
  expect(mail.subject).toBe('New sign-in to your account')
  expect(mail.text_body).toMatch(
    /Device: Safari on iPhone\nTime: \d{1,2} \w{3,4} \d{4}, \d{2}:\d{2} \(Asia\/Kolkata\)/,
  )
  expect(mail.text_body).toContain('/forgot-password')
})

it('sends no mail for the first sign-in or for a known device, also after a browser update', async () => {
  const person = await asha()
  await login(person, CHROME)
  await login(person, CHROME)
  await login(person, NEWER)
  await login(person, IPHONE)
  await waitForMail(server.context, person.email)
  expect(await subjects(person.email)).toEqual(['New sign-in to your account'])
})

it('sends one mail for concurrent sign-ins from the same new device', async () => {
  const person = await asha()
  await login(person, CHROME)
  await Promise.all(Array.from({ length: 4 }, () => login(person, IPHONE)))
  await login(person, 'curl/8.9')
  await waitForMail(server.context, person.email, 2)
  expect(await subjects(person.email)).toHaveLength(2)
})

it('sends one mail for two concurrent first sign-ins from two devices', async () => {
  const person = await asha()
  await Promise.all([login(person, CHROME), login(person, IPHONE)])
  await waitForMail(server.context, person.email)
  expect(await subjects(person.email)).toEqual(['New sign-in to your account'])
})

it('counts signing up as the first sign-in, which sends only the welcome mail', async () => {
  const email = 'new.person@postbox.example'
  const form = { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao', role: 'JOB_SEEKER' }
  await server.as().post('/auth/signup', form)
  const otp = await waitForCode(server.context, email)
  await server.as().post('/auth/verify-otp', { email, otp }, { 'user-agent': CHROME })
  await waitForMail(server.context, email, 2)
  expect((await subjects(email)).slice(1)).toEqual(['Welcome to Endorse'])
})
