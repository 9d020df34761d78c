import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../../../../test/oidc/browser.ts'
import { useOidcFlow } from '../../../../test/oidc/oidc-flow.ts'
import { type ProviderFault, startOidcProvider } from '../../../../test/oidc/provider.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const passage = await useOidcFlow()
const { server, provider, browser, addAccount, signInWithProvider } = passage

const asSeeker = { role: 'JOB_SEEKER', firstName: 'Asha', lastName: 'Rao', terms: true }
const goOn = (by: TestBrowser) => by.post('/auth/social-login')
const emailOf = (name: string) => provider.accounts.get(name)?.email ?? ''

async function rows(sql: string, ...values: unknown[]) {
  return (await server.context.pool.query(sql, values)).rows as Record<string, unknown>[]
}

/** Nobody got in, nothing is there, and the browser starts from the beginning. */
async function expectNothing(by: TestBrowser, name: string) {
  expect(await rows('select * from users where email = $1', emailOf(name))).toEqual([])
  expect(await rows('select * from provider_accounts where subject = $1', name)).toEqual([])
  expect(await rows(`select * from provider_sign_ins where stage <> 'away'`)).toEqual([])
  expect((await goOn(by)).body).toMatchObject({ code: 'SIGN_IN_EXPIRED', status: 410 })
}

const lastAudit = () => rows('select * from audit_log order by id desc limit 1')

describe('a provider that says what is not so', () => {
  const hour = 3600
  const now = Math.floor(Date.now() / 1000)

  it.each<[string, ProviderFault, string]>([
    ['the nonce of another question', { claims: { nonce: 'another' } }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['no nonce', { claims: { nonce: undefined } }, 'OAUTH_INVALID_RESPONSE'],
    ['another issuer', { claims: { iss: 'https://evil.example' } }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['another audience', { claims: { aud: 'somebody-else' } }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    [
      'what is over',
      { claims: { exp: now - hour, iat: now - 2 * hour } },
      'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
    ],
    ['what it did not sign', { forged: true }, 'OAUTH_INVALID_RESPONSE'],
    ['no name for them', { claims: { sub: undefined } }, 'OAUTH_INVALID_RESPONSE'],
    ['a name of any length', { claims: { sub: 'x'.repeat(300) } }, ''],
  ])('is not believed: %s', async (_, trouble, why) => {
    const name = addAccount()
    const by = browser()
    provider.fault = trouble
    const end = await signInWithProvider(by, name)
    expect(end.href).toBe('https://endorse.example/login?problem=refused&with=google')
    expect(await lastAudit()).toMatchObject([
      {
        action: 'social-login.failed',
        data: { provider: 'google', problem: 'refused', ...(why && { why }) },
      },
    ])
    await expectNothing(by, name)
  })

  it.each([
    { email_verified: false },
    { email_verified: 'false' },
    { email_verified: undefined },
    { email: undefined },
    { email: 'no address' },
  ])('vouches for no address: %j', async (about) => {
    const name = addAccount(about)
    const by = browser()
    const end = await signInWithProvider(by, name)
    expect(end.href).toBe('https://endorse.example/login?problem=unverified&with=google')
    await expectNothing(by, name)
  })
})

describe('a provider in trouble', () => {
  it.each<[string, ProviderFault, string]>([
    ['fails', { at: '/token', how: 500 }, 'unreachable'],
    ['is busy', { at: '/token', how: 503 }, 'unreachable'],
    ['disconnect', { at: '/token', how: 'disconnect' }, 'unreachable'],
    ['says nothing for five seconds', { at: '/token', how: 'no response' }, 'unreachable'],
    ['refuses', { at: '/token', how: 400 }, 'refused'],
  ])('leads back to the login when it %s', async (_, trouble, problem) => {
    const name = addAccount()
    const by = browser()
    provider.fault = trouble
    const end = await signInWithProvider(by, name)
    expect(end.href).toBe(`https://endorse.example/login?problem=${problem}&with=google`)
    provider.fault = {}
    await expectNothing(by, name)
    expect((await signInWithProvider(by, name)).pathname).toBe('/signed-in')
    await by.post('/auth/social-login/sign-up', asSeeker)
  })

  it.each<ProviderFault['how']>([500, 'disconnect'])(
    'leads back when it does not say what it is (%s), and is asked again',
    async (how) => {
      late.fault = { at: '/.well-known/openid-configuration', how }
      const { headers } = await unasked.as().get('/auth/google/start')
      expect(headers.location).toBe('/login?problem=unreachable&with=google')
    },
  )

  it('leads back when it does not show its keys, and is asked again', async () => {
    late.accounts.set('asha', { email: 'asha@postbox.example', email_verified: true })
    late.fault = { at: '/jwks', how: 503 }
    const by = createTestBrowser('https://endorse.example', () => unasked.url)
    const first = await by.go('/auth/google/start')
    expect((await by.go(`${first.href}/asha`)).search).toBe('?problem=unreachable&with=google')
    late.fault = {}
    const second = await by.go('/auth/google/start')
    expect((await by.go(`${second.href}/asha`)).pathname).toBe('/signed-in')
  })
})

const late = await startOidcProvider('https://endorse.example')
afterAll(() => late.close())
/** It has asked nobody yet, and so knows nothing. */
const unasked = useTestServer({ ...late.settings, PUBLIC_URL: 'https://endorse.example', RATE_LIMITS: 'off' })

describe('somebody who does not go through with it', () => {
  it('is back at the login, and nothing is kept', async () => {
    const by = browser()
    const end = await signInWithProvider(by, undefined)
    expect(end.href).toBe('https://endorse.example/login?problem=cancelled&with=google')
    await expectNothing(by, 'nobody')
    expect(by.cookies.size).toBe(0)
  })

  it('may take ten minutes at the provider, and no more', async () => {
    const name = addAccount()
    const by = browser()
    const there = await by.go('/auth/google/start')
    await rows(`update provider_sign_ins set expires_at = now() - interval '1 second'`)
    const end = await by.go(`${there.href}/${name}`)
    expect(end.href).toBe('https://endorse.example/login?problem=expired&with=google')
    await expectNothing(by, name)
  })
})

describe('an answer that belongs to another browser', () => {
  it('signs nobody in, and does not disturb those it was meant for', async () => {
    const name = addAccount()
    const [asha, eve] = [browser(), browser()]
    const there = await eve.go('/auth/google/start')
    const answer = await eve.go(`${there.href}/${name}`, { stopAt: '/callback' })

    await asha.go('/auth/google/start')
    for (const victim of [asha, browser()]) {
      const end = await victim.go(answer.href)
      expect(end.href).toBe('https://endorse.example/login?problem=expired&with=google')
      expect((await goOn(victim)).status).toBe(410)
    }
    expect(asha.cookies.size).toBe(1)
    expect((await eve.go(answer.href)).pathname).toBe('/signed-in')
  })

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
  ])('has %s', async (_, change) => {
    const by = browser()
    const there = await by.go('/auth/google/start')
    const answer = await by.go(`${there.href}/${addAccount()}`, { stopAt: '/callback' })
    const changed = new URL(answer)
    change(changed)
    expect((await by.go(changed.href)).search).toBe('?problem=expired&with=google')
    expect((await by.go(answer.href)).pathname).toBe('/signed-in')
  })

  it.each([
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['a code that is not its own', (url: URL) => url.searchParams.set('code', 'made-up')],
    ['an error that nobody can write down', (url: URL) => url.searchParams.set('error', '\u0000')],
  ])('has %s', async (_, change) => {
    const by = browser()
    const there = await by.go('/auth/google/start')
    const answer = await by.go(`${there.href}/${addAccount()}`, { stopAt: '/callback' })
    change(answer)
    expect((await by.go(answer.href)).search).toBe('?problem=refused&with=google')
  })

  it('is for the other provider', async () => {
    const by = browser()
    const there = await by.go('/auth/google/start')
    const answer = await by.go(`${there.href}/${addAccount()}`, { stopAt: '/callback' })
    const end = await by.go(answer.href.replace('/google/', '/linkedin/'))
    expect(end.search).toBe('?problem=expired&with=linkedin')
  })

  it('comes again after it was used', async () => {
    const name = addAccount()
    const by = browser()
    const there = await by.go('/auth/google/start')
    const answer = await by.go(`${there.href}/${name}`, { stopAt: '/callback' })
    await by.go(answer.href)
    const key = [...by.cookies]
    await by.post('/auth/social-login/sign-up', asSeeker)
    for (const [cookie, value] of key) by.cookies.set(cookie, value)
    expect((await by.go(answer.href)).search).toBe('?problem=expired&with=google')
    expect((await goOn(by)).status).toBe(410)
  })
})

describe('the calls', () => {
  it.each([
    ['/auth/social-login', undefined],
    ['/auth/social-login/sign-up', asSeeker],
    ['/auth/social-login/verify-otp', { otp: '123456' }],
    ['/auth/social-login/resend-otp', undefined],
  ])('%s is of no use to a browser that went nowhere', async (path, body) => {
    const nobody = browser()
    const gone = browser()
    await gone.go('/auth/google/start')
    const made = browser()
    made.cookies.set('__Host-sign-in', 'x'.repeat(43))
    for (const by of [nobody, gone, made]) {
      expect(await by.post(path, body)).toMatchObject({ status: 410, body: { code: 'SIGN_IN_EXPIRED' } })
    }
  })

  it.each([{ otp: '12345' }, { otp: 123456 }, {}])('refuse %j', async (body) => {
    expect((await browser().post('/auth/social-login/verify-otp', body)).status).toBe(400)
  })
})

describe('a page of a provider', () => {
  it('is not opened by a look at its head', async () => {
    const { statusCode } = await server.running.server.inject({ method: 'HEAD', url: '/auth/google/start' })
    expect(statusCode).toBe(404)
  })

  it('gives the browser a key that no script reads and no other site sends', async () => {
    const { headers } = await server.as().get('/auth/google/start')
    expect(headers['set-cookie']).toMatch(
      /^__Host-sign-in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(headers['cache-control']).toBe('private, no-store')
    const address = new URL(String(headers.location))
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      prompt: 'select_account',
    })
    const key = /=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1]
    expect(address.href).not.toContain(key)
  })
})

describe('without a provider', () => {
  const without = useTestServer({ RATE_LIMITS: 'off' })

  it('its pages lead back to the login', async () => {
    const { headers } = await without.as().get('/auth/linkedin/start')
    expect(headers.location).toBe('/login?problem=unavailable&with=linkedin')
    expect((await without.as().get('/auth/linkedin/callback?code=x')).headers.location).toBe(
      '/login?problem=expired&with=linkedin',
    )
  })
})

describe('too often', () => {
  const limited = useTestServer({ ...provider.settings, PUBLIC_URL: 'https://endorse.example' })

  it('leads back to the login', async () => {
    const last = `update rate_limits set points = 600 where key like 'social-login-network:%'`
    await limited.as().get('/auth/google/start')
    await limited.running.context.pool.query(last)
    const { headers } = await limited.as().get('/auth/google/start')
    expect(headers.location).toBe('/login?problem=too-often&with=google')
    expect((await limited.as().post('/auth/social-login')).json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(
        /^Too many people signed in from your network\. Please try again in 15 minutes\.$/,
      ),
    })
  })
})

afterEach(() => rows('delete from provider_sign_ins'))
