import type { CursorPosition } from '../cursor.ts'
import type { SearchCondition } from '../plan/search-condition.ts'
import type { TierPage, TierQueries, TierRequest } from '../plan/tiers.ts'
import type { PageQueries } from './page-queries.ts'

/** Creates a reader of postings by deadline, the next to close first; those without a deadline follow, the newest first. */
export function createClosingReader(queries: PageQueries, tiers: TierQueries) {
  return async (where: SearchCondition, { slice, viewer, from }: TierRequest): Promise<TierPage> => {
    const [total, closingTotal] = await Promise.all([
      tiers.count(where),
      tiers.count({ ...where, hasDeadline: true }),
    ])
    const isPassed = from?.tier === 'rest'
    const rows = isPassed ? [] : await queries.closing(where, { ...slice, after: from }, viewer)
    const last = rows.at(-1)
    const end: CursorPosition | undefined = last && {
      tier: 'closing',
      order: 'score',
      score: last.score,
      postedAt: last.posted_at_exactly,
      jobId: last.id,
    }
    if (rows.length === slice.limit) return { rows, total, end }

    const others = await tiers.readNewest(
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
}
