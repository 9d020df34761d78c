import type { JobCardRow, Viewer } from './cards.ts'
import { createCountCache, MAX_EXACT_COUNT } from './count-cache.ts'
import type { CursorPosition, TierName, TierOrder } from './cursor.ts'
import { createNewestReader } from './newest.ts'
import type { PageQueries, PageSlice, RankQuery } from './page-queries.ts'
import type { SearchCondition } from './search-condition.ts'

/** A part of a list: what belongs to it and, when it answers a query, how well. */
export interface Tier {
  name: TierName
  where: SearchCondition
  rank?: RankQuery | undefined
}

/** Which part of it, for whom, and where the page before ended. */
export interface TierRequest {
  slice: PageSlice
  viewer: Viewer
  from: CursorPosition | undefined
}

export interface TierPage {
  rows: JobCardRow[]
  total: number
  /** Where the last row stands; where the page began when there is none. */
  end: CursorPosition | undefined
}

/** Up to so many are weighed against each other; of more, the newest come first. */
const MAX_RANKED = 1_000

export type TierQueries = ReturnType<typeof createTierQueries>

export function createTierQueries(queries: PageQueries) {
  const counts = createCountCache(queries)
  const loadNewest = createNewestReader(queries, counts)

  /** The best answers first; nothing when there are too many to weigh. */
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

  async function readNewest({ name, where }: Tier, { slice, viewer, from }: TierRequest): Promise<TierPage> {
    const found = await loadNewest(where, { ...slice, after: from }, viewer)
    return { ...found, end: lastPositionOf(found.rows, name, 'recency') ?? from }
  }

  /** In the order that fits how many there are, or in the one in which it was begun. */
  async function read(tier: Tier, request: TierRequest): Promise<TierPage> {
    if (!request.from && tier.rank && counts.cached(tier.where) === undefined) await counts.count(tier.where)
    return (await readBest(tier, request)) ?? readNewest(tier, request)
  }

  /** A page that may begin in one tier and end in a later one. */
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

  /** How many there are, counted as rarely as one can: where a part has more than the bound, the whole has as well. */
  async function countOf(part: Tier, whole: Tier): Promise<number> {
    const partCount = counts.cached(part.where) ?? (await counts.count(part.where))
    return partCount > MAX_EXACT_COUNT ? partCount : counts.count(whole.where)
  }

  return {
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
