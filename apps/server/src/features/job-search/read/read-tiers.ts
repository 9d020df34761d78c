import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { SearchContext } from '../context.ts'
import type { CursorPosition, TierName, TierOrder } from '../cursor.ts'
import type { Tier, TierPage, TierRequest } from '../plan/tiers.ts'
import type { JobCardRow } from './cards.ts'
import { readByDate } from './read-by-date.ts'

/** Up to this number of matches all are ranked; with more, the newest come first. */
const MAX_RANKED = 1_000

/** Reads like `readThrough` and counts all tiers. */
export async function readThroughAndCount(
  context: SearchContext,
  some: Tier[],
  request: TierRequest,
): Promise<TierPage> {
  const [page, ...totals] = await Promise.all([
    readThrough(context, some, request),
    ...some.map((tier) => context.counts.count(tier.where)),
  ])
  return { ...page, total: totals.reduce((sum, total) => sum + total, 0) }
}

/** Reads a page that may start in one tier and end in a later one. */
export async function readThrough(
  context: SearchContext,
  tiers: Tier[],
  { slice, viewer, from }: TierRequest,
): Promise<Pick<TierPage, 'rows' | 'end'>> {
  const rows: JobCardRow[] = []
  let end = from
  let { offset } = slice
  for (const tier of tiersFrom(tiers, from)) {
    const page = await readTier(context, tier, {
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

function tiersFrom(tiers: Tier[], from: CursorPosition | undefined): Tier[] {
  const first = tiers.findIndex((tier) => tier.name === from?.tier)
  return tiers.slice(Math.max(0, first))
}

/** Reads by rank when few match, else by date; a later page keeps the order of the first. */
async function readTier(context: SearchContext, tier: Tier, request: TierRequest): Promise<TierPage> {
  const { counts } = context
  if (!request.from && tier.rank && counts.cached(tier.where) === undefined) await counts.count(tier.where)
  return readBestOrNewest(context, tier, request)
}

/** Reads the best matches first, or the newest when there are too many to rank. */
export async function readBestOrNewest(
  context: SearchContext,
  tier: Tier,
  request: TierRequest,
): Promise<TierPage> {
  return (await readBest(context, tier, request)) ?? readNewest(context, tier, request)
}

/** Reads the best matches first; undefined when there are too many to rank. */
export async function readBest(
  { counts, queries }: SearchContext,
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
export async function readNewest(
  context: SearchContext,
  { name, where }: Tier,
  { slice, viewer, from }: TierRequest,
): Promise<TierPage> {
  const found = await readByDate(context, where, { ...slice, after: from }, viewer)
  return { ...found, end: lastPositionOf(found.rows, name, 'recency') ?? from }
}

function lastPositionOf(rows: JobCardRow[], tier: TierName, order: TierOrder): CursorPosition | undefined {
  const row = rows.at(-1)
  return row && { tier, order, score: row.score, postedAt: row.posted_at_exactly, jobId: row.id }
}

/** Counts a tier; when a part of it exceeds MAX_EXACT_COUNT already, the count of the part is enough. */
export async function countOf({ counts }: SearchContext, part: Tier, whole: Tier): Promise<number> {
  const partCount = counts.cached(part.where) ?? (await counts.count(part.where))
  return partCount > MAX_EXACT_COUNT ? partCount : counts.count(whole.where)
}
