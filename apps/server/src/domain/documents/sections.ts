import type { LocatedDocument, LocatedLine } from './located-document.ts'
import { countWords, isListItem, isPageNumber, lettersOf } from './text.ts'

/** A part of a document under a heading. */
export interface Section<Kind extends string> {
  /** `top` is what stands before the first heading. */
  kind: Kind | 'top'
  heading: LocatedLine | null
  lines: LocatedLine[]
}

/** The headings of each kind of section, by their letters: `workexperience`. */
export type Headings<Kind extends string> = ReadonlyMap<string, Kind>

/** Writes the headings of each kind as a map: `{ skills: 'skills, key skills' }`. */
export function defineHeadings<Kind extends string>(lists: Record<Kind, string>): Headings<Kind> {
  const kinds = Object.keys(lists) as Kind[]
  return new Map(
    kinds.flatMap((kind) =>
      lists[kind].split(',').map((heading): [string, Kind] => [lettersOf(heading), kind]),
    ),
  )
}

/** Divides a document at its headings. A heading with text after its colon is a heading and a line. */
export function divideIntoSections<Kind extends string>(
  { lines }: Pick<LocatedDocument, 'lines'>,
  headings: Headings<Kind>,
): Section<Kind>[] {
  const sections: Section<Kind>[] = [{ kind: 'top', heading: null, lines: [] }]
  for (const line of lines) {
    if (isPageNumber(line.text)) continue
    const heading = readHeading(line, headings)
    if (!heading) {
      sections.at(-1)?.lines.push(line)
      continue
    }
    sections.push({ kind: heading.kind, heading: line, lines: heading.rest ? [heading.rest] : [] })
  }
  return sections
}

interface Heading<Kind> {
  kind: Kind
  rest: LocatedLine | null
}

const MAX_HEADING_WORDS = 7

function readHeading<Kind extends string>(line: LocatedLine, headings: Headings<Kind>): Heading<Kind> | null {
  const whole = isHeadingText(line.text) ? kindOf(line.text, headings) : null
  if (whole) return { kind: whole, rest: null }
  const colon = /^([^:]{3,45}?)\s*(?::|\t|\s[-–—]\s)\s*(?=\S)/.exec(line.text)
  const named = colon ? kindOf(colon[1] ?? '', headings) : null
  if (!colon || !named || isListItem(line.text)) return null
  const from = colon[0].length
  return { kind: named, rest: { ...line, text: line.text.slice(from), start: line.start + from } }
}

/** Says whether a line is one of these headings, and nothing more. */
export function isHeading<Kind extends string>(text: string, headings: Headings<Kind>): boolean {
  return isHeadingText(text) && kindOf(text, headings) !== null
}

function isHeadingText(text: string): boolean {
  return text.length <= 60 && countWords(text) <= MAX_HEADING_WORDS && !/[.;,]$/.test(text)
}

/** Finds the kind of a heading. Of `Education and Training` each part may be one. */
function kindOf<Kind extends string>(text: string, headings: Headings<Kind>): Kind | null {
  const plain = text.replace(/\([^)]*\)/g, ' ')
  const whole = headings.get(lettersOf(plain))
  if (whole) return whole
  const parts = plain.split(/\s*(?:&|\/|\band\b|,)\s*/i).filter(Boolean)
  const kinds = parts.map((part) => headings.get(lettersOf(part)))
  return parts.length > 1 && kinds.every(Boolean) ? (kinds[0] ?? null) : null
}

/** Returns the lines of all sections of these kinds, in their order. */
export function linesOfKind<Kind extends string>(
  sections: readonly Section<Kind>[],
  ...kinds: readonly (Kind | 'top')[]
): LocatedLine[] {
  return sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines)
}
