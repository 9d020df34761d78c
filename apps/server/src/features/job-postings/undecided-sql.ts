import { statusGroups } from '@endorse/contract/applications/values'
import { type SqlBool, sql } from 'kysely'

/** Matches an application that waits for a decision, by the column `status`. */
export const isUndecidedSql = sql<SqlBool>`status in (${sql.join(statusGroups.pending.map((status) => sql.lit(status)))})`
