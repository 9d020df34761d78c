import type { CardRow, Reader } from './cards.ts'
import type { Found, PageQueries, Slice } from './page-queries.ts'
import { BOUND, type Sizes } from './sizes.ts'
import type { Where } from './where.ts'

const NO_BOUND = 2_000_000_000

export type ReadNewest = ReturnType<typeof newestReader>

/** Reads those that match, the newest first. */
export function newestReader(queries: PageQueries, sizes: Sizes) {
  return async (where: Where, slice: Slice, reader: Reader): Promise<Found> => {
    if (!isNarrow(where)) return countAndWalk(where, slice, reader)

    const few = await mostToGather()
    const known = sizes.peek(where)
    if (known !== undefined && known > few) return countAndWalk(where, slice, reader)
    const found = await queries.match(where, slice, reader, known === undefined ? few : BOUND)
    if (known === undefined && found.total > few) return countAndWalk(where, slice, reader)
    sizes.note(where, found.total)
    return found
  }

  async function countAndWalk(where: Where, slice: Slice, reader: Reader): Promise<Found> {
    const [total, rows] = await Promise.all([sizes.count(where), walk(where, slice, reader)])
    return { total, rows }
  }

  /** Where the newest have little of it, all of it has to be gathered after all. */
  async function walk(where: Where, slice: Slice, reader: Reader): Promise<CardRow[]> {
    const rows = await queries.walk(where, slice, reader)
    if (rows.length === slice.limit || !isNarrow(where)) return rows
    return (await queries.match(where, slice, reader, NO_BOUND)).rows
  }

  /**
   * A walk to a page passes the more postings, the fewer match; gathering reads all that match, and these lie
   * scattered, so that each costs several of those that a walk passes. At this number both take as long.
   */
  async function mostToGather(): Promise<number> {
    return Math.max(200, Math.round(1.3 * Math.sqrt(await sizes.all())))
  }
}

function isNarrow({ head, whole }: Where): boolean {
  return head !== undefined || whole !== undefined
}
