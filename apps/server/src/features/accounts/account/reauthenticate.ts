import { RESEND_SECONDS } from '@endorse/contract/accounts/values'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { badInput } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import type { RateLimiters } from '../../../platform/security/rate-limits.ts'
import { consumeCode, saveCode } from '../code-queries.ts'
import { hashCode, newCode } from '../codes.ts'
import { verifyPassword } from '../passwords.ts'
import { reauthenticationMail } from './mails.ts'
import { findPasswordHash } from './queries.ts'

/** What a signed-in user confirms a sensitive action with: an open page alone does not prove that it is the owner. */
export interface Credentials {
  password?: string | undefined
  code?: string | undefined
}

const limitsCache = new WeakMap<RateLimiters, ReturnType<typeof createReauthenticationLimits>>()

/** Returns the same limits for the same rate limiters, so that all callers share the counts. */
function reauthenticationLimits(limits: RateLimiters) {
  const cached = limitsCache.get(limits) ?? createReauthenticationLimits(limits)
  limitsCache.set(limits, cached)
  return cached
}

/** As many attempts as a login has, shared by all forms of the settings page. */
function createReauthenticationLimits(limits: RateLimiters) {
  return {
    attempts: limits.shared('reauthentication-attempts', {
      max: 10,
      seconds: 15 * 60,
      text: 'Too many attempts.',
    }),
    codes: limits.shared('reauthentication-codes', {
      max: 10,
      seconds: 60 * 60,
      text: 'Too many codes were requested.',
    }),
    resends: limits.shared('reauthentication-resend', {
      max: 1,
      seconds: RESEND_SECONDS,
      text: 'A code was sent a moment ago.',
    }),
  }
}

/** Counts an attempt to prove who the user is, with whatever. */
export async function countReauthentication({ rateLimiters }: AppContext, { id }: Person): Promise<void> {
  await reauthenticationLimits(rateLimiters).attempts.count(id)
}

/**
 * Requires the password, or a mailed code when the account has none. Throws 400 with `fields` otherwise. A code is used
 * up. Returns the current password hash.
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
    (await consumeCode(context.db, person.id, 'confirm', hashReauthenticationCode(context, person, code)))
  if (!isValid) await throwWrongCredentials(context, person, { code: 'Invalid OTP. Please try again.' })
}

async function throwWrongCredentials(
  { db }: AppContext,
  person: Person,
  fields: Record<string, string>,
): Promise<never> {
  await audit(db, { action: 'reauthentication.failed', user: person.id, data: { why: Object.keys(fields) } })
  return badInput(fields)
}

/** Mails a code to a user without a password. */
export async function sendReauthenticationCode(context: AppContext, person: Person): Promise<void> {
  const { resends, codes } = reauthenticationLimits(context.rateLimiters)
  await resends.count(person.id)
  await codes.count(person.id)
  const code = newCode()
  await inTransaction(context.db, async (tx) => {
    await saveCode(tx, person.id, 'confirm', hashReauthenticationCode(context, person, code))
    await audit(tx, { action: 'code.sent', subject: person.id, data: { flow: 'confirm' } })
    await context.queue.enqueue(tx, 'send-mail', reauthenticationMail(person, code, context.config.publicUrl))
  })
}

function hashReauthenticationCode({ config }: AppContext, { email }: Person, code: string): Buffer {
  return hashCode(config.secret, 'confirm', email, code)
}
