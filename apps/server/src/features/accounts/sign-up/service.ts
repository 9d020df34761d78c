import type { SignUp } from '@endorse/contract/accounts/form'
import type { SignInResponse } from '@endorse/contract/accounts/schemas'
import type { Role } from '@endorse/contract/core/roles'
import { parseEmailDomain } from '../../../domain/email-domain.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { AppError, badInput, conflict } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { isMailService } from '../../companies/mail-services.ts'
import { hashCode, newCode } from '../codes.ts'
import { companyMembershipFor } from '../company-membership.ts'
import { codeMail } from '../mails.ts'
import { requireAllowedPassword } from '../password-policy.ts'
import { hashPassword } from '../passwords.ts'
import { findEmailOwner } from '../queries.ts'
import { throwInvalidCode } from '../service.ts'
import { createSession, type SessionOptions } from '../sessions/create-session.ts'
import { hashToken, newToken } from '../tokens.ts'
import { onAccountCreated } from './account-created.ts'
import {
  createAccount,
  decrementAttempts,
  deleteSignUps,
  insertSignUp,
  type LockedSignUp,
  lockPendingSignUps,
  lockSignUp,
  replaceSignUpCode,
  type SignUpRow,
} from './queries.ts'

/** Stores a pending sign-up and mails its code; nothing can sign in yet. Returns the secret of this browser. */
export async function signUp(context: AppContext, { password, ...form }: SignUp): Promise<string> {
  await requireAllowedEmail(context, form)
  const owner = await findEmailOwner(context.db, form.email)
  if (owner) return throwUserExists(context, owner)
  await requireAllowedPassword(context, password, form)
  const attempt = newToken()
  const code = newCode()
  const hashes = {
    password: await hashPassword(password),
    attempt: hashToken(attempt),
    code: hashCode(context.config.secret, 'signup', form.email, code),
  }
  await inTransaction(context.db, async (tx) => {
    const inserted = await insertSignUp(tx, form, hashes)
    await enqueueCodeMail(context, tx, inserted, code)
    await audit(tx, { action: 'sign-up.started', subject: inserted.id, data: { role: inserted.role } })
  })
  return attempt
}

/** Throws 400 for an address of a mail service, unless it is an Endorsee's. The form checks the best-known services. */
export async function requireAllowedEmail(
  { db }: Pick<AppContext, 'db'>,
  { email, role }: { email: string; role: Role },
): Promise<void> {
  if (role === 'JOB_SEEKER') return
  const host = parseEmailDomain(email)
  if (!host || (await isMailService(db, host))) badInput({ email: 'Please use a business email address' })
}

async function throwUserExists({ db }: AppContext, owner: { id: string }): Promise<never> {
  await audit(db, { action: 'sign-up.rejected', subject: owner.id, data: { why: 'USER_EXISTS' } })
  return conflict('USER_EXISTS', 'User already exists. Please login to continue.')
}

/** Turns a pending sign-up into an account and signs it in. Throws INVALID_CODE or SIGN_UP_AGAIN. */
export async function verifySignUp(
  context: AppContext,
  { email, otp, attempt }: { email: string; otp: string; attempt?: string | undefined },
  options: SessionOptions,
): Promise<SignInResponse> {
  const outcome = await inTransaction(context.db, async (tx) => {
    const pendingSignUps = await lockPendingSignUps(tx, email, {
      attempt: attempt === undefined ? undefined : hashToken(attempt),
      code: hashCode(context.config.secret, 'signup', email, otp),
    })
    const matched = await resolveSignUp(tx, pendingSignUps, attempt !== undefined)
    return typeof matched === 'string' ? matched : activateAccount(context, tx, matched, options)
  })
  if (outcome === 'wrong') return throwInvalidCode(context, email, 'signup')
  if (outcome === 'ambiguous') return throwSignUpAgain(context)
  return outcome
}

/**
 * Finds the sign-up that a code completes. The code of this browser's sign-up counts, and the one mailed last, which the
 * user finds first; not the others, so that a guess is compared with two codes at most. The browser's secret names the
 * sign-up. A code without that secret is enough only while there is a single sign-up.
 */
async function resolveSignUp(
  tx: Tx,
  pendingSignUps: readonly LockedSignUp[],
  hasAttempt: boolean,
): Promise<LockedSignUp | 'wrong' | 'ambiguous'> {
  const counter = hasAttempt ? 'attempts_left' : 'attempts_left_to_others'
  const candidates = hasAttempt ? pendingSignUps.filter(({ isSameBrowser }) => isSameBrowser) : pendingSignUps
  const open = candidates.filter((each) => each[counter] > 0)
  const mailedLast = pendingSignUps
    .toSorted((a, b) => Number(a.code_expires_at) - Number(b.code_expires_at))
    .at(-1)
  const codeMatches = mailedLast?.codeMatches || (hasAttempt && candidates.some((each) => each.codeMatches))
  if (open.length === 0 || !codeMatches) {
    await decrementAttempts(
      tx,
      candidates.map(({ id }) => id),
      counter,
    )
    return 'wrong'
  }
  const [candidate, ...others] = candidates
  return candidate && others.length === 0 ? candidate : 'ambiguous'
}

async function activateAccount(context: AppContext, tx: Tx, signUpRow: SignUpRow, options: SessionOptions) {
  const membership = await companyMembershipFor(tx, signUpRow)
  if (!(await createAccount(tx, signUpRow, membership))) return 'wrong'
  await deleteSignUps(tx, signUpRow.email)
  await audit(tx, { action: 'sign-up.verified', user: signUpRow.id })
  await onAccountCreated(context, tx, signUpRow, membership)
  return createSession(context, tx, signUpRow, options)
}

/** Thrown only for a correct code, so that no one else learns of other sign-ups with the address. */
async function throwSignUpAgain({ db }: AppContext): Promise<never> {
  await audit(db, { action: 'code.rejected', data: { flow: 'signup', why: 'SIGN_UP_AGAIN' } })
  throw new AppError(
    'SIGN_UP_AGAIN',
    'Someone signed up with this address more than once. Please sign up again in this browser and enter the new code here.',
  )
}

/** Sends another code, for the sign-up of this browser or, without its secret, for the latest. */
export async function sendSignUpCode(
  context: AppContext,
  { email, attempt }: { email: string; attempt?: Buffer | undefined },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const found = await lockSignUp(tx, email, attempt)
    if (!found) return
    const code = newCode()
    await replaceSignUpCode(tx, found.id, hashCode(context.config.secret, 'signup', email, code))
    await enqueueCodeMail(context, tx, found, code)
  })
}

async function enqueueCodeMail(
  context: AppContext,
  tx: Tx,
  { id, email, first_name }: SignUpRow,
  code: string,
) {
  await context.queue.enqueue(tx, 'send-mail', codeMail('signup', { email, firstName: first_name }, code))
  await audit(tx, { action: 'code.sent', subject: id, data: { flow: 'signup' } })
}
