import {
  CODE_MINUTES,
  type CodeFlow,
  MAX_CODE_ATTEMPTS,
  SESSION_DAYS_REMEMBERED,
  SESSION_HOURS,
  TOKEN_GRACE_SECONDS,
} from '@endorse/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Row } from '../../tables.ts'

export type Account = Pick<
  Row<'users'>,
  'id' | 'email' | 'first_name' | 'role' | 'password_hash' | 'verified_at' | 'company_id'
>

const accountColumns = [
  'id',
  'email',
  'first_name',
  'role',
  'password_hash',
  'verified_at',
  'company_id',
] as const

/** One that somebody can get into: not one whose removal has begun. */
export function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where('email', '=', email)
    .where((where) => {
      const removal = where
        .selectFrom('account_deletions')
        .select('user_id')
        .whereRef('user_id', '=', 'users.id')
        .where('started_at', 'is not', null)
      return where.not(where.exists(removal))
    })
    .executeTakeFirst()
}

/** Whoever has the address, also while their account is being removed. */
export function findEmailOwner(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
}

export function lockAccount(tx: Tx, email: string): Promise<Account | undefined> {
  return lockAccountWhere(tx, sql`email = ${email}`)
}

export async function lockAccountWhere(tx: Tx, condition: RawBuilder<boolean>): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    with ${lockedAccountCte(condition)}
    select ${sql.join(accountColumns.map((column) => sql.ref(column)))} from account`.execute(tx)
  return rows[0]
}

/**
 * The `account` that is one somebody can get into, until the transaction ends: before anything that belongs to it is
 * touched, so that everybody takes the locks in the same order. A statement that waited reads as of before the wait,
 * but for the rows that it locks: so the removal is locked, too, lest it has begun meanwhile.
 */
export function lockedAccountCte(condition: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    person as materialized (select * from users where ${condition} for no key update),
    removal as materialized (
      select started_at from account_deletions where user_id = (select id from person) for share),
    account as (select * from person where not exists (select from removal where started_at is not null))`
}

export async function updatePasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** A new code voids the old one. */
export async function saveAccountCode(tx: Tx, userId: string, flow: CodeFlow, hash: Buffer): Promise<void> {
  const values = {
    code_hash: hash,
    attempts_left: MAX_CODE_ATTEMPTS,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${CODE_MINUTES} * interval '1 minute'`,
    used_at: null,
  }
  await tx
    .insertInto('one_time_codes')
    .values({ id: newId(), user_id: userId, flow, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'flow']).doUpdateSet(values))
    .execute()
}

/** Asking and counting a wrong try are one statement, so that however many ask at once, five are wrong at most. */
export async function verifyAccountCode(
  db: Db,
  userId: string,
  flow: CodeFlow,
  hash: Buffer,
): Promise<boolean> {
  const tried = await db
    .updateTable('one_time_codes')
    .set({ attempts_left: sql<number>`attempts_left - (code_hash <> ${hash})::int` })
    .where('user_id', '=', userId)
    .where('flow', '=', flow)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('attempts_left', '>', 0)
    .returning(sql<boolean>`code_hash = ${hash}`.as('right'))
    .executeTakeFirst()
  return tried?.right ?? false
}

export async function markCodeUsed(tx: Tx, userId: string, flow: CodeFlow): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('flow', '=', flow)
    .execute()
}

/** Nothing when this token is no longer the session's current one. */
export async function rotateSessionToken(
  db: Db,
  sessionId: string,
  tokens: { current: Buffer; next: Buffer },
): Promise<Date | undefined> {
  const replaced = await db
    .with('replaced', (session) =>
      session
        .updateTable('sessions')
        .set({
          token_hash: tokens.next,
          previous_token_hash: tokens.current,
          previous_valid_until: sql`now() + ${TOKEN_GRACE_SECONDS} * interval '1 second'`,
          last_used_at: sql`now()`,
          expires_at: sessionExpiry(sql.ref('remembered')),
        })
        .where('id', '=', sessionId)
        .where('token_hash', '=', tokens.current)
        .returning(['expires_at', 'user_id']),
    )
    .with('seen', (owner) =>
      owner
        .updateTable('users')
        .from('replaced')
        .set({ last_seen_at: sql`now()` })
        .whereRef('users.id', '=', 'replaced.user_id'),
    )
    .selectFrom('replaced')
    .select('expires_at')
    .executeTakeFirst()
  return replaced?.expires_at
}

export async function findSessionExpiry(
  db: Db,
  sessionId: string,
  tokenHash: Buffer,
): Promise<Date | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('id', '=', sessionId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return session?.expires_at
}

export function sessionExpiry(remembered: RawBuilder<unknown>) {
  return sql<Date>`now() + case when ${remembered}::boolean
    then ${SESSION_DAYS_REMEMBERED} * interval '1 day' else ${SESSION_HOURS} * interval '1 hour' end`
}

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export async function deleteUserSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
