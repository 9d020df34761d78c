import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { todayInIndia } from '../job-search/search-condition.ts'

export interface LockedJob {
  id: string
  company_id: string
  company_name: string
  title: string
  claimed_by: string | null
  is_active: boolean
  is_expired: boolean
}

type LockMode = 'share' | 'change'

/**
 * Until the transaction ends the posting stays as it is: nobody claims, closes or changes it. To `share` it keeps out
 * only those who `change` it.
 */
export function lockJob(tx: Tx, id: string, mode: LockMode): Promise<LockedJob | undefined> {
  return lockJobQuery(tx, id, mode).executeTakeFirst()
}

/** The same as a part of a statement that needs no other. */
export function lockJobQuery(db: Db, id: string, mode: LockMode) {
  const isExpired = sql<boolean>`coalesce(application_deadline < ${todayInIndia()}::date, false)`
  const isOpen = sql<boolean>`(archived_at is null and deleted_at is null)`
  const job = db
    .selectFrom('job_postings')
    .select([
      'id',
      'company_id',
      'company_name',
      'title',
      'claimed_by',
      sql<boolean>`${isOpen} and not ${isExpired}`.as('is_active'),
      sql<boolean>`${isOpen} and ${isExpired}`.as('is_expired'),
    ])
    .where('id', '=', id)
  return mode === 'share' ? job.forShare() : job.forNoKeyUpdate()
}
