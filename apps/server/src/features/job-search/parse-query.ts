import { normalizeCompanyName } from '../../domain/company-name.ts'
import type { QueryTerm } from './query-terms.ts'
import { ngrams, parseQueryTerms } from './query-terms.ts'
import { allOf, anyOf, lexeme, MATCH_NOTHING, type Tsquery } from './tsquery.ts'
import type { WordQueries } from './word-queries.ts'

/** A query as conditions on postings. */
export interface ParsedQuery {
  /** Every term is somewhere in the posting. */
  anywhere: Tsquery
  /** Every term is in the title, or is the company or the city. */
  inTitle: Tsquery
  /** The normalised query, for comparing with titles. */
  text: string
  terms: QueryTerm[]
}

/** Parses the words of a query, including synonyms and names of companies and cities. */
export async function parseQuery(
  queries: WordQueries,
  words: string[],
): Promise<ParsedQuery & { terms: QueryTerm[] }> {
  const phrases = ngrams(words).map((ngram) => ngram.join(' '))
  const companies = await queries.findCompanyIdsByName(phrases.map(normalizeCompanyName))
  const terms = parseQueryTerms(words, (ngram) => companies.get(normalizeCompanyName(ngram)))
  return buildParsedQuery(queries, terms)
}

/** Builds the conditions for terms that are parsed already. */
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
