import type { Group } from './groups.ts'
import type { WordQueries } from './word-queries.ts'

/** Below this a word is hardly used: it may be a slip that somebody made in a posting as well. */
const HARDLY_USED = 5
/** A word counts as what was meant when it is this much more usual than what was typed. */
const MUCH_MORE_USUAL = 5
const MOST_MEANT = 4

/** The same query with its misspelt words read as what they were probably meant to be; nothing when none is misspelt. */
export async function withoutTypos(
  queries: WordQueries,
  groups: Group[],
  nothingFound: boolean,
): Promise<Group[] | undefined> {
  const corrected = await Promise.all(groups.map((group) => correct(queries, group, nothingFound)))
  const changed = corrected.some((group, index) => group !== groups[index])
  return changed ? corrected : undefined
}

async function correct(queries: WordQueries, group: Group, nothingFound: boolean): Promise<Group> {
  const word = group.text
  if (word.includes(' ') || word.length < 3) return group
  const usage = await queries.usageOf(word, HARDLY_USED * MUCH_MORE_USUAL)
  if (usage >= HARDLY_USED) return group

  const close = closest(word, [...(await queries.similarWords(word)), ...(await swapped(queries, word))])
  const meant = []
  for (const candidate of close) {
    const needed = nothingFound ? 1 : Math.max(1, usage) * MUCH_MORE_USUAL
    if ((await queries.usageOf(candidate, needed)) >= needed) meant.push(candidate)
  }
  const split = usage === 0 ? await splitInTwo(queries, word) : []
  const phrases = [...meant.slice(0, MOST_MEANT), ...split]
  if (phrases.length === 0) return group
  return { ...group, phrases: usage === 0 ? phrases : [...group.phrases, ...phrases] }
}

/** Two letters in the wrong order leave a short word with no part in common with the right one. */
async function swapped(queries: WordQueries, word: string): Promise<string[]> {
  const letters = Array.from(word)
  const variants = letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''),
    )
  return [...(await queries.knownWords(variants))]
}

/** `javadeveloper` was meant to be two words. */
async function splitInTwo(queries: WordQueries, word: string): Promise<string[]> {
  const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3)
  const known = await queries.knownWords(cuts.flatMap((cut) => [word.slice(0, cut), word.slice(cut)]))
  return cuts
    .filter((cut) => known.has(word.slice(0, cut)) && known.has(word.slice(cut)))
    .map((cut) => `${word.slice(0, cut)} ${word.slice(cut)}`)
}

/** Those with the fewest slips; the longer the word, the more are forgiven. */
export function closest(word: string, candidates: string[]): string[] {
  const forgiven = word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3
  const measured = [...new Set(candidates)]
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ slips }) => slips <= forgiven)
    .sort((a, b) => a.slips - b.slips)
  const fewest = measured[0]?.slips ?? 0
  return measured.filter(({ slips }) => slips <= fewest + 1).map(({ candidate }) => candidate)
}

/** How many letters were left out, added, changed or swapped with their neighbour. */
export function slipsBetween(a: string, b: string): number {
  let twoAgo: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwapped ? at(twoAgo, j - 2) + 1 : Infinity,
        at(last, j) + 1,
        at(row, j - 1) + 1,
      )
    }
    twoAgo = last
    last = row
  }
  return at(last, b.length)
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity
}
