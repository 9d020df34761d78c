import type { SearchContext } from '../context.ts'
import { withPay } from '../parse/parse-filters.ts'
import { createPhraseConditions } from '../parse/parse-query.ts'
import { splitLastWord } from '../parse/tokenize.ts'
import type { TypedQuery } from '../parse/typed-query.ts'
import type { SearchPageRequest } from '../plan/tiers.ts'
import { allOf, anyOf, lexeme, type Tsquery } from '../tsquery.ts'
import type { JobCardRow } from './cards.ts'
import { readInOrder } from './read-by-date.ts'
import { readRelevant } from './read-words.ts'

const MIN_BEGINNING = 2
/** Few stems differ from shorter beginnings. */
const MIN_COMPLETED = 4
const MAX_COMPLETIONS = 20

/**
 * Reads postings for a query whose last word may be a beginning: titles with the words, then those in which a word begins
 * like the last one, then the postings that have the words elsewhere.
 */
export async function readWhileTyping(
  context: SearchContext,
  query: TypedQuery,
  page: SearchPageRequest,
): Promise<JobCardRow[]> {
  // "In" and "the" alone would list all jobs.
  const hasMeaning = query.words.length > 0 || query.pay !== undefined
  const [matches, begun] = await Promise.all([
    hasMeaning ? readRelevant(context, query, { ...page, isStrict: true }) : undefined,
    readBegunTitles(context, query, page),
  ])
  const full = matches?.rows ?? []
  const words = query.text.split(' ')
  const titled = full.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
  const rows = [...titled, ...begun, ...full]
  const isFirst = ({ id }: JobCardRow, index: number) => rows.findIndex((row) => row.id === id) === index
  return rows.filter(isFirst).slice(0, page.slice.limit)
}

/** Reads the newest postings whose title has all words but the last, and a word that begins like that one. */
async function readBegunTitles(
  context: SearchContext,
  { text, pay }: TypedQuery,
  { filters, slice, viewer }: SearchPageRequest,
): Promise<JobCardRow[]> {
  const { words, last } = splitLastWord(text)
  if (last.length < MIN_BEGINNING) return []
  const [others, begun] = await Promise.all([
    words.length > 0 ? context.parseWords(words) : undefined,
    beginsInTitle(context, last),
  ])
  const { facets, ...dates } = withPay(filters, pay)
  const where = { head: allOf([facets, others?.inTitle, begun]), ...dates }
  return readInOrder(context, where, slice, viewer, 'recency')
}

/** The index has stems, and "analyti" begins none but is a beginning of "analytics". So such words are looked up. */
async function beginsInTitle({ words }: SearchContext, beginning: string): Promise<Tsquery> {
  const completions =
    beginning.length < MIN_COMPLETED ? [] : await words.completionsOf(beginning, MAX_COMPLETIONS)
  const conditions = await createPhraseConditions(words, completions)
  return anyOf([
    `${lexeme(`t=${beginning}`)}:*`,
    ...completions.map((word) => conditions.ofTyped(word, 't=')),
  ])
}
