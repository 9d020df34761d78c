import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { RepostContent } from './reposts.ts'

/** Compares a new entry with at most so many postings of its group. */
const MAX_MEMBERS = 40

/** A posting with the company, title and city of others. */
export interface GroupMember {
  key: string
  url: string | null
  isDeleted: boolean
  content: RepostContent
}

/** An entry that repeats the posting of `originalKey` under another address. */
export interface Repost {
  key: string
  originalKey: string
  url: string | null
  postedAt: Date | null
}

/** Loads the stored postings of the groups, the newest first. */
export async function findGroupMembers(db: Db, groups: string[]): Promise<Map<string, GroupMember[]>> {
  const { rows } = await sql<
    RepostContent & { group: string; key: string; url: string | null; isDeleted: boolean }
  >`
    select wanted.name as "group", member.*
      from unnest(${groups}::text[]) as wanted (name),
           lateral (
             select source_key as key, job_url as url, deleted_at is not null as "isDeleted", description, location,
                    required_experience as "minYears", max_experience as "maxYears", salary_min as "salaryMin",
                    salary_max as "salaryMax", skills, department
               from job_postings where repost_group = wanted.name
              order by created_at desc, id desc limit ${MAX_MEMBERS}
           ) as member`.execute(db)
  const members = rows.map(({ group, key, url, isDeleted, ...content }) => ({
    group,
    member: { key, url, isDeleted, content },
  }))
  return new Map(
    [...Map.groupBy(members, ({ group }) => group)].map(([group, found]) => [
      group,
      found.map(({ member }) => member),
    ]),
  )
}

/**
 * Stores reposts, and removes those of addresses that have a posting of their own now. Returns how many reposts the
 * changed originals have.
 */
export async function storeReposts(
  tx: Tx,
  reposts: Repost[],
  createdKeys: string[],
): Promise<{ key: string; reposts: number }[]> {
  const changed = [
    ...(createdKeys.length > 0 ? await deleteReposts(tx, createdKeys) : []),
    ...(reposts.length > 0 ? await insertReposts(tx, reposts) : []),
  ]
  if (changed.length === 0) return []
  const { rows } = await sql<{ key: string; reposts: number }>`
    select original.key, count(source_key)::integer as reposts
      from unnest(${[...new Set(changed)]}::text[]) as original (key)
      left join imported_reposts on original_key = original.key
     group by original.key`.execute(tx)
  return rows
}

async function deleteReposts(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('imported_reposts')
    .where('source_key', 'in', keys)
    .returning('original_key')
    .execute()
  return rows.map((row) => row.original_key)
}

async function insertReposts(tx: Tx, reposts: Repost[]): Promise<string[]> {
  const byKey = new Map(reposts.map((repost) => [repost.key, repost]))
  const rows = await tx
    .insertInto('imported_reposts')
    .values(
      [...byKey.values()].map(({ key, originalKey, url, postedAt }) => ({
        source_key: key,
        original_key: originalKey,
        job_url: url,
        posted_at: postedAt,
      })),
    )
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('original_key')
    .execute()
  return rows.map((row) => row.original_key)
}
