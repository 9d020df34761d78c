import { createTtlCache } from '../../platform/ttl-cache.ts'
import type { PageQueries } from './page-queries.ts'
import type { SearchCondition } from './search-condition.ts'

/** How many postings match, as far as that is worth remembering. */
export interface CountCache {
  /** How many there are, counted up to one more than the bound: now, or a few seconds ago where that is many. */
  count(where: SearchCondition): Promise<number>
  /** How many there were a minute ago at most: good enough to choose how to read them. */
  cached(where: SearchCondition): number | undefined
  /** Keeps what was counted on the way. */
  set(where: SearchCondition, total: number): void
  /** Keeps that there were more than so many. */
  setExceeds(where: SearchCondition, bound: number): void
  /** Whether there were more than so many a minute ago at most. */
  exceeds(where: SearchCondition, bound: number): boolean
  /** How many postings there are, roughly. */
  estimateTotal(): Promise<number>
}

/** Counted exactly up to here. */
export const MAX_EXACT_COUNT = 10_000
/** So few are counted anew each time. */
const ALWAYS_RECOUNTED = 1_000
/** More may be so old when they are shown, in milliseconds; that there are more than the bound stays true for longer. */
const FRESH_MS = 2_000
/** And so old while they are counted anew, which nobody waits for then. */
const STALE_MS = 4_000
const CACHE_TTL_MS = 60_000

export function createCountCache(queries: Pick<PageQueries, 'count' | 'estimateTotal'>): CountCache {
  const counts = createTtlCache<{ total: number; at: number }>(2_000, () => CACHE_TTL_MS)
  const exceededBounds = createTtlCache<number>(2_000, () => CACHE_TTL_MS)
  const estimate = createTtlCache<number>(1, () => 10 * CACHE_TTL_MS)
  const pendingCounts = new Map<string, Promise<number>>()

  function set(where: SearchCondition, total: number) {
    counts.set(cacheKey(where), { total, at: performance.now() })
  }

  /** Of several who ask at once, one counts. */
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
      // Who asks next counts again.
      counting.catch(() => undefined)
      return last.total
    },
    cached: (where) => counts.get(cacheKey(where))?.total,
    set,
    setExceeds: (where, bound) => exceededBounds.set(cacheKey(where), bound),
    exceeds: (where, bound) =>
      (counts.get(cacheKey(where))?.total ?? 0) > bound ||
      (exceededBounds.get(cacheKey(where)) ?? -1) >= bound,
    estimateTotal: () => estimate.getOrLoad('', () => queries.estimateTotal()),
  }
}

/** To the minute: "the last week" is another instant with every request. */
function cacheKey({ since, ...where }: SearchCondition): string {
  return JSON.stringify([where, since && Math.floor(since.getTime() / CACHE_TTL_MS)])
}
