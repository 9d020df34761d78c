import type { JobCardRow, Viewer } from './cards.ts'
import { type CountCache, MAX_EXACT_COUNT } from './count-cache.ts'
import type { MatchedPage, PageQueries, PageSlice } from './page-queries.ts'
import type { SearchCondition } from './search-condition.ts'

const UNLIMITED = 2_000_000_000

export type NewestReader = ReturnType<typeof createNewestReader>

/** Reads those that match, the newest first. */
export function createNewestReader(queries: PageQueries, counts: CountCache) {
  return async (where: SearchCondition, slice: PageSlice, viewer: Viewer): Promise<MatchedPage> => {
    if (!hasWordCondition(where)) return countAndScan(where, slice, viewer)

    const maxMatches = await maxMatchesToGather()
    const known = counts.cached(where)
    if (known !== undefined && known > maxMatches) return countAndScan(where, slice, viewer)
    const found = await queries.match(
      where,
      slice,
      viewer,
      known === undefined ? maxMatches : MAX_EXACT_COUNT,
    )
    if (known === undefined && found.total > maxMatches) return countAndScan(where, slice, viewer)
    counts.set(where, found.total)
    return found
  }

  async function countAndScan(
    where: SearchCondition,
    slice: PageSlice,
    viewer: Viewer,
  ): Promise<MatchedPage> {
    const [total, rows] = await Promise.all([counts.count(where), scan(where, slice, viewer)])
    return { total, rows }
  }

  /** Where the newest have little of it, all of it has to be gathered after all. */
  async function scan(where: SearchCondition, slice: PageSlice, viewer: Viewer): Promise<JobCardRow[]> {
    const rows = await queries.scan(where, slice, viewer)
    if (rows.length === slice.limit || !hasWordCondition(where)) return rows
    return (await queries.match(where, slice, viewer, UNLIMITED)).rows
  }

  /**
   * A walk to a page passes the more postings, the fewer match; gathering reads all that match, and these lie
   * scattered, so that each costs several of those that a walk passes. At this number both take as long.
   */
  async function maxMatchesToGather(): Promise<number> {
    return Math.max(200, Math.round(1.3 * Math.sqrt(await counts.estimateTotal())))
  }
}

function hasWordCondition({ head, whole }: SearchCondition): boolean {
  return head !== undefined || whole !== undefined
}
