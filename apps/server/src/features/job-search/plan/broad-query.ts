import { namesWork } from '../../../domain/job-titles/title-words.ts'
import { createPhraseConditions, type ParsedQuery, skillSpellings } from '../parse/parse-query.ts'
import type { QueryTerm } from '../parse/query-terms.ts'
import { skillFacetsOfEach } from '../parse/skill-facets.ts'
import { type TitleShape, titleShapeOf } from '../parse/title-shape.ts'
import { isAskingWord } from '../parse/tokenize.ts'
import type { WordQueries } from '../parse/word-queries.ts'
import { allOf, anyOf, lexeme, MATCH_NOTHING, type Tsquery } from '../tsquery.ts'
import { findBegunCity, joinBegunCity } from './begun-city.ts'
import { nearTitleOf } from './filling-words.ts'
import { findTypedRole } from './typed-role.ts'
import { findSimilarWords, RARE_USAGE, type SimilarWords } from './typos.ts'

/** A term of a query with everything that may be meant by it. */
export interface BroadTerm {
  text: string
  /** What was typed: one phrase, or several cities. */
  typed: string[]
  /** Ways to match, the best first, each with what it is worth, at most 100. */
  ways: { worth: number; query: Tsquery }[]
  /** One of the ways. */
  any: Tsquery
  /** The rarer a word is, the more it tells. 0 when no posting has it. */
  weight: number
  /** Whether it is of the role, or may be when none is known, or is the place or the company: they are left out last. */
  isMain: boolean
  /** Whether it is the place or the company, which no title has to have. */
  isNamed: boolean
}

/** A query that is matched term by term, because few postings match all of it. */
export interface BroadQuery {
  terms: BroadTerm[]
  /** The condition of a title with all terms but one that tells little. */
  nearTitle: Tsquery | undefined
  /** The terms that any posting has. */
  text: string
  /** The query with misspelt words replaced; absent when none is. */
  corrected: string | undefined
  /** What titles of the query look like, without misspelt words and those that no posting has. */
  titles: TitleShape | undefined
}

/** What a word that asks for a job is worth beside one that describes it. */
const ASKING_WORD_SHARE = 0.25
/** The first ways to match a term are those in the title. */
export const TITLE_WAYS = 3
/** A city tells this much of what the most telling word does, however many jobs are there. */
const CITY_SHARE = 0.8
/** A role, and a place, tell this much of what all other words do together. */
const ROLE_OF_OTHERS = 1.15
const PLACE_OF_OTHERS = 1.05
/** Of a long query no more than so many words as the most telling one. */
const MAX_OTHERS = 2
/** Counting stops here: words that are more common tell equally little. */
const MAX_USAGE = 1_000
/** A word that more postings have is not misspelt. */
const MAX_MISSPELT_USAGE = 50
/** Words that begin with what was typed, beyond those whose stem does. */
const MAX_COMPLETIONS = 20

/** Adds close spellings, completions of the last word and initials of companies to the terms of a query. */
export async function broadenQuery(
  queries: WordQueries,
  parsedAsTyped: ParsedQuery,
  filling: boolean[],
  totalPostings: number,
): Promise<BroadQuery> {
  const { parsedQuery, usage } = await readUsage(queries, parsedAsTyped)
  const { terms } = parsedQuery
  const [guesses, isRole] = await Promise.all([
    guessMeanings(queries, terms, usage, filling),
    findTypedRole(queries, terms),
  ])
  const conditions = await createPhraseConditions(queries, [
    ...terms.flatMap((term) => term.phrases),
    ...guesses.flatMap(({ closest, others }) => [...closest, ...others]),
  ])
  const skills = skillFacetsOfEach(
    terms.map((term, index) => [...skillSpellings(term), ...(guesses[index]?.closest ?? [])]),
  )
  const ways = terms.map((term, index) =>
    waysToMatch(
      { ...term, usage: usage[index] ?? 0 },
      guesses[index] ?? noGuess,
      skills[index] ?? [],
      conditions,
    ),
  )
  const any = ways.map((some) => anyOf(some.map(({ query }) => query)))
  const broadUsage = guesses.every((guess) => guess === noGuess)
    ? usage
    : await queries.usageOf(any, MAX_USAGE)
  const weights = weightsOf(terms, broadUsage, totalPostings, isRole)
  const broadTerms = terms.map((term, index) => ({
    text: term.text,
    typed: term.typed,
    ways: ways[index] ?? [],
    any: any[index] ?? MATCH_NOTHING,
    weight: weights[index] ?? 0,
    isMain: term.facets.length > 0 || (isRole.includes(true) ? isRole[index] === true : namesWork(term.text)),
    isNamed: term.facets.length > 0,
  }))
  return {
    terms: broadTerms,
    nearTitle: nearTitleOf(parsedQuery, filling),
    text: broadTerms.flatMap((term) => (term.weight > 0 ? [term.text] : [])).join(' '),
    corrected: correctedText(terms, guesses),
    titles: correctedTitles(parsedQuery, guesses, usage, weights),
  }
}

/**
 * Counts the postings with each term. The last word is one more city when more postings are in a city that begins with it
 * than have such a word in the title.
 */
async function readUsage(
  queries: WordQueries,
  parsedQuery: ParsedQuery,
): Promise<{ parsedQuery: ParsedQuery; usage: number[] }> {
  const { terms, each } = parsedQuery
  const begun = findBegunCity(terms)
  const counts = await queries.usageOf([...each, ...(begun ? [begun.inCity, begun.inTitle] : [])], MAX_USAGE)
  const usage = counts.slice(0, terms.length)
  const [inCity = 0, inTitle = 0] = counts.slice(terms.length)
  if (!begun || inCity <= inTitle) return { parsedQuery, usage }
  const withCity = usage.map((count, index) => (terms[index]?.isCity ? count + inCity : count))
  return { parsedQuery: joinBegunCity(parsedQuery, begun), usage: withCity.slice(0, -1) }
}

interface Guess {
  /** The closest spellings, and the word taken apart. */
  closest: string[]
  /** Less close spellings, and words that begin like this. */
  others: string[]
  /** Conditions for words and cities that begin like this and for companies with these initials. */
  facets: Tsquery[]
  /** What was meant by a misspelt word. */
  correction: string | undefined
}

const noGuess: Guess = { closest: [], others: [], facets: [], correction: undefined }

async function guessMeanings(
  queries: WordQueries,
  terms: QueryTerm[],
  usage: number[],
  filling: boolean[],
): Promise<Guess[]> {
  const known = await queries.knownWords(terms.flatMap(({ text }) => [text, singularOf(text)]))
  // Another word may have the stem of a misspelt one, as "bus" has that of "busness", unlike "lady" of "ladies".
  const words = terms.map(({ text }, index) => ({
    word: text,
    usage:
      known.has(text) || known.has(singularOf(text)) || !/^[a-z]{6,}$/.test(text) ? (usage[index] ?? 0) : 0,
  }))
  // A word of many descriptions is not misspelt, nor one with synonyms, and no short one that several titles have.
  const rareWords = words.filter(
    (one, index) =>
      !filling[index] &&
      terms[index]?.phrases.length === 1 &&
      (one.usage < RARE_USAGE ? /^[^ ]{3,}$/ : /^[^ ]{6,}$/).test(one.word) &&
      one.usage < MAX_MISSPELT_USAGE,
  )
  const initials = words.filter((one) => one.usage < RARE_USAGE && /^[a-z]{2,6}$/.test(one.word))
  const last = words.at(-1)?.word ?? ''
  const isBeginning = /^[^ ]{4,}$/.test(last)
  const [similar, completions, companyIds] = await Promise.all([
    findSimilarWords(queries, rareWords),
    isBeginning ? queries.completionsOf(last, MAX_COMPLETIONS) : [],
    initials.length > 0
      ? queries.findCompanyIdsByInitials(initials.map(({ word }) => word))
      : new Map<string, string[]>(),
  ])
  return words.map(({ word }, index) => {
    const isLast = index === words.length - 1
    return toGuess(word, similar.get(word), isLast ? completions : [], companyIds.get(word) ?? [], isLast)
  })
}

function singularOf(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}

function toGuess(
  word: string,
  similar: SimilarWords | undefined,
  completions: string[],
  companyIds: string[],
  isLast: boolean,
): Guess {
  const facets = [
    ...(isLast && /^[^ ]{2,}$/.test(word) ? [`${lexeme(`t=${word}`)}:*`] : []),
    ...(isLast && /^[^ ]{3,}$/.test(word) ? [`${lexeme(`c=${word}`)}:*`] : []),
    ...companyIds.map((id) => lexeme(`o=${id}`)),
  ]
  const { closest: close, others, correction } = similar ?? noGuess
  const likely = similar?.likely ?? []
  if (facets.length + completions.length + close.length + others.length === 0) return noGuess
  // What is being typed is more likely a beginning than a typo.
  if (completions.length > 0)
    return {
      closest: [...likely, ...completions],
      others: [...close, ...others],
      facets,
      correction: likely[0],
    }
  return { closest: close, others, facets, correction }
}

function waysToMatch(
  { typed, phrases, facets, isCity, usage }: QueryTerm & { usage: number },
  guessed: Guess,
  skills: Tsquery[],
  conditions: Awaited<ReturnType<typeof createPhraseConditions>>,
): BroadTerm['ways'] {
  const some = (words: string[], tag: string) => words.map((word) => conditions.of(word, tag))
  // A rare word that is there as it was typed, such as the name of a company, counts more than a title with a similar one.
  const isRare = usage > 0 && usage < RARE_USAGE
  const ways: [number, Tsquery[]][] = [
    [100, [...typed.map((phrase) => conditions.ofTyped(phrase, 't=')), ...facets]],
    [95, some(phrases, 't=')],
    [90, [...some(guessed.closest, 't='), ...guessed.facets]],
    [85, skills],
    [65, some(guessed.others, 't=')],
    [isCity ? 40 : isRare ? 90 : 60, some(phrases, '')],
    [50, some(guessed.closest, '')],
    [35, some(guessed.others, '')],
  ]
  // All ways are kept, so that the text of the statement depends on the number of terms alone.
  return ways.map(([worth, parts]) => ({ worth, query: anyOf(parts) }))
}

function weightsOf(terms: QueryTerm[], usages: number[], totalPostings: number, isRole: boolean[]): number[] {
  const weights = terms.map(({ text }, index) => {
    const usage = usages[index] ?? 0
    const weight = usage === 0 ? 0 : Math.log(1 + Math.max(totalPostings, usage) / usage)
    return isAskingWord(text) ? weight * ASKING_WORD_SHARE : weight
  })
  const most = Math.max(...weights)
  const sumOf = (isCounted: (index: number) => boolean) =>
    weights.reduce((sum, weight, index) => (isCounted(index) ? sum + weight : sum), 0)
  const others = Math.min(
    MAX_OTHERS * most,
    sumOf((index) => !isRole[index] && terms[index]?.facets.length === 0),
  )
  const role = sumOf((index) => isRole[index] === true)
  const roleFactor = role > 0 ? Math.max(1, (others * ROLE_OF_OTHERS) / role) : 1
  return weights.map((weight, index) => {
    if (weight === 0) return 0
    if (isRole[index]) return weight * roleFactor
    const { facets = [], isCity = false } = terms[index] ?? {}
    if (facets.length === 0) return weight
    const place = role > 0 ? others * PLACE_OF_OTHERS : 0
    return Math.max(weight, place, isCity ? most * CITY_SHARE : 0)
  })
}

function correctedText(terms: QueryTerm[], guesses: Guess[]): string | undefined {
  const corrected = terms.map(({ text }, index) => guesses[index]?.correction ?? text).join(' ')
  return corrected === terms.map(({ text }) => text).join(' ') ? undefined : corrected
}

/** Of a word that no posting has the closest one stands in titles, also where only its end is another: "managr". */
function correctedTitles(
  { titles, terms }: ParsedQuery,
  guesses: Guess[],
  usage: number[],
  weights: number[],
): TitleShape | undefined {
  const meant = terms.map(({ text }, index) => {
    const { correction, closest } = guesses[index] ?? noGuess
    return correction ?? (usage[index] === 0 ? closest[0] : undefined) ?? text
  })
  const isKnown = (index: number) => (weights[index] ?? 0) > 0
  if (terms.every(({ text }, index) => isKnown(index) && meant[index] === text)) return titles
  return titleShapeOf(
    terms
      .map((term, index) => ({ ...term, text: meant[index] ?? term.text }))
      .filter((_, index) => isKnown(index)),
  )
}

/** Only this many of the rarest terms are combined, so that a long query does not become a huge condition. */
const MAX_COMBINED = 6

/** Builds the condition that at least `count` of the terms match, where role, place and company are left out last. */
export function matchTerms({ terms }: BroadQuery, count: number): Tsquery {
  const combined = tellingTerms(terms).slice(0, MAX_COMBINED)
  const main = combined.filter(({ isMain }) => isMain)
  const others = combined.filter(({ isMain }) => !isMain)
  const some =
    count > main.length
      ? combinations(others, count - main.length).map((few) => [...main, ...few])
      : combinations(main, count)
  return anyOf(some.map((each) => allOf(each.map(({ any }) => any)) ?? MATCH_NOTHING))
}

/** Returns how many terms can be combined. */
export function countCombinable({ terms }: BroadQuery): number {
  return Math.min(MAX_COMBINED, tellingTerms(terms).length)
}

/** Returns the terms that any posting matches, role, place and company first, then the rarest. */
function tellingTerms(terms: BroadTerm[]): BroadTerm[] {
  return terms
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => Number(b.isMain) - Number(a.isMain) || b.weight - a.weight)
}

function combinations<T>(items: T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), count - 1).map((others) => [item, ...others]),
  )
}
