import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** SQL condition on a row of `users`: an Endorser who may act. A deleted account is not verified, a suspended one has no company. */
export const activeEndorserSql = "users.role = 'EMPLOYEE' and users.verified_at is not null"

/** SQL condition on a row of `users`: an Endorser who is not away. Away is who is on leave, or whom no mail reaches. */
export const takesRequestsSql = 'users.takes_requests'

/** SQL expression: the stored number of Endorsers who take new requests, of the company in this column. */
export const countActiveEndorsersSql = (companyColumn: string) =>
  `(select endorser_count from companies where companies.id = ${companyColumn})`

/** SQL expression: whether the company in this column has Endorsers, all of whom are away. */
export const areEndorsersAwaySql = (companyColumn: string) =>
  `(select ${areAllAwaySql('companies')} from companies where companies.id = ${companyColumn})`

/** Like `areEndorsersAwaySql`, of the row of `companies` with this alias. */
export const areAllAwaySql = (company: string) =>
  `(${company}.endorser_count = 0 and exists (
      select from users where users.company_id = ${company}.id and ${activeEndorserSql} and not users.takes_requests))`

/** SQL condition: the row of `users` is an active Endorser of the company. */
export function isActiveEndorserOf(companyId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(users.company_id = ${companyId} and ${sql.raw(activeEndorserSql)})`
}

/** SQL condition: the row of `users` is an Endorser of the company who takes new requests. */
export function isAvailableEndorserOf(companyId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(${isActiveEndorserOf(companyId)} and ${sql.raw(takesRequestsSql)})`
}

/** Selects the Endorsers of the company who take new requests. */
export function availableEndorsers(db: Db, companyId: string | null) {
  return db.selectFrom('users').where(isAvailableEndorserOf(companyId))
}

/** Selects the active Endorsers of the company, those who are away included. */
export function activeEndorsers(db: Db, companyId: string | null) {
  return db.selectFrom('users').where(isActiveEndorserOf(companyId))
}
