import { remember } from '../../../platform/recent.ts'
import type { CardRow, Reader } from './cards.ts'
import type { Order, Position, TierName } from './cursor.ts'
import type { Found, PageQueries, Rank, Slice } from './page-queries.ts'
import type { Where } from './where.ts'

/** A part of a list: what belongs to it and, when it answers a query, how well. */
export interface Tier {
  name: TierName
  where: Where
  rank?: Rank | undefined
}

export interface Page {
  rows: CardRow[]
  total: number
  /** Where the last row stands; where the page began when there is none. */
  end: Position | undefined
}

/** Up to so many are weighed against each other; of more, the newest come first. */
const MOST_RANKED = 1_000
/** With fewer matches, a walk from the newest on passes more postings than there are matches to gather. */
const WALK_FROM = 3_000
/** Counted exactly up to here. */
const BOUND = 10_000
const NO_BOUND = 2_000_000_000

export type TierReader = ReturnType<typeof tierReader>

export function tierReader(queries: PageQueries) {
  // Few are counted anew each time. Many may be seconds old, and that there are more than the bound stays true for longer.
  const counts = remember<number>(2_000, (total) =>
    total > BOUND ? 60_000 : total > MOST_RANKED ? 2_000 : 0,
  )

  /** How many there are, counted up to one more than the bound. */
  function count(where: Where): Promise<number> {
    return counts.get(keyOf(where), () => queries.count(where, BOUND + 1))
  }

  /** The best answers first; nothing when there are too many to weigh. */
  async function best(tier: Tier, slice: Slice, reader: Reader, from?: Position): Promise<Page | undefined> {
    const most = from?.order === 'score' ? BOUND : MOST_RANKED
    if (!tier.rank || from?.order === 'recency' || (counts.peek(keyOf(tier.where)) ?? 0) > most)
      return undefined
    const found = await queries.match(tier.where, { ...slice, after: from }, reader, most, tier.rank)
    if (found.total > most) return undefined
    return { ...found, end: lastOf(found.rows, tier, 'score') ?? from }
  }

  async function newest(tier: Tier, slice: Slice, reader: Reader, from?: Position): Promise<Page> {
    const found = await newestOf(tier.where, { ...slice, after: from }, reader)
    return { ...found, end: lastOf(found.rows, tier, 'recency') ?? from }
  }

  async function newestOf(where: Where, slice: Slice, reader: Reader): Promise<Found> {
    if (!isNarrow(where)) return { total: await count(where), rows: await queries.walk(where, slice, reader) }

    const known = counts.peek(keyOf(where))
    if (known === undefined || known <= WALK_FROM) {
      const found = await queries.match(where, slice, reader, BOUND)
      counts.set(keyOf(where), found.total)
      if (found.total <= BOUND) return found
    }
    const total = known ?? BOUND + 1
    const rows = await queries.walk(where, slice, reader)
    if (rows.length === slice.limit) return { total, rows }
    return { total, rows: (await queries.match(where, slice, reader, NO_BOUND)).rows }
  }

  /** In the order that fits how many there are, or in the one in which it was begun. */
  async function read(tier: Tier, slice: Slice, reader: Reader, from?: Position): Promise<Page> {
    return (await best(tier, slice, reader, from)) ?? newest(tier, slice, reader, from)
  }

  /** A page that may begin in one tier and end in a later one. */
  async function readThrough(
    tiers: Tier[],
    slice: Slice,
    reader: Reader,
    from?: Position,
  ): Promise<Pick<Page, 'rows' | 'end'>> {
    const rows: CardRow[] = []
    let end = from
    let { offset } = slice
    const first = Math.max(
      0,
      tiers.findIndex((tier) => tier.name === from?.tier),
    )
    for (const tier of tiers.slice(first)) {
      const begun = tier.name === from?.tier ? from : undefined
      const page = await read(tier, { offset, limit: slice.limit - rows.length }, reader, begun)
      rows.push(...page.rows)
      if (page.rows.length > 0) end = page.end
      if (rows.length === slice.limit) break
      offset = Math.max(0, offset - page.total)
    }
    return { rows, end }
  }

  return { count, best, newest, read, readThrough }
}

function lastOf(rows: CardRow[], tier: Tier, order: Order): Position | undefined {
  const row = rows.at(-1)
  return row && { tier: tier.name, order, score: row.score, postedAt: row.posted_at_exactly, jobId: row.id }
}

function isNarrow({ head, whole }: Where): boolean {
  return head !== undefined || whole !== undefined
}

/** To the minute: "the last week" is another instant with every request. */
function keyOf({ since, ...where }: Where): string {
  return JSON.stringify([where, since && Math.floor(since.getTime() / 60_000)])
}
