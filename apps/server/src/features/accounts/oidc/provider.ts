import { cleanEmail, EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '@endorse/contract/accounts/sign-up-values'
import { type Provider } from '@endorse/contract/accounts/values'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import type { ProviderConfig } from '../../../platform/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { SocialLoginFailure } from './social-login-failure.ts'
import { deriveCodeVerifier, deriveNonce, deriveState, isValidState } from './state-cookie.ts'

/** The user as the provider identifies them. */
export interface Identity {
  subject: string
  /** Only one that the provider has verified. */
  email: string | undefined
  firstName: string
  lastName: string
}

const providerOptions = {
  google: { usesPkce: true, usesNonce: true, extraParameters: { prompt: 'select_account' } },
  // LinkedIn rejects the code verifier of a client with a secret, and leaves the nonce out of its tokens.
  linkedin: { usesPkce: false, usesNonce: false, extraParameters: {} },
} as const

/** Builds the provider's authorization URL for this browser. Throws SocialLoginFailure. */
export async function buildAuthorizationUrl(
  context: AppContext,
  provider: Provider,
  key: string,
): Promise<URL> {
  const { usesPkce, usesNonce, extraParameters } = providerOptions[provider]
  const client = await loadClient()
  try {
    return client.buildAuthorizationUrl(await getConfiguration(context, provider), {
      redirect_uri: callbackUrl(context, provider),
      scope: 'openid email profile',
      state: deriveState(key),
      ...(usesNonce && { nonce: deriveNonce(key) }),
      ...(usesPkce && {
        code_challenge: await client.calculatePKCECodeChallenge(deriveCodeVerifier(key)),
        code_challenge_method: 'S256',
      }),
      ...extraParameters,
    })
  } catch (error) {
    throw await toSocialLoginFailure(context, provider, error)
  }
}

/** Exchanges the authorization code for the identity, with all checks of OpenID Connect. Throws SocialLoginFailure. */
export async function fetchIdentity(
  context: AppContext,
  provider: Provider,
  key: string,
  search: string,
): Promise<Identity> {
  const { usesPkce, usesNonce } = providerOptions[provider]
  const client = await loadClient()
  try {
    const callback = new URL(`${callbackUrl(context, provider)}${search}`)
    const tokens = await client.authorizationCodeGrant(await getConfiguration(context, provider), callback, {
      expectedState: deriveState(key),
      idTokenExpected: true,
      ...(usesNonce && { expectedNonce: deriveNonce(key) }),
      ...(usesPkce && { pkceCodeVerifier: deriveCodeVerifier(key) }),
    })
    return toIdentity(Claims.parse(tokens.claims()))
  } catch (error) {
    throw await toSocialLoginFailure(context, provider, error)
  }
}

/** Whether the callback belongs to the sign-in that this browser started. */
export function isValidCallback(key: string, search: string): boolean {
  return isValidState(key, new URLSearchParams(search).get('state'))
}

function callbackUrl({ config }: AppContext, provider: Provider): string {
  return `${config.publicUrl}/auth/${provider}/callback`
}

/** Loaded on first use: a server without providers never loads it. */
const loadClient = () => import('openid-client')

// A user is waiting for the redirect.
const REQUEST_TIMEOUT_SECONDS = 5
const CONFIGURATION_TTL_MS = 3_600_000

const configurationCache = new WeakMap<
  ProviderConfig,
  { configuration: Promise<Configuration>; until: number }
>()

function getConfiguration(context: AppContext, provider: Provider): Promise<Configuration> {
  const config = context.config.providers[provider]
  if (!config) throw new SocialLoginFailure('unavailable')
  const cached = configurationCache.get(config)
  if (cached && cached.until > Date.now()) return cached.configuration
  const configuration = discover(config)
  configurationCache.set(config, { configuration, until: Date.now() + CONFIGURATION_TTL_MS })
  configuration.catch(() => configurationCache.delete(config))
  return configuration
}

async function discover({ issuer, clientId, clientSecret }: ProviderConfig): Promise<Configuration> {
  const client = await loadClient()
  const url = new URL(issuer)
  return client.discovery(url, clientId, clientSecret, client.ClientSecretPost(clientSecret), {
    timeout: REQUEST_TIMEOUT_SECONDS,
    // Checks the signature too, although the token comes directly from the provider.
    execute: [
      client.enableNonRepudiationChecks,
      ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  })
}

const optionalText = z.string().optional().catch(undefined)

const Claims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: z
    .string()
    .transform((value) => cleanEmail(value).toLowerCase())
    .pipe(z.string().max(MAX_EMAIL_LENGTH).regex(EMAIL_PATTERN))
    .optional()
    .catch(undefined),
  // Some providers send a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  given_name: optionalText,
  family_name: optionalText,
  name: optionalText,
})

const MAX_NAME_LENGTH = 100

function toIdentity({
  sub,
  email,
  email_verified,
  given_name,
  family_name,
  name,
}: z.output<typeof Claims>): Identity {
  const [first = '', ...rest] = name?.trim().split(/\s+/) ?? []
  return {
    subject: sub,
    email: email_verified ? email : undefined,
    firstName: normalizeName(given_name ?? first),
    lastName: normalizeName(family_name ?? (given_name === undefined ? rest.join(' ') : '')),
  }
}

function normalizeName(name: string): string {
  return name.replaceAll('\u0000', '').trim().slice(0, MAX_NAME_LENGTH)
}

/** Error codes of a sign-in that the user cancelled, of both providers. */
const cancellationCodes = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])
const outageCodes = new Set(['server_error', 'temporarily_unavailable'])

async function toSocialLoginFailure(
  context: AppContext,
  provider: Provider,
  error: unknown,
): Promise<SocialLoginFailure> {
  if (error instanceof SocialLoginFailure) return error
  const failure = classifyError(await loadClient(), error)
  if (failure.problem !== 'cancelled') context.log.warn({ err: error, provider }, failure.message)
  return failure
}

function classifyError(client: Awaited<ReturnType<typeof loadClient>>, error: unknown): SocialLoginFailure {
  if (error instanceof client.AuthorizationResponseError) {
    if (cancellationCodes.has(error.error)) return new SocialLoginFailure('cancelled')
    return new SocialLoginFailure(
      outageCodes.has(error.error) ? 'unreachable' : 'refused',
      sanitizeErrorCode(error.error),
    )
  }
  if (error instanceof client.ResponseBodyError) {
    return new SocialLoginFailure(
      error.status >= 500 ? 'unreachable' : 'refused',
      sanitizeErrorCode(error.error),
    )
  }
  const { code, cause } = error as { code?: string; cause?: unknown }
  const isUnreachable =
    code === 'OAUTH_TIMEOUT' ||
    (cause instanceof Response && cause.status >= 500) ||
    // fetch throws a TypeError when the connection fails or breaks off.
    (error instanceof TypeError && code === undefined)
  return new SocialLoginFailure(isUnreachable ? 'unreachable' : 'refused', code)
}

/** The code comes from a URL that anyone can forge, and goes to the log. */
function sanitizeErrorCode(error: string): string {
  return /^\w{1,50}$/.test(error) ? error : 'unknown error'
}
