import { findCity, INDIA } from '../../../domain/gazetteer/gazetteer.ts'
import { synonymsOf } from '../../../domain/synonyms.ts'
import { lexeme, type Tsquery } from '../tsquery.ts'

/** A part of a query that must match, by one of its phrases or facets. */
export interface QueryTerm {
  /** The typed words. */
  text: string
  /** What was typed: one phrase, or several cities, one of which is enough. */
  typed: string[]
  /** The typed words first, then their synonyms. */
  phrases: string[]
  /** Facets of the same meaning: the company of this name, the city. */
  facets: Tsquery[]
  /** A city that is asked for is a city of the job, so that a mention in the description is not enough. */
  isCity: boolean
}

/** What the database knows of the words of a query. */
export interface KnownWords {
  companyIdOf(ngram: string): string | undefined
  /** Tells whether postings have this word in a title, company or skill. */
  isKnownWord(word: string): boolean
}

const MAX_NGRAM_LENGTH = 4
/** "sf" and "nyc" may be cities; with a vowel they could be words. */
const CITY_CODE = /^[^aeiou\s]{2,3}$/

/** Returns all sequences of up to four words, the longest first at each position. */
export function ngrams(words: string[]): string[][] {
  return words.flatMap((_, from) => ngramsFrom(words, from))
}

function ngramsFrom(words: string[], from: number): string[][] {
  const longest = Math.min(MAX_NGRAM_LENGTH, words.length - from)
  return Array.from({ length: longest }, (_, index) => words.slice(from, from + longest - index))
}

/** Parses `tcs machine learning pune` into a company, a phrase with synonyms and a city. Several cities are one term. */
export function parseQueryTerms(words: string[], known: KnownWords): QueryTerm[] {
  return joinCities(parseEachTerm(words, known))
}

/** Who names several cities looks for a job in one of them. They take the place of the last one. */
function joinCities(terms: QueryTerm[]): QueryTerm[] {
  const cities = terms.filter(({ isCity }) => isCity)
  const last = cities.at(-1)
  if (!last || cities.length === 1) return terms
  const joined: QueryTerm = {
    text: cities.map(({ text }) => text).join(' '),
    typed: cities.flatMap(({ typed }) => typed),
    phrases: cities.flatMap(({ phrases }) => phrases),
    facets: cities.flatMap(({ facets }) => facets),
    isCity: true,
  }
  return terms.filter((term) => term === last || !term.isCity).map((term) => (term === last ? joined : term))
}

function parseEachTerm(words: string[], known: KnownWords): QueryTerm[] {
  const terms: QueryTerm[] = []
  let at = 0
  while (at < words.length) {
    const found = ngramsFrom(words, at)
      .map((ngram) => parseNgram(ngram, known))
      .find((term) => term.phrases.length > 1 || term.facets.length > 0)
    const word = words[at] ?? ''
    const term = found ?? { text: word, typed: [word], phrases: [word], facets: [], isCity: false }
    terms.push(term)
    at += term.text.split(' ').length
  }
  return terms
}

function parseNgram(words: string[], known: KnownWords): QueryTerm {
  const text = words.join(' ')
  const joined = words.join('')
  const companyId = known.companyIdOf(text)
  const isCode = CITY_CODE.test(text)
  const city = findCity(isCode ? text.toUpperCase() : text)
  // Elsewhere a city of one word can be a word of a title, such as "Mobile".
  const isCity =
    city !== null && (city.country === INDIA || words.length > 1 || isCode) && city.quarter === null
  return {
    text,
    typed: [text],
    phrases: [
      ...new Set([
        text,
        ...synonymsOf(text),
        ...(words.length === 2 && known.isKnownWord(joined) ? [joined] : []),
      ]),
    ],
    facets: [
      ...(companyId ? [lexeme(`o=${companyId}`)] : []),
      ...(isCity ? [lexeme(`c=${city.name.toLowerCase()}`)] : []),
    ],
    isCity: isCity && !companyId,
  }
}
