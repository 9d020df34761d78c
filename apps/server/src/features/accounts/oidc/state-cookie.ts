import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { isTokenFormat } from '../tokens.ts'

/**
 * The key is in a cookie of the browser that left for a provider, and nowhere else. What the provider is asked with
 * follows from it, so that any server process can go on, and the database holds nothing that would be of use to a thief.
 */
export function deriveState(key: string): string {
  return deriveValue(key, 'state')
}

export function deriveNonce(key: string): string {
  return deriveValue(key, 'nonce')
}

/** For PKCE: 43 characters, as many as it asks for at least. */
export function deriveCodeVerifier(key: string): string {
  return deriveValue(key, 'verifier')
}

function deriveValue(key: string, part: string): string {
  return createHmac('sha256', key).update(part).digest('base64url')
}

/** Whether an answer is for this browser's question. */
export function isValidState(key: string, given: string | null): boolean {
  const expected = Buffer.from(deriveState(key))
  const actual = Buffer.from(given ?? '')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Comes back with the navigation from the provider, and with no request that another site makes by itself. */
export function setStateCookie(reply: FastifyReply, config: Config, key: string, seconds: number) {
  const isSecure = isHttps(config)
  const parts = [`${cookieName(config)}=${key}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  reply.header('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '))
}

export function clearStateCookie(reply: FastifyReply, config: Config) {
  setStateCookie(reply, config, '', 0)
}

export function readStateCookie(request: FastifyRequest, config: Config): string | undefined {
  const name = `${cookieName(config)}=`
  const cookies = request.headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? []
  const key = cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length)
  return key !== undefined && isTokenFormat(key) ? key : undefined
}

/** With this beginning, browsers take it from nobody but this very host. */
function cookieName(config: Config): string {
  return isHttps(config) ? '__Host-sign-in' : 'sign-in'
}

function isHttps({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:')
}
