import { createPrivateKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, type JWK, type KoaContextWithOIDC, Provider } from 'oidc-provider'

/** Somebody with an account at the provider. */
export interface Somebody {
  email?: string
  email_verified?: boolean | string
  given_name?: string
  family_name?: string
  name?: string
}

/** What the provider does wrong. */
export interface Trouble {
  /** Says something else in its token. */
  claims?: Record<string, unknown>
  /** Signs with a key that is not its own. */
  forged?: boolean
  /** At this path it answers with a status, hangs up, or says nothing. */
  at?: string
  how?: number | 'hangs up' | 'says nothing'
}

export interface TestProvider {
  issuer: string
  /** What the server has to be told about it. */
  settings: Record<string, string>
  /** By what the provider calls them. */
  people: Map<string, Somebody>
  /** Until it is said again. */
  trouble: Trouble
  /** The paths that somebody asked for. */
  asked: string[]
  close: () => Promise<void>
}

const GOOGLE = 'endorse-at-google'
const LINKEDIN = 'endorse-at-linkedin'
const client_secret = 'only for tests, and long enough for them'

/** A real provider of OpenID Connect that stands in for Google and LinkedIn, with the manners of each. */
export async function openProvider(publicUrl: string): Promise<TestProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = newKey()
  const provider = new Provider(issuer, {
    clients: [
      { client_id: GOOGLE, client_secret, ...clientOf('google', publicUrl) },
      { client_id: LINKEDIN, client_secret, ...clientOf('linkedin', publicUrl) },
    ],
    jwks: { keys: [key.jwk] },
    cookies: { keys: ['only for tests'] },
    scopes: ['openid', 'email', 'profile'],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: false,
    pkce: { required: (_ctx, { clientId }) => clientId === GOOGLE },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: askWhichAccount(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...test.people.get(sub) }) }),
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })

  const test: TestProvider = {
    issuer,
    settings: {
      GOOGLE_CLIENT_ID: GOOGLE,
      GOOGLE_CLIENT_SECRET: client_secret,
      GOOGLE_ISSUER: issuer,
      LINKEDIN_CLIENT_ID: LINKEDIN,
      LINKEDIN_CLIENT_SECRET: client_secret,
      LINKEDIN_ISSUER: issuer,
    },
    people: new Map(),
    trouble: {},
    asked: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  provider.use(async (plain, next) => {
    const ctx = plain as KoaContextWithOIDC
    test.asked.push(ctx.path)
    const { at, how, claims, forged } = test.trouble
    if (at === ctx.path) return fail(ctx, how)
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || !body?.id_token) return
    const more = ctx.oidc.client?.clientId === LINKEDIN ? { ...claims, nonce: undefined } : claims
    if (more || forged) body.id_token = signAgain(body.id_token, more, forged ? newKey().key : key.key)
  })
  provider.use((ctx, next) => chooseAccount(provider, test, ctx as KoaContextWithOIDC, next))
  server.on('request', (request, response) => void provider.callback()(request, response))
  return test
}

function clientOf(name: string, publicUrl: string) {
  return {
    redirect_uris: [`${publicUrl}/auth/${name}/callback`],
    token_endpoint_auth_method: 'client_secret_post' as const,
  }
}

function newKey(): { jwk: JWK; key: KeyObject } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'the-key' } as JWK
  return { jwk, key: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })) }
}

/** Google asks it every time when it is asked to. */
function askWhichAccount() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

async function chooseAccount(
  provider: Provider,
  { people }: TestProvider,
  ctx: KoaContextWithOIDC,
  next: () => Promise<void>,
) {
  const [, uid, answer] = /^\/interaction\/([^/]+)(?:\/(.+))?$/.exec(ctx.path) ?? []
  if (!uid) return next()
  if (!answer) return showAccounts(ctx, uid, people)
  ctx.respond = false
  if (answer === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'They would rather not' }
    return provider.interactionFinished(ctx.req, ctx.res, refusal)
  }
  const { params } = await provider.interactionDetails(ctx.req, ctx.res)
  const grant = new provider.Grant({ accountId: answer, clientId: String(params.client_id) })
  grant.addOIDCScope('openid email profile')
  const consent = { grantId: await grant.save() }
  const login = { accountId: answer }
  return provider.interactionFinished(ctx.req, ctx.res, { login, consent, select_account: {} })
}

function showAccounts(ctx: KoaContextWithOIDC, uid: string, people: Map<string, Somebody>) {
  const links = [...people].map(
    ([sub, { email }]) => `<li><a href="/interaction/${uid}/${sub}">${email ?? sub}</a></li>`,
  )
  ctx.type = 'html'
  ctx.body = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Choose an account</title>
<h1>Choose an account</h1><ul>${links.join('')}</ul><a href="/interaction/${uid}/cancel">Cancel</a></html>`
}

function fail(ctx: KoaContextWithOIDC, how: Trouble['how']) {
  if (typeof how === 'number') {
    ctx.status = how
    ctx.body = { error: 'server_error' }
    return
  }
  ctx.respond = false
  if (how === 'hangs up') ctx.req.socket.destroy()
}

function signAgain(token: string, claims: Record<string, unknown> | undefined, key: KeyObject): string {
  const [header = '', payload = ''] = token.split('.')
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const body = Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url')
  const signature = createSign('RSA-SHA256').update(`${header}.${body}`).sign(key)
  return `${header}.${body}.${signature.toString('base64url')}`
}
