import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Generates an opaque random token; the database stores only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Derives the token that replaces this one. It is deterministic, so that two tabs that refresh at the same moment get
 * the same new token and neither signs the other out.
 */
export function nextToken(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')
}

/** Hashes with SHA-256. A fast hash suffices: the token has 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const TOKEN_FORMAT = /^[A-Za-z0-9_-]{43}$/

/** Whether the value has the format of a token, so that others need no query. */
export function isTokenFormat(value: string): boolean {
  return TOKEN_FORMAT.test(value)
}
