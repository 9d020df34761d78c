import { EXACT_COUNT_BOUND, type JobFilters } from '@endorse/contract'
import type pg from 'pg'
import { remember } from '../../../platform/recent.ts'
import type { Preferences } from '../../profiles/preferences.ts'
import { openRecommend } from '../recommend/recommend.ts'
import { type Signals, saysAnything, signalsOf } from '../recommend/signals.ts'
import type { CardRow, Reader } from './cards.ts'
import { type Position, readCursor, writeCursor } from './cursor.ts'
import { filterReader, type Wanted } from './filters.ts'
import { pageQueries, type Rank, type Slice } from './page-queries.ts'
import { type Page, type Tier, tierReader } from './tiers.ts'
import { allOf, not } from './tsquery.ts'
import { withoutTypos } from './typos.ts'
import { type Meaning, meaningOf, understand } from './understand.ts'
import { wordQueries } from './word-queries.ts'
import { asksForAnything, wordsOf } from './words.ts'

export interface Asked extends JobFilters {
  page: number
  limit: number
  cursor?: string | undefined
}

export interface JobList {
  rows: CardRow[]
  total: number
  totalIsCapped: boolean
  nextCursor: string | null
}

/** With fewer answers than these, misspelt words are read as what they were probably meant to be. */
const FEW = 10
/** Names of companies that came a minute ago are not read yet. */
const A_MINUTE = 60_000

export type Search = ReturnType<typeof openSearch>

export function openSearch(pool: pg.Pool) {
  const words = wordQueries(pool)
  const readFilters = filterReader(words)
  const tiers = tierReader(pageQueries(pool))
  const meanings = remember<Meaning>(1_000, () => A_MINUTE)
  const profiles = remember<Signals>(1_000, () => A_MINUTE)
  const { recommend } = openRecommend(pool, tiers)
  const corrections = remember<Meaning | null>(1_000, () => A_MINUTE)

  /** Active postings: by how well they answer the query, or else fit the preferences, when there are any; or else the newest first. */
  async function list(asked: Asked, reader: Reader, preferences?: Preferences): Promise<JobList> {
    const wanted = await readFilters(asked)
    const query = asked.title ?? ''
    const asWords = wordsOf(query)
    const from = asked.cursor ? readCursor(asked.cursor) : undefined
    const slice = { offset: from ? 0 : (asked.page - 1) * asked.limit, limit: asked.limit }
    if (asWords.length > 0) return search(asWords, wanted, slice, reader, from)
    if (!asksForAnything(query)) return nothingFound
    return preferences
      ? recommendTo(preferences, wanted, slice, reader, from)
      : listNewest(wanted, slice, reader, from)
  }

  /** Ordered by how well they fit; the newest first while the profile says nothing. */
  async function recommendTo(
    preferences: Preferences,
    wanted: Wanted,
    slice: Slice,
    reader: Reader,
    from?: Position,
  ) {
    const signals = await profiles.get(JSON.stringify(preferences), () => signalsOf(words, preferences))
    if (!saysAnything(signals)) return listNewest(wanted, slice, reader, from)
    return asList(await recommend(wanted, slice, { ...reader, signals }, from), slice)
  }

  async function listNewest(wanted: Wanted, slice: Slice, reader: Reader, from?: Position): Promise<JobList> {
    const everything: Tier = { name: 'all', where: { head: wanted.facets, since: wanted.since } }
    return asList(await tiers.newest(everything, slice, reader, from), slice)
  }

  async function search(
    asWords: string[],
    wanted: Wanted,
    slice: Slice,
    reader: Reader,
    from?: Position,
  ): Promise<JobList> {
    const meaning = await meanings.get(asWords.join(' '), () => understand(words, asWords))
    const few = await searchFew(meaning, wanted, slice, reader, from)
    return few ?? searchMany(meaning, wanted, slice, reader, from)
  }

  /** All answers weighed against each other, and when they are few, those to close spellings; nothing when they are many. */
  async function searchFew(
    meaning: Meaning,
    wanted: Wanted,
    slice: Slice,
    reader: Reader,
    from?: Position,
  ): Promise<JobList | undefined> {
    const isPast = from?.tier === 'close'
    if (from && from.tier !== 'all' && !isPast) return undefined
    const first = await tiers.best(
      everywhere(meaning, wanted),
      isPast ? { offset: 0, limit: 0 } : slice,
      reader,
      isPast ? undefined : from,
    )
    if (!first || first.total >= FEW) return first && asList(first, slice)

    const meant = await meantOtherwise(meaning, first.total === 0)
    if (!meant) return asList(first, slice)
    const rest = {
      offset: Math.max(0, slice.offset - first.total),
      limit: slice.limit - first.rows.length,
    }
    const second = await tiers.read(
      alsoClose(meaning, meant, wanted),
      rest,
      reader,
      isPast ? from : undefined,
    )
    return asList(
      {
        rows: [...first.rows, ...second.rows],
        total: first.total + second.total,
        end: second.end ?? first.end,
      },
      slice,
    )
  }

  function meantOtherwise(meaning: Meaning, nothingFound: boolean): Promise<Meaning | null> {
    return corrections.get(`${nothingFound} ${meaning.text}`, async () => {
      const corrected = await withoutTypos(words, meaning.groups, nothingFound)
      return corrected ? meaningOf(words, corrected) : null
    })
  }

  async function searchMany(
    meaning: Meaning,
    wanted: Wanted,
    slice: Slice,
    reader: Reader,
    from?: Position,
  ): Promise<JobList> {
    const total = await tiers.count(everywhere(meaning, wanted).where)
    const page = await tiers.readThrough(fromTitleToText(meaning, wanted), slice, reader, from)
    return asList({ ...page, total }, slice)
  }

  return { list }
}

function everywhere(meaning: Meaning, { facets, since }: Wanted): Tier {
  return {
    name: 'all',
    where: { whole: allOf([facets, meaning.anywhere]), since },
    rank: rankOf(meaning),
  }
}

function alsoClose(asTyped: Meaning, meant: Meaning, { facets, since }: Wanted): Tier {
  return {
    name: 'close',
    where: { head: allOf([facets, meant.anywhere]), notWhole: asTyped.anywhere, since },
    rank: rankOf(meant),
  }
}

/** Those with all words in the title, then in the head, then anywhere. */
function fromTitleToText(meaning: Meaning, { facets, since }: Wanted): Tier[] {
  const { anywhere, inTitle } = meaning
  const rank = rankOf(meaning)
  return [
    { name: 'title', where: { head: allOf([facets, inTitle]), since }, rank },
    { name: 'head', where: { head: allOf([facets, anywhere, not(inTitle)]), since }, rank },
    { name: 'text', where: { whole: allOf([facets, anywhere]), notHead: anywhere, since } },
  ]
}

function rankOf({ anywhere, inTitle, text }: Meaning): Rank {
  return { words: anywhere, inTitle, text }
}

const nothingFound: JobList = { rows: [], total: 0, totalIsCapped: false, nextCursor: null }

function asList({ rows, total, end }: Page, slice: Slice): JobList {
  const totalIsCapped = total > EXACT_COUNT_BOUND
  return {
    rows,
    total: Math.min(total, EXACT_COUNT_BOUND),
    totalIsCapped,
    nextCursor: end && rows.length === slice.limit ? writeCursor(end) : null,
  }
}
