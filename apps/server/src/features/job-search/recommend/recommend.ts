import type pg from 'pg'
import { createTtlCache } from '../../../platform/ttl-cache.ts'
import type { CardLoader, JobCardRow, Viewer } from '../cards.ts'
import type { CursorPosition } from '../cursor.ts'
import type { ParsedFilters } from '../filters.ts'
import type { SearchCondition } from '../search-condition.ts'
import type { TierPage, TierQueries, TierRequest } from '../tiers.ts'
import { allOf } from '../tsquery.ts'
import { recommendationQueries, type ScoredJob } from './queries.ts'
import { matchAtLeast, type Signals, strongSignalQueries } from './signals.ts'

/** The jobs that fit a person best, of those there were at some time. */
interface Ranking {
  jobIds: string[]
  asOf: Date
  /** Whether they are all there were, or only the best of the candidates. */
  isComplete: boolean
}

/** Of postings that show something a person looks for, so many can be weighed. */
const MAX_SCORED = 1_000
/** On a site with more, these are always among them. */
const NEWEST_SCORED = 5_000
/** So many of the best come first. */
const MAX_RANKED = 500
/** A list that somebody goes through stays as it was begun. */
const RANKING_TTL_MS = 120_000
/** On a site with many postings a list is put together at most so often for one person, beside the requests. */
const RANKING_FRESH_MS = 30_000
/** So many at a time: a person who comes back shall not slow down the others. */
const MAX_CONCURRENT_REFRESHES = 1

interface RecommendationRequest extends TierRequest {
  filters: ParsedFilters
  viewer: Viewer & { signals: Signals }
}

export function createRecommender(pool: pg.Pool, readCards: CardLoader, tiers: TierQueries) {
  const queries = recommendationQueries(pool, readCards)
  /** The latest of each person and filters, and those that somebody may be going through. */
  const latestRankings = createTtlCache<Ranking>(300, () => RANKING_TTL_MS)
  const startedRankings = createTtlCache<Ranking>(300, () => RANKING_TTL_MS)
  const refreshing = new Set<string>()

  /** Those that fit the person best first, then the others, the newest first. */
  async function recommend(page: RecommendationRequest): Promise<TierPage> {
    const { filters, slice, viewer, from } = page
    const ranking = await getRanking(page)
    const place = from?.tier === 'fit' ? from.score + 1 : slice.offset
    const fitting = from?.tier === 'rest' ? [] : ranking.jobIds.slice(place, place + slice.limit)
    const rows = fitting.length > 0 ? await queries.cardsInOrder(fitting, viewer) : []
    const end = lastPosition(rows, place + fitting.length - 1) ?? from
    if (ranking.isComplete) return { rows, total: ranking.jobIds.length, end: withRankingTime(end, ranking) }

    const total = await tiers.count(filterCondition(filters))
    if (fitting.length === slice.limit) return { rows, total, end: withRankingTime(end, ranking) }
    const others = await tiers.readNewest(
      { name: 'rest', where: { ...filterCondition(filters), notAmong: ranking.jobIds } },
      {
        slice: {
          offset: from ? 0 : Math.max(0, slice.offset - ranking.jobIds.length),
          limit: slice.limit - fitting.length,
        },
        viewer,
        from: from?.tier === 'rest' ? from : undefined,
      },
    )
    return { rows: [...rows, ...others.rows], total, end: withRankingTime(others.end ?? end, ranking) }
  }

  /**
   * A begun list goes on as it was. A new one is put together anew, unless that takes much effort: then it is the one of
   * last time, and when that was a while ago, the next will be a new one.
   */
  async function getRanking({ filters, slice, viewer, from }: RecommendationRequest): Promise<Ranking> {
    const since = filters.since && Math.floor(filters.since.getTime() / RANKING_TTL_MS)
    const key = JSON.stringify([viewer, filters.facets, since])
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
      // What is wrong shows in the next list that has to be put together while somebody waits.
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

  /** However old, those that show the most kinds of what the person looks for, and as many kinds fewer as can be weighed. */
  async function findStrongest(
    withAtLeast: (count: number) => SearchCondition,
    most: number,
    signals: Signals,
  ): Promise<ScoredJob[]> {
    let strongest: ScoredJob[] = []
    for (let count = most; count > 0; count--) {
      const { total, fits } = await queries.bestFits(withAtLeast(count), signals, MAX_SCORED, MAX_RANKED)
      if (total > MAX_SCORED) break
      strongest = fits
    }
    return strongest
  }

  return recommend
}

/** By fit and then by age; each once. */
function sortByFit(fits: ScoredJob[]): string[] {
  const once = new Map(fits.map((fit) => [fit.jobId, fit]))
  return [...once.values()]
    .sort((a, b) => b.score - a.score || b.postedAt - a.postedAt || (a.jobId < b.jobId ? 1 : -1))
    .map((fit) => fit.jobId)
}

function isFresh({ asOf }: Ranking): boolean {
  return Date.now() - asOf.getTime() < RANKING_FRESH_MS
}

function filterCondition({ facets, since }: ParsedFilters): SearchCondition {
  return { head: facets, since }
}

function lastPosition(rows: JobCardRow[], place: number): CursorPosition | undefined {
  const row = rows.at(-1)
  return row && { tier: 'fit', order: 'score', score: place, postedAt: row.posted_at_exactly, jobId: row.id }
}

function withRankingTime(end: CursorPosition | undefined, { asOf }: Ranking): CursorPosition | undefined {
  return end && { ...end, asOf: asOf.toISOString() }
}
