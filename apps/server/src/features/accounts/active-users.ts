import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition: the row of `users` under this name can read an answer: verified, approved, not suspended, and not about to be
 * deleted.
 */
export function isActiveUser(table: string): RawBuilder<boolean> {
  const user = sql.ref(table)
  return sql<boolean>`(
    ${user}.verified_at is not null and ${user}.deleted_at is null and ${user}.suspended_at is null
    and (${user}.role <> 'ADMIN' or ${user}.approved_at is not null)
    and not exists (select from account_deletions where user_id = ${user}.id))`
}
