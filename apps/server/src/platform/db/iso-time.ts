import { type RawBuilder, sql } from 'kysely'

/** SQL expression: a time as the contract has it, for what is read as JSON. */
export function isoTime(time: RawBuilder<unknown>) {
  return sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
