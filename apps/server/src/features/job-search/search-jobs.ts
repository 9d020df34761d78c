import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { JobFilters } from '@endorse/contract/job-search/schemas'
import type { JobOrder, RecommendationGroup } from '@endorse/contract/job-search/values'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Preferences } from '../profiles/preferences.ts'
import { type CursorPosition, decodeCursor, encodeCursor } from './cursor.ts'
import { createFilterCounter } from './filters/filter-counts.ts'
import { createFilterParser, type ParsedFilters } from './parse/parse-filters.ts'
import { parseTypedQuery, type TypedQuery } from './parse/typed-query.ts'
import { wordQueries } from './parse/word-queries.ts'
import { createTierQueries, type Tier, type TierPage } from './plan/tiers.ts'
import { createCardLoaders, type JobCardRow, type Viewer } from './read/cards.ts'
import { type PageSlice, pageQueries } from './read/page-queries.ts'
import { createClosingReader } from './read/read-closing.ts'
import {
  anywhereTier,
  createTextSearch,
  type FoundPage,
  type SearchNote,
  type SearchPageRequest,
} from './read/read-words.ts'
import { type ComparedJob, compareJob } from './recommend/compare.ts'
import { recommendationQueries } from './recommend/queries.ts'
import { describeFit, type JobFit } from './recommend/reasons.ts'
import { createRecommender, type RecommendationPage } from './recommend/recommend.ts'
import { buildSignals, type Signals } from './recommend/signals.ts'

/** The parsed query string of the list of jobs. */
export interface JobSearchRequest extends JobFilters {
  page: number
  limit: number
  cursor?: string | undefined
  order?: JobOrder | undefined
}

/** A job of a list, with how it fits the Endorsee. */
interface FoundJob extends JobCardRow {
  /** The part of the recommendations that it belongs to. */
  group?: RecommendationGroup
  fit?: JobFit
}

/** The Endorsee who reads the list. */
export interface ListingEndorsee {
  preferences: Preferences | undefined
  /** Finds the jobs that are left out of recommendations. */
  findDismissed(): Promise<ReadonlySet<string>>
}

/** One page of jobs. */
export interface JobSearchResult {
  rows: FoundJob[]
  /** Whether the preferred cities come first. */
  isRecommendation: boolean
  total: number
  totalIsCapped: boolean
  totalWithEndorsers: number | null
  note: SearchNote | undefined
  nextCursor: string | null
}

/** Parsed queries depend on the names of companies, which can change. */
const CACHE_TTL_MS = 60_000
/** A value that is evicted while it loads is still returned to those who wait for it. */
const cacheOptions = { max: 1_000, ttl: CACHE_TTL_MS, ignoreFetchAbort: true }

/** Creates the search over active postings. */
export function createJobSearch(pool: pg.Pool, clock: Clock) {
  const words = wordQueries(pool)
  const parseFilters = createFilterParser(words, clock)
  const cards = createCardLoaders(pool)
  const queries = pageQueries(pool, cards)
  const tiers = createTierQueries(queries)
  const loadClosing = createClosingReader(queries, tiers)
  const recommend = createRecommender(recommendationQueries(pool), tiers, cards)
  const { search, parseWords } = createTextSearch(words, queries, tiers)
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
      rows: result.rows.map((row) => ({
        ...row,
        fit: describeFit(compareJob(signals.criteria, row), signals.criteria.order),
      })),
    }
  }

  async function listPage(
    request: JobSearchRequest,
    viewer: Viewer,
    endorsee?: ListingEndorsee & { signals: Signals | undefined },
  ): Promise<JobSearchResult> {
    const from = request.cursor ? decodeCursor(request.cursor) : undefined
    const slice = { offset: from ? 0 : (request.page - 1) * request.limit, limit: request.limit }
    const query = parseTypedQuery(request.title ?? '')
    if (!query) return emptyResult
    const page = { filters: withPayAlone(await parseFilters(request), query), slice, viewer, from }
    const order = request.order ?? (endorsee && query.words.length === 0 ? 'endorsers' : 'relevance')
    if (endorsee?.signals && query.words.length === 0 && (order === 'endorsers' || order === 'relevance')) {
      const options = { endorsersFirst: order === 'endorsers', ignoresPlace: request.city !== undefined }
      const { signals } = endorsee
      const dismissed = await endorsee.findDismissed()
      return toRecommendations(await recommend({ ...page, signals, options, dismissed }), slice)
    }
    if (order === 'endorsers' && !request.hasEndorsers) return listEndorsedFirst(query, page)
    const read = {
      newest: readNewest,
      closing: readClosing,
      relevance: readRelevant,
      endorsers: readRelevant,
    }
    return toSearchResult(await read[order](query, page), slice)
  }

  /** Returns what jobs are compared with; undefined when the profile has nothing to rank by. */
  async function getSignals(preferences: Preferences): Promise<Signals | undefined> {
    const key = JSON.stringify(preferences)
    return (await signalsByPreferences.forceFetch(key, { context: preferences })).signals
  }

  async function readRelevant(query: TypedQuery, page: SearchPageRequest): Promise<FoundPage> {
    return query.words.length > 0 ? search(query, page) : tiers.readNewest(allTier(page), page)
  }

  /** Reads the newest matches first. Without any match of the words as typed it reads those of the corrected words. */
  async function readNewest(query: TypedQuery, page: SearchPageRequest): Promise<FoundPage> {
    if (query.words.length === 0) return tiers.readNewest(allTier(page), page)
    const newest = await tiers.readNewest(await matchesOf(query, page), page)
    return newest.total > 0 ? newest : search(query, page)
  }

  /** Reads the next to close first. Corrects words without any match like `readNewest`. */
  async function readClosing(query: TypedQuery, page: SearchPageRequest): Promise<FoundPage> {
    if (query.words.length === 0) return loadClosing(allTier(page).where, page)
    const closing = await loadClosing((await matchesOf(query, page)).where, page)
    return closing.total > 0 ? closing : search(query, page)
  }

  async function matchesOf({ words: queryWords }: TypedQuery, page: SearchPageRequest): Promise<Tier> {
    return anywhereTier(await parseWords(queryWords), page)
  }

  /** Reads the jobs at companies with Endorsers, then the others, each half in its own order. */
  async function listEndorsedFirst(query: TypedQuery, page: SearchPageRequest): Promise<JobSearchResult> {
    const { filters, slice, from } = page
    // Words are left out only where neither half has any match.
    if (from?.tier === 'broad') return toSearchResult(await search(query, page), slice)
    const isFirstHalfPassed = from?.half === 'others'
    const first = isFirstHalfPassed
      ? { rows: [], total: from.firstHalfTotal ?? 0, end: undefined }
      : await readRelevant(query, { ...page, filters: { ...filters, hasEndorsers: true }, isStrict: true })
    if (query.words.length === 0 && first.rows.length === slice.limit) {
      const end: CursorPosition | undefined = first.end && { ...first.end, half: 'endorsers' }
      const total = Math.max(first.total, await tiers.count(allTier(page).where))
      return toEndorsedFirstResult({ rows: first.rows, total, end }, first.total, slice)
    }
    const second = await readRelevant(query, {
      ...page,
      isStrict: true,
      filters: { ...filters, hasEndorsers: false },
      slice: {
        offset: Math.max(0, slice.offset - first.total),
        limit: slice.limit - first.rows.length,
      },
      from: isFirstHalfPassed ? from : undefined,
    })
    if (first.total + second.total === 0 && query.words.length > 0)
      return toSearchResult(await search(query, page), slice)
    const end: CursorPosition | undefined =
      second.rows.length > 0 && second.end
        ? { ...second.end, half: 'others', firstHalfTotal: first.total }
        : first.end && { ...first.end, half: 'endorsers' }
    const rows = [...first.rows, ...second.rows]
    return toEndorsedFirstResult({ rows, total: first.total + second.total, end }, first.total, slice)
  }

  /** Compares a posting with a profile; undefined when there is nothing to compare. */
  async function findFit(job: ComparedJob, preferences: Preferences): Promise<JobFit | undefined> {
    const signals = await getSignals(preferences)
    return signals && describeFit(compareJob(signals.criteria, job), signals.criteria.order)
  }

  const counts = createFilterCounter({ words, queries, parseFilters, parseWords }, clock)

  return { list, findFit, ...counts }
}

/** Pay without words is a filter. */
function withPayAlone(filters: ParsedFilters, { words: queryWords, pay }: TypedQuery): ParsedFilters {
  if (queryWords.length > 0 || pay?.minSalary === undefined) return filters
  return { ...filters, minSalary: Math.max(pay.minSalary, filters.minSalary ?? 0) }
}

function allTier({ filters: { facets, ...dates } }: SearchPageRequest): Tier {
  return { name: 'all', where: { head: facets, ...dates } }
}

const emptyResult: JobSearchResult = {
  rows: [],
  total: 0,
  totalIsCapped: false,
  totalWithEndorsers: null,
  isRecommendation: false,
  note: undefined,
  nextCursor: null,
}

function toEndorsedFirstResult(page: TierPage, firstHalfTotal: number, slice: PageSlice): JobSearchResult {
  return { ...toSearchResult(page, slice), totalWithEndorsers: Math.min(firstHalfTotal, MAX_EXACT_COUNT) }
}

function toRecommendations(page: RecommendationPage, slice: PageSlice): JobSearchResult {
  return { ...toSearchResult(page, slice), rows: page.rows, isRecommendation: true }
}

function toSearchResult({ rows, total, end, note }: FoundPage, slice: PageSlice): JobSearchResult {
  const totalIsCapped = total > MAX_EXACT_COUNT
  return {
    rows,
    total: Math.min(total, MAX_EXACT_COUNT),
    totalIsCapped,
    totalWithEndorsers: null,
    isRecommendation: false,
    note,
    nextCursor: end && rows.length === slice.limit ? encodeCursor(end) : null,
  }
}
