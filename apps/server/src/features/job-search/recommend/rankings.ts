import { LRUCache } from 'lru-cache'
import type { RankedPosting } from './rank-by-fit.ts'

/** The jobs that fit a profile best, among those that existed at a time. */
export interface Ranking {
  jobs: RankedPosting[]
  asOf: Date
  /** True when all matching jobs are ranked, false when only the best of the candidates are. */
  isComplete: boolean
}

/** For this long a user can page through the ranking that the first page started. */
export const RANKING_TTL_MS = 900_000

/** Creates an empty cache: the latest ranking by viewer and filters, and all recent ones by their time too, for the cursors. */
export function createRankingCache() {
  return {
    latest: new LRUCache<string, Ranking>({ max: 300, ttl: RANKING_TTL_MS }),
    started: new LRUCache<string, Ranking>({ max: 300, ttl: RANKING_TTL_MS }),
    /** The keys of those that are computed again in the background. */
    refreshing: new Set<string>(),
  }
}
