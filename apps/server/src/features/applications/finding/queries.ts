import { EXACT_COUNT_BOUND } from '@endorse/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db.ts'
import { matching } from '../matching.ts'
import { type ApplicationRow, allApplications, listNewest } from '../queries.ts'

/** The applications of everybody, withdrawn ones too; newest first. */
export function listFound(
  db: Db,
  search: string | undefined,
  paging: { page: number; limit: number },
): Promise<ApplicationRow[]> {
  return listNewest(db, found(db, search), paging)
}

/** Up to one more than the bound. */
export async function countFound(db: Db, search: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom(
      found(db, search)
        .select('application.id')
        .limit(EXACT_COUNT_BOUND + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function found(db: Db, search: string | undefined) {
  const all = allApplications(db)
  if (!search) return all
  return z.uuid().safeParse(search).success
    ? all.where('application.id', '=', search)
    : all.where(isByApplicant(search))
}

/** Every word stands somewhere in the name or the address. Written as the index `users_by_words` has it. */
function isByApplicant(search: string): Expression<SqlBool> {
  const words = sql`(first_name || ' ' || last_name || ' ' || email::text)`
  const each = search.split(/\s+/).map((word) => matching(word, words))
  return sql<SqlBool>`application.applicant_id in (select id from users where ${sql.join(each, sql` and `)})`
}
