import { createHmac, hash, randomBytes } from 'node:crypto'

/** Generates an opaque random token; the database stores only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How many characters all tokens of a session have in common: 96 random bits. The other 27 have 162. */
const FAMILY_LENGTH = 16

/**
 * Derives the token that replaces this one. It is deterministic, so that two tabs that refresh at the same moment get
 * the same new token and neither signs the other out. It begins like its predecessor, see `hashTokenFamily`.
 */
export function nextToken(secret: string, token: string): string {
  const derived = createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')
  return token.slice(0, FAMILY_LENGTH) + derived.slice(FAMILY_LENGTH)
}

/** Hashes what all tokens of a session have in common, so that any replaced token is recognized without storing it. */
export function hashTokenFamily(token: string): Buffer {
  return hashToken(`family:${token.slice(0, FAMILY_LENGTH)}`)
}

/** Hashes with SHA-256. A fast hash suffices: the token has 256 random bits. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

const TOKEN_FORMAT = /^[A-Za-z0-9_-]{43}$/

/** Whether the value has the format of a token, so that others need no query. */
export function isTokenFormat(value: string): boolean {
  return TOKEN_FORMAT.test(value)
}
