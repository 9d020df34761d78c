import type { Tx } from '../../platform/db/db.ts'
import {
  type DueSearch,
  listUnmailedJobs,
  lockUnmailedSearches,
  markMailed,
  type UnmailedJob,
} from './mail-queries.ts'

/** What the searches of a person have found since their last mail, the latest first, and which of it a mail lists. */
export interface FoundJobs {
  searches: DueSearch[]
  listed: UnmailedJob[]
  /** The jobs that wait for the next mail. */
  waiting: string[]
}

/** Lists what was found for these people, by person. Their searches are locked; those of others in the middle of a mail are left out. */
export async function lockFoundJobs(tx: Tx, userIds: string[], now: Date): Promise<Map<string, FoundJobs>> {
  const searches = await lockUnmailedSearches(tx, userIds)
  const jobs = await listUnmailedJobs(
    tx,
    now,
    searches.map(({ id }) => id),
  )
  const found = new Map<string, FoundJobs>()
  for (const [userId, own] of Map.groupBy(searches, ({ user_id }) => user_id)) {
    const byId = new Map(jobs.filter(({ user_id }) => user_id === userId).map((job) => [job.id, job]))
    const distinct = [...byId.values()]
    const most = own[0]?.max_jobs ?? 0
    found.set(userId, {
      searches: own,
      listed: distinct.slice(0, most),
      waiting: distinct.slice(most).map(({ id }) => id),
    })
  }
  return found
}

/** Notes that this was mailed. */
export async function markFoundJobs(tx: Tx, userId: string, found: FoundJobs, now: Date): Promise<void> {
  const searchIds = found.searches.map(({ id }) => id)
  await markMailed(tx, { searchIds, userId, now, waiting: found.waiting, isMailed: found.listed.length > 0 })
}
