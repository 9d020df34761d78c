import { hasAnsweringEndorsersSql } from '../../companies/answer-speed.ts'
import type { SearchCondition, ShortTitle } from '../plan/search-condition.ts'
import type { StatementParameters } from '../statement.ts'
import type { Tsquery } from '../tsquery.ts'

/** Builds the WHERE clause. */
export function conditionSql(where: SearchCondition, params: StatementParameters): string {
  const {
    today,
    head,
    alsoHead = [],
    orAmong,
    whole,
    notHead,
    notWhole,
    titles,
    notTitles,
    shortTitle,
    notShortTitle,
    among,
    notAmong,
    since,
    minSalary,
    hasEndorsers,
    hasAnsweringEndorsers,
    hasDeadline,
    addedUntil,
  } = where
  const isNarrow = [head, ...alsoHead, whole, among].some((part) => part !== undefined)
  return [
    head && headSql(head, orAmong ?? [], params),
    ...alsoHead.map((part) => `head @@ ${params.add(part, 'tsquery')}`),
    whole && `whole @@ ${params.add(whole, 'tsquery')}`,
    notHead && `not head @@ ${params.add(notHead, 'tsquery')}`,
    notWhole && `not whole @@ ${params.add(notWhole, 'tsquery')}`,
    titles && exactTitleSql(titles, params),
    notTitles && `not ${exactTitleSql(notTitles, params)}`,
    shortTitle && shortTitleSql(shortTitle, params),
    notShortTitle && `not ${shortTitleSql(notShortTitle, params)}`,
    among && `job_id = any(${params.add(among, 'uuid[]')})`,
    notAmong && `job_id <> all(${params.add(notAmong, 'uuid[]')})`,
    since && `posted_at >= ${params.add(since, 'timestamptz')}`,
    minSalary !== undefined && `salary >= ${params.add(minSalary, 'bigint')}`,
    hasEndorsers !== undefined && companySql('endorser_count > 0', hasEndorsers, isNarrow),
    hasAnsweringEndorsers !== undefined &&
      companySql(hasAnsweringEndorsersSql, hasAnsweringEndorsers, isNarrow),
    hasDeadline !== undefined && `deadline is ${hasDeadline ? 'not null' : 'null'}`,
    addedUntil && `added_at <= ${params.add(addedUntil, 'timestamptz')}`,
    `(deadline is null or deadline >= ${params.add(today, 'date')})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Looks at the company of each posting, or at the postings of all such companies when no index finds fewer. */
function companySql(condition: string, holds: boolean, isNarrow: boolean): string {
  return holds && !isNarrow
    ? `company_id = any(array(select id from companies where ${condition}))`
    : `(select ${holds ? '' : 'not '}(${condition}) from companies where id = company_id)`
}

function headSql(head: Tsquery, orAmong: string[], params: StatementParameters): string {
  const matches = `head @@ ${params.add(head, 'tsquery')}`
  return orAmong.length === 0 ? matches : `(${matches} or job_id = any(${params.add(orAmong, 'uuid[]')}))`
}

/** The fewer words a title has, the higher. The index `job_search_shortest` is on this expression. */
export const titleLengthScore = "(length(replace(title, ' ', '')) - length(title))"

/** The title is one of these. The index `job_search_titles` finds them. */
export function exactTitleSql(titles: string[], params: StatementParameters): string {
  return `(lower(title) collate "C") = any(${params.add(titles, 'text[]')})`
}

/** The title with one space for signs between its words. Cheaper than counting words by a regular expression. */
const spaced = `replace(replace(translate(title, '/|-–—&,:"', '         '), '   ', ' '), '  ', ' ')`

/** The title is short, and has the words as typed. */
export function shortTitleSql({ spaces, maxWords, words }: ShortTitle, params: StatementParameters): string {
  return `(${titleLengthScore} between ${params.add(-spaces.to, 'integer')} and ${params.add(-spaces.from, 'integer')}
    and length(${spaced}) - length(replace(${spaced}, ' ', '')) < ${params.add(maxWords, 'integer')}
    and lower(title) ~ all(${params.add(words, 'text[]')}))`
}
