import type { SearchCriteria, SearchMailSettings } from '@endorse/contract/saved-searches/schemas'
import { NEW_JOB_DAYS, type SearchMailFrequency } from '@endorse/contract/saved-searches/values'
import { sql } from 'kysely'
import { type AuthorTx } from '../../platform/db/author.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { isSubscribed } from '../mail-preferences/mail-preferences.ts'
import type { PreparedSearch } from './prepare.ts'

/** A saved search as its owner sees it. */
export interface SavedSearchRow {
  id: string
  name: string
  search: SearchCriteria
  mail: SearchMailFrequency
  new_count: number
}

/** Serialises the changes of one person's searches, which are limited in number. */
export async function lockSearchesOf(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved searches ${personId}`}, 0))`.execute(tx)
}

/** Counts the searches of a person. */
export async function countSearches(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_searches')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the searches of a person by name, or only the one with this id. Their number is limited. */
export function listSearches(db: Db, personId: string, id?: string): Promise<SavedSearchRow[]> {
  return db
    .selectFrom('saved_searches')
    .innerJoin('saved_search_conditions as condition', 'condition.id', 'condition_id')
    .select([
      'saved_searches.id',
      'name',
      sql<SearchCriteria>`condition.search`.as('search'),
      'mail',
      sql<number>`(
        select count(*) from saved_search_matches as match
          join job_search on job_search.job_id = match.job_id
         where match.search_id = saved_searches.id and match.matched_at > saved_searches.seen_at
           and (job_search.deadline is null or job_search.deadline >= (now() at time zone 'Asia/Kolkata')::date)
      )`.as('new_count'),
    ])
    .where('user_id', '=', personId)
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('saved_searches.id', '=', id ?? ''))
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Finds the condition of a search that was saved before. */
async function findCondition(db: Db, search: SearchCriteria): Promise<string | undefined> {
  const found = await db
    .selectFrom('saved_search_conditions')
    .select('id')
    .where(sql`md5(search::text)`, '=', sql`md5(${JSON.stringify(search)}::jsonb::text)`)
    .executeTakeFirst()
  return found?.id
}

/** Stores a search as a condition and returns its id, also when another user has stored the same one meanwhile. */
export async function insertCondition(
  db: Db,
  search: SearchCriteria,
  prepared: PreparedSearch,
): Promise<string> {
  const inserted = await db
    .insertInto('saved_search_conditions')
    .values({ id: newId(), search: JSON.stringify(search), ...prepared })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const id = inserted?.id ?? (await findCondition(db, search))
  if (id === undefined) throw new Error('The condition was deleted meanwhile')
  return id
}

/** Inserts a search and returns its id. Throws a unique violation of `saved_searches_name` when the name is taken. */
export async function insertSearch(
  tx: AuthorTx,
  personId: string,
  { name, mail, conditionId }: { name: string; mail: SearchMailFrequency; conditionId: string },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('saved_searches')
    .values({ id, user_id: personId, condition_id: conditionId, name, mail })
    .execute()
  return id
}

/** Renames a search or changes how often it is mailed. Returns whether the person has it. */
export async function updateSearch(
  tx: Tx,
  personId: string,
  id: string,
  { name, mail }: { name?: string | undefined; mail?: SearchMailFrequency | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_searches')
    .set({
      id: sql`id`,
      ...(name !== undefined && { name }),
      ...(mail !== undefined && { mail, mail_before_stop: null }),
      // What was found while no mails were wanted is not mailed later.
      ...(mail === 'NEVER' && { unmailed_since: null }),
    })
    .where('id', '=', id)
    .where('user_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (mail === 'NEVER' && numUpdatedRows > 0n) await markAllMailed(tx, id)
  return numUpdatedRows > 0n
}

async function markAllMailed(tx: Tx, searchId: string): Promise<void> {
  await tx
    .updateTable('saved_search_matches')
    .set({ mailed_at: sql`now()` })
    .where('search_id', '=', searchId)
    .where('mailed_at', 'is', null)
    .execute()
}

/** Marks a search as deleted. Returns whether the person had it. */
export async function deleteSearch(tx: Tx, personId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_searches')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the deletion of a search back. Returns whether it was deleted. */
export async function restoreSearch(tx: Tx, personId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_searches')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', personId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts only later matches as new. Returns whether the person has the search. */
export async function markSeen(db: Db, personId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ seen_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns how the mails of a person arrive. */
export async function findMailSettings(db: Db, personId: string): Promise<SearchMailSettings> {
  const row = await db
    .selectFrom('saved_search_mails')
    .select(['hour', 'max_jobs', 'only_with_endorsers'])
    .where('user_id', '=', personId)
    .executeTakeFirst()
  return {
    hour: (row?.hour ?? 8) as SearchMailSettings['hour'],
    maxJobs: (row?.max_jobs ?? 10) as SearchMailSettings['maxJobs'],
    onlyWithEndorsers: row?.only_with_endorsers ?? false,
  }
}

/** Stores how the mails of a person arrive. */
export async function upsertMailSettings(
  db: Db,
  personId: string,
  { hour, maxJobs, onlyWithEndorsers }: SearchMailSettings,
): Promise<void> {
  const settings = { hour, max_jobs: maxJobs, only_with_endorsers: onlyWithEndorsers }
  await db
    .insertInto('saved_search_mails')
    .values({ user_id: personId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute()
}

/** The owner of a search that a link in a mail names. */
export interface StopOwner {
  user_id: string
  email: string
  /** Null when the link is for all searches. */
  name: string | null
}

/** Finds the owner of a search that is not deleted. */
export function findSearchOwner(db: Db, searchId: string): Promise<StopOwner | undefined> {
  return db
    .selectFrom('saved_searches')
    .innerJoin('users', 'users.id', 'saved_searches.user_id')
    .select(['users.id as user_id', 'users.email', 'saved_searches.name'])
    .where('saved_searches.id', '=', searchId)
    .where('saved_searches.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Finds the person whom a link for all searches belongs to. */
export async function findStopOwner(db: Db, userId: string): Promise<StopOwner | undefined> {
  return db
    .selectFrom('users')
    .select(['id as user_id', 'email', sql<null>`null`.as('name')])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Stops the mails of a search and remembers how often they came. Repeating it changes nothing. */
export async function stopSearchMails(tx: Tx, searchId: string): Promise<void> {
  await tx
    .updateTable('saved_searches')
    .set({ mail_before_stop: sql`mail`, mail: 'NEVER', unmailed_since: null })
    .where('id', '=', searchId)
    .where('mail', '<>', 'NEVER')
    .execute()
  await markAllMailed(tx, searchId)
}

/** Sends the mails of a search as before they were stopped by a link. */
export async function resumeSearchMails(db: Db, searchId: string): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ mail: sql`mail_before_stop`, mail_before_stop: null })
    .where('id', '=', searchId)
    .where('mail', '=', 'NEVER')
    .where('mail_before_stop', 'is not', null)
    .execute()
}

/** Counts the searches of a person that send mails, or says of one whether it does. None does while all are stopped. */
export async function countMailed(db: Db, userId: string, onlyId?: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_searches')
    .innerJoin('users', 'users.id', 'saved_searches.user_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('saved_searches.deleted_at', 'is', null)
    .where('mail', '<>', 'NEVER')
    .where(isSubscribed('SAVED_SEARCHES'))
    .$if(onlyId !== undefined, (query) => query.where('saved_searches.id', '=', onlyId as string))
    .executeTakeFirstOrThrow()
  return count
}

/** Removes searches that were deleted a day ago, conditions without a search, and matches that are no longer listed. */
export async function deleteOldSearches(db: Db, now: Date): Promise<void> {
  await inBatches((limit) =>
    sql`delete from saved_searches where id in (
          select id from saved_searches where deleted_at < ${new Date(now.getTime() - 86_400_000)} limit ${limit})`.execute(
      db,
    ),
  )
  // A condition that was just stored for a search that is being saved is left alone.
  await inBatches((limit) =>
    sql`delete from saved_search_conditions where id in (
          select id from saved_search_conditions as condition
           where prepared_at < ${new Date(now.getTime() - 3_600_000)}
             and not exists (select from saved_searches where condition_id = condition.id) limit ${limit})`.execute(
      db,
    ),
  )
  await inBatches((limit) =>
    sql`delete from saved_search_matches where (search_id, job_id) in (
          select search_id, job_id from saved_search_matches
           where matched_at < ${new Date(now.getTime() - NEW_JOB_DAYS * 86_400_000)} limit ${limit})`.execute(
      db,
    ),
  )
}

/** Lists conditions from before that time, the oldest first. */
export function listOutdatedConditions(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('saved_search_conditions')
    .select(['id', sql<SearchCriteria>`search`.as('search')])
    .where('prepared_at', '<', before)
    .orderBy('prepared_at')
    .limit(limit)
    .execute()
}

/** Stores a condition that was built again. */
export async function updateCondition(db: Db, id: string, prepared: PreparedSearch): Promise<void> {
  await db
    .updateTable('saved_search_conditions')
    .set({ ...prepared, prepared_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
