import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { JobFilters } from '@endorse/contract/job-search/schemas'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { FindPreferences, Preferences } from '../profiles/preferences.ts'
import { createCardLoader, type JobCardRow, type Viewer } from './cards.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { createFilterParser, type ParsedFilters } from './filters.ts'
import { type PageSlice, pageQueries, type RankQuery } from './page-queries.ts'
import { buildParsedQuery, type ParsedQuery, parseQuery } from './parse-query.ts'
import { createRecommender } from './recommend/recommend.ts'
import { buildSignals, hasSignals, type Signals } from './recommend/signals.ts'
import { createTierQueries, type Tier, type TierPage, type TierRequest } from './tiers.ts'
import { isSearchable, tokenizeQuery } from './tokenize.ts'
import { allOf, not } from './tsquery.ts'
import { correctTypos } from './typos.ts'
import { wordQueries } from './word-queries.ts'

/** The parsed query string of the list of jobs. */
export interface JobSearchRequest extends JobFilters {
  page: number
  limit: number
  cursor?: string | undefined
}

/** One page of jobs. */
export interface JobSearchResult {
  rows: JobCardRow[]
  total: number
  totalIsCapped: boolean
  nextCursor: string | null
}

/** A request for a page with the parsed filters of the list. */
interface SearchPageRequest extends TierRequest {
  filters: ParsedFilters
}

/** With fewer results than this, the search includes corrections of misspelt words. */
const FEW_RESULTS = 10
/** Parsed queries depend on the names of companies, which can change. */
const CACHE_TTL_MS = 60_000
/** A value that is evicted while it loads is still returned to those who wait for it. */
const cacheOptions = { max: 1_000, ttl: CACHE_TTL_MS, ignoreFetchAbort: true }

interface CorrectionRequest {
  parsedQuery: ParsedQuery
  nothingFound: boolean
}

interface Correction {
  /** Absent when no word looks misspelt. */
  correction: ParsedQuery | undefined
}

/** Creates the search over active postings. */
export function createJobSearch(pool: pg.Pool, clock: Clock) {
  const words = wordQueries(pool)
  const parseFilters = createFilterParser(words, clock)
  const loadCards = createCardLoader(pool)
  const tiers = createTierQueries(pageQueries(pool, loadCards))
  const recommend = createRecommender(pool, loadCards, tiers)
  const parsedQueries = new LRUCache<string, ParsedQuery, string[]>({
    ...cacheOptions,
    fetchMethod: (_key, _stale, { context }) => parseQuery(words, context),
  })
  const corrections = new LRUCache<string, Correction, CorrectionRequest>({
    ...cacheOptions,
    fetchMethod: (_key, _stale, { context }) => correctQuery(context),
  })
  const signalsByPreferences = new LRUCache<string, Signals, Preferences>({
    ...cacheOptions,
    fetchMethod: (_key, _stale, { context }) => buildSignals(words, context),
  })

  /** Lists active postings ranked by the query; without one by the viewer's preferences; else the newest first. */
  async function list(
    request: JobSearchRequest,
    viewer: Viewer,
    loadPreferences?: FindPreferences,
  ): Promise<JobSearchResult> {
    const from = request.cursor ? decodeCursor(request.cursor) : undefined
    const slice = { offset: from ? 0 : (request.page - 1) * request.limit, limit: request.limit }
    const page = { filters: await parseFilters(request), slice, viewer, from }
    const query = request.title ?? ''
    const queryWords = tokenizeQuery(query)
    if (queryWords.length > 0) return search(queryWords, page)
    if (!isSearchable(query)) return emptyResult
    return (
      (await listRecommended(page, loadPreferences)) ??
      toSearchResult(await tiers.readNewest(allTier(page), page), slice)
    )
  }

  /** Lists jobs by their fit; undefined when the profile has nothing to rank by. */
  async function listRecommended(
    page: SearchPageRequest,
    loadPreferences?: FindPreferences,
  ): Promise<JobSearchResult | undefined> {
    const preferences = await loadPreferences?.(page.viewer.id)
    if (!preferences) return undefined
    const signals = await signalsByPreferences.forceFetch(JSON.stringify(preferences), {
      context: preferences,
    })
    if (!hasSignals(signals)) return undefined
    return toSearchResult(await recommend({ ...page, viewer: { ...page.viewer, signals } }), page.slice)
  }

  async function search(queryWords: string[], page: SearchPageRequest): Promise<JobSearchResult> {
    const parsedQuery = await parsedQueries.forceFetch(queryWords.join(' '), { context: queryWords })
    return (await searchRanked(parsedQuery, page)) ?? searchByTier(parsedQuery, page)
  }

  /** Ranks all results, followed by results for corrected words when there are few; undefined when there are too many. */
  async function searchRanked(
    parsedQuery: ParsedQuery,
    page: SearchPageRequest,
  ): Promise<JobSearchResult | undefined> {
    const { from, slice } = page
    if (from && from.tier !== 'all' && from.tier !== 'close') return undefined
    // When the page continues in the second part, only the total of the first is needed.
    const isFirstPartPassed = from?.tier === 'close'
    const first = await tiers.readBest(
      anywhereTier(parsedQuery, page),
      isFirstPartPassed ? { ...page, slice: { offset: 0, limit: 0 }, from: undefined } : page,
    )
    if (!first || first.total >= FEW_RESULTS) return first && toSearchResult(first, slice)

    const { correction } = await findCorrection({ parsedQuery, nothingFound: first.total === 0 })
    if (!correction) return toSearchResult(first, slice)
    const offset = Math.max(0, slice.offset - first.total)
    const second = await tiers.read(closeSpellingTier(parsedQuery, correction, page), {
      ...page,
      slice: { offset, limit: slice.limit - first.rows.length },
      from: isFirstPartPassed ? from : undefined,
    })
    return toSearchResult(
      {
        rows: [...first.rows, ...second.rows],
        total: first.total + second.total,
        end: second.end ?? first.end,
      },
      slice,
    )
  }

  function findCorrection(request: CorrectionRequest): Promise<Correction> {
    return corrections.forceFetch(`${request.nothingFound} ${request.parsedQuery.text}`, { context: request })
  }

  async function correctQuery({ parsedQuery, nothingFound }: CorrectionRequest): Promise<Correction> {
    const corrected = await correctTypos(words, parsedQuery.terms, nothingFound)
    return { correction: corrected && (await buildParsedQuery(words, corrected)) }
  }

  async function searchByTier(parsedQuery: ParsedQuery, page: SearchPageRequest): Promise<JobSearchResult> {
    const [inTitle, ...others] = titleToTextTiers(parsedQuery, page)
    const [total, part] = await Promise.all([
      tiers.countOf(inTitle, anywhereTier(parsedQuery, page)),
      tiers.readThrough([inTitle, ...others], page),
    ])
    return toSearchResult({ ...part, total }, page.slice)
  }

  return { list }
}

function allTier({ filters: { facets, ...dates } }: SearchPageRequest): Tier {
  return { name: 'all', where: { head: facets, ...dates } }
}

function anywhereTier(parsedQuery: ParsedQuery, { filters: { facets, ...dates } }: SearchPageRequest): Tier {
  const whole = allOf([facets, parsedQuery.anywhere])
  return { name: 'all', where: { whole, ...dates }, rank: rankQueryOf(parsedQuery) }
}

function closeSpellingTier(
  typedQuery: ParsedQuery,
  correction: ParsedQuery,
  { filters: { facets, ...dates } }: SearchPageRequest,
): Tier {
  const head = allOf([facets, correction.anywhere])
  return {
    name: 'close',
    where: { head, notWhole: typedQuery.anywhere, ...dates },
    rank: rankQueryOf(correction),
  }
}

/** Returns the tiers with all words in the title, then in the head, then anywhere. */
function titleToTextTiers(
  parsedQuery: ParsedQuery,
  { filters: { facets, ...dates } }: SearchPageRequest,
): [Tier, ...Tier[]] {
  const { anywhere: words, inTitle } = parsedQuery
  const rank = rankQueryOf(parsedQuery)
  return [
    { name: 'title', where: { head: allOf([facets, inTitle]), ...dates }, rank },
    { name: 'head', where: { head: allOf([facets, words, not(inTitle)]), ...dates }, rank },
    { name: 'text', where: { whole: allOf([facets, words]), notHead: words, ...dates } },
  ]
}

function rankQueryOf({ anywhere: words, inTitle, text }: ParsedQuery): RankQuery {
  return { words, inTitle, text }
}

const emptyResult: JobSearchResult = { rows: [], total: 0, totalIsCapped: false, nextCursor: null }

function toSearchResult({ rows, total, end }: TierPage, slice: PageSlice): JobSearchResult {
  const totalIsCapped = total > MAX_EXACT_COUNT
  return {
    rows,
    total: Math.min(total, MAX_EXACT_COUNT),
    totalIsCapped,
    nextCursor: end && rows.length === slice.limit ? encodeCursor(end) : null,
  }
}
