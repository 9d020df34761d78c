import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { CountWithoutFilter, JobFilters } from '@endorse/contract/job-search/schemas'
import type { RecommendationGroup } from '@endorse/contract/job-search/values'
import {
  type DroppableFilter,
  droppableFilters,
  type JobOrder,
  MAX_COUNT_WITHOUT_FILTER,
} from '@endorse/contract/job-search/values'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Preferences } from '../profiles/preferences.ts'
import { createCardLoader, type JobCardRow, type Viewer } from './cards.ts'
import { createClosingReader } from './closing.ts'
import { type CursorPosition, decodeCursor, encodeCursor } from './cursor.ts'
import { createEndorsedCompaniesLoader } from './endorsed-companies.ts'
import { createFilterParser, type ParsedFilters } from './filters.ts'
import { type PageSlice, pageQueries, type RankQuery } from './page-queries.ts'
import { buildParsedQuery, type ParsedQuery, parseQuery } from './parse-query.ts'
import { type ComparedJob, compareJob } from './recommend/compare.ts'
import { recommendationQueries } from './recommend/queries.ts'
import { describeFit, type JobFit } from './recommend/reasons.ts'
import { createRecommender, type RecommendationPage } from './recommend/recommend.ts'
import { buildSignals, type Signals } from './recommend/signals.ts'
import type { SearchCondition } from './search-condition.ts'
import { createTierQueries, type Tier, type TierPage, type TierRequest } from './tiers.ts'
import { isSearchable, tokenizeQuery } from './tokenize.ts'
import { allOf, MATCH_NOTHING, not, type Tsquery } from './tsquery.ts'
import { correctTypos } from './typos.ts'
import { wordQueries } from './word-queries.ts'

/** The parsed query string of the list of jobs. */
export interface JobSearchRequest extends JobFilters {
  page: number
  limit: number
  cursor?: string | undefined
  order?: JobOrder | undefined
}

/** A job of a list, with how it fits the Endorsee. */
export interface FoundJob extends JobCardRow {
  /** The part of the recommendations that it belongs to. */
  group?: RecommendationGroup
  fit?: JobFit
}

/** The Endorsee who reads the list. */
export interface ListingEndorsee {
  preferences: Preferences | undefined
  /** Jobs that are left out of recommendations. */
  dismissed: ReadonlySet<string>
}

/** One page of jobs. */
export interface JobSearchResult {
  rows: FoundJob[]
  /** Whether the preferred cities come first. */
  isRecommendation: boolean
  total: number
  totalIsCapped: boolean
  totalWithEndorsers: number | null
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
  const loadEndorsedCompanies = createEndorsedCompaniesLoader(pool)
  const loadCards = createCardLoader(pool)
  const queries = pageQueries(pool, loadCards)
  const tiers = createTierQueries(queries)
  const loadClosing = createClosingReader(queries, tiers)
  const recommendations = recommendationQueries(pool, loadCards)
  const recommend = createRecommender(recommendations, tiers)
  const parsedQueries = new LRUCache<string, ParsedQuery, string[]>({
    ...cacheOptions,
    fetchMethod: (_key, _stale, { context }) => parseQuery(words, context),
  })
  const corrections = new LRUCache<string, Correction, CorrectionRequest>({
    ...cacheOptions,
    fetchMethod: (_key, _stale, { context }) => correctQuery(context),
  })
  const signalsByPreferences = new LRUCache<string, { signals: Signals | undefined }, Preferences>({
    ...cacheOptions,
    fetchMethod: async (_key, _stale, { context }) => ({ signals: await buildSignals(words, context) }),
  })

  /**
   * Lists active postings ranked by the query; without one by the preferences of an Endorsee, companies with Endorsers
   * first; else the newest first.
   */
  async function list(
    request: JobSearchRequest,
    viewer: Viewer,
    endorsee?: ListingEndorsee,
  ): Promise<JobSearchResult> {
    const signals = endorsee?.preferences && (await getSignals(endorsee.preferences))
    const result = await listPage(request, viewer, endorsee && { ...endorsee, signals })
    if (!signals) return result
    return {
      ...result,
      rows: result.rows.map((row) => ({ ...row, fit: describeFit(compareJob(signals.criteria, row)) })),
    }
  }

  async function listPage(
    request: JobSearchRequest,
    viewer: Viewer,
    endorsee?: ListingEndorsee & { signals: Signals | undefined },
  ): Promise<JobSearchResult> {
    const from = request.cursor ? decodeCursor(request.cursor) : undefined
    const slice = { offset: from ? 0 : (request.page - 1) * request.limit, limit: request.limit }
    const query = request.title ?? ''
    const queryWords = tokenizeQuery(query)
    if (queryWords.length === 0 && !isSearchable(query)) return emptyResult
    const page = { filters: await parseAllFilters(request), slice, viewer, from }
    const order = request.order ?? (endorsee && queryWords.length === 0 ? 'endorsers' : 'relevance')
    if (endorsee?.signals && queryWords.length === 0 && (order === 'endorsers' || order === 'relevance')) {
      const options = { endorsersFirst: order === 'endorsers', ignoresPlace: request.city !== undefined }
      const { signals, dismissed } = endorsee
      const endorsed = await loadEndorsedCompanies()
      return toRecommendations(await recommend({ ...page, signals, options, endorsed, dismissed }), slice)
    }
    if (order === 'endorsers' && !request.hasEndorsers) {
      const endorsed = await loadEndorsedCompanies()
      if (endorsed !== MATCH_NOTHING) return listEndorsedFirst(endorsed, queryWords, page)
    }
    const read = {
      newest: readNewest,
      closing: readClosing,
      relevance: readRelevant,
      endorsers: readRelevant,
    }
    return toSearchResult(await read[order](queryWords, page), slice)
  }

  async function parseAllFilters(request: JobFilters): Promise<ParsedFilters> {
    const filters = await parseFilters(request)
    return request.hasEndorsers ? withFacet(filters, await loadEndorsedCompanies()) : filters
  }

  /** Returns what jobs are compared with; undefined when the profile has nothing to rank by. */
  async function getSignals(preferences: Preferences): Promise<Signals | undefined> {
    const key = JSON.stringify(preferences)
    return (await signalsByPreferences.forceFetch(key, { context: preferences })).signals
  }

  async function readRelevant(queryWords: string[], page: SearchPageRequest): Promise<TierPage> {
    return queryWords.length > 0 ? search(queryWords, page) : tiers.readNewest(allTier(page), page)
  }

  /** Reads the newest matches first. Without any match of the words as typed it reads those of the corrected words. */
  async function readNewest(queryWords: string[], page: SearchPageRequest): Promise<TierPage> {
    if (queryWords.length === 0) return tiers.readNewest(allTier(page), page)
    const newest = await tiers.readNewest(anywhereTier(await parseWords(queryWords), page), page)
    return newest.total > 0 ? newest : search(queryWords, page)
  }

  /** Reads the next to close first. Corrects words without any match like `readNewest`. */
  async function readClosing(queryWords: string[], page: SearchPageRequest): Promise<TierPage> {
    if (queryWords.length === 0) return loadClosing(allTier(page).where, page)
    const closing = await loadClosing(anywhereTier(await parseWords(queryWords), page).where, page)
    return closing.total > 0 ? closing : search(queryWords, page)
  }

  /** Reads the jobs at companies with Endorsers, then the others, each half in its own order. */
  async function listEndorsedFirst(
    endorsed: Tsquery,
    queryWords: string[],
    page: SearchPageRequest,
  ): Promise<JobSearchResult> {
    const { filters, slice, from } = page
    const isFirstHalfPassed = from?.half === 'others'
    const first = isFirstHalfPassed
      ? { rows: [], total: from.firstHalfTotal ?? 0, end: undefined }
      : await readRelevant(queryWords, { ...page, filters: withFacet(filters, endorsed) })
    if (queryWords.length === 0 && first.rows.length === slice.limit) {
      const end: CursorPosition | undefined = first.end && { ...first.end, half: 'endorsers' }
      const total = Math.max(first.total, await tiers.count(allTier(page).where))
      return toEndorsedFirstResult({ rows: first.rows, total, end }, first.total, slice)
    }
    const second = await readRelevant(queryWords, {
      ...page,
      filters: withFacet(filters, not(endorsed)),
      slice: {
        offset: Math.max(0, slice.offset - first.total),
        limit: slice.limit - first.rows.length,
      },
      from: isFirstHalfPassed ? from : undefined,
    })
    const end: CursorPosition | undefined =
      second.rows.length > 0 && second.end
        ? { ...second.end, half: 'others', firstHalfTotal: first.total }
        : first.end && { ...first.end, half: 'endorsers' }
    const rows = [...first.rows, ...second.rows]
    return toEndorsedFirstResult({ rows, total: first.total + second.total, end }, first.total, slice)
  }

  function parseWords(queryWords: string[]): Promise<ParsedQuery> {
    return parsedQueries.forceFetch(queryWords.join(' '), { context: queryWords })
  }

  async function search(queryWords: string[], page: SearchPageRequest): Promise<TierPage> {
    const parsedQuery = await parseWords(queryWords)
    return (await searchRanked(parsedQuery, page)) ?? searchByTier(parsedQuery, page)
  }

  /** Ranks all results, followed by results for corrected words when there are few; undefined when there are too many. */
  async function searchRanked(
    parsedQuery: ParsedQuery,
    page: SearchPageRequest,
  ): Promise<TierPage | undefined> {
    const { from, slice } = page
    if (from && from.tier !== 'all' && from.tier !== 'close') return undefined
    // When the page continues in the second part, only the total of the first is needed.
    const isFirstPartPassed = from?.tier === 'close'
    const first = await tiers.readBest(
      anywhereTier(parsedQuery, page),
      isFirstPartPassed ? { ...page, slice: { offset: 0, limit: 0 }, from: undefined } : page,
    )
    if (!first || first.total >= FEW_RESULTS) return first

    const { correction } = await findCorrection({ parsedQuery, nothingFound: first.total === 0 })
    if (!correction) return first
    const offset = Math.max(0, slice.offset - first.total)
    const second = await tiers.read(closeSpellingTier(parsedQuery, correction, page), {
      ...page,
      slice: { offset, limit: slice.limit - first.rows.length },
      from: isFirstPartPassed ? from : undefined,
    })
    return {
      rows: [...first.rows, ...second.rows],
      total: first.total + second.total,
      end: second.end ?? first.end,
    }
  }

  function findCorrection(request: CorrectionRequest): Promise<Correction> {
    return corrections.forceFetch(`${request.nothingFound} ${request.parsedQuery.text}`, { context: request })
  }

  async function correctQuery({ parsedQuery, nothingFound }: CorrectionRequest): Promise<Correction> {
    const corrected = await correctTypos(words, parsedQuery.terms, nothingFound)
    return { correction: corrected && (await buildParsedQuery(words, corrected)) }
  }

  async function searchByTier(parsedQuery: ParsedQuery, page: SearchPageRequest): Promise<TierPage> {
    const [inTitle, ...others] = titleToTextTiers(parsedQuery, page)
    const [total, part] = await Promise.all([
      tiers.countOf(inTitle, anywhereTier(parsedQuery, page)),
      tiers.readThrough([inTitle, ...others], page),
    ])
    return { ...part, total }
  }

  /** Compares a posting with a profile; undefined when there is nothing to compare. */
  async function findFit(job: ComparedJob, preferences: Preferences): Promise<JobFit | undefined> {
    const signals = await getSignals(preferences)
    return signals && describeFit(compareJob(signals.criteria, job))
  }

  /** Counts what a search finds without each of its filters, the most first; without those that make no difference. */
  async function countWithoutFilters(filters: JobFilters): Promise<CountWithoutFilter[]> {
    const droppable = droppableFilters.filter((name) => filters[name] !== undefined)
    if (droppable.length === 0) return []
    const conditions = await Promise.all(droppable.map((name) => conditionWithout(filters, name)))
    const totals = await queries.countEach(conditions, MAX_COUNT_WITHOUT_FILTER + 1)
    return droppable
      .map((filter, index) => ({ filter, total: totals[index] ?? 0 }))
      .filter(({ total }) => total > 0)
      .sort((a, b) => b.total - a.total)
      .map(({ filter, total }) => ({
        filter,
        total: Math.min(total, MAX_COUNT_WITHOUT_FILTER),
        isCapped: total > MAX_COUNT_WITHOUT_FILTER,
      }))
  }

  async function conditionWithout(filters: JobFilters, name: DroppableFilter): Promise<SearchCondition> {
    const { title = '', ...others } = { ...filters, [name]: undefined }
    // The start of the period is both in `datePosted` and, rounded, in `createdAfter`.
    const kept = name === 'datePosted' ? { ...others, createdAfter: undefined } : others
    const { facets, ...rest } = await parseAllFilters(kept)
    const queryWords = tokenizeQuery(title)
    if (queryWords.length === 0) return { head: facets, ...rest }
    return { whole: allOf([facets, (await parseWords(queryWords)).anywhere]), ...rest }
  }

  return { list, countWithoutFilters, findFit }
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

function withFacet(filters: ParsedFilters, facet: Tsquery): ParsedFilters {
  return { ...filters, facets: allOf([filters.facets, facet]) }
}

const emptyResult: JobSearchResult = {
  rows: [],
  total: 0,
  totalIsCapped: false,
  totalWithEndorsers: null,
  isRecommendation: false,
  nextCursor: null,
}

function toEndorsedFirstResult(page: TierPage, firstHalfTotal: number, slice: PageSlice): JobSearchResult {
  return { ...toSearchResult(page, slice), totalWithEndorsers: Math.min(firstHalfTotal, MAX_EXACT_COUNT) }
}

function toRecommendations(page: RecommendationPage, slice: PageSlice): JobSearchResult {
  return { ...toSearchResult(page, slice), rows: page.rows, isRecommendation: true }
}

function toSearchResult({ rows, total, end }: TierPage, slice: PageSlice): JobSearchResult {
  const totalIsCapped = total > MAX_EXACT_COUNT
  return {
    rows,
    total: Math.min(total, MAX_EXACT_COUNT),
    totalIsCapped,
    totalWithEndorsers: null,
    isRecommendation: false,
    nextCursor: end && rows.length === slice.limit ? encodeCursor(end) : null,
  }
}
