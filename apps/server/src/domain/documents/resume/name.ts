import { toTitleCase } from '../../title-case.ts'
import type { LocatedLine } from '../located-document.ts'
import { isLocation } from '../place-names.ts'
import { type Candidate, certain, choose, notFound, placeInLine, placeOf, type Reading } from '../reading.ts'
import { lettersOf } from '../text.ts'
import { countTitleWords, looksLikeTitle } from '../title-words.ts'
import { resumeHeadings } from './headings.ts'

const LABEL = /^(?:full\s+|candidate\s+)?name\s*[:\-–\t]\s*(.+)$/i
const NOT_A_NAME =
  /\b(resume|résumé|curriculum|vitae|cv|profile|address|phone|email|mobile|contact|street|road|india|university|college|institute|school|pvt|ltd|inc|page|updated|confidential)\b/i
const NAME =
  /^(?:(?:mr|mrs|ms|dr|er|prof|shri|smt)\.?\s+)?[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*(?:\s+(?:(?:de|da|del|van|von|der|bin|al|el|la|di)\s+)?[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*){0,4}$/u

/**
 * Reads the name of a person: after its label, or the line at the top that looks like a name, the largest first. Further down, as
 * in a second column, the e-mail address has to have it.
 */
export function readName(
  head: readonly LocatedLine[],
  lines: readonly LocatedLine[],
  email: string | undefined,
): Reading<string> {
  const last = head.at(-1)?.end ?? 0
  const further = lines.filter(({ page, start }) => page === 1 && start > last)
  return choose([
    ...head.flatMap((line, index) => candidatesIn(line, index, email)),
    ...further.flatMap((line) =>
      candidatesIn(line, head.length, email).filter(({ value }) => shareWithEmail(value, email) === 1),
    ),
  ])
}

function candidatesIn(line: LocatedLine, index: number, email: string | undefined): Candidate<string>[] {
  const labelled = LABEL.exec(line.text)?.[1]?.split('\t')[0]?.trim()
  if (labelled) return [{ value: toTitleCase(labelled), places: [placeOf(line, labelled)], score: 10 }]
  const parts = line.text
    .replace(/\b(resume|résumé|curriculum vitae|cv)\b/gi, (word) => ' '.repeat(word.length))
    .split(/[\t|·•,–]| {2,}/)
  return parts.slice(0, 3).flatMap((part) => {
    const text = part.trim()
    if (!isName(text)) return []
    const at = line.text.indexOf(text)
    return [
      {
        value: toTitleCase(splitJoinedName(text, email)),
        places: [placeInLine(line, at, at + text.length)],
        score: line.size + 1 / (index + 1) + 1.5 * shareWithEmail(text, email) - countTitleWords(text),
      },
    ]
  })
}

/** Letters that were set apart leave no space between the names; the e-mail address may tell where it was. */
function splitJoinedName(text: string, email = ''): string {
  if (text.includes(' ') || text !== text.toUpperCase()) return text
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter((word) => word.length > 3)
  const last = words.find((word) => text.length > word.length + 1 && text.toLowerCase().endsWith(word))
  return last ? `${text.slice(0, -last.length)} ${text.slice(-last.length)}` : text
}

function isName(text: string): boolean {
  return (
    text.length >= 3 &&
    text.length <= 50 &&
    NAME.test(text) &&
    !NOT_A_NAME.test(text) &&
    !resumeHeadings.has(lettersOf(text)) &&
    !isLocation(text) &&
    !/^[A-Z]{2,4}$/.test(text)
  )
}

/** Returns how many of the name's words are in the e-mail address, from 0 to 1. */
function shareWithEmail(name: string, email = ''): number {
  const address = (email.split('@')[0] ?? '').toLowerCase()
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
  return words.length === 0 ? 0 : words.filter((word) => address.includes(word)).length / words.length
}

/** Splits a name at its last space. Both parts are at the place of the name. */
export function splitName(name: Reading<string>): { firstName: Reading<string>; lastName: Reading<string> } {
  if (name.value === null) return { firstName: notFound(), lastName: notFound() }
  const words = name.value.replace(/^(mr|mrs|ms|dr|er|prof|shri|smt)\.?\s+/i, '').split(/\s+/)
  const last = words.length > 1 ? words.slice(-1).join(' ') : ''
  const first = words.length > 1 ? words.slice(0, -1).join(' ') : words.join(' ')
  return {
    firstName: { ...name, value: first, alternatives: [] },
    lastName: last ? { ...name, value: last, alternatives: [] } : notFound(),
  }
}

/** Reads the title under the name; null when there is none. */
export function readHeadline(head: readonly LocatedLine[], name: Reading<string>): Reading<string> | null {
  const nameStart = name.places[0]?.start ?? 0
  for (const line of head.filter(({ end }) => end > nameStart).slice(0, 8)) {
    const part = line.text
      .split(/[\t|·•]/)
      .map((each) => each.trim())
      .find((each) => each !== name.value && looksLikeTitle(each) && !/[:@\d]/.test(each) && each.length < 60)
    if (part && part.toLowerCase() !== name.value?.toLowerCase())
      return certain(toTitleCase(part), placeOf(line, part))
  }
  return null
}
