import { describe, expect, it } from 'vitest'
import { withPassword } from '../../../test/accounts.ts'
import { waitForCode, wrongCodeFor } from '../../../test/mail.ts'
import { startSecondServer } from '../../../test/second-server.ts'
import { useTestServer } from '../../../test/test-server.ts'

let network = 0
const newNetwork = () => `198.51.${Math.floor(++network / 250)}.${network % 250}`

const WRONG = { code: 'INVALID_CODE' }
const TOO_MANY_REQUESTS = { code: 'TOO_MANY_REQUESTS' }

describe('wrong codes', () => {
  const server = useTestServer({ TRUST_PROXY: 'true' })

  const enter = (email: string, otp: string, from: string, flow = 'forgot-password') =>
    server.as().post('/auth/verify-otp', { email, otp, flow }, { 'x-forwarded-for': from })

  async function enterWrongCodes(count: number, origin: (n: number) => { email: string; from: string }) {
    for (let n = 0; n < count; n++) {
      const { email, from } = origin(n)
      const response = await enter(email, '000000', from)
      expect({ n, ...response.json<object>() }).toMatchObject(WRONG)
    }
  }

  /** Resets all rate limits, so that each test starts without wrong attempts. */
  async function resetLimits() {
    await server.context.pool.query('delete from rate_limits')
  }

  async function personWithResetCode() {
    const asha = await withPassword(server.context, await server.endorsee())
    await server
      .as()
      .post('/auth/forgot-password', { email: asha.email }, { 'x-forwarded-for': newNetwork() })
    return { ...asha, code: await waitForCode(server.context, asha.email) }
  }

  it('are limited to twenty for each pair of network and address', async () => {
    await resetLimits()
    const [email, from] = ['pair@postbox.example', newNetwork()]
    await enterWrongCodes(20, () => ({ email, from }))
    const rejected = await enter(email, '000000', from)
    expect(rejected.json()).toMatchObject({
      ...TOO_MANY_REQUESTS,
      message: 'Too many wrong codes were entered. Please try again in 15 minutes.',
    })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(880)
    expect((await enter(email, '000000', newNetwork())).json()).toMatchObject(WRONG)
    expect((await enter('other@postbox.example', '000000', from)).json()).toMatchObject(WRONG)
  })

  it('are limited to fifty for each address, from any network', async () => {
    await resetLimits()
    const email = 'wanted@postbox.example'
    const networks = Array.from({ length: 5 }, newNetwork)
    await enterWrongCodes(50, (n) => ({ email, from: networks[n % 5] ?? '' }))
    expect((await enter(email, '000000', newNetwork())).json()).toMatchObject(TOO_MANY_REQUESTS)
  })

  it('are limited to sixty for each network, for any address', async () => {
    await resetLimits()
    const from = newNetwork()
    await enterWrongCodes(60, (n) => ({ email: `unknown${n}@postbox.example`, from }))
    expect((await enter('unknown@postbox.example', '000000', from)).json()).toMatchObject(TOO_MANY_REQUESTS)
    expect((await enter('unknown@postbox.example', '000000', newNetwork())).json()).toMatchObject(WRONG)
  })

  it('are counted by a password reset as well; right codes are not counted', async () => {
    await resetLimits()
    const [asha, from] = [await personWithResetCode(), newNetwork()]
    for (let n = 0; n < 30; n++) {
      expect((await enter(asha.email, asha.code, from)).statusCode).toBe(200)
    }
    const reset = (otp: string) =>
      server
        .as()
        .post(
          '/auth/reset-password',
          { email: asha.email, otp, password: 'Fresh2?pass' },
          { 'x-forwarded-for': from },
        )
    for (let n = 0; n < 20; n++) expect((await reset(wrongCodeFor(asha.code))).statusCode).toBe(400)
    expect((await reset(asha.code)).json()).toMatchObject(TOO_MANY_REQUESTS)
  })

  /** Enters two hundred wrong codes from as many networks for as many addresses, below every other limit. */
  async function exceedSlowdownThreshold() {
    await resetLimits()
    await enterWrongCodes(200, (n) => ({ email: `guessed${n}@postbox.example`, from: newNetwork() }))
  }

  async function globalCount() {
    const { rows } = await server.context.pool.query<{ points: number }>(
      `select points from rate_limits where key like 'code-attempts:%'`,
    )
    return rows[0]?.points ?? 0
  }

  describe('when the whole service has very many wrong codes', () => {
    it('allows two more attempts for each address, and five for each network', async () => {
      await exceedSlowdownThreshold()
      await enterWrongCodes(2, () => ({ email: 'slow@postbox.example', from: newNetwork() }))
      expect((await enter('slow@postbox.example', '000000', newNetwork())).json()).toMatchObject(
        TOO_MANY_REQUESTS,
      )
      const from = newNetwork()
      await enterWrongCodes(5, (n) => ({ email: `slow${n}@postbox.example`, from }))
      expect((await enter('slow9@postbox.example', '000000', from)).json()).toMatchObject(TOO_MANY_REQUESTS)
    })

    it('lets a right code through any number of times', async () => {
      await exceedSlowdownThreshold()
      const asha = await personWithResetCode()
      await enterWrongCodes(1, () => ({ email: asha.email, from: newNetwork() }))
      const from = newNetwork()
      for (let n = 0; n < 8; n++) expect((await enter(asha.email, asha.code, from)).statusCode).toBe(200)
    })

    it('allows one attempt a second in all beyond the second threshold', async () => {
      await exceedSlowdownThreshold()
      await server.context.pool.query(`update rate_limits set points = 1000 where key like 'code-attempts:%'`)
      const people = await Promise.all(Array.from({ length: 4 }, personWithResetCode))
      const responses = await Promise.all(people.map(({ email, code }) => enter(email, code, newNetwork())))
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const rejected = responses.find(({ statusCode }) => statusCode !== 200)
      expect(rejected?.json()).toMatchObject({
        ...TOO_MANY_REQUESTS,
        message: 'The service is checking too many codes right now. Please try again in 1 second.',
      })
    })

    it('does not count rejected attempts, so they do not lock out other users', async () => {
      await exceedSlowdownThreshold()
      const before = await globalCount()
      const from = newNetwork()
      await enterWrongCodes(2, () => ({ email: 'refused@postbox.example', from }))
      for (let n = 0; n < 5; n++) await enter('refused@postbox.example', '000000', newNetwork())
      expect(await globalCount()).toBe(before + 2)
    })
  })
})

describe('across servers', () => {
  const server = useTestServer({ TRUST_PROXY: 'true' })

  it('shares every limit of signing in', async () => {
    const second = await startSecondServer(server)
    try {
      const servers = [server.running.server, second.server]
      const post = (n: number, url: string, payload: object, from: string) =>
        servers[n % 2]?.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } })

      /** Expects `count` requests to pass, alternating between the servers, and the next to be rejected by both. */
      const expectLimit = async (
        count: number,
        url: string,
        body: (n: number) => object,
        from = newNetwork(),
      ) => {
        for (let n = 0; n < count; n++) expect((await post(n, url, body(n), from))?.statusCode).not.toBe(429)
        for (const n of [0, 1]) expect((await post(n, url, body(99), from))?.statusCode).toBe(429)
      }
      const wrong = { email: 'a@postbox.example', password: 'Wrong1!' }
      await expectLimit(10, '/auth/login', () => wrong)
      await expectLimit(200, '/auth/login', () => ({}))
      await expectLimit(300, '/auth/signup', () => ({}))
      await expectLimit(300, '/auth/resend-otp', () => ({}))
      await expectLimit(300, '/auth/forgot-password', () => ({}))
      await expectLimit(1, '/auth/resend-otp', () => ({ email: 'resend@postbox.example' }))
      await expectLimit(1, '/auth/forgot-password', () => ({ email: 'forgot@postbox.example' }))
      const form = {
        email: 'pair@postbox.example',
        password: 'Secret1!',
        firstName: 'A',
        lastName: 'B',
        role: 'JOB_SEEKER',
      }
      await expectLimit(6, '/auth/signup', () => form)
      const entered = { email: 'code@postbox.example', otp: '000000' }
      await expectLimit(20, '/auth/verify-otp', () => entered)
      await expectLimit(60, '/auth/verify-otp', (n) => ({ ...entered, email: `code${n}@postbox.example` }))
    } finally {
      await second.close()
    }
  })
})
