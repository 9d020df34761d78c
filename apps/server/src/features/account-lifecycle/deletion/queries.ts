import { DELETION_DAYS } from '@endorse/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Before anything that belongs to it is touched, so that everybody takes the locks in the same order. */
export async function lockUser(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'company_id', 'deleted_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function findDeletion(db: Db, userId: string) {
  return db
    .selectFrom('account_deletions')
    .select(['due_at', 'started_at', 'company_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

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

export async function deleteDeletion(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_deletions').where('user_id', '=', userId).execute()
}

/** False when it is not due, or is no longer wanted. */
export async function markBegun(tx: Tx, userId: string): Promise<boolean> {
  const begun = await tx
    .updateTable('account_deletions')
    .set({ started_at: sql`coalesce(started_at, now())` })
    .where('user_id', '=', userId)
    .where('due_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return begun.numUpdatedRows === 1n
}

/** Those who were not tried yet come first, then whose last time is longest ago. */
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

/** By itself, so that it stands whatever happens next. */
export async function markAttempted(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('account_deletions')
    .set({ last_attempt_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute()
}

export async function clearCompany(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ company_id: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Unless it was decided in the meantime that they speak for another one, or for none. */
export async function restoreCompany(tx: Tx, userId: string, companyId: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ company_id: companyId, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('company_id', 'is', null)
    .where('rejected_at', 'is', null)
    .execute()
}

/** The phone numbers that somebody gave. */
export async function listPhones(tx: Tx, userId: string): Promise<string[]> {
  const ofSeeker = tx.selectFrom('seeker_profiles').select('phone_number').where('user_id', '=', userId)
  const ofEmployee = tx.selectFrom('employee_profiles').select('phone_number').where('user_id', '=', userId)
  const rows = await ofSeeker.unionAll(ofEmployee).execute()
  return rows.flatMap(({ phone_number: phone }) => (phone ? [phone] : []))
}

/**
 * Every row that goes with its account, as the schema says: those whose foreign key cascades. A table that comes later
 * is so forgotten about as well.
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

/** What stays: an id that others' history points to, and a name that says why there is no other. */
export async function anonymizeUser(tx: Tx, userId: string): Promise<void> {
  const empty: RawBuilder<null> = sql<null>`null`
  await tx
    .updateTable('users')
    .set({
      // No address, so nobody can ask for it, sign in with it or be sent anything.
      email: `deleted:${userId}`,
      first_name: 'Deleted',
      last_name: 'user',
      password_hash: empty,
      company_id: empty,
      promo_code: empty,
      verified_at: empty,
      approved_at: empty,
      last_seen_at: empty,
      deleted_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}
