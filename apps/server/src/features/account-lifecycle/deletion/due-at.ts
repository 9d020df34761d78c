import { sql } from 'kysely'

/** When the account of this row of `users` is removed, if its owner wants to leave. Asked where the person is read. */
export const deletionDueAtSql = sql<Date | null>`(select due_at from account_deletions where user_id = users.id)`
