import { findCity, INDIA } from '../gazetteer/gazetteer.ts'
import { synonymsOf } from './synonyms.ts'
import { lexeme, type Tsquery } from './tsquery.ts'

/** A part of a query that has to be found, in one of the ways it can be said. */
export interface Group {
  /** What was typed. */
  text: string
  phrases: string[]
  /** Filters that say the same: the company called so, the city. */
  facets: Tsquery[]
}

const LONGEST_SPAN = 4

/** Every run of words that may be one name, the longest first at each place. */
export function spansOf(words: string[]): string[][] {
  return words.flatMap((_, from) => spansFrom(words, from))
}

function spansFrom(words: string[], from: number): string[][] {
  const longest = Math.min(LONGEST_SPAN, words.length - from)
  return Array.from({ length: longest }, (_, index) => words.slice(from, from + longest - index))
}

/** Reads `tcs machine learning pune` as a company, a phrase with synonyms and a city. */
export function groupsOf(words: string[], companyIdOf: (span: string) => string | undefined): Group[] {
  const groups: Group[] = []
  let at = 0
  while (at < words.length) {
    const found = spansFrom(words, at)
      .map((span) => readSpan(span.join(' '), companyIdOf))
      .find((group) => group.phrases.length > 1 || group.facets.length > 0)
    const word = words[at] ?? ''
    const group = found ?? { text: word, phrases: [word], facets: [] }
    groups.push(group)
    at += group.text.split(' ').length
  }
  return groups
}

function readSpan(text: string, companyIdOf: (span: string) => string | undefined): Group {
  const companyId = companyIdOf(text)
  const city = findCity(text)
  const isCity = city !== null && city.country === INDIA && city.quarter === null
  return {
    text,
    phrases: [...new Set([text, ...synonymsOf(text)])],
    facets: [
      ...(companyId ? [lexeme(`o=${companyId}`)] : []),
      ...(isCity ? [lexeme(`c=${city.name.toLowerCase()}`)] : []),
    ],
  }
}
