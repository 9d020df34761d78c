import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/errors.ts'

/** argon2id with the library's own cost: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(inOneSpelling(password)))
}

/** Where there is no password every one is wrong, and it takes as long to find out. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  if (passwordHash !== null) return inLane(() => verify(passwordHash, inOneSpelling(password)))
  await hashPassword(password)
  return false
}

/** The same letters typed on another keyboard may arrive as other code points. */
function inOneSpelling(password: string): string {
  return password.normalize('NFKC')
}

// One a core: more at once finish no sooner, and take memory and the threads that files need.
const LANES = availableParallelism()
// Some five seconds of waiting. Whoever comes after that is better told to come back.
const LONGEST_QUEUE = LANES * 100

let busy = 0
const waiting: (() => void)[] = []

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= LONGEST_QUEUE) {
    throw new Refusal(
      'UNAVAILABLE',
      'Very many people are signing in right now. Please try again in a moment.',
      {
        retryAfter: 5,
      },
    )
  }
  if (busy >= LANES) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}
