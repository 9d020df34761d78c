import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Opaque and random; the database keeps only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * What a token is replaced with. It follows from the old one, so that two tabs that refresh at the same moment get
 * the same new token, and neither signs the other out.
 */
export function nextToken(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')
}

/** A fast hash suffices: the token has 256 random bits, so there is nothing to guess. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const TOKEN_FORMAT = /^[A-Za-z0-9_-]{43}$/

export function isTokenFormat(value: string): boolean {
  return TOKEN_FORMAT.test(value)
}
