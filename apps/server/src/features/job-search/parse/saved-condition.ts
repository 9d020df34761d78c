import type { JobFilters } from '@endorse/contract/job-search/schemas'
import type pg from 'pg'
import { allOf, MATCH_NOTHING, type Tsquery } from '../tsquery.ts'
import { parseFacetParts } from './parse-filters.ts'
import { parseQuery } from './parse-query.ts'
import { isSearchable, tokenizeQuery } from './tokenize.ts'
import { parseTypedPay } from './typed-pay.ts'
import { wordQueries } from './word-queries.ts'

/** A search as one condition on a posting, for features that match postings themselves. */
export interface SavedCondition {
  /** What the head of a posting must match; absent without filters. */
  head: Tsquery | undefined
  /** What the whole posting must match; absent without words. */
  whole: Tsquery | undefined
  /** In rupees a year. */
  minSalary: number | undefined
  /** Each condition of which all must hold, for finding the rarest. */
  parts: Tsquery[]
  /** False when a company of the filter is unknown, because it may be created later. */
  isComplete: boolean
}

/** Creates a function that reads filters and words as a condition. It corrects no typing errors and leaves no word out. */
export function createConditionParser(pool: pg.Pool): (filters: JobFilters) => Promise<SavedCondition> {
  const queries = wordQueries(pool)
  return async (filters) => {
    const pay = parseTypedPay(filters.title ?? '')
    const words = tokenizeQuery(pay.text)
    const [facets, query] = await Promise.all([
      parseFacetParts(queries, filters),
      words.length > 0 ? parseQuery(queries, words) : undefined,
    ])
    const isUnsearchable = words.length === 0 && !isSearchable(pay.text)
    const minSalaries = [pay.minSalary, filters.minSalary].filter((amount) => amount !== undefined)
    return {
      head: isUnsearchable ? MATCH_NOTHING : allOf(facets.parts),
      whole: query?.anywhere,
      minSalary: minSalaries.length > 0 ? Math.max(...minSalaries) : undefined,
      parts: [...facets.parts, ...(query?.each ?? [])],
      isComplete: facets.isCacheable,
    }
  }
}
