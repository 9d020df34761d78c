import { describe, expect, it } from 'vitest'
import { withPassword } from '../../../test/accounts.ts'
import { waitForCode, wrongCodeFor } from '../../../test/mail.ts'
import { startSecondServer } from '../../../test/second-server.ts'
import { useTestServer } from '../../../test/test-server.ts'

let network = 0
const newNetwork = () => `198.51.${Math.floor(++network / 250)}.${network % 250}`

const WRONG = { code: 'INVALID_CODE' }
const LATER = { code: 'TOO_MANY_REQUESTS' }

describe('wrong codes', () => {
  const server = useTestServer({ TRUST_PROXY: 'true' })

  const enter = (email: string, otp: string, from: string, flow = 'forgot-password') =>
    server.as().post('/auth/verify-otp', { email, otp, flow }, { 'x-forwarded-for': from })

  async function tries(count: number, place: (n: number) => { email: string; from: string }) {
    for (let n = 0; n < count; n++) {
      const { email, from } = place(n)
      const answer = await enter(email, '000000', from)
      expect({ n, ...answer.json<object>() }).toMatchObject(WRONG)
    }
  }

  /** Each test begins with nobody having guessed. */
  async function nobodyGuessed() {
    await server.context.pool.query('delete from rate_limits')
  }

  async function asking() {
    const asha = await withPassword(server.context, await server.endorsee())
    await server
      .as()
      .post('/auth/forgot-password', { email: asha.email }, { 'x-forwarded-for': newNetwork() })
    return { ...asha, code: await waitForCode(server.context, asha.email) }
  }

  it('stop after twenty from one network for one address, and go on elsewhere', async () => {
    await nobodyGuessed()
    const [email, from] = ['pair@postbox.example', newNetwork()]
    await tries(20, () => ({ email, from }))
    const refused = await enter(email, '000000', from)
    expect(refused.json()).toMatchObject({
      ...LATER,
      message: 'Too many wrong codes were entered. Please try again in 15 minutes.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(880)
    expect((await enter(email, '000000', newNetwork())).json()).toMatchObject(WRONG)
    expect((await enter('other@postbox.example', '000000', from)).json()).toMatchObject(WRONG)
  })

  it('stop after fifty for one address, wherever they come from', async () => {
    await nobodyGuessed()
    const email = 'wanted@postbox.example'
    const networks = Array.from({ length: 5 }, newNetwork)
    await tries(50, (n) => ({ email, from: networks[n % 5] ?? '' }))
    expect((await enter(email, '000000', newNetwork())).json()).toMatchObject(LATER)
  })

  it('stop after sixty from one network, whomever they are for', async () => {
    await nobodyGuessed()
    const from = newNetwork()
    await tries(60, (n) => ({ email: `somebody${n}@postbox.example`, from }))
    expect((await enter('somebody@postbox.example', '000000', from)).json()).toMatchObject(LATER)
    expect((await enter('somebody@postbox.example', '000000', newNetwork())).json()).toMatchObject(WRONG)
  })

  it('are counted by setting a password as well, and right ones are not', async () => {
    await nobodyGuessed()
    const [asha, from] = [await asking(), newNetwork()]
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
    expect((await reset(asha.code)).json()).toMatchObject(LATER)
  })

  /** Two hundred, from as many networks, for as many addresses: no other limit notices. */
  async function manyGuess() {
    await nobodyGuessed()
    await tries(200, (n) => ({ email: `guessed${n}@postbox.example`, from: newNetwork() }))
  }

  async function counted() {
    const { rows } = await server.context.pool.query<{ points: number }>(
      `select points from rate_limits where key like 'code-attempts:%'`,
    )
    return rows[0]?.points ?? 0
  }

  describe('when there are very many in the whole service', () => {
    it('one address is given two more tries, and one network five', async () => {
      await manyGuess()
      await tries(2, () => ({ email: 'slow@postbox.example', from: newNetwork() }))
      expect((await enter('slow@postbox.example', '000000', newNetwork())).json()).toMatchObject(LATER)
      const from = newNetwork()
      await tries(5, (n) => ({ email: `slow${n}@postbox.example`, from }))
      expect((await enter('slow9@postbox.example', '000000', from)).json()).toMatchObject(LATER)
    })

    it('whoever has the right code is let through, as often as need be', async () => {
      await manyGuess()
      const asha = await asking()
      await tries(1, () => ({ email: asha.email, from: newNetwork() }))
      const from = newNetwork()
      for (let n = 0; n < 8; n++) expect((await enter(asha.email, asha.code, from)).statusCode).toBe(200)
    })

    it('far more than that share one try in a second', async () => {
      await manyGuess()
      await server.context.pool.query(`update rate_limits set points = 1000 where key like 'code-attempts:%'`)
      const people = await Promise.all(Array.from({ length: 4 }, asking))
      const answers = await Promise.all(people.map(({ email, code }) => enter(email, code, newNetwork())))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const late = answers.find(({ statusCode }) => statusCode !== 200)
      expect(late?.json()).toMatchObject({
        ...LATER,
        message: 'Very many codes are being entered right now. Please try again in 1 second.',
      })
    })

    it('who was not looked at has not guessed, so nobody is kept out by those who are refused', async () => {
      await manyGuess()
      const before = await counted()
      const from = newNetwork()
      await tries(2, () => ({ email: 'refused@postbox.example', from }))
      for (let n = 0; n < 5; n++) await enter('refused@postbox.example', '000000', newNetwork())
      expect(await counted()).toBe(before + 2)
    })
  })
})

describe('across servers', () => {
  const server = useTestServer({ TRUST_PROXY: 'true' })

  it('every limit of signing in is one', async () => {
    const beside = await startSecondServer(server)
    try {
      const servers = [server.running.server, beside.server]
      const knock = (n: number, url: string, payload: object, from: string) =>
        servers[n % 2]?.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } })

      /** So many are let through, alternating between the servers, and the next is refused by both. */
      const allows = async (count: number, url: string, body: (n: number) => object, from = newNetwork()) => {
        for (let n = 0; n < count; n++) expect((await knock(n, url, body(n), from))?.statusCode).not.toBe(429)
        for (const n of [0, 1]) expect((await knock(n, url, body(99), from))?.statusCode).toBe(429)
      }
      const wrong = { email: 'a@postbox.example', password: 'Wrong1!' }
      await allows(10, '/auth/login', () => wrong)
      await allows(200, '/auth/login', () => ({}))
      await allows(300, '/auth/signup', () => ({}))
      await allows(300, '/auth/resend-otp', () => ({}))
      await allows(300, '/auth/forgot-password', () => ({}))
      await allows(1, '/auth/resend-otp', () => ({ email: 'resend@postbox.example' }))
      await allows(1, '/auth/forgot-password', () => ({ email: 'forgot@postbox.example' }))
      const form = {
        email: 'pair@postbox.example',
        password: 'Secret1!',
        firstName: 'A',
        lastName: 'B',
        role: 'JOB_SEEKER',
      }
      await allows(6, '/auth/signup', () => form)
      const entered = { email: 'code@postbox.example', otp: '000000' }
      await allows(20, '/auth/verify-otp', () => entered)
      await allows(60, '/auth/verify-otp', (n) => ({ ...entered, email: `code${n}@postbox.example` }))
    } finally {
      await beside.close()
    }
  })
})
