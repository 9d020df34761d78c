import { remember } from '../../../platform/recent.ts'
import type { PageQueries } from './page-queries.ts'
import type { Where } from './where.ts'

/** How many postings match, as far as that is worth remembering. */
export interface Sizes {
  /** How many there are, counted up to one more than the bound: now, or a few seconds ago where that is many. */
  count(where: Where): Promise<number>
  /** How many there were a minute ago at most: good enough to choose how to read them. */
  peek(where: Where): number | undefined
  /** Keeps what was counted on the way. */
  note(where: Where, total: number): void
  /** Keeps that there were more than so many. */
  noteMore(where: Where, most: number): void
  /** Whether there were more than so many a minute ago at most. */
  areMore(where: Where, most: number): boolean
  /** How many postings there are, roughly. */
  all(): Promise<number>
}

/** Counted exactly up to here. */
export const BOUND = 10_000
/** So few are counted anew each time. */
const FEW = 1_000
/** More may be so old when they are shown, in milliseconds; that there are more than the bound stays true for longer. */
const RECENT = 2_000
/** And so old while they are counted anew, which nobody waits for then. */
const STILL_SHOWN = 4_000
const A_MINUTE = 60_000

export function openSizes(queries: Pick<PageQueries, 'count' | 'roughlyAll'>): Sizes {
  const known = remember<{ total: number; at: number }>(2_000, () => A_MINUTE)
  const exceeded = remember<number>(2_000, () => A_MINUTE)
  const postings = remember<number>(1, () => 10 * A_MINUTE)
  const underWay = new Map<string, Promise<number>>()

  function note(where: Where, total: number) {
    known.set(keyOf(where), { total, at: performance.now() })
  }

  /** Of several who ask at once, one counts. */
  function countOnce(where: Where): Promise<number> {
    const key = keyOf(where)
    const counting = underWay.get(key) ?? count(where).finally(() => underWay.delete(key))
    underWay.set(key, counting)
    return counting
  }

  async function count(where: Where): Promise<number> {
    const total = await queries.count(where, BOUND + 1)
    note(where, total)
    return total
  }

  return {
    async count(where) {
      const size = known.peek(keyOf(where))
      if (!size || size.total <= FEW) return countOnce(where)
      const age = performance.now() - size.at
      if (size.total > BOUND || age < RECENT) return size.total
      const counting = countOnce(where)
      if (age > STILL_SHOWN) return counting
      // Who asks next counts again.
      counting.catch(() => undefined)
      return size.total
    },
    peek: (where) => known.peek(keyOf(where))?.total,
    note,
    noteMore: (where, most) => exceeded.set(keyOf(where), most),
    areMore: (where, most) =>
      (known.peek(keyOf(where))?.total ?? 0) > most || (exceeded.peek(keyOf(where)) ?? -1) >= most,
    all: () => postings.get('', () => queries.roughlyAll()),
  }
}

/** To the minute: "the last week" is another instant with every request. */
function keyOf({ since, ...where }: Where): string {
  return JSON.stringify([where, since && Math.floor(since.getTime() / A_MINUTE)])
}
