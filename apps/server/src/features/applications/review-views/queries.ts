import type { ReviewViewFilters } from '@endorse/contract/applications/review-views/schemas'
import { sql } from 'kysely'
import { type AuthorTx } from '../../../platform/db/author.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'

/** A saved view as the database stores it. */
export interface ReviewViewRow {
  id: string
  name: string
  filters: ReviewViewFilters
}

/** Serialises the changes of one user's views, which are limited in number. */
export async function lockViewsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review views ${userId}`}, 0))`.execute(tx)
}

/** Counts the views of a user. */
export async function countViews(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('review_views')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The filters of a view. One that was saved before there was a filter does not have it. */
const withAllFilters = sql<ReviewViewFilters>`'{"jobTypes": [], "experience": []}'::jsonb || filters`

/** Lists the views of a user in the order in which they were saved, or only the one with this id. */
export function listViews(db: Db, userId: string, id?: string): Promise<ReviewViewRow[]> {
  return db
    .selectFrom('review_views')
    .select(['id', 'name', withAllFilters.as('filters')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Inserts a view and returns its id. Throws a unique violation of `review_views_name` when the name is taken. */
export async function insertView(
  tx: AuthorTx,
  userId: string,
  { name, filters }: { name: string; filters: ReviewViewFilters },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('review_views')
    .values({ id, user_id: userId, name, filters: JSON.stringify(filters) })
    .execute()
  return id
}

/** Renames a view. Returns whether the user has it. */
export async function updateViewName(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_views')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a view as deleted. Returns whether the user had it. */
export async function deleteView(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_views')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the deletion of a view back. Returns whether it was deleted. */
export async function restoreView(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_views')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes views that were deleted a day ago. */
export async function deleteOldViews(db: Db, now: Date): Promise<void> {
  await inBatches((limit) =>
    sql`delete from review_views where id in (
          select id from review_views where deleted_at < ${new Date(now.getTime() - 86_400_000)} limit ${limit})`.execute(
      db,
    ),
  )
}
