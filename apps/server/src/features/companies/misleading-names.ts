import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * SQL: whether the name of a user, by the alias of its table, may not stand in the subject of a mail, because it speaks for an
 * office or for another company.
 */
export function isMisleadingNameSql(user: string): string {
  return `is_misleading_name(concat_ws(' ', ${user}.first_name, ${user}.last_name), ${user}.company_id)`
}

/** Whether a name speaks for an office, or for another company than this one. */
export async function isMisleadingName(
  db: Db,
  { first_name, last_name }: { first_name: string; last_name: string },
  ownCompany: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ misleads: boolean }>`
    select is_misleading_name(${`${first_name} ${last_name}`}, ${ownCompany}::uuid) as misleads`.execute(db)
  return rows[0]?.misleads ?? false
}
