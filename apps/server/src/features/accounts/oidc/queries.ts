import type { SignUp } from '@endorse/contract/accounts/form'
import {
  CODE_MINUTES,
  MAX_CODE_ATTEMPTS,
  type Provider,
  RESEND_SECONDS,
} from '@endorse/contract/accounts/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { NewRow, Row } from '../../../platform/db/tables.ts'
import { type Account, lockAccountWhere } from '../queries.ts'

/** A sign-in with a provider that is in progress. */
export type SocialLoginRow = Row<'provider_sign_ins'>

// Listed, because a prepared `select *` fails once a newer server has added a column.
const socialLoginColumns = [
  'id',
  'key_hash',
  'provider',
  'stage',
  'remember',
  'wanted',
  'role',
  'subject',
  'email',
  'first_name',
  'last_name',
  'user_id',
  'code_hash',
  'code_attempts_left',
  'code_sent_at',
  'created_at',
  'expires_at',
] as const

/** Time to sign in at the provider, including a search for the password. */
export const REDIRECT_MINUTES = 10
/** Time to finish after the redirect back: two codes, one after the other. */
export const COMPLETION_MINUTES = 30

/** What the user chose before the redirect; `redirectPath` is opened after the sign-in. */
export interface SignInRequest {
  remember: boolean
  redirectPath: string | undefined
  role: SignUp['role'] | undefined
}

/** Stores a sign-in that starts with the redirect to the provider. */
export async function insertSocialLogin(
  db: Db,
  provider: Provider,
  keyHash: Buffer,
  { redirectPath, ...request }: SignInRequest,
): Promise<void> {
  await db
    .insertInto('provider_sign_ins')
    .values({
      id: newId(),
      key_hash: keyHash,
      provider,
      stage: 'redirected',
      ...request,
      wanted: redirectPath,
      expires_at: minutesFromNow(REDIRECT_MINUTES),
    })
    .execute()
}

/** Finds a sign-in in progress by the hash of the browser’s key. */
export function findSocialLogin(db: Db, keyHash: Buffer): Promise<SocialLoginRow | undefined> {
  return db
    .selectFrom('provider_sign_ins')
    .select(socialLoginColumns)
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Claims the callback, so that only one of two concurrent ones exchanges its authorization code. */
export function startExchange(
  db: Db,
  provider: Provider,
  keyHash: Buffer,
): Promise<SocialLoginRow | undefined> {
  return db
    .updateTable('provider_sign_ins')
    .set({ stage: 'exchanging', expires_at: minutesFromNow(COMPLETION_MINUTES) })
    .where('key_hash', '=', keyHash)
    .where('provider', '=', provider)
    .where('stage', '=', 'redirected')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(socialLoginColumns)
    .executeTakeFirst()
}

type IdentityColumns = Pick<
  NewRow<'provider_sign_ins'>,
  'stage' | 'role' | 'subject' | 'email' | 'first_name' | 'last_name' | 'user_id'
>

/** Stores the identity from the provider, and the stage that follows from it. */
export async function saveIdentity(db: Db, id: string, columns: IdentityColumns): Promise<void> {
  await db.updateTable('provider_sign_ins').set(columns).where('id', '=', id).execute()
}

/** Stores the profile of a new user who has to enter a code. False when it was stored before. */
export async function startCodeStep(
  tx: Tx,
  id: string,
  profile: Required<Pick<IdentityColumns, 'role' | 'first_name' | 'last_name'>>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('provider_sign_ins')
    .set({ ...profile, stage: 'awaiting_code' })
    .where('id', '=', id)
    .where('stage', '=', 'unregistered')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Deletes the finished sign-in. True for only one of several concurrent calls. */
export async function consumeSocialLogin(
  db: Db,
  { id, stage }: Pick<SocialLoginRow, 'id' | 'stage'>,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('provider_sign_ins')
    .where('id', '=', id)
    .where('stage', '=', stage)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Saves a code for this sign-in only. A new code voids the old one. */
export async function saveSocialLoginCode(tx: Tx, id: string, hash: Buffer): Promise<void> {
  await tx
    .updateTable('provider_sign_ins')
    .set({ code_hash: hash, code_attempts_left: MAX_CODE_ATTEMPTS, code_sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Checks a code and counts a wrong attempt in one statement, so that parallel requests get five attempts in all. */
export async function verifySocialLoginCode(tx: Tx, id: string, hash: Buffer): Promise<boolean> {
  const checked = await tx
    .updateTable('provider_sign_ins')
    .set({ code_attempts_left: sql<number>`code_attempts_left - (code_hash <> ${hash})::int` })
    .where('id', '=', id)
    .where('stage', '=', 'awaiting_code')
    .where('code_attempts_left', '>', 0)
    .where('code_sent_at', '>', sql<Date>`now() - ${CODE_MINUTES} * interval '1 minute'`)
    .returning(sql<boolean>`code_hash = ${hash}`.as('matches'))
    .executeTakeFirst()
  return checked?.matches ?? false
}

/** Seconds until another code may be sent, by the database's clock, which also recorded the sending. */
export async function secondsUntilResend(db: Db, id: string): Promise<number> {
  const { seconds } = await db
    .selectFrom('provider_sign_ins')
    .select(
      sql<number>`greatest(0, ceil(${RESEND_SECONDS} - extract(epoch from now() - code_sent_at)))`.as(
        'seconds',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return seconds ?? 0
}

/** Finds the user by the provider's subject, never by an email address. */
export async function findConnectedUserId(
  db: Db,
  provider: Provider,
  subject: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('provider_accounts')
    .innerJoin('users', 'users.id', 'provider_accounts.user_id')
    .select('users.id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('users.verified_at', 'is not', null)
    .executeTakeFirst()
  return found?.id
}

/** Connects the provider's account. A user has one for each provider: another one replaces it. */
export async function connectProviderAccount(
  tx: Tx,
  provider: Provider,
  subject: string,
  userId: string,
): Promise<void> {
  await tx
    .insertInto('provider_accounts')
    .values({ provider, subject, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider']).doUpdateSet({ subject, connected_at: sql`now()` }),
    )
    .execute()
}

/** Locks a verified account; a concurrent deletion waits, or has been first. */
export async function lockVerifiedAccount(tx: Tx, userId: string): Promise<Account | undefined> {
  const account = await lockAccountWhere(tx, sql`id = ${userId}`)
  return account?.verified_at ? account : undefined
}

/** Disconnects all providers: a new password may be the answer to a break-in, so no other sign-in stays. */
export async function deleteProviderAccounts(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('provider_accounts').where('user_id', '=', userId).execute()
}

/** Deletes sign-ins that were not completed in time. */
export async function deleteExpiredSocialLogins(db: Db): Promise<void> {
  await db.deleteFrom('provider_sign_ins').where('expires_at', '<', sql<Date>`now()`).execute()
}

function minutesFromNow(minutes: number) {
  return sql<Date>`now() + ${minutes} * interval '1 minute'`
}
