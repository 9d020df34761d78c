import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** SQL condition on a row of `users`: an Endorser who may act. A deleted account is not verified. */
const isActiveEndorser = "users.role = 'EMPLOYEE' and users.verified_at is not null"

/** SQL expression: the stored number of active Endorsers of the company in this column. */
export const countActiveEndorsersSql = (companyColumn: string) =>
  `(select endorser_count from companies where companies.id = ${companyColumn})`

/** SQL condition: the row of `users` is an active Endorser of the company. */
export function isActiveEndorserOf(companyId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(users.company_id = ${companyId} and ${sql.raw(isActiveEndorser)})`
}

/** Selects the active Endorsers of the company. */
export function activeEndorsers(db: Db, companyId: string | null) {
  return db.selectFrom('users').where(isActiveEndorserOf(companyId))
}
