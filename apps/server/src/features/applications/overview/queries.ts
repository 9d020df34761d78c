import { statusGroups } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { type ApplicationRow, selectApplications } from '../queries.ts'

/** Lists the oldest undecided applications of a company, assigned or not. */
export function listLongestPending(db: Db, companyId: string, limit: number): Promise<ApplicationRow[]> {
  return (
    selectApplications(db)
      .where('application.company_id', '=', companyId)
      .where('application.withdrawn_at', 'is', null)
      // Literals instead of parameters: a generic plan can use the partial index only when it knows the values.
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
