import {
  SESSION_DAYS_MAXIMUM,
  SESSION_DAYS_REMEMBERED,
  SESSION_HOURS,
  TOKEN_GRACE_SECONDS,
} from '@endorse/contract/accounts/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Row } from '../../platform/db/tables.ts'

/** The columns of an account that sign-in needs. */
export type Account = Pick<
  Row<'users'>,
  | 'id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'password_hash'
  | 'verified_at'
  | 'company_id'
  | 'password_expired_at'
  | 'second_factor_at'
  | 'time_zone'
>

const accountColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'password_hash',
  'verified_at',
  'company_id',
  'second_factor_at',
  'password_expired_at',
  'time_zone',
] as const

/** Finds an account that can sign in: its deletion has not begun. */
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

/** Finds the account that owns the address, also while it is being deleted. */
export function findEmailOwner(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
}

/** Locks the account with this address; undefined when it cannot sign in. */
export function lockAccount(tx: Tx, email: string): Promise<Account | undefined> {
  return lockAccountWhere(tx, sql`email = ${email}`)
}

/** Locks the account that matches the condition; undefined when it cannot sign in. */
export async function lockAccountWhere(tx: Tx, condition: RawBuilder<boolean>): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    with ${lockedAccountCte(condition)}
    select ${sql.join(accountColumns.map((column) => sql.ref(column)))} from account`.execute(tx)
  return rows[0]
}

/**
 * Builds the CTE `account`: the user row, locked until the transaction ends, unless its deletion has begun. It is locked
 * before anything that belongs to it, so that all transactions lock in the same order. A statement that waited for a
 * lock sees the snapshot from before the wait, except for the rows that it locks. That is why the deletion is locked too.
 */
export function lockedAccountCte(condition: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    person as materialized (select * from users where ${condition} for no key update),
    removal as materialized (
      select started_at from account_deletions where user_id = (select id from person) for share),
    account as (select * from person where not exists (select from removal where started_at is not null))`
}

/** Replaces the password hash. */
export async function updatePasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_changed_at: sql`now()`,
      password_expired_at: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Replaces the token and extends the session. Undefined when `current` is no longer the session's token. */
export async function rotateSessionToken(
  db: Db,
  sessionId: string,
  tokens: { current: Buffer; next: Buffer; family: Buffer },
): Promise<Date | undefined> {
  const replaced = await db
    .with('replaced', (session) =>
      session
        .updateTable('sessions')
        .set({
          token_hash: tokens.next,
          family_hash: tokens.family,
          previous_token_hash: tokens.current,
          previous_valid_until: sql`now() + ${TOKEN_GRACE_SECONDS} * interval '1 second'`,
          last_used_at: sql`now()`,
          expires_at: sessionExpiry(sql.ref('remembered'), sql.ref('created_at')),
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

/** Finds when the session expires, if this is its current token. */
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

/** SQL expression: when a session that is used now expires. */
export function sessionExpiry(remembered: RawBuilder<unknown>, createdAt: RawBuilder<unknown>) {
  return sql<Date>`least(
    now() + case when ${remembered}::boolean
      then ${SESSION_DAYS_REMEMBERED} * interval '1 day' else ${SESSION_HOURS} * interval '1 hour' end,
    ${createdAt} + ${SESSION_DAYS_MAXIMUM} * interval '1 day')`
}

/** Deletes one session. */
export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Deletes all sessions of the user. Returns how many had not expired. */
export async function deleteUserSessions(tx: Tx, userId: string): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning(sql<boolean>`expires_at > now()`.as('was_open'))
    .execute()
  return ended.filter((session) => session.was_open).length
}
