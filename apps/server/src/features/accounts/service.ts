import type { SecondStepResponse, SignInResponse } from '@endorse/contract/accounts/schemas'
import type { CodeFlow } from '@endorse/contract/accounts/values'
import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { markCodeUsed, saveCode, verifyCode } from './code-queries.ts'
import { hashCode, newCode } from './codes.ts'
import { markEmailConfirmed } from './email-change/address-proof.ts'
import { codeMail, passwordChangedMail } from './mails.ts'
import { deleteProviderAccounts } from './oidc/queries.ts'
import { requireAllowedPassword } from './password-policy.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import {
  type Account,
  deleteSession,
  deleteUserSessions,
  findAccount,
  findSessionExpiry,
  lockAccount,
  rotateSessionToken,
  updatePasswordHash,
} from './queries.ts'
import { createChallenge, deleteChallenges, hasFactor } from './second-factor/challenge.ts'
import { endReset } from './second-factor/reset.ts'
import { createSessionWithPassword, type SessionOptions } from './sessions/create-session.ts'
import { findNewestSignUp } from './sign-up/queries.ts'
import { throwIfSuspended } from './suspension/token.ts'
import { hashToken, hashTokenFamily, nextToken } from './tokens.ts'

/** Checks a code without using it up: only `resetPassword` does. Throws INVALID_CODE. */
export async function checkCode(
  context: AppContext,
  { email, otp, flow }: { email: string; otp: string; flow: CodeFlow },
): Promise<Account> {
  const account = await findAccount(context.db, email)
  if (account && (await isValidCode(context, context.db, account, flow, otp))) return account
  return throwInvalidCode(context, email, flow)
}

function isValidCode(
  context: AppContext,
  db: Tx | AppContext['db'],
  account: Account,
  flow: CodeFlow,
  code: string,
) {
  return verifyCode(db, account.id, flow, hashCode(context.config.secret, flow, account.email, code))
}

/** Audits the failed check and throws INVALID_CODE. */
export async function throwInvalidCode({ db }: AppContext, email: string, flow: CodeFlow): Promise<never> {
  const account = await findAccount(db, email)
  await audit(db, { action: 'code.rejected', subject: account?.id, data: { flow } })
  throw new AppError('INVALID_CODE', 'Invalid OTP. Please try again.')
}

/** Mails a reset code to a verified account. Does nothing for any other address. */
export async function sendPasswordResetCode(context: AppContext, email: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, email)
    if (!account?.verified_at) return
    const code = newCode()
    const flow = 'forgot-password'
    await saveCode(tx, account.id, flow, hashCode(context.config.secret, flow, account.email, code))
    const recipient = { email: account.email, firstName: account.first_name }
    await context.queue.enqueue(tx, 'send-mail', codeMail(flow, recipient, code))
    await audit(tx, { action: 'code.sent', subject: account.id, data: { flow } })
  })
}

/**
 * Signs in with a password, or returns the challenge of the second step. Throws UNKNOWN_USER, WRONG_PASSWORD, EMAIL_NOT_VERIFIED,
 * PASSWORD_EXPIRED or ACCOUNT_SUSPENDED.
 */
export async function logIn(
  context: AppContext,
  { email, password }: { email: string; password: string },
  options: SessionOptions,
): Promise<SignInResponse | SecondStepResponse> {
  const account = await findAccount(context.db, email)
  if (!account) return throwUnknownUser(context, email, password)
  if (!(await verifyPassword(password, account.password_hash))) return throwWrongPassword(context, account)
  if (!account.verified_at) return throwEmailNotVerified(context, account)
  if (account.password_expired_at) return throwPasswordExpired(context, account)
  if (hasFactor(context, account)) return startSecondStep(context, account, options)
  const signedIn = await createSessionWithPassword(context, account, { ...options, steps: ['PASSWORD'] })
  if (signedIn) return signedIn
  await throwIfSuspended(context, context.db, account.id)
  // A concurrent reset has ended every session; the old password must not create another one.
  return throwWrongPassword(context, account)
}

/** Stores the first step, unless the password was changed while it was checked. */
async function startSecondStep(
  context: AppContext,
  account: Account,
  { remember }: SessionOptions,
): Promise<SecondStepResponse> {
  const challenge = await inTransaction(context.db, async (tx) => {
    const current = await lockAccount(tx, account.email)
    if (current?.id !== account.id || current.password_hash !== account.password_hash) return undefined
    return createChallenge(tx, account, { step: 'PASSWORD', remember })
  })
  return challenge ?? throwWrongPassword(context, account)
}

/**
 * Throws for an address without an account. The password of the latest pending sign-up gives EMAIL_NOT_VERIFIED. The
 * password is hashed in either case, so that the response time does not reveal a pending sign-up.
 */
async function throwUnknownUser(context: AppContext, email: string, password: string): Promise<never> {
  const { db } = context
  const pendingSignUp = await findNewestSignUp(db, email)
  if (await verifyPassword(password, pendingSignUp?.password_hash ?? null))
    return throwEmailNotVerified(context, pendingSignUp)
  await audit(db, { action: 'login.failed', data: { why: 'UNKNOWN_USER' } })
  const text = 'User not exist. Please create account'
  throw new AppError('UNKNOWN_USER', text, { fields: { email: text } })
}

async function throwWrongPassword({ db }: AppContext, { id }: Account): Promise<never> {
  await audit(db, { action: 'login.failed', subject: id, data: { why: 'WRONG_PASSWORD' } })
  const text = 'Incorrect password. Please try again'
  throw new AppError('WRONG_PASSWORD', text, { fields: { password: text } })
}

/** Staff ended the sessions and asked for a new password, which a mailed code allows. */
async function throwPasswordExpired({ db }: AppContext, { id }: Account): Promise<never> {
  await audit(db, { action: 'login.failed', subject: id, data: { why: 'PASSWORD_EXPIRED' } })
  const text = 'Please choose a new password: use “Forgot password” below.'
  throw new AppError('PASSWORD_EXPIRED', text, { fields: { password: text } })
}

async function throwEmailNotVerified(
  { db }: AppContext,
  subject: { id: string } | undefined,
): Promise<never> {
  await audit(db, { action: 'login.failed', subject: subject?.id, data: { why: 'EMAIL_NOT_VERIFIED' } })
  throw new AppError('EMAIL_NOT_VERIFIED', 'Please verify your email to continue.')
}

/** Replaces the session token. The same old token always gives the same new one: for two tabs, or after a lost response. */
export async function refreshSession(
  { db, config }: AppContext,
  person: Person,
  token: string,
): Promise<{ token: string; expiresAt: string }> {
  const next = nextToken(config.secret, token)
  const hashes = { current: hashToken(token), next: hashToken(next), family: hashTokenFamily(token) }
  const expiry =
    (await rotateSessionToken(db, person.sessionId, hashes)) ??
    (await findSessionExpiry(db, person.sessionId, hashes.next))
  if (!expiry) throw new AppError('NOT_SIGNED_IN', 'Please log in to continue.')
  return { token: next, expiresAt: expiry.toISOString() }
}

/** Ends the current session and disconnects its pages. */
export async function logOut({ db, notifyProcesses }: AppContext, person: Person): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteSession(tx, person.sessionId)
    await audit(tx, { action: 'session.ended', user: person.id })
    notifyProcesses(tx, { type: 'session.ended', by: person.id })
  })
}

/** Sets a new password with a code and ends every session of the account. Throws INVALID_CODE. */
export async function resetPassword(
  context: AppContext,
  { email, otp, password }: { email: string; otp: string; password: string },
): Promise<void> {
  // Checked before the expensive hashing, and again with the account locked, so that a code is used once.
  const owner = await checkCode(context, { email, otp, flow: 'forgot-password' })
  const { first_name: firstName, last_name: lastName } = owner
  await requireAllowedPassword(context, password, { firstName, lastName, email })
  const passwordHash = await hashPassword(password)
  const isReset = await inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, email)
    if (!account || !(await isValidCode(context, tx, account, 'forgot-password', otp))) return false
    await markCodeUsed(tx, account.id, 'forgot-password')
    await setPasswordAndRevokeAccess(context, tx, account, passwordHash)
    await markEmailConfirmed(tx, account, context.clock())
    await audit(tx, { action: 'password.reset', user: account.id })
    return true
  })
  if (!isReset) await throwInvalidCode(context, email, 'forgot-password')
}

/** Sets the password, ends every session, disconnects every provider, stops the removal of a second factor and mails the owner. The caller has authorized it. */
export async function setPasswordAndRevokeAccess(
  context: AppContext,
  tx: Tx,
  account: Pick<Account, 'id' | 'email' | 'first_name'>,
  passwordHash: string,
): Promise<void> {
  const { config, queue, notifyProcesses } = context
  await updatePasswordHash(tx, account.id, passwordHash)
  await deleteUserSessions(tx, account.id)
  await deleteProviderAccounts(tx, account.id)
  await deleteChallenges(tx, account.id)
  await endReset(context, tx, account.id, 'stopped')
  notifyProcesses(tx, { type: 'session.ended', by: account.id })
  const owner = { email: account.email, firstName: account.first_name }
  await queue.enqueue(tx, 'send-mail', passwordChangedMail(owner, `${config.publicUrl}${webPaths.login}`))
}
