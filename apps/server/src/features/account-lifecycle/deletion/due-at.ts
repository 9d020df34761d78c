import { sql } from 'kysely'

/** SQL expression on a row of `users`: when the account will be deleted, null when no deletion is requested. */
export const deletionDueAtSql = sql<Date | null>`(select due_at from account_deletions where user_id = users.id)`
