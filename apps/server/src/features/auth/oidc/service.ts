import {
  type Join,
  type Provider,
  RESEND_SECONDS,
  type SignedIn,
  type SignInStep,
  type SignInWish,
  type SignUp,
  signupRoles,
} from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import { newId } from '../../../platform/ids.ts'
import { hashCode, newCode } from '../codes.ts'
import { codeMail } from '../mails.ts'
import { openSession } from '../opening/open-session.ts'
import { type Account, findAccount, lockAccount } from '../queries.ts'
import { placeOf } from '../service.ts'
import { receive } from '../sign-up/newcomer.ts'
import { createAccount, deleteSignUps } from '../sign-up/queries.ts'
import { requireUsableAddress } from '../sign-up/service.ts'
import { hashToken } from '../tokens.ts'
import type { SignInWithLimits } from './limits.ts'
import { connectedMail, connectMail } from './mails.ts'
import { SignInRefusal } from './problem.ts'
import { addressToAsk, askWho, isAnswerTo, type Who } from './provider.ts'
import {
  beginAsking,
  connect,
  findConnected,
  findSignIn,
  insertSignIn,
  isCode,
  lockAccountOf,
  moveToCode,
  type SignInRow,
  secondsUntilResend,
  takeSignIn,
  writeCode,
  writeLearnt,
} from './queries.ts'

type Entering = Extract<SignInStep, { next: 'enter' }>

/** Remembers what is wished for, and says where to send the browser. */
export async function leave(house: House, provider: Provider, key: string, wish: SignInWish): Promise<URL> {
  const address = await addressToAsk(house, provider, key)
  await insertSignIn(house.db, provider, hashToken(key), {
    remember: wish.remember ?? true,
    wanted: wish.redirect,
    role: signupRoles.find((role) => role === wish.role),
  })
  return address
}

/** The browser is back. What it brought is good for one question to the provider, and leaves nothing when that fails. */
export async function comeBack(
  house: House,
  limits: SignInWithLimits,
  provider: Provider,
  key: string | undefined,
  search: string,
): Promise<SignInRow> {
  if (!key || !isAnswerTo(key, search)) throw new SignInRefusal('expired', 'another browser')
  const signIn = await beginAsking(house.db, provider, hashToken(key))
  if (!signIn) return alreadyBack(house, provider, key)
  try {
    const who = await askWho(house, provider, key, search)
    await recognise(house, limits, signIn, who)
    return signIn
  } catch (error) {
    await takeSignIn(house.db, { id: signIn.id, stage: 'asking' })
    throw error
  }
}

async function alreadyBack({ db }: House, provider: Provider, key: string): Promise<SignInRow> {
  const signIn = await findSignIn(db, hashToken(key))
  if (signIn?.provider !== provider || signIn.stage === 'away') throw new SignInRefusal('expired', 'too late')
  return signIn
}

/** By the provider's name for them; else by an address, which takes a code from its mail; else they are new. */
async function recognise(house: House, limits: SignInWithLimits, signIn: SignInRow, who: Who) {
  const { db } = house
  const { provider, id } = signIn
  const learnt = { subject: who.subject, first_name: who.firstName, last_name: who.lastName }
  const userId = await findConnected(db, provider, who.subject)
  if (userId) return writeLearnt(db, id, { ...learnt, stage: 'known', user_id: userId })

  const { email } = who
  if (!email) throw new SignInRefusal('unverified')
  const account = await findAccount(db, email)
  if (!account) return writeLearnt(db, id, { ...learnt, stage: 'new', email, role: signIn.role })
  await countCode(limits, signIn, email)
  await inTransaction(db, async (tx) => {
    await writeLearnt(tx, id, { ...learnt, stage: 'code', email, role: null })
    await mailConnectCode(house, tx, signIn, email, account)
  })
}

/** That was a code, so asking for another has to wait from now on. */
async function countCode(limits: SignInWithLimits, signIn: SignInRow, email: string) {
  await limits.codes.count(email)
  await limits.resends.exhaust(resendKey(signIn))
}

function resendKey({ id }: SignInRow): string {
  return `sign-in-with ${id}`
}

async function mailConnectCode(
  house: House,
  tx: Tx,
  { id, provider }: SignInRow,
  email: string,
  account: Account,
) {
  const code = newCode()
  const to = { email: account.email, firstName: account.first_name }
  await writeCode(tx, id, codeHash(house, email, code))
  await house.jobs.later(tx, 'send-mail', connectMail(to, provider, code))
  await audit(tx, { action: 'code.sent', subject: account.id, data: { flow: provider } })
}

function codeHash({ config }: House, email: string, code: string): Buffer {
  return hashCode(config.secret, 'sign-in-with', email, code)
}

/** What is left to do. When nothing is, this opens the session, once. */
export async function goOn(
  house: House,
  key: string | undefined,
  userAgent: string | undefined,
): Promise<SignInStep> {
  const signIn = await requireSignIn(house, key)
  const { stage, provider, email, user_id } = signIn
  if (stage === 'asking') return { success: true, next: 'wait' }
  if (stage === 'known' && user_id) return enterAs(house, signIn, user_id, userAgent)
  if (!email) return refuseExpired()
  if (stage === 'code') return codeStep(house, signIn, email)
  const { first_name, last_name, role } = signIn
  return {
    success: true,
    next: 'join',
    provider,
    email,
    firstName: first_name ?? '',
    lastName: last_name ?? '',
    role,
  }
}

async function requireSignIn({ db }: House, key: string | undefined): Promise<SignInRow> {
  const signIn = key === undefined ? undefined : await findSignIn(db, hashToken(key))
  return !signIn || signIn.stage === 'away' ? refuseExpired() : signIn
}

function refuseExpired(): never {
  throw new Refusal(
    'SIGN_IN_EXPIRED',
    'This sign-in took too long or was finished already. Please start again.',
  )
}

async function codeStep(
  { db }: House,
  { id, provider, role }: SignInRow,
  email: string,
): Promise<SignInStep> {
  const retryAfterSeconds = await secondsUntilResend(db, id)
  return { success: true, next: 'code', provider, email, isKnown: role === null, retryAfterSeconds }
}

async function enterAs(house: House, signIn: SignInRow, userId: string, userAgent: string | undefined) {
  const signedIn = await inTransaction(house.db, async (tx) => {
    const account = await lockAccountOf(tx, userId)
    // Somebody may have chosen a new password since, which disconnects.
    const isStillTheirs = (await findConnected(tx, signIn.provider, signIn.subject ?? '')) === userId
    if (!account || !isStillTheirs || !(await takeSignIn(tx, signIn))) return undefined
    return enter(house, tx, signIn, account, userAgent)
  })
  return entering(signIn, signedIn)
}

async function enter(
  house: House,
  tx: Tx,
  { provider, remember }: SignInRow,
  account: Account,
  userAgent: string | undefined,
): Promise<SignedIn> {
  await audit(tx, { action: 'sign-in-with.done', user: account.id, data: { provider } })
  return openSession(house, tx, account, { userAgent, remember })
}

function entering({ remember }: SignInRow, signedIn: SignedIn | undefined): Entering {
  return signedIn ? { ...signedIn, next: 'enter', remember } : refuseExpired()
}

/** Somebody new says who they are here. The provider's word is enough for an Endorsee's address. */
export async function join(
  house: House,
  limits: SignInWithLimits,
  key: string | undefined,
  form: Join,
  userAgent: string | undefined,
): Promise<SignInStep> {
  const signIn = await requireSignIn(house, key)
  const { email, subject, stage } = signIn
  if (stage !== 'new' || !email || !subject) return refuseExpired()
  requireUsableAddress({ email, role: form.role })
  if (form.role !== 'JOB_SEEKER') return mailSignUpCode(house, limits, signIn, { ...form, email })

  const signedIn = await inTransaction(house.db, async (tx) => {
    if (!(await takeSignIn(tx, signIn))) return undefined
    const account =
      (await joinAs(house, tx, signIn, { ...form, email }, subject)) ??
      (await joinedElsewhere(tx, signIn.provider, subject))
    return account && enter(house, tx, signIn, account, userAgent)
  })
  return entering(signIn, signedIn)
}

/** The same person was faster in another browser. */
async function joinedElsewhere(tx: Tx, provider: Provider, subject: string): Promise<Account | undefined> {
  const userId = await findConnected(tx, provider, subject)
  return userId === undefined ? undefined : lockAccountOf(tx, userId)
}

/** Of an address at a company it has to be known that it is theirs today, and not when they joined the provider. */
async function mailSignUpCode(
  house: House,
  limits: SignInWithLimits,
  signIn: SignInRow,
  form: Join & { email: string },
): Promise<SignInStep> {
  const { email, role, firstName, lastName } = form
  await countCode(limits, signIn, email)
  const isFirst = await inTransaction(house.db, async (tx) => {
    const moved = await moveToCode(tx, signIn.id, { role, first_name: firstName, last_name: lastName })
    if (moved) await mailNewCode(house, tx, signIn, { email, firstName })
    return moved
  })
  if (!isFirst) refuseExpired()
  return codeStep(house, { ...signIn, role }, email)
}

async function mailNewCode(
  house: House,
  tx: Tx,
  { id }: SignInRow,
  to: { email: string; firstName: string },
): Promise<void> {
  const code = newCode()
  await writeCode(tx, id, codeHash(house, to.email, code))
  await house.jobs.later(tx, 'send-mail', codeMail('signup', to, code))
  await audit(tx, { action: 'code.sent', subject: id, data: { flow: 'signup' } })
}

/** Creates the account; nothing when the address has one by now. */
async function joinAs(
  house: House,
  tx: Tx,
  { provider }: SignInRow,
  form: Newcomer,
  subject: string,
): Promise<Account | undefined> {
  const id = newId()
  const { email, role, firstName: first_name, lastName: last_name } = form
  const place = await placeOf(tx, form)
  const now = new Date()
  const signUp = {
    id,
    email,
    role,
    first_name,
    last_name,
    password_hash: null,
    promo_code: null,
    created_at: now,
  }
  if (!(await createAccount(tx, signUp, place))) return undefined
  await deleteSignUps(tx, email)
  await connect(tx, provider, subject, id)
  await audit(tx, { action: 'sign-up.verified', user: id, data: { provider, role } })
  await receive(house, tx, signUp, place)
  return lockAccountOf(tx, id)
}

interface Newcomer {
  email: string
  role: SignUp['role']
  firstName: string
  lastName: string
}

/** The code proves that the mail of the address is theirs: connects the account, or makes it real, and signs in. */
export async function verifyCode(
  house: House,
  key: string | undefined,
  otp: string,
  userAgent: string | undefined,
): Promise<Entering> {
  const signIn = await requireSignIn(house, key)
  const { id, stage, email, subject } = signIn
  if (stage !== 'code' || !email || !subject) return refuseExpired()
  const outcome = await inTransaction(house.db, async (tx) => {
    const known = await lockAccount(tx, email)
    if (!(await isCode(tx, id, codeHash(house, email, otp)))) return 'wrong'
    const account = known
      ? await connectTo(house, tx, signIn, known, subject)
      : await joinFrom(house, tx, signIn, email, subject)
    await takeSignIn(tx, signIn)
    return account && (await enter(house, tx, signIn, account, userAgent))
  })
  if (outcome === 'wrong') return refuseCode(house, signIn)
  return entering(signIn, outcome)
}

async function connectTo(
  house: House,
  tx: Tx,
  { provider }: SignInRow,
  account: Account,
  subject: string,
): Promise<Account> {
  await connect(tx, provider, subject, account.id)
  await audit(tx, { action: 'provider.connected', user: account.id, data: { provider } })
  const to = { email: account.email, firstName: account.first_name }
  await house.jobs.later(tx, 'send-mail', connectedMail(to, provider, `${house.config.publicUrl}/login`))
  return account
}

/** There was an account when the code was sent, and it has been removed since, when no role was chosen. */
async function joinFrom(house: House, tx: Tx, signIn: SignInRow, email: string, subject: string) {
  const { role, first_name, last_name } = signIn
  if (!role || first_name === null || last_name === null) return undefined
  return joinAs(house, tx, signIn, { email, role, firstName: first_name, lastName: last_name }, subject)
}

async function refuseCode({ db }: House, { id, provider }: SignInRow): Promise<never> {
  await audit(db, { action: 'code.refused', subject: id, data: { flow: provider } })
  throw new Refusal('INVALID_CODE', 'Invalid OTP. Please try again.')
}

export async function resendCode(
  house: House,
  limits: SignInWithLimits,
  key: string | undefined,
): Promise<number> {
  const signIn = await requireSignIn(house, key)
  const { stage, email, first_name } = signIn
  if (stage !== 'code' || !email) return refuseExpired()
  await limits.resends.count(resendKey(signIn))
  await limits.codes.count(email)
  await inTransaction(house.db, async (tx) => {
    const account = await lockAccount(tx, email)
    if (account) await mailConnectCode(house, tx, signIn, email, account)
    else await mailNewCode(house, tx, signIn, { email, firstName: first_name ?? '' })
  })
  return RESEND_SECONDS
}
