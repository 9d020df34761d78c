import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import { LRUCache } from 'lru-cache'
import type { SearchCondition } from '../plan/search-condition.ts'
import type { PageQueries } from './page-queries.ts'

/** Caches the numbers of postings that match a condition. */
export interface CountCache {
  /** Counts the matches, up to MAX_EXACT_COUNT + 1; a large count may be a few seconds old. */
  count(where: SearchCondition): Promise<number>
  /** Returns a count that is at most a minute old, which is good enough to choose a query plan. */
  cached(where: SearchCondition): number | undefined
  /** Stores a count that another statement returned. */
  set(where: SearchCondition, total: number): void
  /** Stores that there were more matches than the bound. */
  setExceeds(where: SearchCondition, bound: number): void
  /** Tells whether there were more matches than the bound within the last minute. */
  exceeds(where: SearchCondition, bound: number): boolean
  /** Estimates the number of all postings. */
  estimateTotal(): Promise<number>
}

/** Counts up to this are fast enough to repeat for each request. */
const ALWAYS_RECOUNTED = 1_000
/** A larger count is shown without a new one for this long; that it exceeds MAX_EXACT_COUNT, for the whole cache time. */
const FRESH_MS = 2_000
/** Until this age a count is shown while a new one runs in the background. */
const STALE_MS = 4_000
const CACHE_TTL_MS = 60_000

/** Creates a cache for one server process. */
export function createCountCache(queries: Pick<PageQueries, 'count' | 'estimateTotal'>): CountCache {
  const counts = new LRUCache<string, { total: number; at: number }>({ max: 2_000, ttl: CACHE_TTL_MS })
  const exceededBounds = new LRUCache<string, number>({ max: 2_000, ttl: CACHE_TTL_MS })
  const estimate = new LRUCache<'all', number>({
    max: 1,
    ttl: 10 * CACHE_TTL_MS,
    fetchMethod: () => queries.estimateTotal(),
  })
  const pendingCounts = new Map<string, Promise<number>>()

  function set(where: SearchCondition, total: number) {
    counts.set(cacheKey(where), { total, at: performance.now() })
  }

  /** Joins simultaneous requests for the same count. */
  function countOnce(where: SearchCondition): Promise<number> {
    const key = cacheKey(where)
    const counting = pendingCounts.get(key) ?? count(where).finally(() => pendingCounts.delete(key))
    pendingCounts.set(key, counting)
    return counting
  }

  async function count(where: SearchCondition): Promise<number> {
    const total = await queries.count(where, MAX_EXACT_COUNT + 1)
    set(where, total)
    return total
  }

  return {
    async count(where) {
      const last = counts.get(cacheKey(where))
      if (!last || last.total <= ALWAYS_RECOUNTED) return countOnce(where)
      const age = performance.now() - last.at
      if (last.total > MAX_EXACT_COUNT || age < FRESH_MS) return last.total
      const counting = countOnce(where)
      if (age > STALE_MS) return counting
      // The next request counts again.
      counting.catch(() => undefined)
      return last.total
    },
    cached: (where) => counts.get(cacheKey(where))?.total,
    set,
    setExceeds: (where, bound) => exceededBounds.set(cacheKey(where), bound),
    exceeds: (where, bound) =>
      (counts.get(cacheKey(where))?.total ?? 0) > bound ||
      (exceededBounds.get(cacheKey(where)) ?? -1) >= bound,
    estimateTotal: () => estimate.forceFetch('all'),
  }
}

/** Rounds `since` to the minute, because "the last week" starts at another instant in every request. */
function cacheKey({ since, ...where }: SearchCondition): string {
  return JSON.stringify([where, since && Math.floor(since.getTime() / CACHE_TTL_MS)])
}
