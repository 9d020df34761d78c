import type { SignUp, SocialSignUp } from '@endorse/contract/accounts/form'
import type { SecondStepResponse, SignInResponse, SocialLoginStep } from '@endorse/contract/accounts/schemas'
import { signupRoles } from '@endorse/contract/accounts/sign-up-values'
import { type Provider, RESEND_SECONDS, type SocialLoginOptions } from '@endorse/contract/accounts/values'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { hashCode, newCode } from '../codes.ts'
import { companyMembershipFor } from '../company-membership.ts'
import { codeMail } from '../mails.ts'
import { type Account, findAccount, lockAccount } from '../queries.ts'
import { createChallenge, hasFactor } from '../second-factor/challenge.ts'
import { createSession } from '../sessions/create-session.ts'
import { onAccountCreated } from '../sign-up/account-created.ts'
import { createAccount, deleteSignUps } from '../sign-up/queries.ts'
import { requireAllowedEmail } from '../sign-up/service.ts'
import { hashToken } from '../tokens.ts'
import { connectAccount } from './connect-account.ts'
import { providerCodeMail } from './mails.ts'
import { buildAuthorizationUrl, fetchIdentity, type Identity, isValidCallback } from './provider.ts'
import {
  connectProviderAccount,
  consumeSocialLogin,
  findConnectedUserId,
  findSocialLogin,
  insertSocialLogin,
  lockVerifiedAccount,
  type SocialLoginRow,
  saveIdentity,
  saveSocialLoginCode,
  secondsUntilResend,
  startCodeStep,
  startExchange,
  verifySocialLoginCode,
} from './queries.ts'
import type { SocialLoginRateLimits } from './rate-limits.ts'
import { SocialLoginFailure } from './social-login-failure.ts'

type SignedInStep = Extract<SocialLoginStep, { next: 'authenticated' | 'second_step' }>

/** Stores the requested sign-in and returns the provider's authorization URL. */
export async function startSignIn(
  context: AppContext,
  provider: Provider,
  key: string,
  request: SocialLoginOptions,
): Promise<URL> {
  const url = await buildAuthorizationUrl(context, provider, key)
  await insertSocialLogin(context.db, provider, hashToken(key), {
    remember: request.remember ?? true,
    redirectPath: request.redirect,
    role: signupRoles.find((role) => role === request.role),
  })
  return url
}

/** Handles the redirect back. The authorization code is exchanged once; when that fails, the sign-in is deleted. */
export async function handleCallback(
  context: AppContext,
  limits: SocialLoginRateLimits,
  provider: Provider,
  key: string | undefined,
  search: string,
): Promise<SocialLoginRow> {
  if (!key || !isValidCallback(key, search)) throw new SocialLoginFailure('expired', 'another browser')
  const signIn = await startExchange(context.db, provider, hashToken(key))
  if (!signIn) return findHandledCallback(context, provider, key)
  try {
    const identity = await fetchIdentity(context, provider, key, search)
    await matchAccount(context, limits, signIn, identity)
    return signIn
  } catch (error) {
    await consumeSocialLogin(context.db, { id: signIn.id, stage: 'exchanging' })
    throw error
  }
}

/** Finds the sign-in of a callback that another request has handled, such as a page reload. */
async function findHandledCallback(
  { db }: AppContext,
  provider: Provider,
  key: string,
): Promise<SocialLoginRow> {
  const signIn = await findSocialLogin(db, hashToken(key))
  if (signIn?.provider !== provider || signIn.stage === 'redirected')
    throw new SocialLoginFailure('expired', 'too late')
  return signIn
}

/** Matches by the provider's subject; else by email, which has to be confirmed with a code; else it is a new user. */
async function matchAccount(
  context: AppContext,
  limits: SocialLoginRateLimits,
  signIn: SocialLoginRow,
  identity: Identity,
) {
  const { db } = context
  const { provider, id } = signIn
  const columns = { subject: identity.subject, first_name: identity.firstName, last_name: identity.lastName }
  const userId = await findConnectedUserId(db, provider, identity.subject)
  if (userId) return saveIdentity(db, id, { ...columns, stage: 'authenticated', user_id: userId })

  const { email } = identity
  if (!email) throw new SocialLoginFailure('unverified')
  const account = await findAccount(db, email)
  if (!account) return saveIdentity(db, id, { ...columns, stage: 'unregistered', email, role: signIn.role })
  await countCodeMail(limits, signIn, email)
  await inTransaction(db, async (tx) => {
    await saveIdentity(tx, id, { ...columns, stage: 'awaiting_code', email, role: null })
    await sendConnectCode(context, tx, signIn, email, account)
  })
}

/** Counts the mailed code, and starts the wait for another one. */
async function countCodeMail(limits: SocialLoginRateLimits, signIn: SocialLoginRow, email: string) {
  await limits.codesPerAddress.count(email)
  await limits.resends.block(resendKey(signIn))
}

function resendKey({ id }: SocialLoginRow): string {
  return `social-login ${id}`
}

async function sendConnectCode(
  context: AppContext,
  tx: Tx,
  { id, provider }: SocialLoginRow,
  email: string,
  account: Account,
) {
  const code = newCode()
  const to = { email: account.email, firstName: account.first_name }
  await saveSocialLoginCode(tx, id, hashLoginCode(context, email, code))
  await context.queue.enqueue(tx, 'send-mail', providerCodeMail(to, provider, code))
  await audit(tx, { action: 'code.sent', subject: account.id, data: { flow: provider } })
}

function hashLoginCode({ config }: AppContext, email: string, code: string): Buffer {
  return hashCode(config.secret, 'social-login', email, code)
}

/** Returns what the user has to do next. When nothing is left, it creates the session, once. */
export async function getNextStep(
  context: AppContext,
  key: string | undefined,
  userAgent: string | undefined,
): Promise<SocialLoginStep> {
  const signIn = await requireSocialLogin(context, key)
  const { stage, provider, email, user_id } = signIn
  if (stage === 'exchanging') return { success: true, next: 'pending' }
  if (stage === 'authenticated' && user_id) return signInAs(context, signIn, user_id, userAgent)
  if (!email) return throwExpired()
  if (stage === 'awaiting_code') return codeStep(context, signIn, email)
  const { first_name, last_name, role } = signIn
  return {
    success: true,
    next: 'sign_up',
    provider,
    email,
    firstName: first_name ?? '',
    lastName: last_name ?? '',
    role,
  }
}

async function requireSocialLogin({ db }: AppContext, key: string | undefined): Promise<SocialLoginRow> {
  const signIn = key === undefined ? undefined : await findSocialLogin(db, hashToken(key))
  return !signIn || signIn.stage === 'redirected' ? throwExpired() : signIn
}

function throwExpired(): never {
  throw new AppError(
    'SIGN_IN_EXPIRED',
    'This sign-in took too long or was finished already. Please start again.',
  )
}

async function codeStep(
  { db }: AppContext,
  { id, provider, role }: SocialLoginRow,
  email: string,
): Promise<SocialLoginStep> {
  const retryAfterSeconds = await secondsUntilResend(db, id)
  return { success: true, next: 'verify_code', provider, email, isKnown: role === null, retryAfterSeconds }
}

async function signInAs(
  context: AppContext,
  signIn: SocialLoginRow,
  userId: string,
  userAgent: string | undefined,
) {
  const signedIn = await inTransaction(context.db, async (tx) => {
    const account = await lockVerifiedAccount(tx, userId)
    // A new password may have been set since, which disconnects all providers.
    const isStillConnected = (await findConnectedUserId(tx, signIn.provider, signIn.subject ?? '')) === userId
    if (!account || !isStillConnected || !(await consumeSocialLogin(tx, signIn))) return undefined
    return continueSignIn(context, tx, signIn, account, userAgent)
  })
  return toSignedInStep(signIn, signedIn)
}

/**
 * Creates the session, or the challenge for an account with a second factor. `subject` is connected with the account: before the
 * session, but after the second step, so that nobody adds a way to sign in without it.
 */
async function continueSignIn(
  context: AppContext,
  tx: Tx,
  signIn: SocialLoginRow,
  account: Account,
  userAgent: string | undefined,
  subject?: string,
): Promise<SignInResponse | SecondStepResponse> {
  const { provider, remember } = signIn
  if (hasFactor(context, account)) {
    const connection = subject === undefined ? {} : { connection: { provider, subject } }
    return createChallenge(tx, account, { step: 'PROVIDER', remember, ...connection })
  }
  if (subject !== undefined) await connectAccount(context, tx, provider, account, subject)
  return createProviderSession(context, tx, signIn, account, userAgent)
}

async function createProviderSession(
  context: AppContext,
  tx: Tx,
  { provider, remember }: SocialLoginRow,
  account: Account,
  userAgent: string | undefined,
): Promise<SignInResponse> {
  await audit(tx, { action: 'social-login.completed', user: account.id, data: { provider } })
  return createSession(context, tx, account, { userAgent, remember, steps: ['PROVIDER'] })
}

function toSignedInStep(
  { remember }: SocialLoginRow,
  answer: SignInResponse | SecondStepResponse | undefined,
): SignedInStep {
  if (!answer) return throwExpired()
  return 'challenge' in answer
    ? { ...answer, next: 'second_step', remember }
    : { ...answer, next: 'authenticated', remember }
}

/** Completes the sign-up of a new user. For an Endorsee the provider's verified email is enough; others need a code. */
export async function completeSignUp(
  context: AppContext,
  limits: SocialLoginRateLimits,
  key: string | undefined,
  form: SocialSignUp,
  userAgent: string | undefined,
): Promise<SocialLoginStep> {
  const signIn = await requireSocialLogin(context, key)
  const { email, subject, stage } = signIn
  if (stage !== 'unregistered' || !email || !subject) return throwExpired()
  await requireAllowedEmail(context, { email, role: form.role })
  if (form.role !== 'JOB_SEEKER') return requestSignUpCode(context, limits, signIn, { ...form, email })

  const signedIn = await inTransaction(context.db, async (tx) => {
    if (!(await consumeSocialLogin(tx, signIn))) return undefined
    const account =
      (await createConnectedAccount(context, tx, signIn, { ...form, email }, subject)) ??
      (await findConcurrentSignUp(tx, signIn.provider, subject))
    return account && continueSignIn(context, tx, signIn, account, userAgent)
  })
  return toSignedInStep(signIn, signedIn)
}

/** Finds the account that the same user has just created in another browser. */
async function findConcurrentSignUp(
  tx: Tx,
  provider: Provider,
  subject: string,
): Promise<Account | undefined> {
  const userId = await findConnectedUserId(tx, provider, subject)
  return userId === undefined ? undefined : lockVerifiedAccount(tx, userId)
}

/** Mails a code to a company address: the provider may have verified it years ago, and it has to be the user's today. */
async function requestSignUpCode(
  context: AppContext,
  limits: SocialLoginRateLimits,
  signIn: SocialLoginRow,
  form: SocialSignUp & { email: string },
): Promise<SocialLoginStep> {
  const { email, role, firstName, lastName } = form
  await countCodeMail(limits, signIn, email)
  const isStarted = await inTransaction(context.db, async (tx) => {
    const isNew = await startCodeStep(tx, signIn.id, { role, first_name: firstName, last_name: lastName })
    if (isNew) await sendSignUpCode(context, tx, signIn, { email, firstName })
    return isNew
  })
  if (!isStarted) throwExpired()
  return codeStep(context, { ...signIn, role }, email)
}

async function sendSignUpCode(
  context: AppContext,
  tx: Tx,
  { id }: SocialLoginRow,
  to: { email: string; firstName: string },
): Promise<void> {
  const code = newCode()
  await saveSocialLoginCode(tx, id, hashLoginCode(context, to.email, code))
  await context.queue.enqueue(tx, 'send-mail', codeMail('signup', to, code))
  await audit(tx, { action: 'code.sent', subject: id, data: { flow: 'signup' } })
}

/** Creates an account connected to the provider. Undefined when the address has an account by now. */
async function createConnectedAccount(
  context: AppContext,
  tx: Tx,
  { provider }: SocialLoginRow,
  form: SignUpProfile,
  subject: string,
): Promise<Account | undefined> {
  const id = newId()
  const { email, role, firstName: first_name, lastName: last_name } = form
  const membership = await companyMembershipFor(tx, form)
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
  if (!(await createAccount(tx, signUp, membership))) return undefined
  await deleteSignUps(tx, email)
  await connectProviderAccount(tx, provider, subject, id)
  await audit(tx, { action: 'sign-up.verified', user: id, data: { provider, role } })
  await onAccountCreated(context, tx, signUp, membership)
  return lockVerifiedAccount(tx, id)
}

interface SignUpProfile {
  email: string
  role: SignUp['role']
  firstName: string
  lastName: string
}

/** Checks the mailed code, then connects or creates the account and signs in. Throws INVALID_CODE. */
export async function verifyCode(
  context: AppContext,
  key: string | undefined,
  otp: string,
  userAgent: string | undefined,
): Promise<SignedInStep> {
  const signIn = await requireSocialLogin(context, key)
  const { id, stage, email, subject } = signIn
  if (stage !== 'awaiting_code' || !email || !subject) return throwExpired()
  const outcome = await inTransaction(context.db, async (tx) => {
    const existing = await lockAccount(tx, email)
    if (!(await verifySocialLoginCode(tx, id, hashLoginCode(context, email, otp)))) return 'wrong'
    if (existing) {
      await consumeSocialLogin(tx, signIn)
      return continueSignIn(context, tx, signIn, existing, userAgent, subject)
    }
    const account = await completePendingSignUp(context, tx, signIn, email, subject)
    await consumeSocialLogin(tx, signIn)
    return account && (await createProviderSession(context, tx, signIn, account, userAgent))
  })
  if (outcome === 'wrong') return throwInvalidCode(context, signIn)
  return toSignedInStep(signIn, outcome)
}

/** Creates the account. Undefined without a role: an existing account was deleted after the code was sent. */
async function completePendingSignUp(
  context: AppContext,
  tx: Tx,
  signIn: SocialLoginRow,
  email: string,
  subject: string,
) {
  const { role, first_name, last_name } = signIn
  if (!role || first_name === null || last_name === null) return undefined
  return createConnectedAccount(
    context,
    tx,
    signIn,
    { email, role, firstName: first_name, lastName: last_name },
    subject,
  )
}

async function throwInvalidCode({ db }: AppContext, { id, provider }: SocialLoginRow): Promise<never> {
  await audit(db, { action: 'code.rejected', subject: id, data: { flow: provider } })
  throw new AppError('INVALID_CODE', 'Invalid OTP. Please try again.')
}

/** Mails another code. Returns the seconds until the next one. Throws SIGN_IN_EXPIRED. */
export async function resendCode(
  context: AppContext,
  limits: SocialLoginRateLimits,
  key: string | undefined,
): Promise<number> {
  const signIn = await requireSocialLogin(context, key)
  const { stage, email, first_name } = signIn
  if (stage !== 'awaiting_code' || !email) return throwExpired()
  await limits.resends.count(resendKey(signIn))
  await limits.codesPerAddress.count(email)
  await inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, email)
    if (account) await sendConnectCode(context, tx, signIn, email, account)
    else await sendSignUpCode(context, tx, signIn, { email, firstName: first_name ?? '' })
  })
  return RESEND_SECONDS
}
