import type { SearchContext } from '../context.ts'
import type { CursorPosition } from '../cursor.ts'
import type { SearchCondition } from '../plan/search-condition.ts'
import type { TierPage, TierRequest } from '../plan/tiers.ts'
import type { JobCardRow } from './cards.ts'
import { readNewest } from './read-tiers.ts'

/** Reads postings by deadline, the next to close first; those without a deadline follow, the newest first. */
export async function readClosing(
  context: SearchContext,
  where: SearchCondition,
  { slice, viewer, from }: TierRequest,
): Promise<TierPage> {
  const { counts, queries } = context
  const [total, closingTotal] = await Promise.all([
    counts.count(where),
    counts.count({ ...where, hasDeadline: true }),
  ])
  const isPassed = from?.tier === 'rest'
  const rows = isPassed ? [] : await queries.closing(where, { ...slice, after: from }, viewer)
  const end = lastClosing(rows)
  if (rows.length === slice.limit) return { rows, total, end }

  const others = await readNewest(
    context,
    { name: 'rest', where: { ...where, hasDeadline: false } },
    {
      slice: {
        offset: from ? 0 : Math.max(0, slice.offset - closingTotal),
        limit: slice.limit - rows.length,
      },
      viewer,
      from: isPassed ? from : undefined,
    },
  )
  return { rows: [...rows, ...others.rows], total, end: others.end ?? end ?? from }
}

function lastClosing(rows: JobCardRow[]): CursorPosition | undefined {
  const last = rows.at(-1)
  if (!last) return undefined
  return {
    tier: 'closing',
    order: 'score',
    score: last.score,
    postedAt: last.posted_at_exactly,
    jobId: last.id,
  }
}
