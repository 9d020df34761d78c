import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { CursorPosition, TierName, TierOrder } from '../cursor.ts'
import type { JobCardRow, Viewer } from '../read/cards.ts'
import { createCountCache } from '../read/count-cache.ts'
import type { PageQueries, PageSlice, RankQuery } from '../read/page-queries.ts'
import { createNewestReader } from '../read/read-newest.ts'
import type { SearchCondition } from './search-condition.ts'

/** A part of a list: its condition and, for a query, how it is ranked. */
export interface Tier {
  name: TierName
  where: SearchCondition
  rank?: RankQuery | undefined
}

/** A request for rows of a tier. */
export interface TierRequest {
  slice: PageSlice
  viewer: Viewer
  /** The end of the page before. */
  from: CursorPosition | undefined
}

/** Rows of one or more tiers. */
export interface TierPage {
  rows: JobCardRow[]
  total: number
  /** The position of the last row; the start of the page when it is empty. */
  end: CursorPosition | undefined
}

/** Up to this number of matches all are ranked; with more, the newest come first. */
const MAX_RANKED = 1_000

/** Reads and counts tiers. */
export type TierQueries = ReturnType<typeof createTierQueries>

/** Creates the queries with a count cache of their own. */
export function createTierQueries(queries: PageQueries) {
  const counts = createCountCache(queries)
  const loadNewest = createNewestReader(queries, counts)

  /** Reads the best matches first; undefined when there are too many to rank. */
  async function readBest(
    { name, where, rank }: Tier,
    { slice, viewer, from }: TierRequest,
  ): Promise<TierPage | undefined> {
    const maxRanked = from?.order === 'score' ? MAX_EXACT_COUNT : MAX_RANKED
    if (!rank || from?.order === 'recency' || counts.exceeds(where, maxRanked)) return undefined
    const found = await queries.match(where, { ...slice, after: from }, viewer, maxRanked, rank)
    if (found.total > maxRanked) {
      counts.setExceeds(where, maxRanked)
      return undefined
    }
    counts.set(where, found.total)
    return { ...found, end: lastPositionOf(found.rows, name, 'score') ?? from }
  }

  /** Reads the newest matches first. */
  async function readNewest({ name, where }: Tier, { slice, viewer, from }: TierRequest): Promise<TierPage> {
    const found = await loadNewest(where, { ...slice, after: from }, viewer)
    return { ...found, end: lastPositionOf(found.rows, name, 'recency') ?? from }
  }

  /** Reads by rank when few match, else by date; a later page keeps the order of the first. */
  async function read(tier: Tier, request: TierRequest): Promise<TierPage> {
    if (!request.from && tier.rank && counts.cached(tier.where) === undefined) await counts.count(tier.where)
    return (await readBest(tier, request)) ?? readNewest(tier, request)
  }

  /** Reads a page that may start in one tier and end in a later one. */
  async function readThrough(
    tiers: Tier[],
    { slice, viewer, from }: TierRequest,
  ): Promise<Pick<TierPage, 'rows' | 'end'>> {
    const rows: JobCardRow[] = []
    let end = from
    let { offset } = slice
    const first = Math.max(
      0,
      tiers.findIndex((tier) => tier.name === from?.tier),
    )
    for (const tier of tiers.slice(first)) {
      const page = await read(tier, {
        slice: { offset, limit: slice.limit - rows.length },
        viewer,
        from: tier.name === from?.tier ? from : undefined,
      })
      rows.push(...page.rows)
      if (page.rows.length > 0) end = page.end
      if (rows.length === slice.limit) break
      offset = Math.max(0, offset - page.total)
    }
    return { rows, end }
  }

  /** Counts a tier; when a part of it exceeds MAX_EXACT_COUNT already, the count of the part is enough. */
  async function countOf(part: Tier, whole: Tier): Promise<number> {
    const partCount = counts.cached(part.where) ?? (await counts.count(part.where))
    return partCount > MAX_EXACT_COUNT ? partCount : counts.count(whole.where)
  }

  /** Reads like `readThrough` and counts all tiers. */
  async function readThroughAndCount(some: Tier[], request: TierRequest): Promise<TierPage> {
    const [page, ...totals] = await Promise.all([
      readThrough(some, request),
      ...some.map((tier) => counts.count(tier.where)),
    ])
    return { ...page, total: totals.reduce((sum, total) => sum + total, 0) }
  }

  return {
    estimateTotal: () => counts.estimateTotal(),
    readThroughAndCount,
    count: (where: SearchCondition) => counts.count(where),
    countOf,
    readBest,
    readNewest,
    read,
    readThrough,
  }
}

function lastPositionOf(rows: JobCardRow[], tier: TierName, order: TierOrder): CursorPosition | undefined {
  const row = rows.at(-1)
  return row && { tier, order, score: row.score, postedAt: row.posted_at_exactly, jobId: row.id }
}
