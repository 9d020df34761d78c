import type { QueryTerm } from './query-terms.ts'
import type { WordQueries } from './word-queries.ts'

/** A word in fewer postings than this may be a typo in the postings too. */
const RARE_USAGE = 5
/** A similar word is suggested when it is this many times as frequent as the typed one. */
const USAGE_RATIO = 5
const MAX_SUGGESTIONS = 4

/** Replaces or extends misspelt words by similar frequent ones; undefined when no word changes. */
export async function correctTypos(
  queries: WordQueries,
  terms: QueryTerm[],
  nothingFound: boolean,
): Promise<QueryTerm[] | undefined> {
  const corrected = await Promise.all(terms.map((term) => correctTerm(queries, term, nothingFound)))
  const changed = corrected.some((term, index) => term !== terms[index])
  return changed ? corrected : undefined
}

async function correctTerm(queries: WordQueries, term: QueryTerm, nothingFound: boolean): Promise<QueryTerm> {
  const word = term.text
  if (word.includes(' ') || word.length < 3) return term
  const usage = await queries.usageOf(word, RARE_USAGE * USAGE_RATIO)
  if (usage >= RARE_USAGE) return term

  const candidatesByDistance = closestWords(word, [
    ...(await queries.similarWords(word)),
    ...(await findSwapped(queries, word)),
  ])
  const suggestions = []
  for (const candidate of candidatesByDistance) {
    const needed = nothingFound ? 1 : Math.max(1, usage) * USAGE_RATIO
    if ((await queries.usageOf(candidate, needed)) >= needed) suggestions.push(candidate)
  }
  const split = usage === 0 ? await splitWord(queries, word) : []
  const phrases = [...suggestions.slice(0, MAX_SUGGESTIONS), ...split]
  if (phrases.length === 0) return term
  return { ...term, phrases: usage === 0 ? phrases : [...term.phrases, ...phrases] }
}

/** Finds words with two neighbouring letters swapped, which share no trigram with a short word. */
async function findSwapped(queries: WordQueries, word: string): Promise<string[]> {
  const letters = Array.from(word)
  const variants = letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''),
    )
  return [...(await queries.knownWords(variants))]
}

/** Splits `javadeveloper` into two known words. */
async function splitWord(queries: WordQueries, word: string): Promise<string[]> {
  const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3)
  const known = await queries.knownWords(cuts.flatMap((cut) => [word.slice(0, cut), word.slice(cut)]))
  return cuts
    .filter((cut) => known.has(word.slice(0, cut)) && known.has(word.slice(cut)))
    .map((cut) => `${word.slice(0, cut)} ${word.slice(cut)}`)
}

/** Returns the candidates with the smallest edit distance; a longer word may differ in more letters. */
export function closestWords(word: string, candidates: string[]): string[] {
  const maxDistance = word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3
  const measured = [...new Set(candidates)]
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
  const shortest = measured[0]?.distance ?? 0
  return measured.filter(({ distance }) => distance <= shortest + 1).map(({ candidate }) => candidate)
}

/** Computes the Damerau–Levenshtein distance (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        valueAt(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwapped ? valueAt(beforeLast, j - 2) + 1 : Infinity,
        valueAt(last, j) + 1,
        valueAt(row, j - 1) + 1,
      )
    }
    beforeLast = last
    last = row
  }
  return valueAt(last, b.length)
}

function valueAt(row: number[], index: number): number {
  return row[index] ?? Infinity
}
