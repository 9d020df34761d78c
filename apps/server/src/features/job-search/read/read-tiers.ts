import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import type { SearchContext } from '../context.ts'
import type { CursorPosition, TierName, TierOrder } from '../cursor.ts'
import type { SearchCondition } from '../plan/search-condition.ts'
import type { Tier, TierPage, TierPart, TierRequest } from '../plan/tiers.ts'
import type { JobCardRow } from './cards.ts'
import { readByDate, readInOrder } from './read-by-date.ts'

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
    const isFrom = tier.name === from?.tier
    if (!isFrom && isKnownEmpty(context, tier.where)) continue
    const page = await readTier(context, tier, {
      slice: { offset, limit: slice.limit - rows.length },
      viewer,
      from: isFrom ? from : undefined,
    })
    rows.push(...page.rows)
    if (page.rows.length > 0) end = page.end
    if (rows.length === slice.limit) break
    offset = await offsetAfter(context, tier.where, offset, page.rows)
  }
  return { rows, end }
}

function tiersFrom(tiers: Tier[], from: CursorPosition | undefined): Tier[] {
  const first = tiers.findIndex((tier) => tier.name === from?.tier)
  return tiers.slice(Math.max(0, first))
}

/** What was empty within the last minute is not read again, so that a common search needs few statements. */
function isKnownEmpty({ counts }: SearchContext, where: SearchCondition): boolean {
  return counts.cached(where) === 0
}

/** Returns how many rows are left to skip. Those that were skipped have to be counted when there was nothing behind them. */
async function offsetAfter(
  { counts }: SearchContext,
  where: SearchCondition,
  offset: number,
  rows: JobCardRow[],
): Promise<number> {
  return rows.length > 0 || offset === 0 ? 0 : Math.max(0, offset - (await counts.count(where)))
}

/** Reads by rank when few match, else place by place, or by date; a later page keeps the order of the first. */
async function readTier(context: SearchContext, tier: Tier, request: TierRequest): Promise<PartPage> {
  return (
    (await readBest(context, tier, request)) ??
    (tier.parts ? readParts(context, tier.parts, request) : readNewest(context, tier, request))
  )
}

type PartPage = Pick<TierPage, 'rows' | 'end'>

async function readParts(
  context: SearchContext,
  parts: TierPart[],
  { slice, viewer, from }: TierRequest,
): Promise<PartPage> {
  const rows: JobCardRow[] = []
  let end = from
  let { offset } = slice
  for (const part of parts.slice(from?.part ?? 0)) {
    const after = part.part === from?.part ? from : undefined
    if (!after && isKnownEmpty(context, part.where)) continue
    const limit = slice.limit - rows.length
    const read = await readInOrder(context, part.where, { offset, limit, after }, viewer, part.order)
    rows.push(...read)
    const last = lastPositionOf(read, part.name, part.order)
    if (last) end = { ...last, part: part.part }
    if (rows.length === slice.limit) break
    offset = await offsetAfter(context, part.where, offset, read)
  }
  return { rows, end }
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
  if (!rank || (from && from.order !== 'score') || counts.exceeds(where, maxRanked)) return undefined
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
