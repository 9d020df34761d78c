import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** Finds how many requests a week an Endorser agrees to be asked. */
export async function findWeeklyLimit(db: Db, userId: string): Promise<number> {
  const { weekly_limit } = await db
    .selectFrom('users')
    .select('weekly_limit')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return weekly_limit
}

/** Stores how many requests a week an Endorser agrees to be asked. */
export async function setWeeklyLimit(tx: Tx, userId: string, weeklyLimit: number): Promise<void> {
  await tx.updateTable('users').set({ weekly_limit: weeklyLimit }).where('id', '=', userId).execute()
}

/** Stores that these Endorsers are asked now. */
export async function markAsked(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ last_asked_at: sql`now()` })
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
}
