import type { ParsedQuery } from './parse-query.ts'
import type { QueryTerm } from './query-terms.ts'

/** What titles that say little else than a query look like. */
export interface TitleShape {
  /** Titles that are the query, in lower case. */
  exact: string[]
  /** The fewest and the most spaces of a short title. One with fewer is the query, or another spelling of it. */
  spaces: { from: number; to: number }
  /** Patterns of the words as typed, all of which a short title has: "development" is no "developer", though stems are equal. */
  words: string[]
}

/** A title with so many words more than the query is short. */
const MAX_MORE_WORDS = 2

/** Returns the shape of titles for the terms that are no company and no city; undefined when there are none. */
export function titleShapeOf(terms: QueryTerm[]): TitleShape | undefined {
  const named = terms.filter(({ facets }) => facets.length === 0)
  if (named.length === 0) return undefined
  const text = named.map((term) => term.text).join(' ')
  const count = text.split(' ').length
  return {
    exact: withOtherNumber(text),
    spaces: { from: count, to: count + MAX_MORE_WORDS - 1 },
    words: named.flatMap(({ phrases }) => (phrases.some(isRespelt) ? [] : [wordPattern(phrases)])),
  }
}

/** Adds the query with its small words, such as "head of sales", to the titles that are the query. */
export function withTypedTitle(query: ParsedQuery, typed: string): ParsedQuery {
  const { titles, terms } = query
  if (!titles || terms.some(({ facets }) => facets.length > 0) || titles.exact.includes(typed)) return query
  return { ...query, titles: { ...titles, exact: [...titles.exact, typed] } }
}

/** The index has "C++", "C#", ".NET" and "Node.js" in other letters than titles. */
function isRespelt(phrase: string): boolean {
  return /plusplus|sharp\b|dotnet|js\b/.test(phrase)
}

function withOtherNumber(text: string): string[] {
  return [text, text.endsWith('s') ? text.slice(0, -1) : `${text}s`]
}

/** Matches any of the phrases, each of whose words may be in the plural. */
function wordPattern(phrases: string[]): string {
  const words = (phrase: string) =>
    phrase
      .split(' ')
      .map((word) => `${word.length > 3 ? word.replace(/s$/, '') : word}s?`)
      .join('\\W+')
  return `\\m(?:${phrases.map(words).join('|')})\\M`
}
