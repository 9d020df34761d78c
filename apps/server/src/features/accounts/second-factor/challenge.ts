import type { SecondStepResponse, SignInResponse } from '@endorse/contract/accounts/schemas'
import type {
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '@endorse/contract/accounts/second-factor/passkey-schemas'
import {
  MAX_SECOND_STEP_ATTEMPTS,
  SECOND_STEP_MINUTES,
  type SignInStep,
} from '@endorse/contract/accounts/second-factor/values'
import type { Provider } from '@endorse/contract/accounts/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, notFound } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { connectAccount } from '../oidc/connect-account.ts'
import { type Account, lockAccountWhere } from '../queries.ts'
import { createSession, type SessionOptions } from '../sessions/create-session.ts'
import { hashToken, newToken } from '../tokens.ts'
import { maskEmail } from './mask-email.ts'
import {
  findPasskey,
  listStoredPasskeys,
  passkeyRequestOptions,
  requireRelyingParty,
  verifyAssertion,
} from './passkeys.ts'
import { consumeFactor, type FactorAnswer } from './verify-factor.ts'

/** The first step of a sign-in, and what its second step goes on with. */
export interface FirstStep {
  step: SignInStep
  remember: boolean
  /** The account of a provider to connect, once the second step has shown who it is. */
  connection?: { provider: Provider; subject: string }
}

/** Whether this account signs in with a second factor. */
export function hasFactor(
  { config }: Pick<AppContext, 'config'>,
  { second_factor_at }: Pick<Account, 'second_factor_at'>,
): boolean {
  return config.secondFactor !== 'off' && second_factor_at !== null
}

/** Stores that the first step is made, and returns what the second one needs. */
export async function createChallenge(
  db: Db,
  account: Pick<Account, 'id' | 'email' | 'first_name'>,
  { step, remember, connection }: FirstStep,
): Promise<SecondStepResponse> {
  const token = newToken()
  const { expires_at } = await db
    .insertInto('sign_in_challenges')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      user_id: account.id,
      first_step: step,
      remember,
      provider: connection?.provider ?? null,
      subject: connection?.subject ?? null,
      attempts_left: MAX_SECOND_STEP_ATTEMPTS,
      expires_at: minutesFromNow(),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  const factors = await findFactors(db, account.id)
  return {
    success: true,
    challenge: {
      token,
      expiresAt: expires_at.toISOString(),
      firstName: account.first_name,
      hasPasskey: factors.has_passkey,
      hasApp: factors.has_app,
      email: maskEmail(account.email),
      resetWaitsUntil: factors.reset_waits_until?.toISOString() ?? null,
    },
  }
}

function minutesFromNow() {
  return sql<Date>`now() + ${SECOND_STEP_MINUTES} * interval '1 minute'`
}

interface Factors {
  has_passkey: boolean
  has_app: boolean
  reset_waits_until: Date | null
}

async function findFactors(db: Db, userId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select exists (select from passkeys where user_id = ${userId}) as has_passkey,
           exists (select from authenticator_apps where user_id = ${userId} and secret is not null) as has_app,
           (select waits_until from second_factor_resets where user_id = ${userId}) as reset_waits_until`.execute(
    db,
  )
  return rows[0] as Factors
}

/** Begins the second step with a passkey. Throws NOT_FOUND when the account has none. */
export async function getSecondStepOptions(
  { db, config }: AppContext,
  token: string,
): Promise<PasskeyRequestOptions> {
  requireRelyingParty(config)
  const userId = await requireChallengeOwner(db, token)
  const passkeys = await listStoredPasskeys(db, userId)
  if (passkeys.length === 0) notFound('Passkey')
  const options = await passkeyRequestOptions(config, passkeys)
  await db
    .updateTable('sign_in_challenges')
    .set({ passkey_challenge: options.challenge })
    .where('token_hash', '=', hashToken(token))
    .execute()
  return options
}

/** Finds whose sign-in waits for its second step. Throws SIGN_IN_EXPIRED. */
export async function requireChallengeOwner(db: Db, token: string): Promise<string> {
  const challenge = await openChallenges(db, token).select('user_id').executeTakeFirst()
  return challenge?.user_id ?? throwExpired()
}

function openChallenges(db: Db, token: string) {
  return db
    .selectFrom('sign_in_challenges')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts_left', '>', 0)
}

/** Finds the address whose sign-in waits, which the limits count. Undefined without such a sign-in. */
export async function findChallengeOwner(
  db: Db,
  token: string,
): Promise<{ id: string; email: string } | undefined> {
  return openChallenges(db, token)
    .innerJoin('users', 'users.id', 'sign_in_challenges.user_id')
    .select(['users.id', 'users.email'])
    .executeTakeFirst()
}

function throwExpired(): never {
  throw new AppError(
    'SIGN_IN_EXPIRED',
    'This sign-in took too long or was finished already. Please start again.',
  )
}

/** Completes a sign-in with a second factor, once. Throws INVALID_CODE or SIGN_IN_EXPIRED. */
export async function completeSignIn(
  context: AppContext,
  { challenge: token, ...answer }: FactorAnswer & { challenge: string },
  userAgent: string | undefined,
): Promise<SignInResponse> {
  const ownerId = await requireChallengeOwner(context.db, token)
  const outcome = await inTransaction(context.db, async (tx) => {
    const account = await lockAccountWhere(tx, sql`id = ${ownerId}`)
    const challenge = await lockChallenge(tx, token)
    if (!account?.verified_at || !challenge) return undefined
    const step = await consumeFactor(context, tx, account.id, answer, challenge.passkey_challenge)
    if (!step) return countWrongAttempt(tx, challenge.id, account.id)
    await tx.deleteFrom('sign_in_challenges').where('id', '=', challenge.id).execute()
    const { provider, subject, first_step } = challenge
    if (provider && subject) await connectAccount(context, tx, provider, account, subject)
    const steps = first_step ? [first_step, step] : [step]
    const options = { userAgent, remember: challenge.remember, steps, isSecondFactorGiven: true }
    return createSession(context, tx, account, options)
  })
  if (outcome === undefined) return throwExpired()
  if (typeof outcome === 'number') return throwWrongFactor(answer, outcome)
  return outcome
}

function lockChallenge(tx: Tx, token: string) {
  return openChallenges(tx, token)
    .select(['id', 'first_step', 'remember', 'provider', 'subject', 'passkey_challenge'])
    .forUpdate()
    .executeTakeFirst()
}

/** Returns how many attempts are left. A signature is checked against its challenge once. */
async function countWrongAttempt(tx: Tx, id: string, userId: string): Promise<number> {
  const { attempts_left } = await tx
    .updateTable('sign_in_challenges')
    .set({ attempts_left: sql<number>`attempts_left - 1`, passkey_challenge: null })
    .where('id', '=', id)
    .returning('attempts_left')
    .executeTakeFirstOrThrow()
  await audit(tx, { action: 'second-step.failed', subject: userId, data: { attemptsLeft: attempts_left } })
  return attempts_left
}

function throwWrongFactor(answer: FactorAnswer, attemptsLeft: number): never {
  const tries = attemptsLeft === 1 ? '1 try is left.' : `${attemptsLeft || 'No'} tries are left.`
  throwInvalidFactor(answer, tries)
}

/** Throws INVALID_CODE with the text under the field of the answer. */
export function throwInvalidFactor(answer: FactorAnswer, tries = ''): never {
  const { field, text } = invalidAnswerOf(answer)
  const message = `${text} ${tries}`.trim()
  throw new AppError('INVALID_CODE', message, { fields: { [field]: message } })
}

function invalidAnswerOf({ passkey, appCode }: FactorAnswer): { field: keyof FactorAnswer; text: string } {
  if (passkey) return { field: 'passkey', text: 'This passkey did not work.' }
  return appCode === undefined
    ? { field: 'recoveryCode', text: 'This code is not one of yours, or it was used.' }
    : { field: 'appCode', text: 'This code is not right, or it was used.' }
}

/** Begins a sign-in without a password. Throws NOT_FOUND where the site has no passkeys. */
export async function getPasskeyOptions({ db, config }: AppContext) {
  const { origin } = requireRelyingParty(config)
  const options = await passkeyRequestOptions(config)
  const token = newToken()
  await db
    .insertInto('sign_in_challenges')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      passkey_challenge: options.challenge,
      attempts_left: 1,
      expires_at: minutesFromNow(),
    })
    .execute()
  return { challenge: token, passkeyOrigin: origin, options }
}

/** Signs in with a passkey, which its device has unlocked: it stands for both steps. Throws INVALID_CODE or SIGN_IN_EXPIRED. */
export async function signInWithPasskey(
  context: AppContext,
  { challenge: token, passkey }: { challenge: string; passkey: PasskeyAssertion },
  options: Pick<SessionOptions, 'userAgent' | 'remember'>,
): Promise<SignInResponse> {
  requireRelyingParty(context.config)
  const challenge = (await consumePasskeyChallenge(context.db, token)) ?? throwExpired()
  const signedIn = await inTransaction(context.db, async (tx) => {
    const found = await findPasskey(tx, passkey)
    const account = found && (await lockAccountWhere(tx, sql`id = ${found.user_id}`))
    // Read again under the lock: it may have been removed, or have signed meanwhile.
    const stored = account && (await findPasskey(tx, passkey))
    if (!account?.verified_at || stored?.user_id !== account.id) return undefined
    if (!(await verifyAssertion(context.config, tx, { passkey: stored, challenge }, passkey)))
      return undefined
    return createSession(context, tx, account, { ...options, steps: ['PASSKEY'], isSecondFactorGiven: true })
  })
  if (signedIn) return signedIn
  await audit(context.db, { action: 'login.failed', data: { why: 'WRONG_PASSKEY' } })
  const text = 'This passkey does not work here. It may have been removed.'
  throw new AppError('INVALID_CODE', text, { fields: { passkey: text } })
}

async function consumePasskeyChallenge(db: Db, token: string): Promise<string | undefined> {
  const consumed = await db
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('passkey_challenge')
    .executeTakeFirst()
  return consumed?.passkey_challenge ?? undefined
}

/** Deletes the sign-ins of a user that wait for their second step: their first step was made with what has changed. */
export async function deleteChallenges(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
}
