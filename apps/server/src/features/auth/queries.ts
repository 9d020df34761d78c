import {
  CODE_MINUTES,
  CODE_TRIES,
  type CodeFlow,
  OLD_TOKEN_SECONDS,
  SESSION_DAYS_REMEMBERED,
  SESSION_HOURS,
  type User,
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

/** Those that somebody can get into: not one whose removal has begun. */
export function accounts(db: Db) {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where((where) => {
      const removal = where
        .selectFrom('account_deletions')
        .select('user_id')
        .whereRef('user_id', '=', 'users.id')
        .where('begun_at', 'is not', null)
      return where.not(where.exists(removal))
    })
}

export function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return accounts(db).where('email', '=', email).executeTakeFirst()
}

/** Whoever has the address, also while their account is being removed. */
export function findOwner(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
}

/** Before anything that belongs to it is touched, so that everybody takes the locks in the same order. */
export async function lockAccount(tx: Tx, email: string): Promise<Account | undefined> {
  await tx.selectFrom('users').select('id').where('email', '=', email).forNoKeyUpdate().execute()
  // A statement that waited does not see that a removal has begun meanwhile; the next one does.
  return findAccount(tx, email)
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** A new code voids the old one. */
export async function writeCode(tx: Tx, userId: string, flow: CodeFlow, hash: Buffer): Promise<void> {
  const values = {
    code_hash: hash,
    tries_left: CODE_TRIES,
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
export async function isCode(db: Db, userId: string, flow: CodeFlow, hash: Buffer): Promise<boolean> {
  const tried = await db
    .updateTable('one_time_codes')
    .set({ tries_left: sql<number>`tries_left - (code_hash <> ${hash})::int` })
    .where('user_id', '=', userId)
    .where('flow', '=', flow)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries_left', '>', 0)
    .returning(sql<boolean>`code_hash = ${hash}`.as('right'))
    .executeTakeFirst()
  return tried?.right ?? false
}

export async function useUpCode(tx: Tx, userId: string, flow: CodeFlow): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('flow', '=', flow)
    .execute()
}

export async function insertSession(
  tx: Tx,
  session: { userId: string; tokenHash: Buffer; userAgent: string | undefined; remembered: boolean },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: session.userId,
      token_hash: session.tokenHash,
      user_agent: session.userAgent,
      remembered: session.remembered,
      expires_at: lifetime(sql.val(session.remembered)),
    })
    .execute()
  await noteSeen(tx, session.userId)
}

async function noteSeen(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: sql`now()` }).where('id', '=', userId).execute()
}

/** Nothing when this token is no longer the session's current one. */
export async function replaceToken(
  db: Db,
  sessionId: string,
  tokens: { current: Buffer; next: Buffer },
): Promise<Date | undefined> {
  const replaced = await db
    .updateTable('sessions')
    .set({
      token_hash: tokens.next,
      previous_token_hash: tokens.current,
      previous_valid_until: sql`now() + ${OLD_TOKEN_SECONDS} * interval '1 second'`,
      last_used_at: sql`now()`,
      expires_at: lifetime(sql.ref('remembered')),
    })
    .where('id', '=', sessionId)
    .where('token_hash', '=', tokens.current)
    .returning(['expires_at', 'user_id'])
    .executeTakeFirst()
  if (replaced) await noteSeen(db, replaced.user_id)
  return replaced?.expires_at
}

export async function findExpiry(db: Db, sessionId: string, tokenHash: Buffer): Promise<Date | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('id', '=', sessionId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return session?.expires_at
}

function lifetime(remembered: RawBuilder<unknown>) {
  return sql<Date>`now() + case when ${remembered}::boolean
    then ${SESSION_DAYS_REMEMBERED} * interval '1 day' else ${SESSION_HOURS} * interval '1 hour' end`
}

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function findCompanyOf(db: Db, userId: string): Promise<User['company']> {
  const company = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['companies.id', 'companies.name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return company ?? null
}
