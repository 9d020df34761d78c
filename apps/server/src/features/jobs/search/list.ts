import { EXACT_COUNT_BOUND, type JobFilters } from '@endorse/contract'
import type pg from 'pg'
import { remember } from '../../../platform/recent.ts'
import type { FindPreferences } from '../../profiles/preferences.ts'
import { openRecommend } from '../recommend/recommend.ts'
import { type Signals, saysAnything, signalsOf } from '../recommend/signals.ts'
import { type CardRow, cardReader, type Reader } from './cards.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { filterReader, type Wanted } from './filters.ts'
import { pageQueries, type Rank, type Slice } from './page-queries.ts'
import { type Page, type PartAsked, type Tier, tierReader } from './tiers.ts'
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

/** A page, and what belongs to the list. */
interface PageAsked extends PartAsked {
  wanted: Wanted
}

/** With fewer answers than these, misspelt words are read as what they were probably meant to be. */
const FEW = 10
/** Names of companies that came a minute ago are not read yet. */
const A_MINUTE = 60_000

export type Search = ReturnType<typeof openSearch>

export function openSearch(pool: pg.Pool) {
  const words = wordQueries(pool)
  const readFilters = filterReader(words)
  const readCards = cardReader(pool)
  const tiers = tierReader(pageQueries(pool, readCards))
  const recommend = openRecommend(pool, readCards, tiers)
  const meanings = remember<Meaning>(1_000, () => A_MINUTE)
  const corrections = remember<Meaning | null>(1_000, () => A_MINUTE)
  const profiles = remember<Signals>(1_000, () => A_MINUTE)

  /** Active postings: by how well they answer the query, or else fit the preferences, or else the newest first. */
  async function list(asked: Asked, reader: Reader, preferencesOf?: FindPreferences): Promise<JobList> {
    const from = asked.cursor ? readCursor(asked.cursor) : undefined
    const slice = { offset: from ? 0 : (asked.page - 1) * asked.limit, limit: asked.limit }
    const page = { wanted: await readFilters(asked), slice, reader, from }
    const query = asked.title ?? ''
    const asWords = wordsOf(query)
    if (asWords.length > 0) return search(asWords, page)
    if (!asksForAnything(query)) return nothingFound
    return (
      (await recommended(page, preferencesOf)) ?? asList(await tiers.newest(everything(page), page), slice)
    )
  }

  /** Ordered by how well they fit; nothing while the profile says nothing. */
  async function recommended(page: PageAsked, preferencesOf?: FindPreferences): Promise<JobList | undefined> {
    const preferences = await preferencesOf?.(page.reader.id)
    if (!preferences) return undefined
    const signals = await profiles.get(JSON.stringify(preferences), () => signalsOf(words, preferences))
    if (!saysAnything(signals)) return undefined
    return asList(await recommend({ ...page, reader: { ...page.reader, signals } }), page.slice)
  }

  async function search(asWords: string[], page: PageAsked): Promise<JobList> {
    const meaning = await meanings.get(asWords.join(' '), () => understand(words, asWords))
    return (await searchFew(meaning, page)) ?? searchMany(meaning, page)
  }

  /** All answers weighed against each other, and when they are few, those to close spellings; nothing when they are many. */
  async function searchFew(meaning: Meaning, page: PageAsked): Promise<JobList | undefined> {
    const { from, slice } = page
    if (from && from.tier !== 'all' && from.tier !== 'close') return undefined
    // Of a part that has been passed only the number is needed.
    const isPast = from?.tier === 'close'
    const first = await tiers.best(
      anywhere(meaning, page),
      isPast ? { ...page, slice: { offset: 0, limit: 0 }, from: undefined } : page,
    )
    if (!first || first.total >= FEW) return first && asList(first, slice)

    const meant = await meantOtherwise(meaning, first.total === 0)
    if (!meant) return asList(first, slice)
    const offset = Math.max(0, slice.offset - first.total)
    const second = await tiers.read(closeTo(meaning, meant, page), {
      ...page,
      slice: { offset, limit: slice.limit - first.rows.length },
      from: isPast ? from : undefined,
    })
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

  async function searchMany(meaning: Meaning, page: PageAsked): Promise<JobList> {
    const [inTitle, ...others] = fromTitleToText(meaning, page)
    const [total, part] = await Promise.all([
      tiers.countOf(inTitle, anywhere(meaning, page)),
      tiers.readThrough([inTitle, ...others], page),
    ])
    return asList({ ...part, total }, page.slice)
  }

  return { list }
}

function everything({ wanted }: PageAsked): Tier {
  return { name: 'all', where: { head: wanted.facets, since: wanted.since } }
}

function anywhere(meaning: Meaning, { wanted: { facets, since } }: PageAsked): Tier {
  const whole = allOf([facets, meaning.anywhere])
  return { name: 'all', where: { whole, since }, rank: rankOf(meaning) }
}

function closeTo(asTyped: Meaning, meant: Meaning, { wanted: { facets, since } }: PageAsked): Tier {
  const head = allOf([facets, meant.anywhere])
  return { name: 'close', where: { head, notWhole: asTyped.anywhere, since }, rank: rankOf(meant) }
}

/** Those with all words in the title, then in the head, then anywhere. */
function fromTitleToText(meaning: Meaning, { wanted: { facets, since } }: PageAsked): [Tier, ...Tier[]] {
  const { anywhere: words, inTitle } = meaning
  const rank = rankOf(meaning)
  return [
    { name: 'title', where: { head: allOf([facets, inTitle]), since }, rank },
    { name: 'head', where: { head: allOf([facets, words, not(inTitle)]), since }, rank },
    { name: 'text', where: { whole: allOf([facets, words]), notHead: words, since } },
  ]
}

function rankOf({ anywhere: words, inTitle, text }: Meaning): Rank {
  return { words, inTitle, text }
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
