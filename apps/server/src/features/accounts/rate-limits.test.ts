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

async function times<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, act))
}

const resend = (email: string, flow: string) =>
  server.as().post('/auth/resend-otp', { email, flow }, newNetwork())

describe('logging in', () => {
  it('is refused after ten wrong tries, also with the right password, and says when to come back', async () => {
    const { email } = await asha()
    const here = newNetwork()
    const tries = await times(14, () => login(email, 'Wrong1!', here))
    expect(tries.filter((answer) => answer.statusCode === 401)).toHaveLength(10)

    const refused = await login(email, PASSWORD, here)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many tries to log in. Please try again in 15 minutes.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(880)
  })

  it('stays open to the owner, who comes from elsewhere', async () => {
    const { email } = await asha()
    const there = newNetwork()
    await times(12, () => login(email, 'Wrong1!', there))
    expect((await login(email, PASSWORD, newNetwork())).statusCode).toBe(200)
  })

  it('is refused after fifty tries from many networks', async () => {
    const { email } = await asha()
    for (let n = 0; n < 5; n++) {
      const there = newNetwork()
      await times(10, () => login(email, 'Wrong1!', there))
    }
    expect((await login(email, PASSWORD, newNetwork())).statusCode).toBe(429)
  })

  it('counts from nothing after it worked', async () => {
    const { email } = await asha()
    const here = newNetwork()
    await times(9, () => login(email, 'Wrong1!', here))
    expect((await login(email, PASSWORD, here)).statusCode).toBe(200)
    expect((await login(email, 'Wrong1!', here)).statusCode).toBe(401)
    expect((await login(email, PASSWORD, here)).statusCode).toBe(200)
  })

  it('counts who gets it wrong, and nobody who gets it right', async () => {
    const { email } = await asha()
    const here = newNetwork()
    const before = await counted()
    for (const password of [PASSWORD, 'Wrong1!', PASSWORD]) await login(email, password, here)
    expect(await counted()).toEqual({ address: before.address + 1, network: before.network + 1 })
  })
})

async function counted() {
  const { rows } = await server.context.pool.query<{ address: number; network: number }>(
    `select coalesce(sum(points) filter (where key like 'login-address:%'), 0) as address,
            coalesce(sum(points) filter (where key like 'login-network:%'), 0) as network from rate_limits`,
  )
  return rows[0] ?? { address: 0, network: 0 }
}

async function refusals() {
  const { rows } = await server.context.pool.query(
    `select action, user_id, data from audit_log where action = 'rate-limit.exceeded' order by id`,
  )
  return rows
}

describe('a refusal by a limit', () => {
  it('is written down once for each who is refused, with the door and without an address', async () => {
    const { email } = await asha()
    const [here, there] = [newNetwork(), newNetwork()]
    const before = (await refusals()).length
    await times(14, () => login(email, 'Wrong1!', here))
    await times(14, () => login(email, 'Wrong1!', there))
    const written = (await refusals()).slice(before)
    const line = {
      action: 'rate-limit.exceeded',
      user_id: null,
      data: { limit: 'login-pair', door: 'POST /auth/login' },
    }
    expect(written).toEqual([line, line])
  })
})

describe('codes', () => {
  it('are sent again once a minute, to everybody and nobody alike', async () => {
    for (const email of [(await asha()).email, 'nobody@postbox.example']) {
      const answers = await times(3, () => resend(email, 'forgot-password'))
      expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
      expect((await resend(email, 'forgot-password')).json<{ message: string }>().message).toMatch(
        /^A code was sent a moment ago\. Please try again in (1 minute|\d+ seconds)\.$/,
      )
    }
  })

  it('are not sent again in the minute after signing up, but signing up again is', async () => {
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

  it('do not flood an address', async () => {
    const form = { password: PASSWORD, firstName: 'Asha', lastName: 'Rao', role: 'JOB_SEEKER' }
    const signUp = () =>
      server.as().post('/auth/signup', { ...form, email: 'flood@postbox.example' }, newNetwork())
    const answers = await times(13, signUp)
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(10)
  })
})
