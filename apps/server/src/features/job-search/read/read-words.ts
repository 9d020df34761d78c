import { MAX_FULL_MATCHES } from '@endorse/contract/job-search/values'
import { LRUCache } from 'lru-cache'
import type { CursorPosition } from '../cursor.ts'
import type { ParsedFilters } from '../parse/parse-filters.ts'
import { type ParsedQuery, parseQuery } from '../parse/parse-query.ts'
import type { TypedPay } from '../parse/typed-pay.ts'
import type { TypedQuery } from '../parse/typed-query.ts'
import type { WordQueries } from '../parse/word-queries.ts'
import { type BroadQuery, broadenQuery, countCombinable, matchTerms } from '../plan/broad-query.ts'
import { canBeNearTitle, findFillingWords, nearTitleOf } from '../plan/filling-words.ts'
import type { SearchCondition } from '../plan/search-condition.ts'
import type { Tier, TierPage, TierQueries, TierRequest } from '../plan/tiers.ts'
import { allOf, anyOf, not } from '../tsquery.ts'
import type { JobCardRow } from './cards.ts'
import type { PageQueries, RankQuery } from './page-queries.ts'

/** A request for a page of a search. */
export interface SearchPageRequest extends TierRequest {
  filters: ParsedFilters
  /** Leaves out postings that match only some of the words. */
  isStrict?: boolean
}

/** What a reader should know of a result that does not match all words. */
export interface SearchNote {
  /** The number of jobs with all words. */
  fullMatches: number
  /** The words that the best job does not have. */
  leftOut: string[]
  /** The query in words that postings have; null when nothing looks misspelt. */
  corrected: string | null
}

/** A page of a search; `note` only with the first page. */
export interface FoundPage extends TierPage {
  note?: SearchNote | undefined
}

/** Up to this number the postings with some of the words are ranked. */
const MAX_BROAD = 2_000
/** Parsed queries depend on the names of companies, which can change. */
const CACHE_TTL_MS = 60_000
/** A value that is evicted while it loads is still returned to those who wait for it. */
const cacheOptions = { max: 1_000, ttl: CACHE_TTL_MS, ignoreFetchAbort: true }

/** Creates the search for the words of a query. */
export function createTextSearch(words: WordQueries, queries: PageQueries, tiers: TierQueries) {
  const parsedQueries = new LRUCache<string, ParsedQuery, string[]>({
    ...cacheOptions,
    fetchMethod: (_key, _stale, { context }) => parseQuery(words, context),
  })
  const fillingWords = new LRUCache<string, boolean[], ParsedQuery>({
    ...cacheOptions,
    fetchMethod: (_key, _stale, { context }) => findFillingWords(words, context),
  })
  const broadQueries = new LRUCache<string, BroadQuery, ParsedQuery>({
    ...cacheOptions,
    fetchMethod: async (_key, _stale, { context }) => {
      const [filling, total] = await Promise.all([findFilling(context), tiers.estimateTotal()])
      return broadenQuery(words, context, filling, total)
    },
  })
  // The number of terms that had to match, so that a repeated search needs one statement for them.
  const levels = new LRUCache<string, number>({ max: 1_000, ttl: CACHE_TTL_MS })

  function parseWords(queryWords: string[]): Promise<ParsedQuery> {
    return parsedQueries.forceFetch(queryWords.join(' '), { context: queryWords })
  }

  function findFilling(parsedQuery: ParsedQuery): Promise<boolean[]> {
    return fillingWords.forceFetch(parsedQuery.text, { context: parsedQuery })
  }

  /** Reads the postings with all words, the best first; with only a few of them also those with some of the words. */
  async function search({ words: queryWords, pay }: TypedQuery, page: SearchPageRequest): Promise<FoundPage> {
    const parsedQuery = await parseWords(queryWords)
    const strictPage = { ...page, filters: withPay(page.filters, pay) }
    const { from } = page
    if (from && from.tier !== 'all' && from.tier !== 'broad') return searchByTier(parsedQuery, strictPage)
    if (from?.tier === 'broad')
      return searchBroadly(parsedQuery, pay, page, await readFull(parsedQuery, strictPage))

    const first = await tiers.readBest(anywhereTier(parsedQuery, strictPage), strictPage)
    const isEnough = !first || first.total >= MAX_FULL_MATCHES
    if (from || page.isStrict || (isEnough && !(await areTitlesNearer(parsedQuery, strictPage))))
      return first ?? searchByTier(parsedQuery, strictPage)
    const isWhole = first && first.rows.length === first.total
    const full = isWhole ? first.rows : await readFull(parsedQuery, strictPage)
    const broad = await searchBroadly(parsedQuery, pay, page, full)
    return broad.total > 0 || !first ? broad : first
  }

  /** Tells whether titles have all words but one that tells little, and no posting has all words in its head. */
  async function areTitlesNearer(
    parsedQuery: ParsedQuery,
    { filters: { facets, ...dates } }: SearchPageRequest,
  ): Promise<boolean> {
    if (!canBeNearTitle(parsedQuery)) return false
    const nearTitle = nearTitleOf(parsedQuery, await findFilling(parsedQuery))
    if (!nearTitle) return false
    const conditions = [parsedQuery.anywhere, nearTitle].map((one) => ({
      head: allOf([facets, one]),
      ...dates,
    }))
    const [inHead = 0, inTitle = 0] = await queries.countEach(conditions, 1)
    return inHead === 0 && inTitle > 0
  }

  /** Reads a few postings with all words. */
  async function readFull(parsedQuery: ParsedQuery, page: SearchPageRequest): Promise<JobCardRow[]> {
    const tier = anywhereTier(parsedQuery, page)
    const request = { ...page, slice: { offset: 0, limit: MAX_FULL_MATCHES }, from: undefined }
    return ((await tiers.readBest(tier, request)) ?? (await tiers.readNewest(tier, request))).rows
  }

  async function searchByTier(parsedQuery: ParsedQuery, page: SearchPageRequest): Promise<TierPage> {
    const [inTitle, ...others] = titleToTextTiers(parsedQuery, page)
    const [total, part] = await Promise.all([
      tiers.countOf(inTitle, anywhereTier(parsedQuery, page)),
      tiers.readThrough([inTitle, ...others], page),
    ])
    return { ...part, total }
  }

  /**
   * Ranks postings with some of the terms: all terms that any posting has, then one less, and so on, until there are
   * enough for a page.
   */
  async function searchBroadly(
    parsedQuery: ParsedQuery,
    pay: TypedPay | undefined,
    page: SearchPageRequest,
    full: JobCardRow[],
  ): Promise<FoundPage> {
    const broad = await broadQueries.forceFetch(parsedQuery.text, { context: parsedQuery })
    const fullIds = full.map(({ id }) => id)
    const { facets, ...dates } = page.filters
    const { isSentence, anywhere } = parsedQuery
    const rank = {
      terms: broad.terms,
      text: broad.text,
      fullIds,
      sentence: isSentence ? anywhere : undefined,
      nearTitle: broad.nearTitle,
      minSalary: pay?.minSalary,
    }
    const { since, ...others } = page.filters
    const period = since && Math.floor(since.getTime() / CACHE_TTL_MS)
    const key = JSON.stringify([parsedQuery.text, others, period, pay?.minSalary])
    const conditionAt = (level: number): SearchCondition => ({
      head: allOf([facets, anyOf([matchTerms(broad, level), ...(broad.nearTitle ? [broad.nearTitle] : [])])]),
      orAmong: fullIds,
      ...dates,
    })
    const level =
      page.from?.level ?? levels.get(key) ?? (await chooseLevel(countCombinable(broad), conditionAt))
    levels.set(key, level)
    if (level === 0) return withNote(await readAnywhere(parsedQuery, page), broad, pay, full)
    const where = conditionAt(level)
    const found = await queries.match(
      where,
      { ...page.slice, after: page.from },
      page.viewer,
      MAX_BROAD,
      rank,
    )
    if (found.total > MAX_BROAD) return withNote(await readCommon(broad, where, page), broad, pay, full)
    return withNote({ ...found, end: endOf(found.rows, level) ?? page.from }, broad, pay, full)
  }

  /**
   * Returns how many terms have to match: as many as leave a page of postings, or any posting; fewer only while the
   * postings can be ranked. 0 when no posting has any term.
   */
  async function chooseLevel(
    highest: number,
    conditionAt: (level: number) => SearchCondition,
  ): Promise<number> {
    if (highest === 0) return 0
    const candidates = Array.from({ length: highest }, (_, index) => highest - index)
    const totals = await queries.countEach(candidates.map(conditionAt), MAX_BROAD + 1)
    let chosen = 0
    for (const [index, level] of candidates.entries()) {
      const total = totals[index] ?? 0
      if (total > MAX_BROAD && chosen > 0) return chosen
      if (total > 0) chosen = level
      if (total >= MAX_FULL_MATCHES) return chosen
    }
    return chosen
  }

  /** Reads the newest of very many postings, those with the words in the title first. */
  function readCommon(broad: BroadQuery, where: SearchCondition, page: SearchPageRequest): Promise<TierPage> {
    const inTitle = allOf(broad.terms.filter(({ weight }) => weight > 0).map(({ ways }) => ways[0]?.query))
    return tiers.readThroughAndCount(
      [
        {
          name: 'title',
          where: { ...where, orAmong: undefined, head: allOf([page.filters.facets, inTitle]) },
        },
        { name: 'head', where: { ...where, orAmong: undefined, notHead: inTitle } },
      ],
      page,
    )
  }

  /** Reads the postings with any of the words in the description, those with all of them first. */
  async function readAnywhere(parsedQuery: ParsedQuery, page: SearchPageRequest): Promise<TierPage> {
    const { facets, ...dates } = page.filters
    const tier: Tier = {
      name: 'broad',
      where: { whole: allOf([facets, parsedQuery.anyWord]), ...dates },
      rank: { ...rankQueryOf(parsedQuery), isSentence: true },
    }
    const found = (await tiers.readBest(tier, page)) ?? (await tiers.readNewest(tier, page))
    return { ...found, end: found.end && { ...found.end, level: 0 } }
  }

  return { search, parseWords }
}

/** Combines the pay that was typed with the filter. */
function withPay(filters: ParsedFilters, pay: TypedPay | undefined): ParsedFilters {
  if (pay?.minSalary === undefined) return filters
  return { ...filters, minSalary: Math.max(pay.minSalary, filters.minSalary ?? 0) }
}

/** Builds the tier of all postings that have every word somewhere. */
export function anywhereTier(
  parsedQuery: ParsedQuery,
  { filters: { facets, ...dates } }: SearchPageRequest,
): Tier {
  const whole = allOf([facets, parsedQuery.anywhere])
  return { name: 'all', where: { whole, ...dates }, rank: rankQueryOf(parsedQuery) }
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

function rankQueryOf({ anywhere: words, ...parsedQuery }: ParsedQuery): RankQuery {
  const { inTitle, asTyped, inTitleOrSkills, isSentence, text } = parsedQuery
  return { words, inTitle, asTyped, inTitleOrSkills, isSentence, text }
}

function endOf(rows: JobCardRow[], level: number): CursorPosition | undefined {
  const row = rows.at(-1)
  return (
    row && {
      tier: 'broad',
      order: 'score',
      score: row.score,
      postedAt: row.posted_at_exactly,
      jobId: row.id,
      level,
    }
  )
}

function withNote(
  page: TierPage,
  { terms, corrected }: BroadQuery,
  pay: TypedPay | undefined,
  full: JobCardRow[],
): FoundPage {
  const [best] = page.rows
  if (!best) return page
  const matched = best.matched_terms ?? 0
  const texts = [...terms.map(({ typed }) => typed), ...(pay?.payText ? [[pay.payText]] : [])]
  const leftOut = texts.filter((_, index) => (matched & (1 << index)) === 0).flat()
  return { ...page, note: { fullMatches: full.length, leftOut, corrected: corrected ?? null } }
}
