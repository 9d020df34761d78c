import { LRUCache } from 'lru-cache'
import { limitConcurrency } from '../../../platform/http/concurrency-limit.ts'
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

/** A long list of candidates takes up to three connections for a quarter of a second, which all other requests share. */
const MAX_CANDIDATE_SEARCHES = 1
/** About ten seconds of waiting. */
const MAX_QUEUED_SEARCHES = 40

/** Creates an empty cache: the latest ranking by viewer and filters, and all recent ones by their time too, for the cursors. */
export function createRankingCache() {
  return {
    latest: new LRUCache<string, Ranking>({ max: 300, ttl: RANKING_TTL_MS }),
    started: new LRUCache<string, Ranking>({ max: 300, ttl: RANKING_TTL_MS }),
    /** The keys of those that are computed again in the background. */
    refreshing: new Set<string>(),
    /** Looks for candidates among many postings, for one person after the other. */
    inTurn: limitConcurrency(
      MAX_CANDIDATE_SEARCHES,
      MAX_QUEUED_SEARCHES,
      'Too many people are looking for jobs right now',
    ),
  }
}
