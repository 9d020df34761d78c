import { EMAIL_SHAPE, MAX_EMAIL, type Provider } from '@endorse/contract'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import type { ProviderConfig } from '../../../platform/config.ts'
import type { House } from '../../../platform/house.ts'
import { isStateOf, nonceOf, stateOf, verifierOf } from './keys.ts'
import { SignInRefusal } from './problem.ts'

/** Whom a provider says it is. */
export interface Who {
  subject: string
  /** Only one that the provider has verified. */
  email: string | undefined
  firstName: string
  lastName: string
}

const manners = {
  google: { usesPkce: true, givesNonce: true, asks: { prompt: 'select_account' } },
  // It refuses the verifier of an application that has a secret, and leaves the nonce out of its tokens.
  linkedin: { usesPkce: false, givesNonce: false, asks: {} },
} as const

/** Where the browser goes to be asked who it is. */
export async function addressToAsk(house: House, provider: Provider, key: string): Promise<URL> {
  const { usesPkce, givesNonce, asks } = manners[provider]
  const client = await loadClient()
  try {
    return client.buildAuthorizationUrl(await find(house, provider), {
      redirect_uri: callbackOf(house, provider),
      scope: 'openid email profile',
      state: stateOf(key),
      ...(givesNonce && { nonce: nonceOf(key) }),
      ...(usesPkce && {
        code_challenge: await client.calculatePKCECodeChallenge(verifierOf(key)),
        code_challenge_method: 'S256',
      }),
      ...asks,
    })
  } catch (error) {
    throw await refusalOf(house, provider, error)
  }
}

/** Exchanges what the browser brought back for what the provider knows, having checked all that can be checked. */
export async function askWho(house: House, provider: Provider, key: string, search: string): Promise<Who> {
  const { usesPkce, givesNonce } = manners[provider]
  const client = await loadClient()
  try {
    const brought = new URL(`${callbackOf(house, provider)}${search}`)
    const tokens = await client.authorizationCodeGrant(await find(house, provider), brought, {
      expectedState: stateOf(key),
      idTokenExpected: true,
      ...(givesNonce && { expectedNonce: nonceOf(key) }),
      ...(usesPkce && { pkceCodeVerifier: verifierOf(key) }),
    })
    return whoIn(Claims.parse(tokens.claims()))
  } catch (error) {
    throw await refusalOf(house, provider, error)
  }
}

/** Whether this is an answer to what this browser asked. */
export function isAnswerTo(key: string, search: string): boolean {
  return isStateOf(key, new URLSearchParams(search).get('state'))
}

function callbackOf({ config }: House, provider: Provider): string {
  return `${config.publicUrl}/auth/${provider}/callback`
}

/** Not before somebody signs in this way: a server that has no provider never loads it. */
const loadClient = () => import('openid-client')

// A person is waiting.
const LONGEST_WAIT_SECONDS = 5
const KNOWN_FOR = 3_600_000

const known = new WeakMap<ProviderConfig, { configuration: Promise<Configuration>; until: number }>()

function find(house: House, provider: Provider): Promise<Configuration> {
  const config = house.config.providers[provider]
  if (!config) throw new SignInRefusal('unavailable')
  const found = known.get(config)
  if (found && found.until > Date.now()) return found.configuration
  const configuration = discover(config)
  known.set(config, { configuration, until: Date.now() + KNOWN_FOR })
  configuration.catch(() => known.delete(config))
  return configuration
}

async function discover({ issuer, clientId, clientSecret }: ProviderConfig): Promise<Configuration> {
  const client = await loadClient()
  const url = new URL(issuer)
  return client.discovery(url, clientId, clientSecret, client.ClientSecretPost(clientSecret), {
    timeout: LONGEST_WAIT_SECONDS,
    // The signature as well, although the token comes straight from the provider.
    execute: [
      client.enableNonRepudiationChecks,
      ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  })
}

const said = z.string().optional().catch(undefined)

const Claims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.string().max(MAX_EMAIL).regex(EMAIL_SHAPE))
    .optional()
    .catch(undefined),
  // Some write it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  given_name: said,
  family_name: said,
  name: said,
})

const LONGEST_NAME = 100

function whoIn({ sub, email, email_verified, given_name, family_name, name }: z.output<typeof Claims>): Who {
  const [first = '', ...rest] = name?.trim().split(/\s+/) ?? []
  return {
    subject: sub,
    email: email_verified ? email : undefined,
    firstName: tidy(given_name ?? first),
    lastName: tidy(family_name ?? (given_name === undefined ? rest.join(' ') : '')),
  }
}

function tidy(name: string): string {
  return name.replaceAll('\u0000', '').trim().slice(0, LONGEST_NAME)
}

/** What the person did at the provider, in the words of either. */
const cancellations = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])
const troubles = new Set(['server_error', 'temporarily_unavailable'])

async function refusalOf(house: House, provider: Provider, error: unknown): Promise<SignInRefusal> {
  if (error instanceof SignInRefusal) return error
  const refusal = readError(await loadClient(), error)
  if (refusal.problem !== 'cancelled') house.log.warn({ err: error, provider }, refusal.message)
  return refusal
}

function readError(client: Awaited<ReturnType<typeof loadClient>>, error: unknown): SignInRefusal {
  if (error instanceof client.AuthorizationResponseError) {
    if (cancellations.has(error.error)) return new SignInRefusal('cancelled')
    return new SignInRefusal(troubles.has(error.error) ? 'unreachable' : 'refused', inOneWord(error.error))
  }
  if (error instanceof client.ResponseBodyError) {
    return new SignInRefusal(error.status >= 500 ? 'unreachable' : 'refused', inOneWord(error.error))
  }
  const { code, cause } = error as { code?: string; cause?: unknown }
  const isAway =
    code === 'OAUTH_TIMEOUT' ||
    (cause instanceof Response && cause.status >= 500) ||
    // That is how fetch says that nobody answered, or not to the end.
    (error instanceof TypeError && code === undefined)
  return new SignInRefusal(isAway ? 'unreachable' : 'refused', code)
}

/** It came in an address that anybody can type, and is written down. */
function inOneWord(error: string): string {
  return /^\w{1,50}$/.test(error) ? error : 'unknown error'
}
