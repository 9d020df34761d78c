import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../platform/context.ts'
import type { Preferences } from '../profiles/preferences.ts'
import { createFilterParser } from './parse/parse-filters.ts'
import { type ParsedQuery, parseQuery } from './parse/parse-query.ts'
import { type WordQueries, wordQueries } from './parse/word-queries.ts'
import { type BroadQuery, broadenQuery } from './plan/broad-query.ts'
import { findFillingWords } from './plan/filling-words.ts'
import { createCardLoaders } from './read/cards.ts'
import { type CountCache, createCountCache } from './read/count-cache.ts'
import { pageQueries } from './read/page-queries.ts'
import { recommendationQueries } from './recommend/queries.ts'
import { createRankingCache } from './recommend/rankings.ts'
import { buildSignals, type Signals } from './recommend/signals.ts'

/** What the steps of a search share in one server process: queries and caches. */
export type SearchContext = ReturnType<typeof createSearchContext>

/** Parsed queries depend on the names of companies, which can change. */
export const CACHE_TTL_MS = 60_000
/** A value that is evicted while it loads is still returned to those who wait for it. */
const cacheOptions = { max: 1_000, ttl: CACHE_TTL_MS, ignoreFetchAbort: true }

/** What a search needs of the application. */
export type SearchDependencies = Pick<AppContext, 'pool' | 'searchPool' | 'clock'>

/** Creates the queries and empty caches. */
export function createSearchContext({ pool, searchPool, clock }: SearchDependencies) {
  const words = wordQueries(searchPool)
  const cards = createCardLoaders({ pool, searchPool })
  const queries = pageQueries(searchPool, cards)
  const counts = createCountCache(queries)
  return {
    words,
    cards,
    queries,
    counts,
    parseFilters: createFilterParser(words, clock),
    ...createQueryCaches(words, counts),
    fits: recommendationQueries(searchPool),
    rankings: createRankingCache(),
    getSignals: createSignalCache(words),
  }
}

/** Creates the functions that parse and broaden a query, each once while it is cached. */
function createQueryCaches(words: WordQueries, counts: CountCache) {
  const parsedQueries = new LRUCache<string, ParsedQuery, string[]>({
    ...cacheOptions,
    fetchMethod: (_key, _stale, { context }) => parseQuery(words, context),
  })
  const fillingWords = new LRUCache<string, boolean[], ParsedQuery>({
    ...cacheOptions,
    fetchMethod: (_key, _stale, { context }) => findFillingWords(words, context),
  })
  const findFilling = (query: ParsedQuery) => fillingWords.forceFetch(query.text, { context: query })
  const broadQueries = new LRUCache<string, BroadQuery, ParsedQuery>({
    ...cacheOptions,
    fetchMethod: async (_key, _stale, { context }) => {
      const [filling, total] = await Promise.all([findFilling(context), counts.estimateTotal()])
      return broadenQuery(words, context, filling, total)
    },
  })
  return {
    parseWords: (queryWords: string[]) =>
      parsedQueries.forceFetch(queryWords.join(' '), { context: queryWords }),
    findFilling,
    broaden: (query: ParsedQuery) => broadQueries.forceFetch(query.text, { context: query }),
    // The number of terms that had to match, so that a repeated search needs one statement for them.
    levels: new LRUCache<string, number>({ max: 1_000, ttl: CACHE_TTL_MS }),
  }
}

/** Creates the function that returns what jobs are compared with; undefined when the profile has nothing to rank by. */
function createSignalCache(words: WordQueries) {
  const cache = new LRUCache<string, { signals: Signals | undefined }, Preferences>({
    ...cacheOptions,
    fetchMethod: async (_key, _stale, { context }) => ({ signals: await buildSignals(words, context) }),
  })
  return async (preferences: Preferences): Promise<Signals | undefined> =>
    (await cache.forceFetch(JSON.stringify(preferences), { context: preferences })).signals
}
