import { statusGroups } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Person } from '../../../platform/person.ts'
import { isVisibleTo, selectReviewedApplications, type VisibleReviewedApplication } from '../queries.ts'

// Literals instead of parameters: a generic plan can use the partial index only when it knows the values.
const pendingStatuses = statusGroups.pending.map((status) => sql.lit(status))

/** Lists the oldest undecided applications of a company, assigned or not. */
export async function listLongestPending(
  db: Db,
  person: Person & { companyId: string },
  limit: number,
): Promise<VisibleReviewedApplication[]> {
  const rows = await selectReviewedApplications(db)
    .where('application.company_id', '=', person.companyId)
    .where('application.withdrawn_at', 'is', null)
    .where('application.status', 'in', pendingStatuses)
    .orderBy('application.applied_at')
    .orderBy('application.id')
    .limit(limit)
    .execute()
  return rows.filter((row) => isVisibleTo(person, row))
}

/** Lists the undecided applications in the turn of an Endorser, the first due first. */
export async function listFirstDue(
  db: Db,
  person: Person,
  limit: number,
): Promise<VisibleReviewedApplication[]> {
  const rows = await selectReviewedApplications(db)
    .where('application.asked_user_id', '=', person.id)
    .where('application.withdrawn_at', 'is', null)
    .where('application.status', 'in', pendingStatuses)
    .orderBy('application.answer_due_at')
    .orderBy('application.id')
    .limit(limit)
    .execute()
  return rows.filter((row) => isVisibleTo(person, row))
}
