import type { CardRow, Reader } from './cards.ts'
import type { Order, Position, TierName } from './cursor.ts'
import { newestReader } from './newest.ts'
import type { PageQueries, Rank, Slice } from './page-queries.ts'
import { BOUND, openSizes } from './sizes.ts'
import type { Where } from './where.ts'

/** A part of a list: what belongs to it and, when it answers a query, how well. */
export interface Tier {
  name: TierName
  where: Where
  rank?: Rank | undefined
}

/** Which part of it, for whom, and where the page before ended. */
export interface PartAsked {
  slice: Slice
  reader: Reader
  from: Position | undefined
}

export interface Page {
  rows: CardRow[]
  total: number
  /** Where the last row stands; where the page began when there is none. */
  end: Position | undefined
}

/** Up to so many are weighed against each other; of more, the newest come first. */
const MOST_RANKED = 1_000

export type TierReader = ReturnType<typeof tierReader>

export function tierReader(queries: PageQueries) {
  const sizes = openSizes(queries)
  const readNewest = newestReader(queries, sizes)

  /** The best answers first; nothing when there are too many to weigh. */
  async function best(
    { name, where, rank }: Tier,
    { slice, reader, from }: PartAsked,
  ): Promise<Page | undefined> {
    const most = from?.order === 'score' ? BOUND : MOST_RANKED
    if (!rank || from?.order === 'recency' || sizes.areMore(where, most)) return undefined
    const found = await queries.match(where, { ...slice, after: from }, reader, most, rank)
    if (found.total > most) {
      sizes.noteMore(where, most)
      return undefined
    }
    sizes.note(where, found.total)
    return { ...found, end: lastOf(found.rows, name, 'score') ?? from }
  }

  async function newest({ name, where }: Tier, { slice, reader, from }: PartAsked): Promise<Page> {
    const found = await readNewest(where, { ...slice, after: from }, reader)
    return { ...found, end: lastOf(found.rows, name, 'recency') ?? from }
  }

  /** In the order that fits how many there are, or in the one in which it was begun. */
  async function read(tier: Tier, asked: PartAsked): Promise<Page> {
    if (!asked.from && tier.rank && sizes.peek(tier.where) === undefined) await sizes.count(tier.where)
    return (await best(tier, asked)) ?? newest(tier, asked)
  }

  /** A page that may begin in one tier and end in a later one. */
  async function readThrough(
    tiers: Tier[],
    { slice, reader, from }: PartAsked,
  ): Promise<Pick<Page, 'rows' | 'end'>> {
    const rows: CardRow[] = []
    let end = from
    let { offset } = slice
    const first = Math.max(
      0,
      tiers.findIndex((tier) => tier.name === from?.tier),
    )
    for (const tier of tiers.slice(first)) {
      const page = await read(tier, {
        slice: { offset, limit: slice.limit - rows.length },
        reader,
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
    const some = sizes.peek(part.where) ?? (await sizes.count(part.where))
    return some > BOUND ? some : sizes.count(whole.where)
  }

  return { count: (where: Where) => sizes.count(where), countOf, best, newest, read, readThrough }
}

function lastOf(rows: CardRow[], tier: TierName, order: Order): Position | undefined {
  const row = rows.at(-1)
  return row && { tier, order, score: row.score, postedAt: row.posted_at_exactly, jobId: row.id }
}
