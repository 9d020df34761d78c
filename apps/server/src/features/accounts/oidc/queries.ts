import {
  CODE_MINUTES,
  MAX_CODE_ATTEMPTS,
  type Provider,
  RESEND_SECONDS,
  type SignUp,
} from '@endorse/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { NewRow, Row } from '../../../tables.ts'
import { type Account, lockAccountWhere } from '../queries.ts'

export type SocialLoginRow = Row<'provider_sign_ins'>

/** For somebody who has to look for their password at the provider. */
export const REDIRECT_MINUTES = 10
/** For two codes, one after the other. */
export const COMPLETION_MINUTES = 30

export interface SignInRequest {
  remember: boolean
  wanted: string | undefined
  role: SignUp['role'] | undefined
}

export async function insertSocialLogin(
  db: Db,
  provider: Provider,
  keyHash: Buffer,
  request: SignInRequest,
): Promise<void> {
  await db
    .insertInto('provider_sign_ins')
    .values({
      id: newId(),
      key_hash: keyHash,
      provider,
      stage: 'away',
      ...request,
      expires_at: minutesFromNow(REDIRECT_MINUTES),
    })
    .execute()
}

export function findSocialLogin(db: Db, keyHash: Buffer): Promise<SocialLoginRow | undefined> {
  return db
    .selectFrom('provider_sign_ins')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Of two answers that come back at once, one is taken to the provider. */
export function startExchange(
  db: Db,
  provider: Provider,
  keyHash: Buffer,
): Promise<SocialLoginRow | undefined> {
  return db
    .updateTable('provider_sign_ins')
    .set({ stage: 'asking', expires_at: minutesFromNow(COMPLETION_MINUTES) })
    .where('key_hash', '=', keyHash)
    .where('provider', '=', provider)
    .where('stage', '=', 'away')
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
}

type IdentityColumns = Pick<
  NewRow<'provider_sign_ins'>,
  'stage' | 'role' | 'subject' | 'email' | 'first_name' | 'last_name' | 'user_id'
>

export async function saveIdentity(db: Db, id: string, columns: IdentityColumns): Promise<void> {
  await db.updateTable('provider_sign_ins').set(columns).where('id', '=', id).execute()
}

/** Somebody new has said who they are, and is sent a code; nothing when they had said so already. */
export async function startCodeStep(
  tx: Tx,
  id: string,
  profile: Required<Pick<IdentityColumns, 'role' | 'first_name' | 'last_name'>>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('provider_sign_ins')
    .set({ ...profile, stage: 'code' })
    .where('id', '=', id)
    .where('stage', '=', 'new')
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** It is over; only one of several who say so at once hears that it was them. */
export async function consumeSocialLogin(
  db: Db,
  { id, stage }: Pick<SocialLoginRow, 'id' | 'stage'>,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('provider_sign_ins')
    .where('id', '=', id)
    .where('stage', '=', stage)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Good for this sign-in alone, about this account of the provider. A new code voids the old one. */
export async function saveSocialLoginCode(tx: Tx, id: string, hash: Buffer): Promise<void> {
  await tx
    .updateTable('provider_sign_ins')
    .set({ code_hash: hash, code_attempts_left: MAX_CODE_ATTEMPTS, code_sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Asking and counting a wrong try are one statement, so that however many ask at once, five are wrong at most. */
export async function verifySocialLoginCode(tx: Tx, id: string, hash: Buffer): Promise<boolean> {
  const tried = await tx
    .updateTable('provider_sign_ins')
    .set({ code_attempts_left: sql<number>`code_attempts_left - (code_hash <> ${hash})::int` })
    .where('id', '=', id)
    .where('stage', '=', 'code')
    .where('code_attempts_left', '>', 0)
    .where('code_sent_at', '>', sql<Date>`now() - ${CODE_MINUTES} * interval '1 minute'`)
    .returning(sql<boolean>`code_hash = ${hash}`.as('right'))
    .executeTakeFirst()
  return tried?.right ?? false
}

/** By the clock that the code was sent by. */
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

/** Whose account it is. The provider's name for them decides, and not an address. */
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

/** Somebody has one account at a provider: another one of theirs takes its place. */
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

/** Whoever removes the account meanwhile has to wait, or was first. */
export async function lockVerifiedAccount(tx: Tx, userId: string): Promise<Account | undefined> {
  const account = await lockAccountWhere(tx, sql`id = ${userId}`)
  return account?.verified_at ? account : undefined
}

/** Whoever chooses a new password may do so because somebody else got in: no other way in is left. */
export async function deleteProviderAccounts(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('provider_accounts').where('user_id', '=', userId).execute()
}

export async function deleteExpiredSocialLogins(db: Db): Promise<void> {
  await db.deleteFrom('provider_sign_ins').where('expires_at', '<', sql<Date>`now()`).execute()
}

function minutesFromNow(minutes: number) {
  return sql<Date>`now() + ${minutes} * interval '1 minute'`
}
