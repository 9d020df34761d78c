import type { StatementParameters } from '../statement.ts'
import type { Tsquery } from '../tsquery.ts'

/**
 * A condition on rows of `job_search`. The head of a posting is its title, company, skills and facets; `whole` includes
 * the description. All given parts must hold.
 */
export interface SearchCondition {
  /** Excludes postings whose deadline is before this date. */
  today: string
  head?: Tsquery | undefined
  whole?: Tsquery | undefined
  /** Postings that count as if their head matched. */
  orAmong?: string[] | undefined
  notHead?: Tsquery | undefined
  notWhole?: Tsquery | undefined
  since?: Date | undefined
  /** Excludes postings that pay less, in rupees a year, and those without a salary. */
  minSalary?: number | undefined
  /** Whether the company of a posting has Endorsers. */
  hasEndorsers?: boolean | undefined
  /** Whether a posting has a deadline. */
  hasDeadline?: boolean | undefined
  among?: string[] | undefined
  notAmong?: string[] | undefined
  /** Excludes postings that were added after this time. */
  addedUntil?: Date | undefined
}

/** Builds the WHERE clause. */
export function conditionSql(where: SearchCondition, params: StatementParameters): string {
  const {
    today,
    head,
    orAmong,
    whole,
    notHead,
    notWhole,
    among,
    notAmong,
    since,
    minSalary,
    hasEndorsers,
    hasDeadline,
    addedUntil,
  } = where
  const isNarrow = [head, whole, among].some((part) => part !== undefined)
  return [
    head && headSql(head, orAmong ?? [], params),
    whole && `whole @@ ${params.add(whole, 'tsquery')}`,
    notHead && `not head @@ ${params.add(notHead, 'tsquery')}`,
    notWhole && `not whole @@ ${params.add(notWhole, 'tsquery')}`,
    among && `job_id = any(${params.add(among, 'uuid[]')})`,
    notAmong && `job_id <> all(${params.add(notAmong, 'uuid[]')})`,
    since && `posted_at >= ${params.add(since, 'timestamptz')}`,
    minSalary !== undefined && `salary >= ${params.add(minSalary, 'bigint')}`,
    hasEndorsers !== undefined && endorsersSql(hasEndorsers, isNarrow),
    hasDeadline !== undefined && `deadline is ${hasDeadline ? 'not null' : 'null'}`,
    addedUntil && `added_at <= ${params.add(addedUntil, 'timestamptz')}`,
    `(deadline is null or deadline >= ${params.add(today, 'date')})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Looks at the company of each posting, or at the postings of all companies with Endorsers when no index finds fewer. */
function endorsersSql(hasEndorsers: boolean, isNarrow: boolean): string {
  return hasEndorsers && !isNarrow
    ? 'company_id = any(array(select id from companies where endorser_count > 0))'
    : `(select endorser_count ${hasEndorsers ? '>' : '='} 0 from companies where id = company_id)`
}

function headSql(head: Tsquery, orAmong: string[], params: StatementParameters): string {
  const matches = `head @@ ${params.add(head, 'tsquery')}`
  return orAmong.length === 0 ? matches : `(${matches} or job_id = any(${params.add(orAmong, 'uuid[]')}))`
}
