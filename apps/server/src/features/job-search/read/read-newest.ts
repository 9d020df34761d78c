import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { SearchCondition } from '../plan/search-condition.ts'
import type { JobCardRow, Viewer } from './cards.ts'
import type { CountCache } from './count-cache.ts'
import type { MatchedPage, PageQueries, PageSlice } from './page-queries.ts'

const UNLIMITED = 2_000_000_000

/**
 * Creates a reader of pages of matching postings, the newest first. For few matches it gathers and sorts them; for many
 * it scans the index by date.
 */
export function createNewestReader(queries: PageQueries, counts: CountCache) {
  return async (where: SearchCondition, slice: PageSlice, viewer: Viewer): Promise<MatchedPage> => {
    if (!isSelective(where)) return countAndScan(where, slice, viewer)

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

  /** Scans by date, and gathers all matches when the scanned postings do not fill the page. */
  async function scan(where: SearchCondition, slice: PageSlice, viewer: Viewer): Promise<JobCardRow[]> {
    const rows = await queries.scan(where, slice, viewer)
    if (rows.length === slice.limit || !isSelective(where)) return rows
    return (await queries.match(where, slice, viewer, UNLIMITED)).rows
  }

  /**
   * Returns the number of matches at which both plans take the same time: the fewer match, the more postings a scan
   * passes; gathering reads only the matches, but each is a random access.
   */
  async function maxMatchesToGather(): Promise<number> {
    return Math.max(200, Math.round(1.3 * Math.sqrt(await counts.estimateTotal())))
  }
}

/** Whether an index finds the matches. */
function isSelective({ head, whole, minSalary, hasEndorsers }: SearchCondition): boolean {
  return head !== undefined || whole !== undefined || minSalary !== undefined || hasEndorsers === true
}
