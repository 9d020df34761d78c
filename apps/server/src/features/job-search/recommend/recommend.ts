import type { RecommendationGroup } from '@endorse/contract/job-search/values'
import { LRUCache } from 'lru-cache'
import type { CursorPosition } from '../cursor.ts'
import type { ParsedFilters } from '../parse/parse-filters.ts'
import type { SearchCondition } from '../plan/search-condition.ts'
import type { TierPage, TierQueries, TierRequest } from '../plan/tiers.ts'
import type { CardLoaders, JobCardRow, Viewer } from '../read/cards.ts'
import { allOf, type Tsquery } from '../tsquery.ts'
import { compareJob } from './compare.ts'
import type { FoundPosting, RecommendationQueries } from './queries.ts'
import { type FitRankOptions, type RankedPosting, rankByFit } from './rank-by-fit.ts'
import { fitConditions, matchesAnything, type Signals } from './signals.ts'

/** The jobs that fit a profile best, among those that existed at a time. */
interface Ranking {
  jobs: RankedPosting[]
  asOf: Date
  /** True when all matching jobs are ranked, false when only the best of the candidates are. */
  isComplete: boolean
}

/** Up to this number all matching postings are scored. */
const MAX_SCORED = 1_000
const MAX_SCORED_OF_NARROWEST = 5_000
/** With more matches, only those among this many newest postings are scored, and the strongest of any age. */
const NEWEST_SCORED = 5_000
/** The length of an incomplete ranking; the other jobs follow by date. */
const MAX_RANKED = 500
/** For this long a user can page through the ranking that the first page started. */
const RANKING_TTL_MS = 900_000
/**
 * An incomplete ranking older than this is refreshed in the background when the first page is requested: so long a new
 * posting can be missing among more than MAX_SCORED others. A refresh reads as much as hundreds of requests.
 */
const RANKING_FRESH_MS = 300_000
/** Limits the load of refreshes, which run beside the requests. */
const MAX_CONCURRENT_REFRESHES = 1

/** A request for a page of recommendations. */
export interface RecommendationRequest extends TierRequest {
  filters: ParsedFilters
  signals: Signals
  options: FitRankOptions
  /** Jobs that the person does not want to see. */
  dismissed: ReadonlySet<string>
}

/** A page whose rows say to which part of the recommendations they belong. */
export type RecommendationPage = TierPage & { rows: (JobCardRow & { group: RecommendationGroup })[] }

/** Creates the function that reads a page of recommendations. */
export function createRecommender(queries: RecommendationQueries, tiers: TierQueries, cards: CardLoaders) {
  // The latest ranking by viewer and filters, and all recent ones by their time too, for the cursors.
  const latestRankings = new LRUCache<string, Ranking>({ max: 300, ttl: RANKING_TTL_MS })
  const startedRankings = new LRUCache<string, Ranking>({ max: 300, ttl: RANKING_TTL_MS })
  const refreshing = new Set<string>()

  /** Reads the jobs that fit the person best, then the others, the newest first. */
  async function recommend(page: RecommendationRequest): Promise<RecommendationPage> {
    const { filters, slice, viewer, from, dismissed } = page
    const ranking = await getRanking(page)
    const start = from?.tier === 'fit' ? from.score + 1 : slice.offset
    const ranked = from?.tier === 'rest' ? [] : takeShown(ranking.jobs, start, slice.limit, dismissed)
    const rows = await readRanked(ranked, viewer)
    const end = lastPosition(rows, ranked.at(-1)?.index) ?? from
    const isShown = ({ jobId }: RankedPosting) => !dismissed.has(jobId)
    if (ranking.isComplete)
      return { rows, total: ranking.jobs.filter(isShown).length, end: withRankingTime(end, ranking) }

    const total = Math.max(0, (await tiers.count(filterCondition(filters))) - dismissed.size)
    if (ranked.length === slice.limit) return { rows, total, end: withRankingTime(end, ranking) }
    const others = await tiers.readNewest(
      {
        name: 'rest',
        where: {
          ...filterCondition(filters),
          notAmong: [...ranking.jobs.map(({ jobId }) => jobId), ...dismissed],
        },
      },
      {
        slice: {
          offset: from ? 0 : Math.max(0, slice.offset - ranking.jobs.length),
          limit: slice.limit - ranked.length,
        },
        viewer,
        from: from?.tier === 'rest' ? from : undefined,
      },
    )
    return {
      rows: [...rows, ...others.rows.map((row) => ({ ...row, group: 'OTHER' as const }))],
      total,
      end: withRankingTime(others.end ?? end, ranking),
    }
  }

  async function readRanked(ranked: RankedPosting[], viewer: Viewer) {
    if (ranked.length === 0) return []
    const groups = new Map(ranked.map(({ jobId, group }) => [jobId, group]))
    const rows = await cards.loadJobs([...groups.keys()], viewer)
    return rows.map((row) => ({ ...row, group: groups.get(row.id) ?? 'OTHER' }))
  }

  /**
   * Returns the ranking that the cursor refers to, else the cached one, else a new one. A complete ranking is computed
   * for every first page; an incomplete one is expensive, so it comes from the cache and is refreshed in the background.
   */
  async function getRanking(request: RecommendationRequest): Promise<Ranking> {
    const { filters, slice, viewer, from, options, signals } = request
    const { since, ...others } = filters
    const period = since && Math.floor(since.getTime() / RANKING_TTL_MS)
    const key = JSON.stringify([viewer.id, signals.key, options, others, period])
    const started = from?.asOf && startedRankings.get(key + from.asOf)
    if (started) return started
    const cached = latestRankings.get(key)
    if (cached && !from && (slice.offset > 0 || !cached.isComplete)) {
      if (slice.offset === 0 && !isFresh(cached)) refreshRanking(key, request)
      return cached
    }
    return cacheRanking(key, await computeRanking(request, from?.asOf ? new Date(from.asOf) : new Date()))
  }

  function cacheRanking(key: string, ranking: Ranking): Ranking {
    latestRankings.set(key, ranking)
    startedRankings.set(key + ranking.asOf.toISOString(), ranking)
    return ranking
  }

  function refreshRanking(key: string, request: RecommendationRequest) {
    if (refreshing.has(key) || refreshing.size >= MAX_CONCURRENT_REFRESHES) return
    refreshing.add(key)
    computeRanking(request, new Date())
      .then((ranking) => cacheRanking(key, ranking))
      // A lasting error shows when a request has to wait for a ranking.
      .catch(() => undefined)
      .finally(() => refreshing.delete(key))
  }

  async function computeRanking(request: RecommendationRequest, asOf: Date): Promise<Ranking> {
    const { filters, signals, options } = request
    const all = { ...filterCondition(filters), addedUntil: asOf }
    const found = await queries.findAll(all, signals, MAX_SCORED)
    if (found.total <= MAX_SCORED) {
      const others = found.others.map((jobId) => ({ jobId, group: 'OTHER' as const }))
      return { jobs: [...rank(found.best, signals, options), ...others], asOf, isComplete: true }
    }

    const withFacets = (...facets: Tsquery[]) => ({ ...all, head: allOf([filters.facets, ...facets]) })
    const [newest, strongest, atEndorsed] = await Promise.all([
      queries.findAmongNewest(withFacets(matchesAnything(signals)), signals, NEWEST_SCORED),
      findStrongest(signals, withFacets),
      options.endorsersFirst
        ? findStrongest(signals, (fit) => ({ ...withFacets(fit), hasEndorsers: true }))
        : [],
    ])
    const jobs = rank([...newest.best, ...strongest, ...atEndorsed], signals, options).slice(0, MAX_RANKED)
    return { jobs, asOf, isComplete: false }
  }

  /**
   * Finds the postings of any age that fit, with wider conditions as long as MAX_SCORED allows. Only when it allows none of
   * them, those of the narrowest condition.
   */
  async function findStrongest(
    signals: Signals,
    whereFits: (fit: Tsquery) => SearchCondition,
  ): Promise<FoundPosting[]> {
    const [narrowest, ...wider] = fitConditions(signals)
    const strongest: FoundPosting[][] = []
    for (const condition of wider) {
      const { total, best } = await queries.findAll(whereFits(condition), signals, MAX_SCORED)
      if (total > MAX_SCORED) break
      strongest.push(best)
    }
    if (strongest.length > 0 || narrowest === undefined) return strongest.flat()
    return (await queries.findAll(whereFits(narrowest), signals, MAX_SCORED_OF_NARROWEST)).best
  }

  return recommend
}

/** Compares the postings with the profile and sorts them, without duplicates. */
function rank(found: FoundPosting[], { criteria }: Signals, options: FitRankOptions): RankedPosting[] {
  const distinct = new Map(found.map((posting) => [posting.jobId, posting]))
  const compared = [...distinct.values()].map((posting) => ({
    ...posting,
    companyId: posting.company_id,
    comparison: compareJob(criteria, posting),
  }))
  return rankByFit(compared, criteria, options)
}

/** Takes up to `limit` jobs from an index on, without the dismissed ones; each with its index, for the cursor. */
function takeShown(jobs: RankedPosting[], start: number, limit: number, dismissed: ReadonlySet<string>) {
  const shown: (RankedPosting & { index: number })[] = []
  for (const [offset, job] of jobs.slice(start).entries()) {
    if (shown.length === limit) break
    if (!dismissed.has(job.jobId)) shown.push({ ...job, index: start + offset })
  }
  return shown
}

function isFresh({ asOf }: Ranking): boolean {
  return Date.now() - asOf.getTime() < RANKING_FRESH_MS
}

function filterCondition({ facets, ...dates }: ParsedFilters): SearchCondition {
  return { head: facets, ...dates }
}

function lastPosition(rows: JobCardRow[], index: number | undefined): CursorPosition | undefined {
  const row = rows.at(-1)
  if (!row || index === undefined) return undefined
  return { tier: 'fit', order: 'score', score: index, postedAt: row.posted_at_exactly, jobId: row.id }
}

function withRankingTime(end: CursorPosition | undefined, { asOf }: Ranking): CursorPosition | undefined {
  return end && { ...end, asOf: asOf.toISOString() }
}
