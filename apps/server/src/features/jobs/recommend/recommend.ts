import type pg from 'pg'
import { remember } from '../../../platform/recent.ts'
import type { CardRow, ReadCards, Reader } from '../search/cards.ts'
import type { Position } from '../search/cursor.ts'
import type { Wanted } from '../search/filters.ts'
import type { Page, PartAsked, TierReader } from '../search/tiers.ts'
import { allOf } from '../search/tsquery.ts'
import type { Where } from '../search/where.ts'
import { type Fit, fitQueries } from './queries.ts'
import { atLeast, type Signals, strongKinds } from './signals.ts'

/** The jobs that fit a person best, of those there were at some time. */
interface Ranking {
  jobIds: string[]
  asOf: Date
  /** Whether they are all there were, or only the best of the candidates. */
  isWhole: boolean
}

/** Of postings that show something a person looks for, so many can be weighed. */
const MOST_WEIGHED = 1_000
/** On a site with more, these are always among them. */
const NEWEST_WEIGHED = 5_000
/** So many of the best come first. */
const MOST_FITTING = 500
/** A list that somebody goes through stays as it was begun. */
const KEPT = 120_000
/** On a site with many postings a list is put together at most so often for one person, beside the requests. */
const FRESH = 30_000
/** So many at a time: a person who comes back shall not slow down the others. */
const MOST_RENEWED_AT_ONCE = 1

interface PageAsked extends PartAsked {
  wanted: Wanted
  reader: Reader & { signals: Signals }
}

export function openRecommend(pool: pg.Pool, readCards: ReadCards, tiers: TierReader) {
  const queries = fitQueries(pool, readCards)
  /** The latest of each person and filters, and those that somebody may be going through. */
  const latest = remember<Ranking>(300, () => KEPT)
  const begun = remember<Ranking>(300, () => KEPT)
  const renewing = new Set<string>()

  /** Those that fit the person best first, then the others, the newest first. */
  async function recommend(page: PageAsked): Promise<Page> {
    const { wanted, slice, reader, from } = page
    const ranking = await rankingFor(page)
    const place = from?.tier === 'fit' ? from.score + 1 : slice.offset
    const fitting = from?.tier === 'rest' ? [] : ranking.jobIds.slice(place, place + slice.limit)
    const rows = fitting.length > 0 ? await queries.given(fitting, reader) : []
    const end = endOf(rows, place + fitting.length - 1) ?? from
    if (ranking.isWhole) return { rows, total: ranking.jobIds.length, end: withTime(end, ranking) }

    const total = await tiers.count(everythingIn(wanted))
    if (fitting.length === slice.limit) return { rows, total, end: withTime(end, ranking) }
    const others = await tiers.newest(
      { name: 'rest', where: { ...everythingIn(wanted), notAmong: ranking.jobIds } },
      {
        slice: {
          offset: from ? 0 : Math.max(0, slice.offset - ranking.jobIds.length),
          limit: slice.limit - fitting.length,
        },
        reader,
        from: from?.tier === 'rest' ? from : undefined,
      },
    )
    return { rows: [...rows, ...others.rows], total, end: withTime(others.end ?? end, ranking) }
  }

  /**
   * A begun list goes on as it was. A new one is put together anew, unless that takes much effort: then it is the one of
   * last time, and when that was a while ago, the next will be a new one.
   */
  async function rankingFor({ wanted, slice, reader, from }: PageAsked): Promise<Ranking> {
    const since = wanted.since && Math.floor(wanted.since.getTime() / KEPT)
    const key = JSON.stringify([reader, wanted.facets, since])
    const asBegun = from?.asOf && begun.peek(key + from.asOf)
    if (asBegun) return asBegun
    const known = latest.peek(key)
    if (known && !from && (slice.offset > 0 || !known.isWhole)) {
      if (slice.offset === 0 && !isFresh(known)) renew(key, wanted, reader.signals)
      return known
    }

    return keep(key, await rank(wanted, reader.signals, from?.asOf ? new Date(from.asOf) : new Date()))
  }

  function keep(key: string, ranking: Ranking): Ranking {
    latest.set(key, ranking)
    begun.set(key + ranking.asOf.toISOString(), ranking)
    return ranking
  }

  function renew(key: string, wanted: Wanted, signals: Signals) {
    if (renewing.has(key) || renewing.size >= MOST_RENEWED_AT_ONCE) return
    renewing.add(key)
    rank(wanted, signals, new Date())
      .then((ranking) => keep(key, ranking))
      // What is wrong shows in the next list that has to be put together while somebody waits.
      .catch(() => undefined)
      .finally(() => renewing.delete(key))
  }

  async function rank(wanted: Wanted, signals: Signals, asOf: Date): Promise<Ranking> {
    const all = { ...everythingIn(wanted), addedUntil: asOf }
    const weighed = await queries.fitting(all, signals, MOST_WEIGHED, MOST_WEIGHED)
    if (weighed.total <= MOST_WEIGHED) return { jobIds: inOrder(weighed.fits), asOf, isWhole: true }

    const kinds = strongKinds(signals)
    const showing = (count: number) => ({ ...all, head: allOf([wanted.facets, atLeast(count, kinds)]) })
    const [newest, strongest] = await Promise.all([
      queries.fittingAmongNewest(showing(1), signals, NEWEST_WEIGHED, MOST_FITTING),
      strongestOf(showing, Math.min(3, kinds.length), signals),
    ])
    return { jobIds: inOrder([...newest, ...strongest]).slice(0, MOST_FITTING), asOf, isWhole: false }
  }

  /** However old, those that show the most kinds of what the person looks for, and as many kinds fewer as can be weighed. */
  async function strongestOf(
    showing: (count: number) => Where,
    most: number,
    signals: Signals,
  ): Promise<Fit[]> {
    let strongest: Fit[] = []
    for (let count = most; count > 0; count--) {
      const { total, fits } = await queries.fitting(showing(count), signals, MOST_WEIGHED, MOST_FITTING)
      if (total > MOST_WEIGHED) break
      strongest = fits
    }
    return strongest
  }

  return recommend
}

/** By fit and then by age; each once. */
function inOrder(fits: Fit[]): string[] {
  const once = new Map(fits.map((fit) => [fit.jobId, fit]))
  return [...once.values()]
    .sort((a, b) => b.score - a.score || b.postedAt - a.postedAt || (a.jobId < b.jobId ? 1 : -1))
    .map((fit) => fit.jobId)
}

function isFresh({ asOf }: Ranking): boolean {
  return Date.now() - asOf.getTime() < FRESH
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
