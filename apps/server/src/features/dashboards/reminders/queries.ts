import { MAX_REMINDERS } from '@endorse/contract/dashboards/reminders/values'
import { sql } from 'kysely'
import { type AuthorTx } from '../../../platform/db/author.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Row } from '../../../platform/db/tables.ts'

/** A reminder of an Endorser. */
export type ReminderRow = Pick<Row<'reminders'>, 'id' | 'text' | 'due_on' | 'created_at'>

const columns = ['id', 'text', 'due_on', 'created_at'] as const

/** Lists the reminders of a user, the most urgent first. */
export function listReminders(db: Db, userId: string): Promise<ReminderRow[]> {
  return db
    .selectFrom('reminders')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('due_on')
    .orderBy('id')
    .limit(MAX_REMINDERS)
    .execute()
}

/** Returns a reminder of the user, or undefined. */
export function findReminder(db: Db, userId: string, id: string): Promise<ReminderRow | undefined> {
  return db
    .selectFrom('reminders')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Counts the reminders of a user. Concurrent callers wait for each other, so that the limit holds. */
export async function countRemindersLocked(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reminders' || ${userId}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('reminders')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a reminder. */
export async function insertReminder(
  tx: AuthorTx,
  userId: string,
  reminder: { id: string; text: string; due_on: string },
): Promise<void> {
  await tx
    .insertInto('reminders')
    .values({ ...reminder, user_id: userId })
    .execute()
}

/** Deletes a reminder of the user. Returns false when there is none. */
export async function deleteReminder(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reminders')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all reminders of a user. */
export async function deleteRemindersOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('reminders').where('user_id', '=', userId).execute()
}
