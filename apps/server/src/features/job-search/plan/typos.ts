import { editDistance } from '../../../domain/edit-distance.ts'
import type { WordQueries } from '../parse/word-queries.ts'

/** A word in fewer postings than this may be a typo in the postings too. */
export const RARE_USAGE = 5
/** A similar word is suggested when it is this many times as frequent as the typed one. */
const USAGE_RATIO = 5
/** A word that several postings have is misspelt when a word one letter away is this many times as frequent. */
const MISSPELT_RATIO = 20
/** Ten times as many postings with a suggestion count as much as so many letters. */
const LETTERS_PER_TENFOLD = 0.5
/** Hardly anybody mistypes the first letter. */
const OTHER_FIRST_LETTER = 0.5
/** Suggestions that are worse by less than this are as close. */
const SAME_CLOSENESS = 0.4
const MAX_SUGGESTIONS = 4
const LIKELY_USAGE = 100
/** A letter of a longer word is not moved. */
const MAX_MOVED_LENGTH = 12
/** More postings with a suggestion do not make it better. */
const MAX_USAGE = 1_000

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
  /** Frequent words with as many letters, one of which differs: the typed word is not the beginning of another. */
  likely: string[]
  /** The closest word, when the typed one is surely misspelt. */
  correction: string | undefined
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
    queries.knownWords(words.flatMap((word) => [...movesOf(word), ...cutsOf(word).flat()])),
  ])
  const candidates = new Map(
    words.map((word) => [
      word,
      closestWords(word, [
        ...(similar.get(word) ?? []),
        ...movesOf(word).filter((moved) => known.has(moved)),
      ]),
    ]),
  )
  const names = [...new Set([...candidates.values()].flat().map(({ candidate }) => candidate))]
  const usages = names.length > 0 ? await queries.usageOfWords(names, MAX_USAGE) : []
  const usageByName = new Map(names.map((name, index) => [name, usages[index] ?? 0]))
  return new Map(
    rareWords.map(({ word, usage }) => {
      const suggestions = (candidates.get(word) ?? [])
        .map((one) => ({ ...one, usage: usageByName.get(one.candidate) ?? 0 }))
        .filter((one) => isLikelier(one, usage))
        .map(({ usage: used, candidate, distance }) => ({
          candidate,
          distance,
          cost:
            distance -
            LETTERS_PER_TENFOLD * Math.log10(used) +
            (candidate[0] === word[0] ? 0 : OTHER_FIRST_LETTER),
          isSure: usage === 0 || (distance === 1 && used >= usage * MISSPELT_RATIO),
          isLikely: used >= LIKELY_USAGE && distance === 1 && candidate.length === word.length,
        }))
        .sort((a, b) => a.cost - b.cost)
        .slice(0, MAX_SUGGESTIONS)
      const split =
        usage < RARE_USAGE ? cutsOf(word).filter((parts) => parts.every((part) => known.has(part))) : []
      return [word, byCloseness(word, suggestions, split)]
    }),
  )
}

function isLikelier({ distance, usage }: Candidate & { usage: number }, usageAsTyped: number): boolean {
  if (usageAsTyped >= RARE_USAGE) return distance === 1 && usage >= usageAsTyped * MISSPELT_RATIO
  return usage >= (usageAsTyped === 0 ? 1 : usageAsTyped * USAGE_RATIO)
}

/** A missing space is one letter less, so that words which differ in more letters are less close. */
function byCloseness(word: string, suggestions: Suggestion[], split: [string, string][]): SimilarWords {
  const least = suggestions[0]?.cost ?? 0
  const isClosest = ({ distance, cost }: Suggestion) =>
    split.length > 0 ? distance === 1 : cost <= least + SAME_CLOSENESS
  const [sure] = suggestions.filter((one) => one.isSure && isClosest(one))
  // Of "nurses" postings may have the singular only.
  const isInflected =
    sure !== undefined && (word.startsWith(sure.candidate) || sure.candidate.startsWith(word.slice(0, -1)))
  return {
    closest: [...namesOf(suggestions.filter(isClosest)), ...split.map((parts) => parts.join(' '))],
    others: namesOf(suggestions.filter((suggestion) => !isClosest(suggestion))),
    correction: isInflected ? undefined : (sure?.candidate ?? split[0]?.join(' ')),
    likely: namesOf(suggestions.filter((one) => isClosest(one) && one.isLikely)),
  }
}

/** Returns the word with one letter moved, such as "phyton", which shares few trigrams with the right one. */
function movesOf(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length > MAX_MOVED_LENGTH) return []
  const moved = letters.flatMap((letter, from) => {
    const others = letters.toSpliced(from, 1)
    return letters.map((_, to) => others.toSpliced(to, 0, letter).join(''))
  })
  return [...new Set(moved)]
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

interface Suggestion extends Candidate {
  /** The letters that differ, less for a frequent word. */
  cost: number
  isLikely: boolean
  isSure: boolean
}

/** Returns the candidates with the smallest edit distances; a longer word may differ in more letters. */
function closestWords(word: string, candidates: string[]): Candidate[] {
  const maxDistance = word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3
  const measured = [...new Set(candidates)]
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({
      candidate,
      distance: isAnagram(word, candidate) ? 1 : editDistance(word, candidate),
    }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
  const shortest = measured[0]?.distance ?? 0
  return measured.filter(({ distance }) => distance <= shortest + 1)
}

function namesOf(some: Candidate[]): string[] {
  return some.map(({ candidate }) => candidate)
}

/** The same letters in another order, such as "phyton". */
function isAnagram(one: string, other: string): boolean {
  return one.length === other.length && sortLetters(one) === sortLetters(other)
}

function sortLetters(word: string): string {
  return Array.from(word).sort().join('')
}
