import type { CodeFlow, SignInResponse } from '@endorse/contract'
import { audit } from '../../platform/audit.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/person.ts'
import { findOrCreateCompanyByEmail, isFirstAdmin } from '../companies/service.ts'
import { hashCode, newCode } from './codes.ts'
import { codeMail, passwordChangedMail } from './mails.ts'
import { deleteProviderAccounts } from './oidc/queries.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import {
  type Account,
  deleteSession,
  deleteUserSessions,
  findAccount,
  findSessionExpiry,
  lockAccount,
  markCodeUsed,
  rotateSessionToken,
  saveAccountCode,
  updatePasswordHash,
  verifyAccountCode,
} from './queries.ts'
import { createSessionWithPassword, type SessionOptions } from './sessions/create-session.ts'
import { findNewestSignUp } from './sign-up/queries.ts'
import { hashToken, nextToken } from './tokens.ts'

/** Where somebody belongs: seekers nowhere, the others to the company of their address. */
export async function companyMembershipFor(tx: Tx, { email, role }: Pick<Account, 'email' | 'role'>) {
  if (role === 'JOB_SEEKER') return { companyId: null, approved: false }
  const companyId = (await findOrCreateCompanyByEmail(tx, email)) ?? null
  const approved = role === 'ADMIN' && companyId !== null && (await isFirstAdmin(tx, companyId))
  return { companyId, approved }
}

/** In the forgot-password flow a code is only looked at here; setting the password uses it up. */
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
  return verifyAccountCode(db, account.id, flow, hashCode(context.config.secret, flow, account.email, code))
}

export async function throwInvalidCode({ db }: AppContext, email: string, flow: CodeFlow): Promise<never> {
  const account = await findAccount(db, email)
  await audit(db, { action: 'code.rejected', subject: account?.id, data: { flow } })
  throw new AppError('INVALID_CODE', 'Invalid OTP. Please try again.')
}

export async function sendPasswordResetCode(context: AppContext, email: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, email)
    if (!account?.verified_at) return
    const code = newCode()
    const flow = 'forgot-password'
    await saveAccountCode(tx, account.id, flow, hashCode(context.config.secret, flow, account.email, code))
    const recipient = { email: account.email, firstName: account.first_name }
    await context.queue.enqueue(tx, 'send-mail', codeMail(flow, recipient, code))
    await audit(tx, { action: 'code.sent', subject: account.id, data: { flow } })
  })
}

export async function logIn(
  context: AppContext,
  { email, password }: { email: string; password: string },
  options: SessionOptions,
): Promise<SignInResponse> {
  const account = await findAccount(context.db, email)
  if (!account) return throwUnknownUser(context, email, password)
  if (!(await verifyPassword(password, account.password_hash))) return throwWrongPassword(context, account)
  if (!account.verified_at) return throwEmailNotVerified(context, account)
  // A reset that was faster has ended every session; the old password must not open another one.
  return (await createSessionWithPassword(context, account, options)) ?? throwWrongPassword(context, account)
}

/**
 * There is no account. Whoever knows the password of the newest sign-up is told that it waits for its code; looking
 * for one takes as long where there is none, so nobody else learns of it.
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

async function throwEmailNotVerified(
  { db }: AppContext,
  subject: { id: string } | undefined,
): Promise<never> {
  await audit(db, { action: 'login.failed', subject: subject?.id, data: { why: 'EMAIL_NOT_VERIFIED' } })
  throw new AppError('EMAIL_NOT_VERIFIED', 'Please verify your email to continue.')
}

/** Asked twice with the same token, by two tabs or after a lost answer, it gives the same new one. */
export async function refreshSession(
  { db, config }: AppContext,
  person: Person,
  token: string,
): Promise<{ token: string; expiresAt: string }> {
  const next = nextToken(config.secret, token)
  const hashes = { current: hashToken(token), next: hashToken(next) }
  const expiry =
    (await rotateSessionToken(db, person.sessionId, hashes)) ??
    (await findSessionExpiry(db, person.sessionId, hashes.next))
  if (!expiry) throw new AppError('NOT_SIGNED_IN', 'Please log in to continue.')
  return { token: next, expiresAt: expiry.toISOString() }
}

export async function logOut({ db, notifyProcesses }: AppContext, person: Person): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteSession(tx, person.sessionId)
    await audit(tx, { action: 'session.ended', user: person.id })
    notifyProcesses(tx, { type: 'session.ended', by: person.id })
  })
}

/** Whoever knew the old password is out: every session ends with it. */
export async function resetPassword(
  context: AppContext,
  { email, otp, password }: { email: string; otp: string; password: string },
): Promise<void> {
  // Asked before hashing, which is dear, and again with the account locked, so that a code is used once.
  await checkCode(context, { email, otp, flow: 'forgot-password' })
  const passwordHash = await hashPassword(password)
  const isReset = await inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, email)
    if (!account || !(await isValidCode(context, tx, account, 'forgot-password', otp))) return false
    await markCodeUsed(tx, account.id, 'forgot-password')
    await setPasswordAndRevokeAccess(context, tx, account, passwordHash)
    await audit(tx, { action: 'password.reset', user: account.id })
    return true
  })
  if (!isReset) await throwInvalidCode(context, email, 'forgot-password')
}

/** For whoever has shown that they may: it closes every other way in, and the owner is told by mail. */
export async function setPasswordAndRevokeAccess(
  { config, queue, notifyProcesses }: AppContext,
  tx: Tx,
  account: Pick<Account, 'id' | 'email' | 'first_name'>,
  passwordHash: string,
): Promise<void> {
  await updatePasswordHash(tx, account.id, passwordHash)
  await deleteUserSessions(tx, account.id)
  await deleteProviderAccounts(tx, account.id)
  notifyProcesses(tx, { type: 'session.ended', by: account.id })
  const owner = { email: account.email, firstName: account.first_name }
  await queue.enqueue(tx, 'send-mail', passwordChangedMail(owner, `${config.publicUrl}/login`))
}
