import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** SQL expression on a row of `users`: when the account will be deleted, null when no deletion is requested. */
export const deletionDueAtSql = sql<Date | null>`(select due_at from account_deletions where user_id = users.id)`

/** ISO time at which the account will be deleted, null when no deletion is requested. */
export async function findDeletionDueAt(db: Db, userId: string): Promise<string | null> {
  const { due_at } = await db
    .selectFrom('users')
    .select(deletionDueAtSql.as('due_at'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return due_at?.toISOString() ?? null
}
