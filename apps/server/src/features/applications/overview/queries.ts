import { statusGroups } from '@endorse/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { type ApplicationRow, selectApplications } from '../queries.ts'

/** Undecided, the oldest first, whoever handles them. */
export function listLongestPending(db: Db, companyId: string, limit: number): Promise<ApplicationRow[]> {
  return (
    selectApplications(db)
      .where('application.company_id', '=', companyId)
      .where('application.withdrawn_at', 'is', null)
      // Spelt out, because the index is chosen while the values are not known yet.
      .where(
        'application.status',
        'in',
        statusGroups.pending.map((status) => sql.lit(status)),
      )
      .orderBy('application.applied_at')
      .orderBy('application.id')
      .limit(limit)
      .execute()
  )
}
