import { type RawBuilder, sql } from 'kysely'

/** True when one of these contains what was typed, in any case. */
export function ilikeAny(text: string, ...columns: RawBuilder<unknown>[]): RawBuilder<boolean> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`
}
