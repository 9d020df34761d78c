import type { SearchCondition } from '../plan/search-condition.ts'
import type { StatementParameters } from '../statement.ts'
import type { Tsquery } from '../tsquery.ts'

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
