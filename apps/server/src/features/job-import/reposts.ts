import type { Posting } from './parse-posting.ts'

/** The parts of a posting that decide whether another one repeats it. */
export type RepostContent = Pick<
  Posting,
  'description' | 'location' | 'minYears' | 'maxYears' | 'salaryMin' | 'salaryMax' | 'skills' | 'department'
>

/** The share of equal word pairs from which two texts are the same but for small changes. */
const NEAR_EQUAL = 0.85

/** A shorter text says too little to decide by it alone. */
const MIN_WORDS = 20

/**
 * Tells whether one posting repeats another of the same company, title and city: their texts are nearly equal, or, when
 * they have none, all that they state about place, years, pay and skills. What both state must never differ.
 */
export function isRepost(one: RepostContent, other: RepostContent): boolean {
  if (!isSameRange(one, other)) return false
  const words = wordsOf(one.description)
  const otherWords = wordsOf(other.description)
  if (words.length < MIN_WORDS || otherWords.length < MIN_WORDS)
    return words.join(' ') === otherWords.join(' ') && hasSameFacts(one, other)
  return similarity(words, otherWords) >= NEAR_EQUAL
}

function isSameRange(one: RepostContent, other: RepostContent): boolean {
  return (['minYears', 'maxYears', 'salaryMin', 'salaryMax'] as const).every(
    (part) => one[part] === null || other[part] === null || one[part] === other[part],
  )
}

/** Title and place alone do not make a repost: an employer may look for two people of one title in a city. */
function hasSameFacts(one: RepostContent, other: RepostContent): boolean {
  const isStated = one.minYears !== null || one.salaryMin !== null || one.skills.length > 0
  return isStated && factsOf(one) === factsOf(other)
}

function factsOf({ location, minYears, maxYears, salaryMin, salaryMax, skills, department }: RepostContent) {
  const words = skills.map((skill) => skill.toLowerCase()).sort()
  return JSON.stringify([location, minYears, maxYears, salaryMin, salaryMax, words, department])
}

function wordsOf(text: string | null): string[] {
  return text?.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? []
}

/** Returns the share of the pairs of neighboring words that both texts have. */
function similarity(words: string[], otherWords: string[]): number {
  const longer = Math.max(words.length, otherWords.length)
  if (Math.min(words.length, otherWords.length) < NEAR_EQUAL * longer * 0.9) return 0
  const pairs = pairsOf(words)
  const otherPairs = pairsOf(otherWords)
  const both = [...pairs].filter((pair) => otherPairs.has(pair)).length
  return both / (pairs.size + otherPairs.size - both)
}

function pairsOf(words: string[]): Set<string> {
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`))
}
