import { editDistance } from '../../../domain/edit-distance.ts'
import type { QueryTerm } from './query-terms.ts'

/** What titles that say little else than a query look like. */
export interface TitleShape {
  /** Titles that are the query, in lower case and in each spelling that nobody tells apart: "sr. manager", "solution architects". */
  exact: string[]
  /** The fewest and the most spaces of a short title. */
  spaces: { from: number; to: number }
  /** The most words of a short title: a slash stands between two without a space. */
  maxWords: number
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
    exact: [text, ...otherNamesOf(named)].flatMap(spellingsOf),
    spaces: { from: Math.max(1, count - 1), to: count + MAX_MORE_WORDS - 1 },
    maxWords: count + MAX_MORE_WORDS,
    words: named.flatMap((term) =>
      isRespelt(term.text) ? [] : [anyPattern([term.text, ...sameNamesOf(term)])],
    ),
  }
}

/** Names of fewer letters are told apart by one. */
const MIN_RESPELT_LETTERS = 6

/** Returns what the term is short for, and its other spellings as one word: "em" is "engineering manager", "enginer" is "engineer". */
function sameNamesOf({ text, phrases }: QueryTerm): string[] {
  if (text.includes(' ')) return []
  return phrases.filter(
    (phrase) => phrase !== text && (initialsOf(phrase) === text || isOtherSpelling(phrase, text)),
  )
}

function isOtherSpelling(phrase: string, text: string): boolean {
  const letters = Math.min(text.length, phrase.length)
  return !phrase.includes(' ') && letters >= MIN_RESPELT_LETTERS && editDistance(text, phrase) <= 2
}

/** Returns the query with one of its terms by another name of it. */
function otherNamesOf(terms: QueryTerm[]): string[] {
  return terms.flatMap((term, at) =>
    sameNamesOf(term).map((name) => terms.map(({ text }, index) => (index === at ? name : text)).join(' ')),
  )
}

function initialsOf(phrase: string): string | undefined {
  const words = phrase.split(' ')
  return words.length > 1 ? words.map((word) => word[0]).join('') : undefined
}

/** The index has "C++", "C#", ".NET" and "Node.js" in other letters than titles. */
function isRespelt(phrase: string): boolean {
  return /plusplus|sharp\b|dotnet|js\b/.test(phrase)
}

/** How levels are written. */
const levels = [
  ['sr', 'sr.', 'senior'],
  ['jr', 'jr.', 'junior'],
]
/** Longer queries have few titles that are the same but for the number of a word. */
const MAX_VARIED_WORDS = 3

/** Returns the query in each spelling: words in the singular and plural, and levels in short and in full. */
function spellingsOf(text: string): string[] {
  const words = text.split(' ')
  if (words.length > MAX_VARIED_WORDS)
    return withLast(words.slice(0, -1).join(' '), numbersOf(words.at(-1) ?? ''))
  return words.slice(1).reduce(
    (beginnings, word) => {
      const spellings = levelsOf(word) ?? numbersOf(word)
      return beginnings.flatMap((beginning) => withLast(beginning, spellings))
    },
    levelsOf(words[0] ?? '') ?? numbersOf(words[0] ?? ''),
  )
}

function withLast(beginning: string, words: string[]): string[] {
  return words.map((word) => `${beginning} ${word}`)
}

function levelsOf(word: string): string[] | undefined {
  return levels.find((spellings) => spellings.includes(word))
}

function numbersOf(word: string): string[] {
  return [word, word.endsWith('s') ? word.slice(0, -1) : `${word}s`]
}

function anyPattern(phrases: string[]): string {
  return phrases.map(wordPattern).join('|')
}

/** Matches the words, each of which may be in the plural. */
function wordPattern(phrase: string): string {
  const words = phrase.split(' ').map((word) => {
    const [short, , long] = levelsOf(word) ?? []
    return short ? `(${short}|${long})` : `${word.length > 3 ? word.replace(/s$/, '') : word}s?`
  })
  return `\\m${words.join('\\W+')}\\M`
}
