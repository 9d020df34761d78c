import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { SearchContext } from '../context.ts'
import type { TierOrder } from '../cursor.ts'
import type { SearchCondition } from '../plan/search-condition.ts'
import type { JobCardRow, Viewer } from './cards.ts'
import type { MatchedPage, PageSlice } from './page-queries.ts'

const UNLIMITED = 2_000_000_000

/** Reads matching postings, the newest first. It gathers and sorts few matches; for many it scans the index by date. */
export async function readByDate(
  context: SearchContext,
  where: SearchCondition,
  slice: PageSlice,
  viewer: Viewer,
): Promise<MatchedPage> {
  if (!isSelective(where)) return countAndScan(context, where, slice, viewer)

  const { counts, queries } = context
  const maxMatches = await maxMatchesToGather(context)
  const known = counts.cached(where)
  if (known !== undefined && known > maxMatches) return countAndScan(context, where, slice, viewer)
  const bound = known === undefined ? maxMatches : MAX_EXACT_COUNT
  const found = await queries.match(where, slice, viewer, bound)
  if (known === undefined && found.total > maxMatches) return countAndScan(context, where, slice, viewer)
  counts.set(where, found.total)
  return found
}

/** Whether an index finds the matches. */
function isSelective(where: SearchCondition): boolean {
  const { head, whole, minSalary, hasEndorsers, hasAnsweringEndorsers } = where
  const isNarrow = head !== undefined || whole !== undefined || minSalary !== undefined
  return isNarrow || hasEndorsers === true || hasAnsweringEndorsers === true
}

async function countAndScan(
  context: SearchContext,
  where: SearchCondition,
  slice: PageSlice,
  viewer: Viewer,
): Promise<MatchedPage> {
  const [total, rows] = await Promise.all([context.counts.count(where), scan(context, where, slice, viewer)])
  return { total, rows }
}

/** Reads like `readByDate` without counting many, the newest or those with the shortest titles first. */
export async function readInOrder(
  context: SearchContext,
  where: SearchCondition,
  slice: PageSlice,
  viewer: Viewer,
  order: Exclude<TierOrder, 'score'>,
): Promise<JobCardRow[]> {
  const { counts, queries } = context
  const bound = await maxMatchesToGather(context)
  if (!counts.exceeds(where, bound)) {
    const found = await queries.match(where, slice, viewer, bound, order)
    if (found.total <= bound) {
      counts.set(where, found.total)
      return found.rows
    }
    counts.setExceeds(where, bound)
  }
  return scan(context, where, slice, viewer, order)
}

/** Scans an index in its order, and gathers all matches when the scanned postings do not fill the page. */
async function scan(
  { queries }: SearchContext,
  where: SearchCondition,
  slice: PageSlice,
  viewer: Viewer,
  order: Exclude<TierOrder, 'score'> = 'recency',
): Promise<JobCardRow[]> {
  const rows = await queries.scan(where, slice, viewer, order)
  if (rows.length === slice.limit || !isSelective(where)) return rows
  return (await queries.match(where, slice, viewer, UNLIMITED, order)).rows
}

/**
 * Returns the number of matches at which both plans take the same time: the fewer match, the more postings a scan passes;
 * gathering reads only the matches, but each is a random access.
 */
async function maxMatchesToGather({ counts }: SearchContext): Promise<number> {
  return Math.max(200, Math.round(1.3 * Math.sqrt(await counts.estimateTotal())))
}
