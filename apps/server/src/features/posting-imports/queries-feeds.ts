import { MISSING_READINGS } from '@endorse/contract/posting-imports/values'
import { sql } from 'kysely'
import { type AuthorTx } from '../../platform/db/author.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Row } from '../../platform/db/tables.ts'

/** The address of a company that is read every day. */
export type FeedRow = Row<'posting_feeds'>

const columns = [
  'company_id',
  'url',
  'added_by',
  'next_read_at',
  'last_read_at',
  'problem',
  'failing_since',
  'failures',
] as const

/** Finds the address of a company. */
export function findFeed(db: Db, companyId: string): Promise<FeedRow | undefined> {
  return db.selectFrom('posting_feeds').select(columns).where('company_id', '=', companyId).executeTakeFirst()
}

/** Locks the address of a company until the transaction ends. */
export function lockFeed(tx: Tx, companyId: string): Promise<FeedRow | undefined> {
  return tx
    .selectFrom('posting_feeds')
    .select(columns)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
}

/** Sets the address of a company. What an earlier address had is forgotten, so that nothing of it is archived. */
export async function setFeed(
  tx: AuthorTx,
  companyId: string,
  url: string,
  addedBy: string,
  next: Date,
): Promise<void> {
  await deleteFeed(tx, companyId)
  await tx
    .insertInto('posting_feeds')
    .values({ company_id: companyId, url, added_by: addedBy, next_read_at: next })
    .execute()
}

/** Deletes the address of a company. Returns false when there is none. */
export async function deleteFeed(tx: Tx, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('posting_feeds')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Stores what a reading found out about the address. */
export async function updateFeed(
  tx: Tx,
  companyId: string,
  change: Partial<Omit<FeedRow, 'company_id' | 'url' | 'added_by'>>,
): Promise<void> {
  await tx.updateTable('posting_feeds').set(change).where('company_id', '=', companyId).execute()
}

/** Locks addresses that are due and whose company still has an admin, and returns them. */
export function lockDueFeeds(tx: Tx, now: Date, limit: number): Promise<FeedRow[]> {
  return tx
    .selectFrom('posting_feeds')
    .select(columns)
    .where('next_read_at', '<=', now)
    .where(
      sql<boolean>`exists (select from users where users.company_id = posting_feeds.company_id and role = 'ADMIN'
        and approved_at is not null and deleted_at is null)`,
    )
    .orderBy('next_read_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Notes that the address had these postings, and returns those of them that a reading had archived. */
export async function markFound(tx: Tx, companyId: string, jobIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with back as (
      select feed.job_id as id from feed_postings as feed join job_postings as job on job.id = feed.job_id
       where feed.company_id = ${companyId} and feed.job_id = any(${jobIds}::uuid[])
         and feed.archived_at = job.archived_at),
    found as (
      insert into feed_postings (company_id, job_id)
      select ${companyId}, unnest(${jobIds}::uuid[])
      on conflict (company_id, job_id) do update set missing = 0, archived_at = null)
    select id from back`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Counts one more reading that misses the other open postings of the address. */
export async function countMissing(tx: Tx, companyId: string, foundJobIds: string[]): Promise<void> {
  await sql`
    update feed_postings set missing = missing + 1
     where company_id = ${companyId} and job_id <> all(${foundJobIds}::uuid[])`.execute(tx)
}

/** Lists the open postings that the address had, and whether they were missing often enough. */
export async function listOpenOfFeed(tx: Tx, companyId: string): Promise<{ id: string; isGone: boolean }[]> {
  const { rows } = await sql<{ id: string; isGone: boolean }>`
    select job.id, feed.missing >= ${MISSING_READINGS} as "isGone"
      from feed_postings as feed join job_postings as job on job.id = feed.job_id
     where feed.company_id = ${companyId} and job.archived_at is null and job.deleted_at is null`.execute(tx)
  return rows
}

/** Notes that the reading archived these postings. */
export async function markArchived(tx: Tx, companyId: string, jobIds: string[], at: Date): Promise<void> {
  await tx
    .updateTable('feed_postings')
    .set({ archived_at: at })
    .where('company_id', '=', companyId)
    .where('job_id', 'in', jobIds)
    .execute()
}
