import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import { ilikeAny } from '../../../platform/db/ilike.ts'
import type { Person } from '../../../platform/person.ts'
import { allApplications, listVisibleInOrder, type VisibleReviewedApplication } from '../queries.ts'

/** Lists one page of all applications, withdrawn ones included, newest first. `search` is an ID, a name or an email. */
export function listSearchResults(
  db: Db,
  staff: Person,
  search: string | undefined,
  paging: { page: number; limit: number },
): Promise<VisibleReviewedApplication[]> {
  return listVisibleInOrder(db, staff, searchApplications(db, search), paging)
}

/** Counts the results, up to EXACT_COUNT_BOUND + 1. */
export async function countSearchResults(db: Db, search: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom(
      searchApplications(db, search)
        .select('application.id')
        .limit(MAX_EXACT_COUNT + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function searchApplications(db: Db, search: string | undefined) {
  const all = allApplications(db)
  if (!search) return all
  return z.uuid().safeParse(search).success
    ? all.where('application.id', '=', search)
    : all.where(matchesApplicant(search))
}

/** Matches every word in the name or the email. The expression must equal that of the index `users_search`. */
function matchesApplicant(search: string): Expression<SqlBool> {
  const words = sql`(first_name || ' ' || last_name || ' ' || email::text)`
  const each = search.split(/\s+/).map((word) => ilikeAny(word, words))
  return sql<SqlBool>`application.applicant_id in (select id from users where ${sql.join(each, sql` and `)})`
}
