import type { ParsedQuery } from '../parse/parse-query.ts'
import type { QueryTerm } from '../parse/query-terms.ts'
import { anyOf, lexeme, type Tsquery } from '../tsquery.ts'

/** The last word of a query that names a city before: perhaps one more city is being typed. */
export interface BegunCity {
  word: string
  /** A city begins with the word. */
  inCity: Tsquery
  /** A word of a title does. */
  inTitle: Tsquery
}

/** Returns the last word when it can be the beginning of one more city, such as "mumb" of "react pune, mumb". */
export function findBegunCity(terms: QueryTerm[]): BegunCity | undefined {
  const last = terms.at(-1)
  if (!last || last.facets.length > 0 || !/^[^ ]{3,}$/.test(last.text)) return undefined
  if (!terms.some(({ isCity }) => isCity)) return undefined
  const { text: word } = last
  return { word, inCity: `${lexeme(`c=${word}`)}:*`, inTitle: `${lexeme(`t=${word}`)}:*` }
}

/** A query whose last word was found to be the beginning of one more city, which is then one term with the others. */
export function joinBegunCity(parsedQuery: ParsedQuery, { word, inCity }: BegunCity): ParsedQuery {
  const withCity = <Part>(parts: Part[], add: (part: Part) => Part) =>
    parts.slice(0, -1).map((part, index) => (parsedQuery.terms[index]?.isCity ? add(part) : part))
  const orInCity = (conditions: Tsquery[]) => withCity(conditions, (condition) => anyOf([condition, inCity]))
  return {
    ...parsedQuery,
    terms: withCity(parsedQuery.terms, (term) => ({
      ...term,
      typed: [...term.typed, word],
      facets: [...term.facets, inCity],
    })),
    each: orInCity(parsedQuery.each),
    eachInTitle: orInCity(parsedQuery.eachInTitle),
  }
}
