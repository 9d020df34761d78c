import { type RawBuilder, sql } from 'kysely'

/** True when one of these contains what was typed, in any case. */
export function ilikeAny(text: string, ...columns: RawBuilder<unknown>[]): RawBuilder<boolean> {
  const pattern = containing(text)
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`
}

/** Returns the pattern of LIKE for texts that contain this one. */
export function containing(text: string): string {
  return `%${startingWith(text)}`
}

/** Returns the pattern of LIKE for texts that begin with this one. */
export function startingWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
