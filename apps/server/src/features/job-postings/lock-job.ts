import { sql } from 'kysely'
import { todayInIndia } from '../../domain/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

/** The columns of a posting that claims and applications decide by. */
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
 * Locks the posting until the transaction ends, so that no other transaction claims, closes or edits it. Several
 * transactions may `share` the lock; `change` excludes all others.
 */
export function lockJob(tx: Tx, id: string, mode: LockMode, clock: Clock): Promise<LockedJob | undefined> {
  return lockJobQuery(tx, id, mode, clock).executeTakeFirst()
}

/** Builds the query of `lockJob`, for use inside a larger statement. */
export function lockJobQuery(db: Db, id: string, mode: LockMode, clock: Clock) {
  const isExpired = sql<boolean>`coalesce(application_deadline < ${todayInIndia(clock)}::date, false)`
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
