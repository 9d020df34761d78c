import { editDistance } from '../../../domain/edit-distance.ts'
import type { WordQueries } from '../parse/word-queries.ts'

/** A similar word is suggested when it is this many times as frequent as the typed one. */
const USAGE_RATIO = 5
const MAX_SUGGESTIONS = 4
/** More postings with a suggestion do not make it better. */
const MAX_USAGE = 100

/** A word that few postings have. */
export interface RareWord {
  word: string
  /** The number of postings that have it. */
  usage: number
}

/** Words that the user may have meant. */
export interface SimilarWords {
  /** Those with the fewest letters changed, the most frequent first, and the word as two known words. */
  closest: string[]
  others: string[]
}

/** Finds what may be meant by rare words. */
export async function findSimilarWords(
  queries: WordQueries,
  rareWords: RareWord[],
): Promise<Map<string, SimilarWords>> {
  if (rareWords.length === 0) return new Map()
  const words = rareWords.map(({ word }) => word)
  const [similar, known] = await Promise.all([
    queries.similarWords(words),
    queries.knownWords(words.flatMap((word) => [...swapsOf(word), ...cutsOf(word).flat()])),
  ])
  const candidates = new Map(
    words.map((word) => [
      word,
      closestWords(word, [...(similar.get(word) ?? []), ...swapsOf(word).filter((swap) => known.has(swap))]),
    ]),
  )
  const names = [...new Set([...candidates.values()].flat().map(({ candidate }) => candidate))]
  const usages = names.length > 0 ? await queries.usageOfWords(names, MAX_USAGE) : []
  const usageByName = new Map(names.map((name, index) => [name, usages[index] ?? 0]))
  return new Map(
    rareWords.map(({ word, usage }) => {
      const isFrequent = ({ candidate }: Candidate) =>
        (usageByName.get(candidate) ?? 0) >= (usage === 0 ? 1 : usage * USAGE_RATIO)
      const suggestions = (candidates.get(word) ?? [])
        .filter(isFrequent)
        .sort(
          (a, b) =>
            a.distance - b.distance ||
            (usageByName.get(b.candidate) ?? 0) - (usageByName.get(a.candidate) ?? 0),
        )
        .slice(0, MAX_SUGGESTIONS)
      const split = cutsOf(word).filter((parts) => parts.every((part) => known.has(part)))
      return [word, byCloseness(suggestions, split)]
    }),
  )
}

/** A missing space is one letter less, so that words which differ in more letters are less close. */
function byCloseness(suggestions: Candidate[], split: [string, string][]): SimilarWords {
  const least = split.length > 0 ? 1 : suggestions[0]?.distance
  const isClosest = ({ distance }: Candidate) => distance === least
  const names = (some: Candidate[]) => some.map(({ candidate }) => candidate)
  return {
    closest: [...names(suggestions.filter(isClosest)), ...split.map((parts) => parts.join(' '))],
    others: names(suggestions.filter((suggestion) => !isClosest(suggestion))),
  }
}

/** Returns the word with two neighbouring letters swapped, which shares no trigram with a short word. */
function swapsOf(word: string): string[] {
  const letters = Array.from(word)
  return letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''),
    )
}

/** Cuts `javadeveloper` into two words, in every place. */
function cutsOf(word: string): [string, string][] {
  const places = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3)
  return places.map((place) => [word.slice(0, place), word.slice(place)])
}

interface Candidate {
  candidate: string
  distance: number
}

/** Returns the candidates with the smallest edit distances; a longer word may differ in more letters. */
function closestWords(word: string, candidates: string[]): Candidate[] {
  const maxDistance = word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3
  const measured = [...new Set(candidates)]
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
  const shortest = measured[0]?.distance ?? 0
  return measured.filter(({ distance }) => distance <= shortest + 1)
}
