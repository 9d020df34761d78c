import type { StatementParameters } from './statement.ts'
import type { Tsquery } from './tsquery.ts'

/** Which postings: those whose head, or whose whole text, has what is wanted and not what is listed elsewhere. */
export interface SearchCondition {
  head?: Tsquery | undefined
  whole?: Tsquery | undefined
  notHead?: Tsquery | undefined
  notWhole?: Tsquery | undefined
  since?: Date | undefined
  among?: string[] | undefined
  notAmong?: string[] | undefined
  /** Leaves out what came after this. */
  addedUntil?: Date | undefined
}

export function conditionSql(where: SearchCondition, params: StatementParameters): string {
  const { head, whole, notHead, notWhole, among, notAmong, since, addedUntil } = where
  return [
    head && `head @@ ${params.add(head, 'tsquery')}`,
    whole && `whole @@ ${params.add(whole, 'tsquery')}`,
    notHead && `not head @@ ${params.add(notHead, 'tsquery')}`,
    notWhole && `not whole @@ ${params.add(notWhole, 'tsquery')}`,
    among && `job_id = any(${params.add(among, 'uuid[]')})`,
    notAmong && `job_id <> all(${params.add(notAmong, 'uuid[]')})`,
    since && `posted_at >= ${params.add(since, 'timestamptz')}`,
    addedUntil && `added_at <= ${params.add(addedUntil, 'timestamptz')}`,
    `(deadline is null or deadline >= ${params.add(todayInIndia(), 'date')})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** A deadline lasts until the end of its day in India. */
export function todayInIndia(now = Date.now()): string {
  return new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10)
}
