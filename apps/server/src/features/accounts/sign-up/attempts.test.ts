import { describe, expect, it } from 'vitest'
import { waitForCode, wrongCodeFor } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

let counter = 0
const address = () => `wanted${++counter}@postbox.example`

interface Browser {
  email: string
  password: string
  attempt: string
  /** The code that was mailed for it. */
  code: string
}

/** Signs up in a browser of its own and waits for the code. `count` is the number of mails to the address. */
async function signUp(email: string, firstName: string, password: string, count: number): Promise<Browser> {
  const form = { email, password, firstName, lastName: 'Rao', role: 'JOB_SEEKER' }
  const response = await server.as().post('/auth/signup', form)
  expect(response.statusCode).toBe(200)
  const { attempt } = response.json<{ attempt: string }>()
  return { email, password, attempt, code: await waitForCode(server.context, email, count) }
}

const owner = (email: string, count = 1) => signUp(email, 'Asha', 'Owner1!x', count)
const otherPerson = (email: string, count = 1) => signUp(email, 'Eve', 'Stranger1!', count)

const enter = (email: string, otp: string, attempt?: string) =>
  server.as().post('/auth/verify-otp', { email, otp, ...(attempt !== undefined && { attempt }) })
const resend = (email: string, attempt?: string) =>
  server.as().post('/auth/resend-otp', { email, ...(attempt !== undefined && { attempt }) })
const login = async ({ email, password }: Browser) =>
  (await server.as().post('/auth/login', { email, password })).statusCode

interface SignUps {
  asha: Browser
  eve: Browser
}

const withLastCode = (both: SignUps, last: keyof SignUps) => ({ ...both, mailedLast: both[last].code })

describe.each([
  [
    'first',
    async (email: string) =>
      withLastCode({ eve: await otherPerson(email), asha: await owner(email, 2) }, 'asha'),
  ],
  [
    'second',
    async (email: string) =>
      withLastCode({ asha: await owner(email), eve: await otherPerson(email, 2) }, 'eve'),
  ],
])('when another person signs up with the address %s', (_when, both) => {
  it('the owner’s browser completes its own sign-up, with its own code or the one mailed last', async () => {
    for (const whose of ['own', 'last'] as const) {
      const { asha, eve, mailedLast } = await both(address())
      const code = whose === 'own' ? asha.code : mailedLast
      const response = await enter(asha.email, code, asha.attempt)
      expect(response.json()).toMatchObject({ user: { firstName: 'Asha' } })
      expect([await login(asha), await login(eve)]).toEqual([200, 401])
    }
  })

  it('a code without the browser’s secret is not enough, and the error says what to do', async () => {
    const { asha, eve, mailedLast } = await both(address())
    const response = await enter(asha.email, mailedLast)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'SIGN_UP_AGAIN',
      message: expect.stringMatching(/sign up again in this browser/),
    })
    const again = await owner(asha.email, 3)
    expect((await enter(asha.email, again.code, again.attempt)).statusCode).toBe(200)
    expect(await login(eve)).toBe(401)
  })

  it('a wrong code does not reveal that there are two sign-ups', async () => {
    const { asha } = await both(address())
    const alone = await owner(address())
    const wrong = wrongCodeFor(asha.code)
    const responses = [await enter(asha.email, wrong), await enter(alone.email, wrongCodeFor(alone.code))]
    const [withTwo, withOne] = responses.map((response) => ({ ...response.json(), requestId: '' }))
    expect(withTwo).toEqual(withOne)
  })

  it('wrong codes of the other person do not use up the owner’s attempts', async () => {
    const { asha, eve } = await both(address())
    const wrong = [asha.code, eve.code].includes('000000') ? '111111' : '000000'
    for (let n = 0; n < 6; n++) {
      await enter(asha.email, wrong, eve.attempt)
      await enter(asha.email, wrong)
    }
    expect((await enter(asha.email, asha.code, eve.attempt)).statusCode).toBe(400)
    expect((await enter(asha.email, asha.code, asha.attempt)).statusCode).toBe(200)
  })

  it('two concurrent codes create one account', async () => {
    const { asha, eve } = await both(address())
    const responses = await Promise.all([
      enter(asha.email, asha.code, asha.attempt),
      enter(asha.email, eve.code, eve.attempt),
    ])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    const { rows } = await server.context.pool.query('select 1 from users where email = $1', [asha.email])
    expect(rows).toHaveLength(1)
  })
})

describe('a sign-up', () => {
  it('made several times concurrently creates as many, and each can be completed', async () => {
    const email = address()
    const form = { email, password: 'Owner1!x', firstName: 'Asha', lastName: 'Rao', role: 'JOB_SEEKER' }
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => server.as().post('/auth/signup', form)),
    )
    const attempts = responses.map((response) => response.json<{ attempt: string }>().attempt)
    expect(new Set(attempts).size).toBe(4)
    await waitForCode(server.context, email, 4)
    await resend(email, attempts[0])
    const code = await waitForCode(server.context, email, 5)
    expect((await enter(email, code, attempts[1])).statusCode).toBe(200)
    expect((await enter(email, code, attempts[0])).statusCode).toBe(400)
  })

  it('is not completed by an older code of another one, so that a guess is compared with two codes at most', async () => {
    const email = address()
    const [eve, asha, last] = [await otherPerson(email), await owner(email, 2), await otherPerson(email, 3)]
    for (const [code, attempt] of [
      [eve.code, asha.attempt],
      [asha.code, eve.attempt],
      [eve.code, undefined],
      [asha.code, undefined],
    ] as const) {
      expect((await enter(email, code, attempt)).json()).toMatchObject({ code: 'INVALID_CODE' })
    }
    expect((await enter(email, last.code, asha.attempt)).json()).toMatchObject({
      user: { firstName: 'Asha' },
    })
  })

  it('is completed by the code of an older one that was mailed again', async () => {
    const email = address()
    const [eve, asha] = [await otherPerson(email), await owner(email, 2)]
    await resend(email, eve.attempt)
    const next = await waitForCode(server.context, email, 3)
    expect((await enter(email, next, asha.attempt)).json()).toMatchObject({ user: { firstName: 'Asha' } })
  })

  it('is completed without the browser’s secret while it is the only one', async () => {
    const asha = await owner(address())
    expect((await enter(asha.email, asha.code)).json()).toMatchObject({ user: { firstName: 'Asha' } })
  })

  it('is not completed with the secret of another address, or an invented one', async () => {
    const [asha, eve] = [await owner(address()), await otherPerson(address())]
    for (const attempt of [eve.attempt, 'x'.repeat(43), '']) {
      expect((await enter(asha.email, asha.code, attempt)).json()).toMatchObject({ code: 'INVALID_CODE' })
    }
    expect((await enter(asha.email, asha.code, asha.attempt)).statusCode).toBe(200)
  })

  it('has five attempts for each code', async () => {
    const asha = await owner(address())
    for (let n = 0; n < 5; n++) await enter(asha.email, wrongCodeFor(asha.code), asha.attempt)
    expect((await enter(asha.email, asha.code, asha.attempt)).statusCode).toBe(400)

    await resend(asha.email, asha.attempt)
    const next = await waitForCode(server.context, asha.email, 2)
    expect((await enter(asha.email, next, asha.attempt)).statusCode).toBe(200)
  })

  it('gets a new code of its own, which voids its old one and no other', async () => {
    const email = address()
    const asha = await owner(email)
    const eve = await otherPerson(email, 2)
    expect((await resend(email, asha.attempt)).statusCode).toBe(200)
    const next = await waitForCode(server.context, email, 3)
    expect((await enter(email, asha.code, asha.attempt)).statusCode).toBe(400)
    expect((await enter(email, eve.code, 'x'.repeat(43))).statusCode).toBe(400)
    expect((await enter(email, next, asha.attempt)).statusCode).toBe(200)
  })

  it('sends no code for an invented secret, with the same response', async () => {
    const asha = await owner(address())
    const response = await resend(asha.email, 'x'.repeat(43))
    expect(response.json()).toEqual((await resend(asha.email, asha.attempt)).json())
    await waitForCode(server.context, asha.email, 2)
    const { rows } = await server.context.pool.query('select 1 from mailbox where recipient = $1', [
      asha.email,
    ])
    expect(rows).toHaveLength(2)
  })

  it('keeps its promo code, its role and when the terms were accepted', async () => {
    const email = address()
    const form = { email, password: 'Owner1!x', firstName: 'Asha', lastName: 'Rao', role: 'ADMIN' }
    await server.as().post('/auth/signup', { ...form, promoCode: 'FRIEND24' })
    const { db } = server.context
    const asked = await db
      .selectFrom('sign_ups')
      .select('created_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await enter(email, await waitForCode(server.context, email))
    const account = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({
      role: 'ADMIN',
      promo_code: 'FRIEND24',
      terms_accepted_at: asked.created_at,
    })
  })
})
