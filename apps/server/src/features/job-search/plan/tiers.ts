import type { CursorPosition, TierName } from '../cursor.ts'
import type { ParsedFilters } from '../parse/parse-filters.ts'
import type { ParsedQuery } from '../parse/parse-query.ts'
import type { RankQuery } from '../rank/rank-all-words.ts'
import type { JobCardRow, Viewer } from '../read/cards.ts'
import type { PageSlice } from '../read/page-queries.ts'
import { allOf, not } from '../tsquery.ts'
import type { SearchCondition } from './search-condition.ts'

/** A part of a list: its condition and, for a query, how it is ranked. */
export interface Tier {
  name: TierName
  where: SearchCondition
  rank?: RankQuery | undefined
}

/** A request for rows of a tier. */
export interface TierRequest {
  slice: PageSlice
  viewer: Viewer
  /** The end of the page before. */
  from: CursorPosition | undefined
}

/** Rows of one or more tiers. */
export interface TierPage {
  rows: JobCardRow[]
  total: number
  /** The position of the last row; the start of the page when it is empty. */
  end: CursorPosition | undefined
}

/** A request for a page of a list. */
export interface SearchPageRequest extends TierRequest {
  filters: ParsedFilters
  /** Leaves out postings that match only some of the words. */
  isStrict?: boolean
}

/** Returns the condition of the filters alone. */
export function filterCondition({ facets, ...dates }: ParsedFilters): SearchCondition {
  return { head: facets, ...dates }
}

/** Returns the tier of all postings that the filters leave. */
export function allTier({ filters }: SearchPageRequest): Tier {
  return { name: 'all', where: filterCondition(filters) }
}

/** Returns the tier of all postings that have every word somewhere. */
export function anywhereTier(query: ParsedQuery, { filters: { facets, ...dates } }: SearchPageRequest): Tier {
  const whole = allOf([facets, query.anywhere])
  return { name: 'all', where: { whole, ...dates }, rank: rankQueryOf(query) }
}

/** Returns the tiers with all words in the title, then in the head, then anywhere. */
export function titleToTextTiers(
  query: ParsedQuery,
  { filters: { facets, ...dates } }: SearchPageRequest,
): [Tier, ...Tier[]] {
  const { anywhere: words, inTitle } = query
  const rank = rankQueryOf(query)
  return [
    { name: 'title', where: { head: allOf([facets, inTitle]), ...dates }, rank },
    { name: 'head', where: { head: allOf([facets, words, not(inTitle)]), ...dates }, rank },
    { name: 'text', where: { whole: allOf([facets, words]), notHead: words, ...dates } },
  ]
}

/** Returns the tier of postings with any of the words in the description, those with all of them first. */
export function anyWordTier(query: ParsedQuery, { filters: { facets, ...dates } }: SearchPageRequest): Tier {
  return {
    name: 'broad',
    where: { whole: allOf([facets, query.anyWord]), ...dates },
    rank: { ...rankQueryOf(query), isSentence: true },
  }
}

function rankQueryOf({ anywhere: words, ...query }: ParsedQuery): RankQuery {
  const { inTitle, asTyped, inTitleOrSkills, isSentence, text } = query
  return { words, inTitle, asTyped, inTitleOrSkills, isSentence, text }
}
