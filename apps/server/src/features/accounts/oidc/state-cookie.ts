import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { isTokenFormat } from '../tokens.ts'

/**
 * Derives the OAuth state from the key in the browser's cookie, which is stored nowhere else. State, nonce and code
 * verifier all derive from it, so that any server process can continue and a leaked database contains none of them.
 */
export function deriveState(key: string): string {
  return deriveValue(key, 'state')
}

/** Derives the nonce that the ID token has to contain. */
export function deriveNonce(key: string): string {
  return deriveValue(key, 'nonce')
}

/** Derives the PKCE code verifier: 43 characters, the minimum length. */
export function deriveCodeVerifier(key: string): string {
  return deriveValue(key, 'verifier')
}

function deriveValue(key: string, part: string): string {
  return createHmac('sha256', key).update(part).digest('base64url')
}

/** Compares the state of a callback with the one of this browser, in constant time. */
export function isValidState(key: string, given: string | null): boolean {
  const expected = Buffer.from(deriveState(key))
  const actual = Buffer.from(given ?? '')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Sets the cookie with SameSite=Lax: it is sent with the provider's redirect, not with requests of other sites. */
export function setStateCookie(reply: FastifyReply, config: Config, key: string, seconds: number) {
  const isSecure = isHttps(config)
  const parts = [`${cookieName(config)}=${key}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  reply.header('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '))
}

/** Deletes the cookie. */
export function clearStateCookie(reply: FastifyReply, config: Config) {
  setStateCookie(reply, config, '', 0)
}

/** Reads the key from the cookie; undefined when it is missing or malformed. */
export function readStateCookie(request: FastifyRequest, config: Config): string | undefined {
  const name = `${cookieName(config)}=`
  const cookies = request.headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? []
  const key = cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length)
  return key !== undefined && isTokenFormat(key) ? key : undefined
}

/** The __Host- prefix makes browsers reject the cookie from any other host, such as a subdomain. */
function cookieName(config: Config): string {
  return isHttps(config) ? '__Host-sign-in' : 'sign-in'
}

function isHttps({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:')
}
