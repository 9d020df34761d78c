import { MAX_FULL_MATCHES } from '@endorse/contract/job-search/values'
import type { ParsedFilters } from '../parse/parse-filters.ts'
import type { ParsedQuery } from '../parse/parse-query.ts'
import type { TypedPay } from '../parse/typed-pay.ts'
import type { BroadRank } from '../rank/rank-some-words.ts'
import { allOf, anyOf } from '../tsquery.ts'
import { type BroadQuery, countCombinable, matchTerms, TITLE_WAYS } from './broad-query.ts'
import type { SearchCondition } from './search-condition.ts'
import { placesFor, type SearchPageRequest, type Tier, titleTiers } from './tiers.ts'

/** A search for postings with some of the words. */
export interface SomeWordsPlan {
  broad: BroadQuery
  filters: ParsedFilters
  /** The postings that have all words. */
  fullIds: string[]
  rank: BroadRank
}

/** Up to this number the postings with some of the words are ranked. */
export const MAX_BROAD = 2_000

/** Plans which postings are read when few have all words, and how they are ranked. */
export function planSomeWords(
  broad: BroadQuery,
  query: ParsedQuery,
  pay: TypedPay | undefined,
  page: SearchPageRequest,
  fullIds: string[],
): SomeWordsPlan {
  const rank = {
    terms: broad.terms,
    text: broad.text,
    fullIds,
    sentence: query.isSentence ? query.anywhere : undefined,
    nearTitle: broad.nearTitle,
    minSalary: pay?.minSalary,
    titles: query.titles,
    places: placesFor(query, page),
  }
  return { broad, filters: page.filters, fullIds, rank }
}

/** Lists how many terms may have to match, the most first. */
export function levelsOf({ broad }: SomeWordsPlan): number[] {
  const highest = countCombinable(broad)
  return Array.from({ length: highest }, (_, index) => highest - index)
}

/** Builds the condition that so many terms match, or all but one in the title. */
export function conditionOfLevel(
  { broad, filters: { facets, ...dates }, fullIds }: SomeWordsPlan,
  level: number,
): SearchCondition {
  const { nearTitle } = broad
  return {
    head: allOf([facets, anyOf([matchTerms(broad, level), ...(nearTitle ? [nearTitle] : [])])]),
    orAmong: fullIds,
    ...dates,
  }
}

/**
 * Chooses how many terms have to match: as many as leave a page of postings, or any posting; fewer only while the postings
 * can be ranked. 0 when no posting has any term.
 */
export function chooseLevel(levels: number[], totals: number[]): number {
  let chosen = 0
  for (const [index, level] of levels.entries()) {
    const total = totals[index] ?? 0
    if (total > MAX_BROAD && chosen > 0) return chosen
    if (total > 0) chosen = level
    if (total >= MAX_FULL_MATCHES) return chosen
  }
  return chosen
}

/** Returns the tiers of very many postings: those with all words, then those with the known ones in the title, then the others. */
export function commonTiers(
  { broad, filters, fullIds, rank }: SomeWordsPlan,
  where: SearchCondition,
): Tier[] {
  const { facets, ...dates } = filters
  const inTitle = allOf(
    broad.terms.flatMap(({ weight, ways }) =>
      weight > 0 ? [anyOf(ways.slice(0, TITLE_WAYS).map(({ query }) => query))] : [],
    ),
  )
  const others = { ...where, orAmong: undefined, notAmong: fullIds }
  return [
    ...(fullIds.length > 0 ? [{ name: 'all' as const, where: { ...dates, among: fullIds } }] : []),
    ...titleTiers(
      { ...others, head: allOf([facets, inTitle]) },
      { titles: broad.titles, places: rank.places },
    ),
    { name: 'head', where: { ...others, notHead: inTitle } },
  ]
}
