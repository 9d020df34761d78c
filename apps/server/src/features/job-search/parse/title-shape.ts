import type { QueryTerm } from './query-terms.ts'

/** What titles that say little else than a query look like. */
export interface TitleShape {
  /** Titles that are the query, in lower case. */
  exact: string[]
  /** The fewest and the most spaces of a short title. */
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
    spaces: { from: Math.max(1, count - 1), to: count + MAX_MORE_WORDS - 1 },
    words: named.flatMap((term) => (isRespelt(term.text) ? [] : [wordPattern(term.text)])),
  }
}

/** The index has "C++", "C#", ".NET" and "Node.js" in other letters than titles. */
function isRespelt(phrase: string): boolean {
  return /plusplus|sharp\b|dotnet|js\b/.test(phrase)
}

function withOtherNumber(text: string): string[] {
  return [text, text.endsWith('s') ? text.slice(0, -1) : `${text}s`]
}

/** Matches the words, each of which may be in the plural. */
function wordPattern(phrase: string): string {
  const words = phrase.split(' ').map((word) => `${word.length > 3 ? word.replace(/s$/, '') : word}s?`)
  return `\\m${words.join('\\W+')}\\M`
}
