import type { CodeFlow, SignedIn, SignUp, User } from '@endorse/contract'
import { audit } from '../../platform/audit.ts'
import { inTransaction, type Tx } from '../../platform/db.ts'
import { badInput, conflict, Refusal } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { emailDomain, isFreeMailDomain } from '../companies/email-domain.ts'
import { companyOfEmail, mayBecomeAdmin } from '../companies/service.ts'
import { findOwnImageUrl } from '../profiles/service.ts'
import { hashCode, newCode } from './codes.ts'
import { identifyToken } from './identify.ts'
import { codeMail, passwordChangedMail } from './mails.ts'
import { hashPassword, isPassword } from './passwords.ts'
import {
  type Account,
  deleteSession,
  deleteSessionsOf,
  findAccount,
  findCompanyOf,
  findExpiry,
  insertSession,
  isCode,
  lockAccount,
  markVerified,
  replaceToken,
  setPassword,
  useUpCode,
  writeCode,
  writeUnverified,
} from './queries.ts'
import { hashToken, newToken, tokenAfter } from './tokens.ts'

/** How somebody signs in: what the session is to remember. */
export interface SignIn {
  userAgent: string | undefined
  remember: boolean
}

/** Creates nothing that can sign in until the code came back; until then the address may sign up again. */
export async function signUp(house: House, { password, ...form }: SignUp): Promise<void> {
  requireUsableAddress(form)
  const passwordHash = await hashPassword(password)
  const account = await inTransaction(house.db, async (tx) => {
    const written = await writeUnverified(tx, form, passwordHash)
    if (!written) return undefined
    await sendCode(house, tx, written, 'signup')
    await audit(tx, { action: 'sign-up.started', user: written.id, data: { role: written.role } })
    return written
  })
  if (account) return
  const owner = await findAccount(house.db, form.email)
  await audit(house.db, { action: 'sign-up.refused', subject: owner?.id, data: { why: 'USER_EXISTS' } })
  conflict('USER_EXISTS', 'User already exists. Please login to continue.')
}

/** The form asks the same, with the suffixes it knows; here the whole public suffix list decides. */
function requireUsableAddress({ email, role }: Pick<SignUp, 'email' | 'role'>) {
  if (role !== 'EMPLOYEE') return
  const host = emailDomain(email)
  if (!host || isFreeMailDomain(host)) badInput({ email: 'Please use a business email address' })
}

/** The code of a sign-up came back: the account is real from now on, and signed in. */
export async function verifyAddress(
  house: House,
  { email, otp }: { email: string; otp: string },
  how: SignIn,
): Promise<SignedIn> {
  const token = await inTransaction(house.db, async (tx) => {
    const account = await lockAccount(tx, email)
    if (!account || account.verified_at || !(await isCodeOf(house, tx, account, 'signup', otp)))
      return undefined
    await useUpCode(tx, account.id, 'signup')
    await markVerified(tx, account.id, await placeOf(tx, account))
    await audit(tx, { action: 'sign-up.verified', user: account.id })
    return openSession(tx, account, how)
  })
  if (!token) return refuseCode(house, email, 'signup')
  return signedIn(house, token)
}

/** Where somebody belongs: seekers nowhere, the others to the company of their address. */
async function placeOf(tx: Tx, { email, role }: Account) {
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

async function refuseCode({ db }: House, email: string, flow: CodeFlow): Promise<never> {
  const account = await findAccount(db, email)
  await audit(db, { action: 'code.refused', subject: account?.id, data: { flow } })
  throw new Refusal('INVALID_CODE', 'Invalid OTP. Please try again.')
}

/** The work behind asking for a code: it is sent to whom it may concern, and nobody else learns whether. */
export async function sendCodeIfDue(
  house: House,
  { email, flow }: { email: string; flow: CodeFlow },
): Promise<void> {
  await inTransaction(house.db, async (tx) => {
    const account = await lockAccount(tx, email)
    const isDue = account && (flow === 'signup') === (account.verified_at === null)
    if (isDue) await sendCode(house, tx, account, flow)
  })
}

async function sendCode(house: House, tx: Tx, account: Account, flow: CodeFlow) {
  const code = newCode()
  await writeCode(tx, account.id, flow, hashCode(house.config.secret, flow, account.email, code))
  await house.jobs.later(
    tx,
    'send-mail',
    codeMail(flow, { email: account.email, firstName: account.first_name }, code),
  )
  await audit(tx, { action: 'code.sent', subject: account.id, data: { flow } })
}

/** Answers before it knows whether there is such an account, so the answer takes as long for everybody. */
export async function askForCode(
  { db, jobs }: House,
  request: { email: string; flow: CodeFlow },
): Promise<void> {
  await jobs.later(db, 'send-code', request)
}

export async function logIn(
  house: House,
  { email, password }: { email: string; password: string },
  how: SignIn,
): Promise<SignedIn> {
  const account = await findAccount(house.db, email)
  if (!account) return refuseUnknown(house)
  if (!(await isPassword(password, account.password_hash))) return refusePassword(house, account)
  if (!account.verified_at) return refuseUnverified(house, account)
  const token = await inTransaction(house.db, async (tx) => {
    const now = await lockAccount(tx, email)
    // A reset that was faster has ended every session; the old password must not open another one.
    return now?.password_hash === account.password_hash ? openSession(tx, now, how) : undefined
  })
  if (!token) return refusePassword(house, account)
  return signedIn(house, token)
}

async function refuseUnknown({ db }: House): Promise<never> {
  await audit(db, { action: 'login.refused', data: { why: 'UNKNOWN_USER' } })
  const text = 'User not exist. Please create account'
  throw new Refusal('UNKNOWN_USER', text, { fields: { email: text } })
}

async function refusePassword({ db }: House, { id }: Account): Promise<never> {
  await audit(db, { action: 'login.refused', subject: id, data: { why: 'WRONG_PASSWORD' } })
  const text = 'Incorrect password. Please try again'
  throw new Refusal('WRONG_PASSWORD', text, { fields: { password: text } })
}

async function refuseUnverified({ db }: House, { id }: Account): Promise<never> {
  await audit(db, { action: 'login.refused', subject: id, data: { why: 'EMAIL_NOT_VERIFIED' } })
  throw new Refusal('EMAIL_NOT_VERIFIED', 'Please verify your email to continue.')
}

async function openSession(tx: Tx, { id }: Account, { userAgent, remember }: SignIn): Promise<string> {
  const token = newToken()
  await insertSession(tx, { userId: id, tokenHash: hashToken(token), userAgent, remembered: remember })
  await audit(tx, { action: 'session.opened', user: id })
  return token
}

async function signedIn(house: House, token: string): Promise<SignedIn> {
  const person = await identifyToken(house, token)
  if (!person) throw new Refusal('NOT_SIGNED_IN', 'Please log in to continue.')
  return { success: true, token, user: await describe(house, person) }
}

/** The person as they see themselves. */
export async function describe(house: House, person: Person): Promise<User> {
  return {
    id: person.id,
    email: person.email,
    role: person.role,
    firstName: person.firstName,
    lastName: person.lastName,
    name: fullName(person),
    company: await findCompanyOf(house.db, person.id),
    approved: person.approved,
    profileImageUrl: await findOwnImageUrl(house, person),
  }
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

/** For whoever has shown that they may: it ends every session, and the owner is told by mail. */
export async function replacePassword(
  { config, jobs, announce }: House,
  tx: Tx,
  account: Pick<Account, 'id' | 'email' | 'first_name'>,
  passwordHash: string,
): Promise<void> {
  await setPassword(tx, account.id, passwordHash)
  await deleteSessionsOf(tx, account.id)
  announce(tx, { type: 'session.ended', by: account.id })
  const owner = { email: account.email, firstName: account.first_name }
  await jobs.later(tx, 'send-mail', passwordChangedMail(owner, `${config.publicUrl}/login`))
}
