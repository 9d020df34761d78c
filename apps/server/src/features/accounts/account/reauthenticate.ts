import { RESEND_SECONDS } from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db.ts'
import { badInput } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/person.ts'
import type { RateLimiters } from '../../../platform/rate-limits.ts'
import { hashCode, newCode } from '../codes.ts'
import { verifyPassword } from '../passwords.ts'
import { reauthenticationMail } from './mails.ts'
import { consumeReauthenticationCode, findPasswordHash, saveReauthenticationCode } from './queries.ts'

/** What somebody who is signed in shows to be the owner: whoever sits down at an open page is not. */
export interface Credentials {
  password?: string | undefined
  code?: string | undefined
}

const limitsCache = new WeakMap<RateLimiters, ReturnType<typeof createReauthenticationLimits>>()

function reauthenticationLimits(limits: RateLimiters) {
  const cached = limitsCache.get(limits) ?? createReauthenticationLimits(limits)
  limitsCache.set(limits, cached)
  return cached
}

/** As many tries as a login has, wherever on the page they are made. */
function createReauthenticationLimits(limits: RateLimiters) {
  return {
    attempts: limits.shared('reauthentication-attempts', {
      max: 10,
      seconds: 15 * 60,
      text: 'Too many tries.',
    }),
    codes: limits.shared('reauthentication-codes', {
      max: 10,
      seconds: 60 * 60,
      text: 'Too many codes were asked for.',
    }),
    resends: limits.shared('reauthentication-resend', {
      max: 1,
      seconds: RESEND_SECONDS,
      text: 'A code was sent a moment ago.',
    }),
  }
}

export async function hasPassword({ db }: AppContext, person: Person): Promise<boolean> {
  return (await findPasswordHash(db, person.id)) !== null
}

/**
 * Refuses at its field whatever does not show that this is the owner. A code is used up by it. The answer is what the
 * password was.
 */
export async function requireReauthentication(
  context: AppContext,
  person: Person,
  { password, code }: Credentials,
  field = 'password',
): Promise<string | null> {
  const { attempts } = reauthenticationLimits(context.rateLimiters)
  await attempts.count(person.id)
  const hash = await findPasswordHash(context.db, person.id)
  if (hash === null) await requireValidCode(context, person, code)
  else if (password === undefined || !(await verifyPassword(password, hash))) {
    await throwWrongCredentials(context, person, {
      [field]: password ? 'This is not your password' : 'Please enter your password',
    })
  }
  await attempts.reset(person.id)
  return hash
}

async function requireValidCode(context: AppContext, person: Person, code: string | undefined) {
  const isValid =
    code !== undefined &&
    (await consumeReauthenticationCode(
      context.db,
      person.id,
      hashReauthenticationCode(context, person, code),
    ))
  if (!isValid) await throwWrongCredentials(context, person, { code: 'Invalid OTP. Please try again.' })
}

async function throwWrongCredentials(
  { db }: AppContext,
  person: Person,
  fields: Record<string, string>,
): Promise<never> {
  await audit(db, { action: 'owner.refused', user: person.id, data: { why: Object.keys(fields) } })
  return badInput(fields)
}

/** For somebody without a password. */
export async function sendReauthenticationCode(context: AppContext, person: Person): Promise<void> {
  const { resends, codes } = reauthenticationLimits(context.rateLimiters)
  await resends.count(person.id)
  await codes.count(person.id)
  const code = newCode()
  await inTransaction(context.db, async (tx) => {
    await saveReauthenticationCode(tx, person.id, hashReauthenticationCode(context, person, code))
    await audit(tx, { action: 'code.sent', subject: person.id, data: { flow: 'confirm' } })
    await context.queue.enqueue(tx, 'send-mail', reauthenticationMail(person, code))
  })
}

function hashReauthenticationCode({ config }: AppContext, { email }: Person, code: string): Buffer {
  return hashCode(config.secret, 'confirm', email, code)
}
