import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../../../../test/oidc/browser.ts'
import { useOidcFlow } from '../../../../test/oidc/oidc-flow.ts'
import { type ProviderFault, startOidcProvider } from '../../../../test/oidc/provider.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const { server, provider, browser: newBrowser, addAccount, signInWithProvider } = await useOidcFlow()

const seekerForm = { role: 'JOB_SEEKER', firstName: 'Asha', lastName: 'Rao', terms: true }
const getNextStep = (browser: TestBrowser) => browser.post('/auth/social-login')
const emailOf = (name: string) => provider.accounts.get(name)?.email ?? ''

async function rows(sql: string, ...values: unknown[]) {
  return (await server.context.pool.query(sql, values)).rows as Record<string, unknown>[]
}

/** Expects no account, no connection and no sign-in in progress. */
async function expectNotSignedIn(browser: TestBrowser, name: string) {
  expect(await rows('select * from users where email = $1', emailOf(name))).toEqual([])
  expect(await rows('select * from provider_accounts where subject = $1', name)).toEqual([])
  expect(await rows(`select * from provider_sign_ins where stage <> 'redirected'`)).toEqual([])
  expect((await getNextStep(browser)).body).toMatchObject({ code: 'SIGN_IN_EXPIRED', status: 410 })
}

const lastAudit = () => rows('select * from audit_log order by id desc limit 1')

describe('an invalid response of the provider', () => {
  const hour = 3600
  const now = Math.floor(Date.now() / 1000)

  it.each<[string, ProviderFault, string]>([
    ['the nonce of another request', { claims: { nonce: 'another' } }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['no nonce', { claims: { nonce: undefined } }, 'OAUTH_INVALID_RESPONSE'],
    ['another issuer', { claims: { iss: 'https://evil.example' } }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['another audience', { claims: { aud: 'another-client' } }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    [
      'an expired token',
      { claims: { exp: now - hour, iat: now - 2 * hour } },
      'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
    ],
    ['an invalid signature', { forged: true }, 'OAUTH_INVALID_RESPONSE'],
    ['no subject', { claims: { sub: undefined } }, 'OAUTH_INVALID_RESPONSE'],
    ['a subject that is too long', { claims: { sub: 'x'.repeat(300) } }, ''],
  ])('is rejected: %s', async (_, fault, why) => {
    const name = addAccount()
    const browser = newBrowser()
    provider.fault = fault
    const redirect = await signInWithProvider(browser, name)
    expect(redirect.href).toBe('https://endorse.example/login?problem=refused&with=google')
    expect(await lastAudit()).toMatchObject([
      {
        action: 'social-login.failed',
        data: { provider: 'google', problem: 'refused', ...(why && { why }) },
      },
    ])
    await expectNotSignedIn(browser, name)
  })

  it.each([
    { email_verified: false },
    { email_verified: 'false' },
    { email_verified: undefined },
    { email: undefined },
    { email: 'no address' },
  ])('is rejected without a verified email: %j', async (about) => {
    const name = addAccount(about)
    const browser = newBrowser()
    const redirect = await signInWithProvider(browser, name)
    expect(redirect.href).toBe('https://endorse.example/login?problem=unverified&with=google')
    await expectNotSignedIn(browser, name)
  })
})

describe('a provider that fails', () => {
  it.each<[string, ProviderFault, string]>([
    ['fails', { at: '/token', how: 500 }, 'unreachable'],
    ['is unavailable', { at: '/token', how: 503 }, 'unreachable'],
    ['closes the connection', { at: '/token', how: 'disconnect' }, 'unreachable'],
    ['does not respond within five seconds', { at: '/token', how: 'no response' }, 'unreachable'],
    ['rejects the request', { at: '/token', how: 400 }, 'refused'],
  ])('redirects to the login when it %s', async (_, fault, problem) => {
    const name = addAccount()
    const browser = newBrowser()
    provider.fault = fault
    const redirect = await signInWithProvider(browser, name)
    expect(redirect.href).toBe(`https://endorse.example/login?problem=${problem}&with=google`)
    provider.fault = {}
    await expectNotSignedIn(browser, name)
    expect((await signInWithProvider(browser, name)).pathname).toBe('/signed-in')
    await browser.post('/auth/social-login/sign-up', seekerForm)
  })

  it.each<ProviderFault['how']>([500, 'disconnect'])(
    'redirects to the login when discovery fails (%s), and retries later',
    async (how) => {
      ownProvider.fault = { at: '/.well-known/openid-configuration', how }
      const { headers } = await freshServer.as().get('/auth/google/start')
      expect(headers.location).toBe('/login?problem=unreachable&with=google')
    },
  )

  it('redirects to the login when the keys are not available, and retries later', async () => {
    ownProvider.accounts.set('asha', { email: 'asha@postbox.example', email_verified: true })
    ownProvider.fault = { at: '/jwks', how: 503 }
    const browser = createTestBrowser('https://endorse.example', () => freshServer.url)
    const first = await browser.go('/auth/google/start')
    expect((await browser.go(`${first.href}/asha`)).search).toBe('?problem=unreachable&with=google')
    ownProvider.fault = {}
    const second = await browser.go('/auth/google/start')
    expect((await browser.go(`${second.href}/asha`)).pathname).toBe('/signed-in')
  })
})

const ownProvider = await startOidcProvider('https://endorse.example')
afterAll(() => ownProvider.close())
/** A server without cached provider configuration. */
const freshServer = useTestServer({
  ...ownProvider.settings,
  PUBLIC_URL: 'https://endorse.example',
  RATE_LIMITS: 'off',
})

describe('a sign-in that is not completed', () => {
  it('redirects to the login when cancelled, and stores nothing', async () => {
    const browser = newBrowser()
    const redirect = await signInWithProvider(browser, undefined)
    expect(redirect.href).toBe('https://endorse.example/login?problem=cancelled&with=google')
    await expectNotSignedIn(browser, 'nobody')
    expect(browser.cookies.size).toBe(0)
  })

  it('expires after ten minutes at the provider', async () => {
    const name = addAccount()
    const browser = newBrowser()
    const providerPage = await browser.go('/auth/google/start')
    await rows(`update provider_sign_ins set expires_at = now() - interval '1 second'`)
    const redirect = await browser.go(`${providerPage.href}/${name}`)
    expect(redirect.href).toBe('https://endorse.example/login?problem=expired&with=google')
    await expectNotSignedIn(browser, name)
  })
})

describe('a callback that does not belong to the browser', () => {
  it('is rejected, and still works in its own browser', async () => {
    const name = addAccount()
    const [asha, eve] = [newBrowser(), newBrowser()]
    const providerPage = await eve.go('/auth/google/start')
    const callback = await eve.go(`${providerPage.href}/${name}`, { stopAt: '/callback' })

    await asha.go('/auth/google/start')
    for (const victim of [asha, newBrowser()]) {
      const redirect = await victim.go(callback.href)
      expect(redirect.href).toBe('https://endorse.example/login?problem=expired&with=google')
      expect((await getNextStep(victim)).status).toBe(410)
    }
    expect(asha.cookies.size).toBe(1)
    expect((await eve.go(callback.href)).pathname).toBe('/signed-in')
  })

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
  ])('is rejected with %s', async (_, change) => {
    const browser = newBrowser()
    const providerPage = await browser.go('/auth/google/start')
    const callback = await browser.go(`${providerPage.href}/${addAccount()}`, { stopAt: '/callback' })
    const changed = new URL(callback)
    change(changed)
    expect((await browser.go(changed.href)).search).toBe('?problem=expired&with=google')
    expect((await browser.go(callback.href)).pathname).toBe('/signed-in')
  })

  it.each([
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['another authorization code', (url: URL) => url.searchParams.set('code', 'made-up')],
    ['an error with a NUL character', (url: URL) => url.searchParams.set('error', '\u0000')],
  ])('is rejected with %s', async (_, change) => {
    const browser = newBrowser()
    const providerPage = await browser.go('/auth/google/start')
    const callback = await browser.go(`${providerPage.href}/${addAccount()}`, { stopAt: '/callback' })
    change(callback)
    expect((await browser.go(callback.href)).search).toBe('?problem=refused&with=google')
  })

  it('is rejected at the other provider', async () => {
    const browser = newBrowser()
    const providerPage = await browser.go('/auth/google/start')
    const callback = await browser.go(`${providerPage.href}/${addAccount()}`, { stopAt: '/callback' })
    const redirect = await browser.go(callback.href.replace('/google/', '/linkedin/'))
    expect(redirect.search).toBe('?problem=expired&with=linkedin')
  })

  it('is rejected when it is used again', async () => {
    const name = addAccount()
    const browser = newBrowser()
    const providerPage = await browser.go('/auth/google/start')
    const callback = await browser.go(`${providerPage.href}/${name}`, { stopAt: '/callback' })
    await browser.go(callback.href)
    const key = [...browser.cookies]
    await browser.post('/auth/social-login/sign-up', seekerForm)
    for (const [cookie, value] of key) browser.cookies.set(cookie, value)
    expect((await browser.go(callback.href)).search).toBe('?problem=expired&with=google')
    expect((await getNextStep(browser)).status).toBe(410)
  })
})

describe('the endpoints', () => {
  it.each([
    ['/auth/social-login', undefined],
    ['/auth/social-login/sign-up', seekerForm],
    ['/auth/social-login/verify-otp', { otp: '123456' }],
    ['/auth/social-login/resend-otp', undefined],
  ])('%s rejects a browser without a sign-in', async (path, body) => {
    const withoutCookie = newBrowser()
    const withStartedSignIn = newBrowser()
    await withStartedSignIn.go('/auth/google/start')
    const withInvalidCookie = newBrowser()
    withInvalidCookie.cookies.set('__Host-sign-in', 'x'.repeat(43))
    for (const browser of [withoutCookie, withStartedSignIn, withInvalidCookie]) {
      expect(await browser.post(path, body)).toMatchObject({ status: 410, body: { code: 'SIGN_IN_EXPIRED' } })
    }
  })

  it.each([{ otp: '12345' }, { otp: 123456 }, {}])('reject %j', async (body) => {
    expect((await newBrowser().post('/auth/social-login/verify-otp', body)).status).toBe(400)
  })
})

describe('the start page', () => {
  it('rejects HEAD requests', async () => {
    const { statusCode } = await server.running.server.inject({ method: 'HEAD', url: '/auth/google/start' })
    expect(statusCode).toBe(404)
  })

  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
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

  it('redirects to the login', async () => {
    const { headers } = await without.as().get('/auth/linkedin/start')
    expect(headers.location).toBe('/login?problem=unavailable&with=linkedin')
    expect((await without.as().get('/auth/linkedin/callback?code=x')).headers.location).toBe(
      '/login?problem=expired&with=linkedin',
    )
  })
})

describe('rate limit', () => {
  const limited = useTestServer({ ...provider.settings, PUBLIC_URL: 'https://endorse.example' })

  it('redirects to the login', async () => {
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
