import { createPrivateKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, type JWK, type KoaContextWithOIDC, Provider } from 'oidc-provider'

/** The claims of an account at the provider. */
export interface ProviderAccount {
  email?: string
  email_verified?: boolean | string
  given_name?: string
  family_name?: string
  name?: string
}

/** A fault that the provider simulates. */
export interface ProviderFault {
  /** Overrides claims of the ID token. */
  claims?: Record<string, unknown>
  /** Signs the ID token with an unknown key. */
  forged?: boolean
  /** The path that fails in the way of `how`: with a status, by a disconnect, or without a response. */
  at?: string
  how?: number | 'disconnect' | 'no response'
}

export interface TestProvider {
  issuer: string
  /** The environment variables that configure the provider. */
  settings: Record<string, string>
  /** The accounts by subject. */
  accounts: Map<string, ProviderAccount>
  /** The current fault. It lasts until it is replaced. */
  fault: ProviderFault
  /** The paths of all requests so far. */
  requestedPaths: string[]
  close: () => Promise<void>
}

const GOOGLE = 'endorse-at-google'
const LINKEDIN = 'endorse-at-linkedin'
const client_secret = 'only for tests, and long enough for them'

/** Starts an OpenID Connect provider that imitates Google and LinkedIn, with the deviations of each. */
export async function startOidcProvider(publicUrl: string): Promise<TestProvider> {
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
    interactions: { policy: accountChooserPolicy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...test.accounts.get(sub) }) }),
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
    accounts: new Map(),
    fault: {},
    requestedPaths: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  provider.use(async (plain, next) => {
    const ctx = plain as KoaContextWithOIDC
    test.requestedPaths.push(ctx.path)
    const { at, how, claims, forged } = test.fault
    if (at === ctx.path) return fail(ctx, how)
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || !body?.id_token) return
    const more = ctx.oidc.client?.clientId === LINKEDIN ? { ...claims, nonce: undefined } : claims
    if (more || forged) body.id_token = signToken(body.id_token, more, forged ? newKey().key : key.key)
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

/** Asks for the account each time, as Google does with `prompt=select_account`. */
function accountChooserPolicy() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

async function chooseAccount(
  provider: Provider,
  { accounts }: TestProvider,
  ctx: KoaContextWithOIDC,
  next: () => Promise<void>,
) {
  const [, uid, answer] = /^\/interaction\/([^/]+)(?:\/(.+))?$/.exec(ctx.path) ?? []
  if (!uid) return next()
  if (!answer) return showAccounts(ctx, uid, accounts)
  ctx.respond = false
  if (answer === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'The user cancelled' }
    return provider.interactionFinished(ctx.req, ctx.res, refusal)
  }
  const { params } = await provider.interactionDetails(ctx.req, ctx.res)
  const grant = new provider.Grant({ accountId: answer, clientId: String(params.client_id) })
  grant.addOIDCScope('openid email profile')
  const consent = { grantId: await grant.save() }
  const login = { accountId: answer }
  return provider.interactionFinished(ctx.req, ctx.res, { login, consent, select_account: {} })
}

function showAccounts(ctx: KoaContextWithOIDC, uid: string, accounts: Map<string, ProviderAccount>) {
  const links = [...accounts].map(
    ([sub, { email }]) => `<li><a href="/interaction/${uid}/${sub}">${email ?? sub}</a></li>`,
  )
  ctx.type = 'html'
  ctx.body = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Choose an account</title>
<h1>Choose an account</h1><ul>${links.join('')}</ul><a href="/interaction/${uid}/cancel">Cancel</a></html>`
}

function fail(ctx: KoaContextWithOIDC, how: ProviderFault['how']) {
  if (typeof how === 'number') {
    ctx.status = how
    ctx.body = { error: 'server_error' }
    return
  }
  ctx.respond = false
  if (how === 'disconnect') ctx.req.socket.destroy()
}

function signToken(token: string, claims: Record<string, unknown> | undefined, key: KeyObject): string {
  const [header = '', payload = ''] = token.split('.')
  const original = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const body = Buffer.from(JSON.stringify({ ...original, ...claims })).toString('base64url')
  const signature = createSign('RSA-SHA256').update(`${header}.${body}`).sign(key)
  return `${header}.${body}.${signature.toString('base64url')}`
}
