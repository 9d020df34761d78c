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
  const text = textOf(one)
  const otherText = textOf(other)
  if (text.words.length < MIN_WORDS || otherText.words.length < MIN_WORDS)
    return text.words.join(' ') === otherText.words.join(' ') && hasSameFacts(one, other)
  return isNearlyEqual(text, otherText)
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

interface Text {
  words: string[]
  /** The pairs of neighboring words. */
  pairs?: Set<string>
}

/** A posting is compared with all others of its group, and its text is split once. */
const texts = new WeakMap<RepostContent, Text>()

function textOf(content: RepostContent): Text {
  const known = texts.get(content)
  if (known) return known
  const text = { words: content.description?.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [] }
  texts.set(content, text)
  return text
}

/** Tells whether the share of the pairs that both texts have is large enough. */
function isNearlyEqual(text: Text, otherText: Text): boolean {
  const counts = [text.words.length, otherText.words.length]
  if (Math.min(...counts) < NEAR_EQUAL * Math.max(...counts) * 0.9) return false
  const pairs = pairsOf(text)
  const otherPairs = pairsOf(otherText)
  const all = pairs.size + otherPairs.size
  // Different texts differ early, so the count ends as soon as the share cannot be reached.
  const mostMissing = Math.ceil(pairs.size - (NEAR_EQUAL * all) / (1 + NEAR_EQUAL))
  let missing = 0
  for (const pair of pairs) if (!otherPairs.has(pair) && ++missing > mostMissing) return false
  const both = pairs.size - missing
  return both / (all - both) >= NEAR_EQUAL
}

function pairsOf(text: Text): Set<string> {
  text.pairs ??= new Set(text.words.slice(1).map((word, index) => `${text.words[index]} ${word}`))
  return text.pairs
}
