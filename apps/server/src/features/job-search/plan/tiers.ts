import type { CursorPosition, TierName, TierOrder } from '../cursor.ts'
import type { ParsedFilters } from '../parse/parse-filters.ts'
import type { ParsedQuery } from '../parse/parse-query.ts'
import type { RankQuery } from '../rank/rank-all-words.ts'
import type { JobCardRow, Viewer } from '../read/cards.ts'
import type { PageSlice } from '../read/page-queries.ts'
import { allOf, not, type Tsquery } from '../tsquery.ts'
import { divideByPlace } from './places.ts'
import type { SearchCondition } from './search-condition.ts'

/** A part of a list: its condition and, for a query, how it is ranked. */
export interface Tier {
  name: TierName
  where: SearchCondition
  rank?: RankQuery | undefined
  /** What is read one after the other when there are too many to rank. */
  parts?: TierPart[]
}

/** The postings of a tier in one place. */
export interface TierPart {
  name: TierName
  part: number
  where: SearchCondition
  order: Exclude<TierOrder, 'score'>
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
  /** Where the person looks for jobs, the nearest first. */
  places: Tsquery[]
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
export function anywhereTier(query: ParsedQuery, page: SearchPageRequest): Tier {
  const { facets, ...dates } = page.filters
  const whole = allOf([facets, query.anywhere])
  return { name: 'all', where: { whole, ...dates }, rank: rankQueryOf(query, placesFor(query, page)) }
}

/** Returns the tier of all postings that have every word in the title. */
export function titleTier(
  { inTitle }: ParsedQuery,
  { filters: { facets, ...dates } }: SearchPageRequest,
): Tier {
  return { name: 'title', where: { head: allOf([facets, inTitle]), ...dates } }
}

/**
 * Returns the tiers with all words in the title, then in the head, then anywhere. Titles that are the query come first, then
 * short ones, the nearest before the others.
 */
export function titleToTextTiers(query: ParsedQuery, page: SearchPageRequest): Tier[] {
  const { facets, ...dates } = page.filters
  const { anywhere: words, inTitle } = query
  const rank = rankQueryOf(query, placesFor(query, page))
  return [
    ...titleTiers({ head: allOf([facets, inTitle]), ...dates }, rank).map((tier) => ({ ...tier, rank })),
    { name: 'head', where: { head: allOf([facets, words, not(inTitle)]), ...dates }, rank },
    { name: 'text', where: { whole: allOf([facets, words]), notHead: words, ...dates } },
  ]
}

/** Divides postings with all words in the title: titles that are the query, then short ones, then the others. */
export function titleTiers(
  where: SearchCondition,
  { titles, places }: Pick<RankQuery, 'titles' | 'places'>,
): Tier[] {
  const tierOf = (name: TierName, more: Partial<SearchCondition>, order: TierPart['order']): Tier => {
    const whole = { ...where, ...more }
    return {
      name,
      where: whole,
      parts: divideByPlace(places).map((place, part) => ({
        name,
        part,
        where: { ...whole, head: allOf([where.head, place]) },
        order,
      })),
    }
  }
  if (!titles) return [tierOf('title', {}, 'recency')]
  const { exact, ...short } = titles
  return [
    tierOf('exact', { titles: exact }, 'recency'),
    tierOf('short', { notTitles: exact, shortTitle: short }, 'length'),
    tierOf('title', { notTitles: exact, notShortTitle: short }, 'recency'),
  ]
}

/** Returns the tier of postings with any of the words in the description, those with all of them first. */
export function anyWordTier(query: ParsedQuery, page: SearchPageRequest): Tier {
  const { facets, ...dates } = page.filters
  return {
    name: 'broad',
    where: { whole: allOf([facets, query.anyWord]), ...dates },
    rank: { ...rankQueryOf(query, placesFor(query, page)), isSentence: true },
  }
}

function rankQueryOf({ anywhere: words, ...query }: ParsedQuery, places: Tsquery[]): RankQuery {
  const { inTitle, asTyped, inTitleOrSkills, isSentence, text, titles } = query
  return { words, inTitle, asTyped, inTitleOrSkills, isSentence, text, titles, places }
}

/** Who names a city looks for a job there. */
export function placesFor({ terms }: ParsedQuery, { places }: SearchPageRequest): Tsquery[] {
  return terms.some(({ isCity }) => isCity) ? [] : places
}
