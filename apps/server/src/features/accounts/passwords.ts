import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../../platform/http/concurrency-limit.ts'

/** Hashes a password as it was typed, with argon2id at the library's default cost: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password))
}

/** Compares in constant effort: without a stored hash it still hashes once, and returns false. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  if (await matches(password, passwordHash)) return true
  // Until November 2026 passwords were normalized before they were hashed.
  const normalized = password.normalize('NFKC')
  return normalized !== password && matches(normalized, passwordHash)
}

async function matches(password: string, passwordHash: string | null): Promise<boolean> {
  if (passwordHash !== null) return withHashSlot(() => verify(passwordHash, password))
  await hashPassword(password)
  return false
}

// One a core: more at once finish no sooner, and take memory and the threads that file access needs.
const MAX_CONCURRENT_HASHES = availableParallelism()
// About five seconds of waiting. Requests beyond that get 503 with Retry-After.
const MAX_QUEUED_HASHES = MAX_CONCURRENT_HASHES * 100

const withHashSlot = limitConcurrency(
  MAX_CONCURRENT_HASHES,
  MAX_QUEUED_HASHES,
  'Too many people are signing in right now',
)
