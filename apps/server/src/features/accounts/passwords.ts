import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../platform/errors.ts'

/** argon2id with the library's own cost: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(normalizePassword(password)))
}

/** Where there is no password every one is wrong, and it takes as long to find out. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  if (passwordHash !== null) return withHashSlot(() => verify(passwordHash, normalizePassword(password)))
  await hashPassword(password)
  return false
}

/** The same letters typed on another keyboard may arrive as other code points. */
function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

// One a core: more at once finish no sooner, and take memory and the threads that files need.
const MAX_CONCURRENT_HASHES = availableParallelism()
// Some five seconds of waiting. Whoever comes after that is better told to come back.
const MAX_QUEUED_HASHES = MAX_CONCURRENT_HASHES * 100

let runningHashes = 0
const waitingHashes: (() => void)[] = []

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waitingHashes.length >= MAX_QUEUED_HASHES) {
    throw new AppError(
      'UNAVAILABLE',
      'Very many people are signing in right now. Please try again in a moment.',
      {
        retryAfter: 5,
      },
    )
  }
  if (runningHashes >= MAX_CONCURRENT_HASHES)
    await new Promise<void>((resolve) => waitingHashes.push(resolve))
  else runningHashes++
  try {
    return await work()
  } finally {
    const next = waitingHashes.shift()
    if (next) next()
    else runningHashes--
  }
}
