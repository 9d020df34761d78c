import type { SearchContext } from '../context.ts'
import type { SearchCondition } from '../plan/search-condition.ts'
import { filterCondition, type SearchPageRequest } from '../plan/tiers.ts'
import { compareJob } from './compare.ts'
import type { FoundPosting } from './queries.ts'
import { type FitRankOptions, type RankedPosting, rankByFit } from './rank-by-fit.ts'
import { RANKING_TTL_MS, type Ranking } from './rankings.ts'
import { fitConditions, matchesAnything, type Signals } from './signals.ts'

/** Up to this number all matching postings are scored. */
const MAX_SCORED = 1_000
const MAX_SCORED_OF_NARROWEST = 5_000
/** With more matches, only those among this many newest postings are scored, and the strongest of any age. */
const NEWEST_SCORED = 5_000
/** The length of an incomplete ranking; the other jobs follow by date. */
const MAX_RANKED = 500
/**
 * An incomplete ranking older than this is refreshed in the background when the first page is requested: so long a new
 * posting can be missing among more than MAX_SCORED others. A refresh reads as much as hundreds of requests.
 */
const RANKING_FRESH_MS = 300_000
/** Limits the load of refreshes, which run beside the requests. */
const MAX_CONCURRENT_REFRESHES = 1

/** A request for a page of recommendations. */
export interface RecommendationRequest extends SearchPageRequest {
  signals: Signals
  options: FitRankOptions
  /** Jobs that the person does not want to see. */
  dismissed: ReadonlySet<string>
}

/**
 * Returns the ranking that the cursor refers to, else the cached one, else a new one. A complete ranking is computed for
 * every first page; an incomplete one is expensive, so it comes from the cache and is refreshed in the background.
 */
export async function findRanking(context: SearchContext, request: RecommendationRequest): Promise<Ranking> {
  const { slice, from } = request
  const { latest, started } = context.rankings
  const key = keyOf(request)
  const own = from?.asOf && started.get(key + from.asOf)
  if (own) return own
  const cached = latest.get(key)
  if (cached && !from && (slice.offset > 0 || !cached.isComplete)) {
    if (slice.offset === 0 && !isFresh(cached)) refreshRanking(context, key, request)
    return cached
  }
  const asOf = from?.asOf ? new Date(from.asOf) : new Date()
  return cacheRanking(context, key, await computeRanking(context, request, asOf))
}

function keyOf({ filters, viewer, options, signals }: RecommendationRequest): string {
  const { since, ...others } = filters
  const period = since && Math.floor(since.getTime() / RANKING_TTL_MS)
  return JSON.stringify([viewer.id, signals.key, options, others, period])
}

function isFresh({ asOf }: Ranking): boolean {
  return Date.now() - asOf.getTime() < RANKING_FRESH_MS
}

function refreshRanking(context: SearchContext, key: string, request: RecommendationRequest): void {
  const { refreshing } = context.rankings
  if (refreshing.has(key) || refreshing.size >= MAX_CONCURRENT_REFRESHES) return
  refreshing.add(key)
  computeRanking(context, request, new Date())
    .then((ranking) => cacheRanking(context, key, ranking))
    // A lasting error shows when a request has to wait for a ranking.
    .catch(() => undefined)
    .finally(() => refreshing.delete(key))
}

function cacheRanking({ rankings }: SearchContext, key: string, ranking: Ranking): Ranking {
  rankings.latest.set(key, ranking)
  rankings.started.set(key + ranking.asOf.toISOString(), ranking)
  return ranking
}

async function computeRanking(
  context: SearchContext,
  request: RecommendationRequest,
  asOf: Date,
): Promise<Ranking> {
  const { filters, signals, options } = request
  const all = { ...filterCondition(filters), addedUntil: asOf }
  const found = await context.fits.findAll(all, signals, MAX_SCORED)
  if (found.total > MAX_SCORED) {
    const candidates = await context.rankings.inTurn(() => findCandidates(context, all, request))
    return { jobs: rank(candidates, signals, options, asOf).slice(0, MAX_RANKED), asOf, isComplete: false }
  }
  const others = found.others.map((jobId) => ({ jobId, group: 'OTHER' as const }))
  return { jobs: [...rank(found.best, signals, options, asOf), ...others], asOf, isComplete: true }
}

/** Finds those to score when they are too many for all: the newest and the strongest, also at companies with Endorsers. */
async function findCandidates(
  context: SearchContext,
  all: SearchCondition,
  { signals, options }: RecommendationRequest,
): Promise<FoundPosting[]> {
  const conditions = fitConditions(signals).map((alsoHead, index) => ({
    where: { ...all, alsoHead },
    maxMatches: index === 0 ? MAX_SCORED_OF_NARROWEST : MAX_SCORED,
  }))
  const [newest, strongest] = await Promise.all([
    context.fits.findAmongNewest({ ...all, alsoHead: [matchesAnything(signals)] }, signals, NEWEST_SCORED),
    findStrongest(context, signals, conditions, options),
  ])
  return [...newest.best, ...strongest]
}

/** A condition on postings that fit, and up to how many of them are scored. */
interface Fitting {
  where: SearchCondition
  maxMatches: number
}

/**
 * Finds the postings of any age that fit: those of the narrowest condition, then of wider ones until one finds more than MAX_SCORED. From
 * there on it finds only those at companies whose Endorsers answer, where these come first.
 */
async function findStrongest(
  { fits }: Pick<SearchContext, 'fits'>,
  signals: Signals,
  conditions: Fitting[],
  { endorsersFirst }: Pick<FitRankOptions, 'endorsersFirst'>,
): Promise<FoundPosting[]> {
  const strongest: FoundPosting[] = []
  for (const [index, { where, maxMatches }] of conditions.entries()) {
    const found = await fits.findAll(where, signals, maxMatches, { alsoAnswering: endorsersFirst })
    strongest.push(...found.best)
    if (found.total <= MAX_SCORED) continue
    if (!endorsersFirst || found.totalAnswering > MAX_SCORED) break
    const rest = conditions.slice(found.total > maxMatches ? index : index + 1).map(atAnsweringCompanies)
    return [...strongest, ...(await findStrongest({ fits }, signals, rest, { endorsersFirst: false }))]
  }
  return strongest
}

function atAnsweringCompanies({ where, maxMatches }: Fitting): Fitting {
  return { where: { ...where, hasAnsweringEndorsers: true }, maxMatches }
}

/** Compares the postings with the profile and sorts them, without duplicates. */
function rank(
  found: FoundPosting[],
  { criteria }: Signals,
  options: FitRankOptions,
  now: Date,
): RankedPosting[] {
  const distinct = new Map(found.map((posting) => [posting.jobId, posting]))
  const compared = [...distinct.values()].map((posting) => ({
    ...posting,
    companyId: posting.company_id,
    comparison: compareJob(criteria, posting),
  }))
  return rankByFit(compared, criteria, options, now)
}
