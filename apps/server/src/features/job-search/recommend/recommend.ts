import { LRUCache } from 'lru-cache'
import type { JobCardRow, Viewer } from '../cards.ts'
import type { CursorPosition } from '../cursor.ts'
import type { ParsedFilters } from '../filters.ts'
import type { SearchCondition } from '../search-condition.ts'
import type { TierPage, TierQueries, TierRequest } from '../tiers.ts'
import { allOf } from '../tsquery.ts'
import type { RecommendationQueries, ScoredJob } from './queries.ts'
import { matchAtLeast, type Signals, strongSignalQueries } from './signals.ts'

/** The jobs that fit a profile best, among those that existed at a time. */
interface Ranking {
  jobIds: string[]
  asOf: Date
  /** True when all matching jobs are ranked, false when only the best of the candidates are. */
  isComplete: boolean
}

/** Up to this number all matching postings are scored. */
const MAX_SCORED = 1_000
/** With more matches, only those among this many newest postings are scored, and the strongest of any age. */
const NEWEST_SCORED = 5_000
/** The length of an incomplete ranking; the other jobs follow by date. */
const MAX_RANKED = 500
/** For this long a user can page through the ranking that the first page started. */
const RANKING_TTL_MS = 120_000
/** An incomplete ranking older than this is refreshed in the background when the first page is requested. */
const RANKING_FRESH_MS = 30_000
/** Limits the load of refreshes, which run beside the requests. */
const MAX_CONCURRENT_REFRESHES = 1

interface RecommendationRequest extends TierRequest {
  filters: ParsedFilters
  viewer: Viewer & { signals: Signals }
}

/** Creates the function that reads a page of recommendations. */
export function createRecommender(queries: RecommendationQueries, tiers: TierQueries) {
  // The latest ranking by viewer and filters, and all recent ones by their time too, for the cursors.
  const latestRankings = new LRUCache<string, Ranking>({ max: 300, ttl: RANKING_TTL_MS })
  const startedRankings = new LRUCache<string, Ranking>({ max: 300, ttl: RANKING_TTL_MS })
  const refreshing = new Set<string>()

  /** Reads the jobs that fit the person best, then the others, the newest first. */
  async function recommend(page: RecommendationRequest): Promise<TierPage> {
    const { filters, slice, viewer, from } = page
    const ranking = await getRanking(page)
    const start = from?.tier === 'fit' ? from.score + 1 : slice.offset
    const rankedIds = from?.tier === 'rest' ? [] : ranking.jobIds.slice(start, start + slice.limit)
    const rows = rankedIds.length > 0 ? await queries.cardsInOrder(rankedIds, viewer) : []
    const end = lastPosition(rows, start + rankedIds.length - 1) ?? from
    if (ranking.isComplete) return { rows, total: ranking.jobIds.length, end: withRankingTime(end, ranking) }

    const total = await tiers.count(filterCondition(filters))
    if (rankedIds.length === slice.limit) return { rows, total, end: withRankingTime(end, ranking) }
    const others = await tiers.readNewest(
      { name: 'rest', where: { ...filterCondition(filters), notAmong: ranking.jobIds } },
      {
        slice: {
          offset: from ? 0 : Math.max(0, slice.offset - ranking.jobIds.length),
          limit: slice.limit - rankedIds.length,
        },
        viewer,
        from: from?.tier === 'rest' ? from : undefined,
      },
    )
    return { rows: [...rows, ...others.rows], total, end: withRankingTime(others.end ?? end, ranking) }
  }

  /**
   * Returns the ranking that the cursor refers to, else the cached one, else a new one. A complete ranking is computed
   * for every first page; an incomplete one is expensive, so it comes from the cache and is refreshed in the background.
   */
  async function getRanking({ filters, slice, viewer, from }: RecommendationRequest): Promise<Ranking> {
    const since = filters.since && Math.floor(filters.since.getTime() / RANKING_TTL_MS)
    const key = JSON.stringify([viewer, filters.facets, filters.minSalary, since])
    const started = from?.asOf && startedRankings.get(key + from.asOf)
    if (started) return started
    const cached = latestRankings.get(key)
    if (cached && !from && (slice.offset > 0 || !cached.isComplete)) {
      if (slice.offset === 0 && !isFresh(cached)) refreshRanking(key, filters, viewer.signals)
      return cached
    }

    return cacheRanking(
      key,
      await computeRanking(filters, viewer.signals, from?.asOf ? new Date(from.asOf) : new Date()),
    )
  }

  function cacheRanking(key: string, ranking: Ranking): Ranking {
    latestRankings.set(key, ranking)
    startedRankings.set(key + ranking.asOf.toISOString(), ranking)
    return ranking
  }

  function refreshRanking(key: string, filters: ParsedFilters, signals: Signals) {
    if (refreshing.has(key) || refreshing.size >= MAX_CONCURRENT_REFRESHES) return
    refreshing.add(key)
    computeRanking(filters, signals, new Date())
      .then((ranking) => cacheRanking(key, ranking))
      // A lasting error shows when a request has to wait for a ranking.
      .catch(() => undefined)
      .finally(() => refreshing.delete(key))
  }

  async function computeRanking(filters: ParsedFilters, signals: Signals, asOf: Date): Promise<Ranking> {
    const all = { ...filterCondition(filters), addedUntil: asOf }
    const scored = await queries.bestFits(all, signals, MAX_SCORED, MAX_SCORED)
    if (scored.total <= MAX_SCORED) return { jobIds: sortByFit(scored.fits), asOf, isComplete: true }

    const kinds = strongSignalQueries(signals)
    const withAtLeast = (count: number) => ({
      ...all,
      head: allOf([filters.facets, matchAtLeast(count, kinds)]),
    })
    const [newest, strongest] = await Promise.all([
      queries.bestFitsAmongNewest(withAtLeast(1), signals, NEWEST_SCORED, MAX_RANKED),
      findStrongest(withAtLeast, Math.min(3, kinds.length), signals),
    ])
    return { jobIds: sortByFit([...newest, ...strongest]).slice(0, MAX_RANKED), asOf, isComplete: false }
  }

  /** Scores the postings of any age that match the most kinds of signals, with fewer kinds as long as MAX_SCORED allows. */
  async function findStrongest(
    withAtLeast: (count: number) => SearchCondition,
    maxKinds: number,
    signals: Signals,
  ): Promise<ScoredJob[]> {
    let strongest: ScoredJob[] = []
    for (let count = maxKinds; count > 0; count--) {
      const { total, fits } = await queries.bestFits(withAtLeast(count), signals, MAX_SCORED, MAX_RANKED)
      if (total > MAX_SCORED) break
      strongest = fits
    }
    return strongest
  }

  return recommend
}

/** Sorts by score and then by date, without duplicates. */
function sortByFit(fits: ScoredJob[]): string[] {
  const distinct = new Map(fits.map((fit) => [fit.jobId, fit]))
  return [...distinct.values()]
    .sort((a, b) => b.score - a.score || b.postedAt - a.postedAt || (a.jobId < b.jobId ? 1 : -1))
    .map((fit) => fit.jobId)
}

function isFresh({ asOf }: Ranking): boolean {
  return Date.now() - asOf.getTime() < RANKING_FRESH_MS
}

function filterCondition({ facets, ...dates }: ParsedFilters): SearchCondition {
  return { head: facets, ...dates }
}

function lastPosition(rows: JobCardRow[], index: number): CursorPosition | undefined {
  const row = rows.at(-1)
  return row && { tier: 'fit', order: 'score', score: index, postedAt: row.posted_at_exactly, jobId: row.id }
}

function withRankingTime(end: CursorPosition | undefined, { asOf }: Ranking): CursorPosition | undefined {
  return end && { ...end, asOf: asOf.toISOString() }
}
