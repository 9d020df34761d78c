import { describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../test/accounts.ts'
import { waitForCode } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ TRUST_PROXY: 'true' })

/** Each test comes from a network of its own. */
let network = 0
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const newNetwork = () => from(`198.51.100.${++network}`)

const login = (email: string, password: string, headers: Record<string, string>) =>
  server.as().post('/auth/login', { email, password }, headers)

async function asha() {
  return withPassword(server.context, await server.endorsee())
}

async function repeat<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, act))
}

const resend = (email: string, flow: string) =>
  server.as().post('/auth/resend-otp', { email, flow }, newNetwork())

describe('logging in', () => {
  it('is rejected after ten wrong attempts, also with the right password, and says when to retry', async () => {
    const { email } = await asha()
    const here = newNetwork()
    const attempts = await repeat(14, () => login(email, 'Wrong1!', here))
    expect(attempts.filter((response) => response.statusCode === 401)).toHaveLength(10)

    const rejected = await login(email, PASSWORD, here)
    expect(rejected.statusCode).toBe(429)
    expect(rejected.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many login attempts. Please try again in 15 minutes.',
    })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(880)
  })

  it('stays open to the owner on another network', async () => {
    const { email } = await asha()
    const there = newNetwork()
    await repeat(12, () => login(email, 'Wrong1!', there))
    expect((await login(email, PASSWORD, newNetwork())).statusCode).toBe(200)
  })

  it('is rejected after fifty attempts from many networks', async () => {
    const { email } = await asha()
    for (let n = 0; n < 5; n++) {
      const there = newNetwork()
      await repeat(10, () => login(email, 'Wrong1!', there))
    }
    expect((await login(email, PASSWORD, newNetwork())).statusCode).toBe(429)
  })

  it('resets the count after a successful login', async () => {
    const { email } = await asha()
    const here = newNetwork()
    await repeat(9, () => login(email, 'Wrong1!', here))
    expect((await login(email, PASSWORD, here)).statusCode).toBe(200)
    expect((await login(email, 'Wrong1!', here)).statusCode).toBe(401)
    expect((await login(email, PASSWORD, here)).statusCode).toBe(200)
  })

  it('counts failed logins and not successful ones', async () => {
    const { email } = await asha()
    const here = newNetwork()
    const before = await countedLogins()
    for (const password of [PASSWORD, 'Wrong1!', PASSWORD]) await login(email, password, here)
    expect(await countedLogins()).toEqual({ address: before.address + 1, network: before.network + 1 })
  })
})

async function countedLogins() {
  const { rows } = await server.context.pool.query<{ address: number; network: number }>(
    `select coalesce(sum(points) filter (where key like 'login-address:%'), 0) as address,
            coalesce(sum(points) filter (where key like 'login-network:%'), 0) as network from rate_limits`,
  )
  return rows[0] ?? { address: 0, network: 0 }
}

async function listRejections() {
  const { rows } = await server.context.pool.query(
    `select action, user_id, data from audit_log where action = 'rate-limit.exceeded' order by id`,
  )
  return rows
}

describe('a rejection by a rate limit', () => {
  it('is audited once for each client, with the route and without an email address', async () => {
    const { email } = await asha()
    const [here, there] = [newNetwork(), newNetwork()]
    const before = (await listRejections()).length
    await repeat(14, () => login(email, 'Wrong1!', here))
    await repeat(14, () => login(email, 'Wrong1!', there))
    const written = (await listRejections()).slice(before)
    const line = {
      action: 'rate-limit.exceeded',
      user_id: null,
      data: { limit: 'login-pair', route: 'POST /auth/login' },
    }
    expect(written).toEqual([line, line])
  })
})

describe('a rejection of codes and resets', () => {
  it('is audited once a window, not once a request', async () => {
    const before = (await listRejections()).length
    const { email } = await asha()
    await repeat(5, () => resend(email, 'forgot-password'))
    const here = newNetwork()
    const reset = { email, otp: '000000', password: 'Fresh2?pass' }
    await repeat(30, () => server.as().post('/auth/reset-password', reset, here))
    const written = (await listRejections()).slice(before).map(({ data }) => data)
    expect(written).toEqual([
      { limit: 'resend', route: 'POST /auth/resend-otp' },
      { limit: 'code-attempts-pair', route: 'POST /auth/reset-password' },
    ])
  })
})

describe('codes', () => {
  it('are sent again once a minute, for known and unknown addresses alike', async () => {
    for (const email of [(await asha()).email, 'nobody@postbox.example']) {
      const responses = await repeat(3, () => resend(email, 'forgot-password'))
      expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 429, 429,
      ])
      expect((await resend(email, 'forgot-password')).json<{ message: string }>().message).toMatch(
        /^A code was sent a moment ago\. Please try again in (1 minute|\d+ seconds)\.$/,
      )
    }
  })

  it('are not sent again in the minute after signing up, but signing up again works', async () => {
    const form = {
      email: 'twice@postbox.example',
      password: PASSWORD,
      firstName: 'Asha',
      lastName: 'Rao',
      role: 'JOB_SEEKER',
    }
    const signUp = () => server.as().post('/auth/signup', form, newNetwork())
    expect((await signUp()).statusCode).toBe(200)
    expect((await resend(form.email, 'signup')).statusCode).toBe(429)
    expect((await signUp()).statusCode).toBe(200)
    await waitForCode(server.context, form.email, 2)
  })

  it('are limited for each address', async () => {
    const form = { password: PASSWORD, firstName: 'Asha', lastName: 'Rao', role: 'JOB_SEEKER' }
    const signUp = () =>
      server.as().post('/auth/signup', { ...form, email: 'flood@postbox.example' }, newNetwork())
    const responses = await repeat(13, signUp)
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(10)
  })
})
