import type { CodeFlow, SignedIn } from '@endorse/contract'
import { audit } from '../../platform/audit.ts'
import { inTransaction, type Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import type { Person } from '../../platform/person.ts'
import { companyOfEmail, mayBecomeAdmin } from '../companies/service.ts'
import { hashCode, newCode } from './codes.ts'
import { codeMail, passwordChangedMail } from './mails.ts'
import { disconnect } from './oidc/queries.ts'
import { enter, type SignIn } from './opening/open-session.ts'
import { hashPassword, isPassword } from './passwords.ts'
import {
  type Account,
  deleteSession,
  deleteSessionsOf,
  findAccount,
  findExpiry,
  isCode,
  lockAccount,
  replaceToken,
  setPassword,
  useUpCode,
  writeCode,
} from './queries.ts'
import { findNewestSignUp } from './sign-up/queries.ts'
import { hashToken, tokenAfter } from './tokens.ts'

/** Where somebody belongs: seekers nowhere, the others to the company of their address. */
export async function placeOf(tx: Tx, { email, role }: Pick<Account, 'email' | 'role'>) {
  if (role === 'JOB_SEEKER') return { companyId: null, approved: false }
  const companyId = (await companyOfEmail(tx, email)) ?? null
  const approved = role === 'ADMIN' && companyId !== null && (await mayBecomeAdmin(tx, companyId))
  return { companyId, approved }
}

/** In the forgot-password flow a code is only looked at here; setting the password uses it up. */
export async function checkCode(
  house: House,
  { email, otp, flow }: { email: string; otp: string; flow: CodeFlow },
): Promise<Account> {
  const account = await findAccount(house.db, email)
  if (account && (await isCodeOf(house, house.db, account, flow, otp))) return account
  return refuseCode(house, email, flow)
}

function isCodeOf(house: House, db: Tx | House['db'], account: Account, flow: CodeFlow, code: string) {
  return isCode(db, account.id, flow, hashCode(house.config.secret, flow, account.email, code))
}

export async function refuseCode({ db }: House, email: string, flow: CodeFlow): Promise<never> {
  const account = await findAccount(db, email)
  await audit(db, { action: 'code.refused', subject: account?.id, data: { flow } })
  throw new Refusal('INVALID_CODE', 'Invalid OTP. Please try again.')
}

export async function sendResetCode(house: House, email: string): Promise<void> {
  await inTransaction(house.db, async (tx) => {
    const account = await lockAccount(tx, email)
    if (!account?.verified_at) return
    const code = newCode()
    const flow = 'forgot-password'
    await writeCode(tx, account.id, flow, hashCode(house.config.secret, flow, account.email, code))
    const recipient = { email: account.email, firstName: account.first_name }
    await house.jobs.later(tx, 'send-mail', codeMail(flow, recipient, code))
    await audit(tx, { action: 'code.sent', subject: account.id, data: { flow } })
  })
}

export async function logIn(
  house: House,
  { email, password }: { email: string; password: string },
  how: SignIn,
): Promise<SignedIn> {
  const account = await findAccount(house.db, email)
  if (!account) return refuseUnknown(house, email, password)
  if (!(await isPassword(password, account.password_hash))) return refusePassword(house, account)
  if (!account.verified_at) return refuseUnverified(house, account)
  // A reset that was faster has ended every session; the old password must not open another one.
  return (await enter(house, account, how)) ?? refusePassword(house, account)
}

/**
 * There is no account. Whoever knows the password of the newest sign-up is told that it waits for its code; looking
 * for one takes as long where there is none, so nobody else learns of it.
 */
async function refuseUnknown(house: House, email: string, password: string): Promise<never> {
  const { db } = house
  const waiting = await findNewestSignUp(db, email)
  if (await isPassword(password, waiting?.password_hash ?? null)) return refuseUnverified(house, waiting)
  await audit(db, { action: 'login.refused', data: { why: 'UNKNOWN_USER' } })
  const text = 'User not exist. Please create account'
  throw new Refusal('UNKNOWN_USER', text, { fields: { email: text } })
}

async function refusePassword({ db }: House, { id }: Account): Promise<never> {
  await audit(db, { action: 'login.refused', subject: id, data: { why: 'WRONG_PASSWORD' } })
  const text = 'Incorrect password. Please try again'
  throw new Refusal('WRONG_PASSWORD', text, { fields: { password: text } })
}

async function refuseUnverified({ db }: House, whom: { id: string } | undefined): Promise<never> {
  await audit(db, { action: 'login.refused', subject: whom?.id, data: { why: 'EMAIL_NOT_VERIFIED' } })
  throw new Refusal('EMAIL_NOT_VERIFIED', 'Please verify your email to continue.')
}

/** Asked twice with the same token, by two tabs or after a lost answer, it gives the same new one. */
export async function refresh(
  { db, config }: House,
  person: Person,
  token: string,
): Promise<{ token: string; expiresAt: string }> {
  const next = tokenAfter(config.secret, token)
  const hashes = { current: hashToken(token), next: hashToken(next) }
  const expiry =
    (await replaceToken(db, person.sessionId, hashes)) ??
    (await findExpiry(db, person.sessionId, hashes.next))
  if (!expiry) throw new Refusal('NOT_SIGNED_IN', 'Please log in to continue.')
  return { token: next, expiresAt: expiry.toISOString() }
}

export async function logOut({ db, announce }: House, person: Person): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteSession(tx, person.sessionId)
    await audit(tx, { action: 'session.ended', user: person.id })
    announce(tx, { type: 'session.ended', by: person.id })
  })
}

/** Whoever knew the old password is out: every session ends with it. */
export async function resetPassword(
  house: House,
  { email, otp, password }: { email: string; otp: string; password: string },
): Promise<void> {
  // Asked before hashing, which is dear, and again with the account locked, so that a code is used once.
  await checkCode(house, { email, otp, flow: 'forgot-password' })
  const passwordHash = await hashPassword(password)
  const done = await inTransaction(house.db, async (tx) => {
    const account = await lockAccount(tx, email)
    if (!account || !(await isCodeOf(house, tx, account, 'forgot-password', otp))) return false
    await useUpCode(tx, account.id, 'forgot-password')
    await replacePassword(house, tx, account, passwordHash)
    await audit(tx, { action: 'password.reset', user: account.id })
    return true
  })
  if (!done) await refuseCode(house, email, 'forgot-password')
}

/** For whoever has shown that they may: it closes every other way in, and the owner is told by mail. */
export async function replacePassword(
  { config, jobs, announce }: House,
  tx: Tx,
  account: Pick<Account, 'id' | 'email' | 'first_name'>,
  passwordHash: string,
): Promise<void> {
  await setPassword(tx, account.id, passwordHash)
  await deleteSessionsOf(tx, account.id)
  await disconnect(tx, account.id)
  announce(tx, { type: 'session.ended', by: account.id })
  const owner = { email: account.email, firstName: account.first_name }
  await jobs.later(tx, 'send-mail', passwordChangedMail(owner, `${config.publicUrl}/login`))
}
