import { DELETION_DAYS } from '@endorse/contract/account-lifecycle/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** Locks the user row before anything that belongs to it, so that all transactions lock in the same order, as `lockOutAuthor` does. */
export async function lockUser(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'company_id', 'deleted_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Finds the requested deletion; `company_id` is the company to restore when it is cancelled. */
export function findDeletion(db: Db, userId: string) {
  return db
    .selectFrom('account_deletions')
    .select(['due_at', 'requested_at', 'started_at', 'company_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Schedules the deletion in DELETION_DAYS days. Returns when it is due. */
export async function insertDeletion(tx: Tx, userId: string, companyId: string | null): Promise<Date> {
  const { due_at } = await tx
    .insertInto('account_deletions')
    .values({
      user_id: userId,
      company_id: companyId,
      due_at: sql<Date>`now() + ${DELETION_DAYS} * interval '1 day'`,
    })
    .returning('due_at')
    .executeTakeFirstOrThrow()
  return due_at
}

/** Deletes the request, so that the account stays. */
export async function deleteDeletion(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_deletions').where('user_id', '=', userId).execute()
}

/** Marks the deletion as started. False when it is not due, or was cancelled. */
export async function markStarted(tx: Tx, userId: string): Promise<boolean> {
  const started = await tx
    .updateTable('account_deletions')
    .set({ started_at: sql`coalesce(started_at, now())` })
    .where('user_id', '=', userId)
    .where('due_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return started.numUpdatedRows === 1n
}

/** Lists due deletions: those never attempted first, then by the time of the last attempt. */
export async function listDueDeletions(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('last_attempt_at', (order) => order.asc().nullsFirst())
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ user_id: id }) => id)
}

/** Runs outside the transaction of the deletion, so that it is kept when that fails. */
export async function markAttempted(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('account_deletions')
    .set({ last_attempt_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute()
}

/** Lists the phone numbers in the user's profiles. */
export async function listPhones(tx: Tx, userId: string): Promise<string[]> {
  const ofSeeker = tx.selectFrom('seeker_profiles').select('phone_number').where('user_id', '=', userId)
  const ofEmployee = tx.selectFrom('employee_profiles').select('phone_number').where('user_id', '=', userId)
  const rows = await ofSeeker.unionAll(ofEmployee).execute()
  return rows.flatMap(({ phone_number: phone }) => (phone ? [phone] : []))
}

/**
 * Deletes every row whose foreign key to `users` cascades. The tables are read from the schema, so that a new table is
 * included without a change here.
 */
export async function deleteCascadingRows(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string; column: string }>`
    select nspname as schema, relname as name, attname as column
      from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'
     order by relname, attname`.execute(tx)
  for (const { schema, name, column } of rows) {
    await sql`delete from ${sql.table(`${schema}.${name}`)} where ${sql.ref(column)} = ${userId}`.execute(tx)
  }
}
