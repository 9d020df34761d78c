import { normalizeCompanyName } from '../../domain/company-name.ts'
import type { QueryTerm } from './query-terms.ts'
import { ngrams, parseQueryTerms } from './query-terms.ts'
import { allOf, anyOf, lexeme, MATCH_NOTHING, type Tsquery } from './tsquery.ts'
import type { WordQueries } from './word-queries.ts'

/** A query as conditions on postings. */
export interface ParsedQuery {
  /** Each part is somewhere in the posting. */
  anywhere: Tsquery
  /** Each part is in its title, or is its company or city. */
  inTitle: Tsquery
  /** What was typed, for comparing with titles. */
  text: string
  terms: QueryTerm[]
}

/** Reads words in every way they can be meant: synonyms, names of companies and cities. */
export async function parseQuery(
  queries: WordQueries,
  words: string[],
): Promise<ParsedQuery & { terms: QueryTerm[] }> {
  const phrases = ngrams(words).map((ngram) => ngram.join(' '))
  const companies = await queries.findCompanyIdsByName(phrases.map(normalizeCompanyName))
  const terms = parseQueryTerms(words, (ngram) => companies.get(normalizeCompanyName(ngram)))
  return buildParsedQuery(queries, terms)
}

export async function buildParsedQuery(queries: WordQueries, terms: QueryTerm[]): Promise<ParsedQuery> {
  const stems = await queries.stemsOf([...new Set(terms.flatMap((term) => term.phrases))])
  const termQuery = (term: QueryTerm, tag: string) =>
    anyOf([...term.phrases.flatMap((phrase) => asTsquery(stems.get(phrase), tag)), ...term.facets])
  return {
    anywhere: allOf(terms.map((term) => termQuery(term, ''))) ?? MATCH_NOTHING,
    inTitle: allOf(terms.map((term) => termQuery(term, 't='))) ?? MATCH_NOTHING,
    text: terms.map((term) => term.text).join(' '),
    terms,
  }
}

function asTsquery(stems: string[] | undefined, tag: string): Tsquery[] {
  const all = allOf(stems?.map((stem) => lexeme(tag + stem)) ?? [])
  return all ? [all] : []
}
