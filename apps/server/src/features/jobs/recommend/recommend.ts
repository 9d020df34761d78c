import type pg from 'pg'
import { remember } from '../../../platform/recent.ts'
import type { CardRow, Reader } from '../search/cards.ts'
import type { Position } from '../search/cursor.ts'
import type { Wanted } from '../search/filters.ts'
import type { Slice } from '../search/page-queries.ts'
import type { Page, TierReader } from '../search/tiers.ts'
import { allOf } from '../search/tsquery.ts'
import type { Where } from '../search/where.ts'
import { fitQueries } from './queries.ts'
import { atLeast, type Signals, strongKinds } from './signals.ts'

/** The jobs that fit a person best, of those there were at some time. */
interface Ranking {
  jobIds: string[]
  asOf: Date
  /** Whether they are all there were, or only the best of the candidates. */
  isWhole: boolean
}

/** Up to so many postings are all weighed. */
const MOST_WEIGHED = 1_000
/** Of more, so many of the best come first. */
const MOST_FITTING = 500
/** Of a kind of candidates with more than these, only the newest are weighed. */
const MOST_OF_A_KIND = 2_000
/** A list that somebody goes through stays as it was begun. */
const KEPT = 120_000
/** On a site with many postings a list is put together at most so often for one person. */
const FRESH = 30_000

export type Fits = Reader & { signals: Signals }

export function openRecommend(pool: pg.Pool, tiers: TierReader) {
  const queries = fitQueries(pool)
  const rankings = remember<Ranking>(300, () => KEPT)

  /** Those that fit the person best first, then the others, the newest first. */
  async function recommend(wanted: Wanted, slice: Slice, reader: Fits, from?: Position): Promise<Page> {
    const ranking = await rankingFor(wanted, reader, from, slice)
    const { jobIds } = ranking
    const place = from?.tier === 'fit' ? from.score + 1 : slice.offset
    const fitting = from?.tier === 'rest' ? [] : jobIds.slice(place, place + slice.limit)
    const first = fitting.length > 0 ? await queries.given(fitting, reader) : []
    const end = endOf(first, place + fitting.length - 1) ?? from
    if (ranking.isWhole) return { rows: first, total: jobIds.length, end: withTime(end, ranking) }

    const total = await tiers.count(everythingIn(wanted))
    if (fitting.length === slice.limit) return { rows: first, total, end: withTime(end, ranking) }
    const others = await tiers.newest(
      { name: 'rest', where: { ...everythingIn(wanted), notAmong: jobIds } },
      {
        offset: from ? 0 : Math.max(0, slice.offset - jobIds.length),
        limit: slice.limit - fitting.length,
      },
      reader,
      from?.tier === 'rest' ? from : undefined,
    )
    return { rows: [...first, ...others.rows], total, end: withTime(others.end ?? end, ranking) }
  }

  /** A begun list goes on as it was; a new one is put together anew, unless that was just done with much effort. */
  async function rankingFor(
    wanted: Wanted,
    reader: Fits,
    from: Position | undefined,
    slice: Slice,
  ): Promise<Ranking> {
    const key = JSON.stringify([
      reader,
      wanted.facets,
      wanted.since && Math.floor(wanted.since.getTime() / KEPT),
    ])
    const known = rankings.peek(key)
    if (known && from?.asOf === known.asOf.toISOString()) return known
    if (known && !from && (slice.offset > 0 || isFresh(known))) return known

    const asOf = from?.asOf ? new Date(from.asOf) : new Date()
    const ranking = await rank(wanted, reader.signals, asOf)
    rankings.set(key, ranking)
    return ranking
  }

  async function rank(wanted: Wanted, signals: Signals, asOf: Date): Promise<Ranking> {
    const all = { ...everythingIn(wanted), addedUntil: asOf }
    const weighed = await queries.fitting(all, signals, MOST_WEIGHED, MOST_WEIGHED)
    if (weighed.total <= MOST_WEIGHED) return { jobIds: weighed.jobIds, asOf, isWhole: true }

    const among = await candidates(wanted, signals, asOf)
    const { jobIds } = await queries.fitting({ ...all, among }, signals, among.length, MOST_FITTING)
    return { jobIds, asOf, isWhole: false }
  }

  /** Those that show any kind of what the person looks for; of many, the newest, and those that show several kinds. */
  async function candidates(wanted: Wanted, signals: Signals, asOf: Date): Promise<string[]> {
    const kinds = strongKinds(signals)
    const found = new Set<string>()
    for (const count of [1, 2, 3].filter((least) => least <= kinds.length)) {
      const head = allOf([wanted.facets, atLeast(count, kinds)])
      const { jobIds, isAll } = await ofAKind({ head, since: wanted.since, addedUntil: asOf }, signals)
      for (const id of jobIds) found.add(id)
      // What shows more of them is among these already.
      if (isAll) break
    }
    return [...found]
  }

  async function ofAKind(where: Where, signals: Signals): Promise<{ jobIds: string[]; isAll: boolean }> {
    const { total, jobIds } = await queries.fitting(where, signals, MOST_OF_A_KIND, MOST_FITTING)
    if (total <= MOST_OF_A_KIND) return { jobIds, isAll: true }
    return { jobIds: await queries.newestIds(where, MOST_FITTING), isAll: false }
  }

  return { recommend }
}

function isFresh({ asOf, isWhole }: Ranking): boolean {
  return !isWhole && Date.now() - asOf.getTime() < FRESH
}

function everythingIn({ facets, since }: Wanted): Where {
  return { head: facets, since }
}

function endOf(rows: CardRow[], place: number): Position | undefined {
  const row = rows.at(-1)
  return row && { tier: 'fit', order: 'score', score: place, postedAt: row.posted_at_exactly, jobId: row.id }
}

function withTime(end: Position | undefined, { asOf }: Ranking): Position | undefined {
  return end && { ...end, asOf: asOf.toISOString() }
}
