import type { ChoiceCount, CountWithoutFilter, JobFilters } from '@endorse/contract/job-search/schemas'
import {
  type CountedFilter,
  type DroppableFilter,
  datePostedOptions,
  droppableFilters,
  MAX_CHOICE_COUNT,
  MAX_COUNT_WITHOUT_FILTER,
} from '@endorse/contract/job-search/values'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'
import { badInput } from '../../../platform/http/errors.ts'
import { type ParsedFilters, parseChoices, postedSince } from '../parse/parse-filters.ts'
import type { ParsedQuery } from '../parse/parse-query.ts'
import { parseTypedQuery } from '../parse/typed-query.ts'
import type { WordQueries } from '../parse/word-queries.ts'
import type { SearchCondition } from '../plan/search-condition.ts'
import type { PageQueries } from '../read/page-queries.ts'
import { allOf, MATCH_NOTHING } from '../tsquery.ts'

interface Dependencies {
  words: WordQueries
  queries: Pick<PageQueries, 'countEach' | 'countChoices'>
  parseFilters: (filters: JobFilters) => Promise<ParsedFilters>
  parseWords: (words: string[]) => Promise<ParsedQuery>
}

/** Equal searches of several people are counted once in this time. */
const CACHE_TTL_MS = 60_000
/** A longer list is several statements, so that none takes long among a million postings. */
const CHOICES_PER_STATEMENT = 25

/** Creates the functions that count what a search finds with other filters. */
export function createFilterCounter(dependencies: Dependencies, clock: Clock) {
  const { words, queries, parseFilters, parseWords } = dependencies
  const choiceCounts = new LRUCache<string, number[], () => Promise<number[]>>({
    max: 1_000,
    ttl: CACHE_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: count }) => count(),
  })

  /** Counts what a search finds without each of its filters, the most first; without those that make no difference. */
  async function countWithoutFilters(filters: JobFilters): Promise<CountWithoutFilter[]> {
    const droppable = droppableFilters.filter((name) => filters[name] !== undefined)
    if (droppable.length === 0) return []
    const conditions = await Promise.all(droppable.map((name) => conditionWithout(filters, name)))
    const totals = await queries.countEach(conditions, MAX_COUNT_WITHOUT_FILTER + 1)
    return droppable
      .map((filter, index) => ({ filter, ...capped(totals[index] ?? 0, MAX_COUNT_WITHOUT_FILTER) }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => b.total - a.total)
  }

  /** Counts what a search finds with each choice of a filter; returns nothing when no job has all its words. */
  async function countChoices(
    filters: JobFilters,
    filter: CountedFilter,
    choices: string[],
  ): Promise<ChoiceCount[]> {
    const where = await conditionWithout(filters, filter)
    const { since, ...rest } = where
    const key = JSON.stringify([filter, choices, rest, since && Math.floor(since.getTime() / CACHE_TTL_MS)])
    const totals = await choiceCounts.forceFetch(key, { context: () => countEach(where, filter, choices) })
    const isSearch = where.whole !== undefined
    if (isSearch && totals.every((total) => total === 0)) return []
    return choices.map((choice, index) => ({ choice, ...capped(totals[index] ?? 0, MAX_CHOICE_COUNT) }))
  }

  async function countEach(where: SearchCondition, filter: CountedFilter, choices: string[]) {
    const bound = MAX_CHOICE_COUNT + 1
    if (filter === 'datePosted') {
      const periods = choices.map((choice) => ({ ...where, since: startOfPeriod(choice) }))
      return queries.countEach(periods, bound)
    }
    if (filter === 'minSalary') {
      const pays = choices.map((choice) => ({
        ...where,
        minSalary: Math.max(parseAmount(choice), where.minSalary ?? 0),
      }))
      return queries.countEach(pays, bound)
    }
    if (filter === 'hasEndorsers') {
      const each = choices.map(() => ({ ...where, hasEndorsers: true }))
      return queries.countEach(each, bound)
    }
    const totals: number[] = []
    const conditions = await parseChoices(words, filter, choices)
    for (let from = 0; from < conditions.length; from += CHOICES_PER_STATEMENT) {
      const some = conditions.slice(from, from + CHOICES_PER_STATEMENT)
      totals.push(...(await queries.countChoices(where, some, bound)))
    }
    return totals
  }

  function startOfPeriod(choice: string): Date | undefined {
    const datePosted = datePostedOptions.find((option) => option === choice)
    if (!datePosted) return badInput({ choice: `"${choice}" is not a period` })
    return postedSince({ datePosted, createdAfter: undefined }, clock())
  }

  async function conditionWithout(filters: JobFilters, name: DroppableFilter): Promise<SearchCondition> {
    const { title = '', ...others } = { ...filters, [name]: undefined }
    // The start of the period is both in `datePosted` and, rounded, in `createdAfter`.
    const kept = name === 'datePosted' ? { ...others, createdAfter: undefined } : others
    const { facets, ...rest } = await parseFilters(kept)
    const query = parseTypedQuery(title)
    if (!query) return { head: MATCH_NOTHING, ...rest }
    const minSalary = query.pay ? Math.max(query.pay.minSalary ?? 0, rest.minSalary ?? 0) : rest.minSalary
    const dates = { ...rest, minSalary }
    if (query.words.length === 0) return { head: facets, ...dates }
    return { whole: allOf([facets, (await parseWords(query.words)).anywhere]), ...dates }
  }

  return { countWithoutFilters, countChoices }
}

function capped(total: number, max: number): { total: number; isCapped: boolean } {
  return { total: Math.min(total, max), isCapped: total > max }
}

function parseAmount(choice: string): number {
  const amount = Number(choice)
  return Number.isSafeInteger(amount) && amount > 0
    ? amount
    : badInput({ choice: `"${choice}" is not an amount` })
}
