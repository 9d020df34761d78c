import type { TextPlace } from '@endorse/contract/document-parsing/schemas'
import type { LocatedLine } from './located-document.ts'

/** A value that was found, with its places. */
export interface Found<T> {
  value: T
  places: TextPlace[]
}

/** A value that may be the right one. The score says how likely it is, compared with the others. */
export interface Candidate<T> extends Found<T> {
  score: number
}

/** A value as it was read; see the contract. */
export interface Reading<T> {
  value: T | null
  places: TextPlace[]
  isCertain: boolean
  alternatives: Found<T>[]
}

/** A candidate whose score is at least this share of the best one makes the reading uncertain. */
const NEARLY_AS_LIKELY = 0.85
/** A candidate with a lower share is not even offered. */
const WORTH_OFFERING = 0.4
const MAX_ALTERNATIVES = 4

/**
 * Chooses the most likely value. Candidates with the same key are one value with several places; each further place makes
 * it a little more likely.
 */
export function choose<T>(
  candidates: readonly Candidate<T>[],
  keyOf: (value: T) => string = (value) => String(value).toLowerCase(),
): Reading<T> {
  const byKey = new Map<string, Candidate<T>>()
  for (const candidate of candidates) {
    const key = keyOf(candidate.value)
    const same = byKey.get(key)
    byKey.set(key, same ? combine(same, candidate) : candidate)
  }
  const [best, ...others] = [...byKey.values()].toSorted((a, b) => b.score - a.score)
  if (!best) return notFound()
  const offered = others
    .filter(({ score }) => score >= WORTH_OFFERING * best.score)
    .slice(0, MAX_ALTERNATIVES)
  return {
    value: best.value,
    places: best.places,
    isCertain: offered.every(({ score }) => score < NEARLY_AS_LIKELY * best.score),
    alternatives: offered.map(({ value, places }) => ({ value, places })),
  }
}

function combine<T>(one: Candidate<T>, other: Candidate<T>): Candidate<T> {
  const better = other.score > one.score ? other : one
  const isSamePlace = one.places[0]?.start === other.places[0]?.start
  return {
    value: better.value,
    places: isSamePlace ? better.places : [...one.places, ...other.places].slice(0, 20),
    score: isSamePlace
      ? better.score
      : Math.max(one.score, other.score) + 0.05 * Math.min(one.score, other.score),
  }
}

/** A reading of something that the document does not say. */
export function notFound<T>(): Reading<T> {
  return { value: null, places: [], isCertain: true, alternatives: [] }
}

/** A reading that has no other candidate. */
export function certain<T>(value: T, ...places: TextPlace[]): Reading<T> {
  return { value, places, isCertain: true, alternatives: [] }
}

/** Returns the place of a part of a line, without the spaces around it. */
export function placeInLine(line: LocatedLine, from = 0, to = line.text.length): TextPlace {
  const part = line.text.slice(from, to)
  const start = line.start + from + (part.length - part.trimStart().length)
  return { page: line.page, start, end: Math.max(start, line.start + from + part.trimEnd().length) }
}

/** Returns the place of a text within a line; the whole line when it is not in it. */
export function placeOf(line: LocatedLine, text: string): TextPlace {
  const at = line.text.indexOf(text)
  return at === -1 ? placeInLine(line) : placeInLine(line, at, at + text.length)
}

/** Returns the place of a block of lines, one for each page. */
export function placesOfLines(lines: readonly LocatedLine[]): TextPlace[] {
  const places: TextPlace[] = []
  for (const { page, start, end } of lines) {
    const last = places.at(-1)
    if (last?.page === page && start >= last.end) last.end = end
    else places.push({ page, start, end })
  }
  return places
}
