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
/** Counted exactly up to here. */
const BOUND = 10_000
const NO_BOUND = 2_000_000_000

/** How many there were, and when. */
interface Size {
  total: number
  at: number
}

const A_MINUTE = 60_000

export type TierReader = ReturnType<typeof tierReader>

export function tierReader(queries: PageQueries) {
  const sizes = remember<Size>(2_000, () => A_MINUTE)
  const postings = remember<number>(1, () => 10 * A_MINUTE)

  /** How many there are, counted up to one more than the bound. */
  async function count(where: Where): Promise<number> {
    const known = sizes.peek(keyOf(where))
    if (known && isRecent(known)) return known.total
    return noteSize(where, await counting(where))
  }

  const underWay = new Map<string, Promise<number>>()

  /** Of several who ask at once, one counts. */
  function counting(where: Where): Promise<number> {
    const key = keyOf(where)
    const counted = underWay.get(key) ?? queries.count(where, BOUND + 1).finally(() => underWay.delete(key))
    underWay.set(key, counted)
    return counted
  }

  function noteSize(where: Where, total: number): number {
    sizes.set(keyOf(where), { total, at: performance.now() })
    return total
  }

  /** The best answers first; nothing when there are too many to weigh. */
  async function best(tier: Tier, slice: Slice, reader: Reader, from?: Position): Promise<Page | undefined> {
    const most = from?.order === 'score' ? BOUND : MOST_RANKED
    const known = sizes.peek(keyOf(tier.where))?.total ?? 0
    if (!tier.rank || from?.order === 'recency' || known > most) return undefined
    const found = await queries.match(tier.where, { ...slice, after: from }, reader, most, tier.rank)
    if (found.total > most) return undefined
    noteSize(tier.where, found.total)
    return { ...found, end: lastOf(found.rows, tier, 'score') ?? from }
  }

  async function newest(tier: Tier, slice: Slice, reader: Reader, from?: Position): Promise<Page> {
    const found = await newestOf(tier.where, { ...slice, after: from }, reader)
    return { ...found, end: lastOf(found.rows, tier, 'recency') ?? from }
  }

  async function newestOf(where: Where, slice: Slice, reader: Reader): Promise<Found> {
    if (!isNarrow(where)) return countedAndWalked(where, slice, reader)

    const few = await mostToGather()
    const known = sizes.peek(keyOf(where))?.total
    if (known !== undefined && known > few) return countedAndWalked(where, slice, reader)
    const found = await queries.match(where, slice, reader, known === undefined ? few : BOUND)
    if (found.total > few && known === undefined) return countedAndWalked(where, slice, reader)
    noteSize(where, found.total)
    return found
  }

  async function countedAndWalked(where: Where, slice: Slice, reader: Reader): Promise<Found> {
    const [total, rows] = await Promise.all([count(where), walk(where, slice, reader)])
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
    const all = await postings.get('', () => queries.roughlyAll())
    return Math.max(200, Math.round(1.3 * Math.sqrt(all)))
  }

  /** In the order that fits how many there are, or in the one in which it was begun. */
  async function read(tier: Tier, slice: Slice, reader: Reader, from?: Position): Promise<Page> {
    if (!from && tier.rank && !sizes.peek(keyOf(tier.where))) await count(tier.where)
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

/** A few are counted anew each time. Many may be seconds old, and that there are more than the bound stays true for longer. */
function isRecent({ total, at }: Size): boolean {
  return total > BOUND || (total > MOST_RANKED && performance.now() - at < 2_000)
}

function isNarrow({ head, whole }: Where): boolean {
  return head !== undefined || whole !== undefined
}

/** To the minute: "the last week" is another instant with every request. */
function keyOf({ since, ...where }: Where): string {
  return JSON.stringify([where, since && Math.floor(since.getTime() / 60_000)])
}
