import { sql, type UpdateObject } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { NewRow, Tables } from '../../../platform/db/tables.ts'

/** A user whom staff suspend, or who suspends. */
export type LockedUser = Awaited<ReturnType<typeof lockForSuspension>>[number]

/**
 * Locks a person together with all platform staff, in the order of their ids. Of two staff members who suspend each other, one
 * is suspended when the other one looks. The lock is that of `lockOutAuthor`.
 */
export function lockForSuspension(tx: Tx, personId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'company_id', 'approved_at', 'suspended_at'])
    .where((row) => row.or([row('id', '=', personId), row('role', '=', 'PLATFORM_EMPLOYEE')]))
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Marks the person as suspended, so that no session of theirs is valid and none can be opened. */
export async function markSuspended(tx: Tx, userId: string, since: Date | null): Promise<void> {
  await tx.updateTable('users').set({ suspended_at: since }).where('id', '=', userId).execute()
}

/** Stores a suspension, and returns its number. */
export async function insertSuspension(tx: Tx, suspension: NewRow<'account_suspensions'>): Promise<number> {
  const { number } = await tx
    .insertInto('account_suspensions')
    .values(suspension)
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** A suspension that has not ended. */
export type RunningSuspension = NonNullable<Awaited<ReturnType<typeof findRunningSuspension>>>

/** Finds the suspension of a person that has not ended. */
export function findRunningSuspension(db: Db, userId: string) {
  return db
    .selectFrom('account_suspensions')
    .select(['id', 'number', 'user_id', 'suspended_at', 'suspended_by', 'until', 'reason', 'text'])
    .select(['case_id', 'company_id', 'requests_passed_on'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
}

/** Changes a suspension. The caller has locked the person. */
export async function updateSuspension(
  tx: Tx,
  id: string,
  changes: UpdateObject<Tables, 'account_suspensions'>,
): Promise<void> {
  await tx.updateTable('account_suspensions').set(changes).where('id', '=', id).execute()
}

/** Lists the people whose suspension has reached its end, at most `limit`. */
export async function listEndedSuspensions(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_suspensions')
    .select('user_id')
    .where('lifted_at', 'is', null)
    .where('until', '<=', now)
    .orderBy('until')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Finds the company that a suspension took the person out of which ended after this time; undefined without one. */
export async function findCompanyBeforeSuspension(
  db: Db,
  userId: string,
  endedAfter: Date,
): Promise<string | undefined> {
  const last = await db
    .selectFrom('account_suspensions')
    .select('company_id')
    .where('user_id', '=', userId)
    .where('lifted_at', '>', endedAfter)
    .orderBy('suspended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.company_id ?? undefined
}

/** Counts the platform staff who can act, without this one. */
export async function countOtherStaff(db: Db, staffId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where('role', '=', 'PLATFORM_EMPLOYEE')
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('id', 'is distinct from', staffId)
    .executeTakeFirstOrThrow()
  return count
}

/** Exports the suspensions of a person, as the person read them. */
export function exportSuspensions(db: Db, userId: string) {
  return db
    .selectFrom('account_suspensions')
    .select(['number', 'suspended_at', 'until', 'reason', 'text', 'lifted_at', 'lifted_text'])
    .where('user_id', '=', userId)
    .orderBy('suspended_at')
    .execute()
}

/** Deletes the suspensions that ended before this time. */
export async function deleteOldSuspensions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('account_suspensions').where('lifted_at', '<', before).execute()
}
