import type { ParsedQuery } from '../parse/parse-query.ts'
import { isAskingWord } from '../parse/tokenize.ts'
import type { WordQueries } from '../parse/word-queries.ts'
import { allOf, anyOf, type Tsquery } from '../tsquery.ts'

const FILLING = { maxHeads: 0.01, minDescriptions: 0.01, ratio: 8 }
/** Without one of fewer words too little is left. Longer queries are no titles. */
const WORDS_OF_TITLE = { min: 3, max: 10 }

/** Tells for each term whether it is a word such as "good", which many descriptions have and hardly any title. */
export async function findFillingWords(
  queries: Pick<WordQueries, 'areFilling'>,
  { terms, each }: ParsedQuery,
): Promise<boolean[]> {
  const plain = terms.map(({ text, facets }) => facets.length === 0 && !text.includes(' '))
  const areFilling = await queries.areFilling(
    each.filter((_, index) => plain[index]),
    FILLING,
  )
  return plain.map((isPlain) => isPlain && areFilling.shift() === true)
}

/** Tells whether a query is long enough that a title can have nearly all of its words. */
export function canBeNearTitle({ text }: ParsedQuery): boolean {
  const count = text.split(' ').length
  return count >= WORDS_OF_TITLE.min && count <= WORDS_OF_TITLE.max
}

/**
 * Builds the condition of a title with all terms but one, which fills descriptions or asks for a job; undefined when the
 * query has no such term.
 */
export function nearTitleOf(parsedQuery: ParsedQuery, filling: boolean[]): Tsquery | undefined {
  if (!canBeNearTitle(parsedQuery)) return undefined
  const { terms, eachInTitle } = parsedQuery
  const conditions = terms.flatMap(({ text }, left) => {
    const others = allOf(eachInTitle.filter((_, index) => index !== left))
    return others && (filling[left] || isAskingWord(text)) ? [others] : []
  })
  return conditions.length > 0 ? anyOf(conditions) : undefined
}
