import { normalizeCompanyName } from '../../../domain/company-name.ts'
import { synonymsOf } from '../../../domain/synonyms.ts'
import { allOf, anyOf, lexeme, MATCH_NOTHING, type Tsquery } from '../tsquery.ts'
import { ngrams, parseQueryTerms, type QueryTerm } from './query-terms.ts'
import { skillFacetsOfEach } from './skill-facets.ts'
import { type TitleShape, titleShapeOf } from './title-shape.ts'
import type { WordQueries } from './word-queries.ts'

/** A query as conditions on postings. */
export interface ParsedQuery {
  /** Every term is somewhere in the posting. */
  anywhere: Tsquery
  /** Every term is in the title, or is the company or the city. */
  inTitle: Tsquery
  /** Every term is in the title as it was typed, or is the company or the city. */
  asTyped: Tsquery
  /** For each term the condition that it is in the title, or is the company or the city. */
  eachInTitle: Tsquery[]
  /** Every term is in the title or is one of the skills, or is the company or the city. */
  inTitleOrSkills: Tsquery
  /** For each term the condition that it is somewhere in the posting. */
  each: Tsquery[]
  /** Any term is somewhere in the posting. */
  anyWord: Tsquery
  /** Whether it has so many terms that it can be a part of a description. */
  isSentence: boolean
  /** The normalised query, for comparing with titles. */
  text: string
  /** What titles that say little else look like; undefined for a company or a city alone. */
  titles: TitleShape | undefined
  terms: QueryTerm[]
}

const MIN_TERMS_OF_SENTENCE = 4

/** Parses the words of a query, including synonyms and names of companies and cities. */
export async function parseQuery(queries: WordQueries, words: string[]): Promise<ParsedQuery> {
  const phrases = ngrams(words).map((ngram) => ngram.join(' '))
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const [companies, knownWords] = await Promise.all([
    queries.findCompanyIdsByName(phrases.map(normalizeCompanyName)),
    queries.knownWords(joined),
  ])
  const terms = parseQueryTerms(words, {
    companyIdOf: (ngram) => companies.get(normalizeCompanyName(ngram)),
    isKnownWord: (word) => knownWords.has(word),
  })
  return buildParsedQuery(queries, terms)
}

async function buildParsedQuery(queries: WordQueries, terms: QueryTerm[]): Promise<ParsedQuery> {
  const conditions = await createPhraseConditions(
    queries,
    terms.flatMap((term) => term.phrases),
  )
  const every = (build: (term: QueryTerm) => Tsquery[]) =>
    allOf(terms.map((term) => anyOf([...build(term), ...term.facets]))) ?? MATCH_NOTHING
  const eachInTitle = terms.map(({ phrases, facets }) =>
    anyOf([...phrases.map((phrase) => conditions.of(phrase, 't=')), ...facets]),
  )
  const skills = skillFacetsOfEach(terms.map(skillSpellings))
  return {
    anywhere: every(({ phrases, isCity }) =>
      phrases.map((phrase) => conditions.of(phrase, isCity ? 't=' : '')),
    ),
    inTitle: allOf(eachInTitle) ?? MATCH_NOTHING,
    eachInTitle,
    asTyped: every(({ typed }) => typed.map((phrase) => conditions.ofTyped(phrase, 't='))),
    inTitleOrSkills:
      allOf(eachInTitle.map((inTitle, index) => anyOf([inTitle, ...(skills[index] ?? [])]))) ?? MATCH_NOTHING,
    each: terms.map(({ phrases, facets }) =>
      anyOf([...phrases.map((phrase) => conditions.of(phrase, '')), ...facets]),
    ),
    anyWord: anyOf(terms.flatMap(({ phrases }) => phrases.map((phrase) => conditions.of(phrase, '')))),
    // Who names a city looks for a job there, not for a text.
    isSentence: terms.length >= MIN_TERMS_OF_SENTENCE && !terms.some(({ isCity }) => isCity),
    text: terms.map((term) => term.text).join(' '),
    titles: titleShapeOf(terms),
    terms,
  }
}

/** Adds the query with its small words, such as "head of sales", to the titles that are the query. */
export function withTypedTitle(query: ParsedQuery, typed: string): ParsedQuery {
  const { titles, terms } = query
  if (!titles || terms.some(({ facets }) => facets.length > 0) || titles.exact.includes(typed)) return query
  return { ...query, titles: { ...titles, exact: [...titles.exact, typed] } }
}

/** Returns what a term may be a part of a skill as; nothing for a company or a city. */
export function skillSpellings({ typed, facets }: QueryTerm): string[] {
  return facets.length > 0 ? [] : typed
}

/** Conditions that a posting has the words of a phrase. `tag` is `t=` for the title, or empty for anywhere. */
export interface PhraseConditions {
  /** Every word, or another spelling of it, is there. */
  of(phrase: string, tag: string): Tsquery
  /** Every word is there as it was typed. */
  ofTyped(phrase: string, tag: string): Tsquery
}

/** Looks the stems of all words of the phrases up at once. */
export async function createPhraseConditions(
  queries: Pick<WordQueries, 'stemsOf'>,
  phrases: string[],
): Promise<PhraseConditions> {
  const words = phrases.flatMap((phrase) => phrase.split(' '))
  const spellings = words.flatMap((word) => synonymsOf(word))
  const stems = await queries.stemsOf([...new Set([...phrases, ...words, ...spellings])])

  function ofTyped(phrase: string, tag: string): Tsquery {
    return allOf(stems.get(phrase)?.map((stem) => lexeme(tag + stem)) ?? []) ?? MATCH_NOTHING
  }
  function ofWord(word: string, tag: string): Tsquery {
    return anyOf([word, ...synonymsOf(word)].map((spelling) => ofTyped(spelling, tag)))
  }
  return {
    ofTyped,
    of: (phrase, tag) =>
      phrase.includes(' ')
        ? (allOf(phrase.split(' ').map((word) => ofWord(word, tag))) ?? MATCH_NOTHING)
        : ofTyped(phrase, tag),
  }
}
