import type { Provider } from '@endorse/contract/accounts/values'
import { MAX_SESSIONS_LISTED } from '@endorse/contract/settings/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Person } from '../../../platform/person.ts'

/** Null for a user who has only signed in with a provider. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return account.password_hash
}

/** Whether there is a password, and when it last changed. */
export async function findPasswordState(db: Db, userId: string) {
  const { password_hash, password_changed_at } = await db
    .selectFrom('users')
    .select(['password_hash', 'password_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { isSet: password_hash !== null, changedAt: password_hash === null ? null : password_changed_at }
}

/** Replaces the hash `from`. False when the password has changed since, so that one of two concurrent changes wins. */
export async function replacePasswordHash(
  tx: Tx,
  userId: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const replaced = await tx
    .updateTable('users')
    .set({
      password_hash: to,
      password_changed_at: sql`now()`,
      password_expired_at: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', from)
    .executeTakeFirst()
  return replaced.numUpdatedRows === 1n
}

/** Maps each connected provider to the time it was connected. */
export async function listProviderConnections(db: Db, userId: string): Promise<Map<Provider, Date>> {
  const rows = await db
    .selectFrom('provider_accounts')
    .select(['provider', 'connected_at'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ provider, connected_at }) => [provider, connected_at]))
}

/** False when there was none, so that one of two concurrent calls deletes it. */
export async function deleteProviderConnection(tx: Tx, userId: string, provider: Provider): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('provider_accounts')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Lists the current session first, then the most recently used ones; `total` counts all. */
export async function listSessions(db: Db, { id, sessionId }: Pick<Person, 'id' | 'sessionId'>) {
  const rows = await db
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent',
      'created_at',
      'last_used_at',
      'steps',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('user_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS_LISTED)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Deletes one session of the user. False when there is none with this id. */
export async function deleteUserSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return ended.numDeletedRows === 1n
}

/** Returns how many sessions were deleted. */
export async function deleteOtherSessions(
  tx: Tx,
  { id, sessionId }: Pick<Person, 'id' | 'sessionId'>,
): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', id)
    .where('id', '<>', sessionId)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Deletes those of the sessions that belong to the user, and returns those that had not expired. */
export function deleteUserSessionsWithIds(tx: Tx, userId: string, sessionIds: readonly string[]) {
  return tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_agent')
    .execute()
}

/** Lets the password sign in nobody until it is changed. Does nothing for an account without one. */
export async function expirePassword(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_expired_at: now })
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .execute()
}
