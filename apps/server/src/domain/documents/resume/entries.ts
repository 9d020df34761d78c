import { findDateRange, findDividedRange, findSingleDate } from '../dates.ts'
import type { LocatedLine } from '../located-document.ts'
import { isLocation } from '../place-names.ts'
import { countWords, isListItem, startsWithDuty, withoutBullet } from '../text.ts'
import { looksLikeTitle } from '../title-words.ts'

/** An entry of a section: the lines that name it, and the lines under them. */
export interface EntryLines {
  header: LocatedLine[]
  body: LocatedLine[]
}

const MAX_HEADER_LINES = 4
const MAX_NAME_WORDS = 6

/**
 * Divides a section into entries. Each has a line with its dates; the lines around it that do not read like a sentence
 * name the entry.
 */
export function divideIntoEntries(sectionLines: readonly LocatedLine[]): EntryLines[] {
  const lines = separateDividedDates(sectionLines).flatMap(splitOffDates)
  const dated = lines.flatMap((line, index) => (isDateLine(line, lines[index + 1]) ? [index] : []))
  if (dated.length === 0) return divideAtHeaders(lines)
  const starts = dated.map((at, index) =>
    startOfHeader(lines, at, index === 0 ? 0 : (dated[index - 1] ?? 0) + 1),
  )
  return dated.map((at, index) => {
    const end = starts[index + 1] ?? lines.length
    const start = starts[index] ?? at
    const bodyStart = endOfHeader(lines, at, end, at - start)
    return { header: lines.slice(start, bodyStart), body: lines.slice(bodyStart, end) }
  })
}

/** The dates of a narrow column may stand beside a list item. They are a line of the entry. */
function splitOffDates(line: LocatedLine): LocatedLine[] {
  const at = line.text.lastIndexOf('\t')
  const cell = line.text.slice(at + 1)
  if (at === -1 || !isListItem(line.text) || !findDateRange(cell)) return [line]
  const start = line.start + at + 1
  return [
    { ...line, text: cell, start, startsParagraph: false },
    { ...line, text: line.text.slice(0, at), end: line.start + at },
  ]
}

/** Takes dates of a narrow column that go over two lines from what stands beside them, which follows. */
function separateDividedDates(lines: readonly LocatedLine[]): LocatedLine[] {
  const separated: LocatedLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const [line, next] = lines.slice(at, at + 2)
    const divided = line && next && findDividedRange(line.text, next.text)
    if (divided) {
      const [start, name] = splitAt(line, divided.start)
      const [end, rest] = splitAt(next, divided.end)
      separated.push(...[start, end, name, rest].filter(({ text }) => text !== ''))
      at++
    } else if (line) separated.push(line)
  }
  return separated
}

function splitAt(line: LocatedLine, at: number): [LocatedLine, LocatedLine] {
  const before = { ...line, text: line.text.slice(0, at), end: line.start + at }
  return [before, { ...line, text: line.text.slice(at), start: line.start + at, startsParagraph: false }]
}

function isDateLine(line: LocatedLine, next: LocatedLine | undefined): boolean {
  const isDivided = next !== undefined && findDividedRange(line.text, next.text) !== null
  return isDivided || hasRange(line) || endsWithDate(line.text)
}

/** "Intern | Crumb Labs | Summer 2018" */
function endsWithDate(text: string): boolean {
  const date = findSingleDate(text)
  return (
    date !== null &&
    !isListItem(text) &&
    text.length < 120 &&
    date.to >= text.length - 1 &&
    /[|\t(]\s*$/.test(text.slice(0, date.from))
  )
}

function hasRange({ text }: LocatedLine): boolean {
  return (!isListItem(text) || text.length < 80) && findDateRange(text) !== null && text.length < 140
}

/** Goes back from the line with the dates over the lines that belong to the header. */
function startOfHeader(lines: readonly LocatedLine[], at: number, earliest: number): number {
  let start = at
  const dateLine = lines[at]
  const hasNames = dateLine !== undefined && namesBeside(dateLine.text).length > 12
  const allowed = hasNames ? 1 : MAX_HEADER_LINES - 1
  while (start > earliest && at - start < allowed) {
    const before = lines[start - 1]
    if (!before || !isHeaderLine(before)) break
    // A last line of the entry before has the style of its body. The names are larger, bold or set apart.
    const setApart =
      before.size > 1.02 || before.isEmphasized || before.startsParagraph || start - 1 === earliest
    // Plain text has no styles: a few words above the dates are names as well.
    if (!setApart && countWords(before.text) > MAX_NAME_WORDS) break
    if (hasNames && !before.isEmphasized && before.size <= 1.02) break
    start--
  }
  return start
}

/** Returns what stands beside the dates, except the place. */
function namesBeside(text: string): string {
  const cells = textWithoutDates(text).split(/[\t|•·/]/)
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !isLocation(cell))
    .join(' ')
}

function endOfHeader(lines: readonly LocatedLine[], at: number, end: number, before: number): number {
  let next = at + 1
  while (next < end && next - at + before < MAX_HEADER_LINES) {
    const line = lines[next]
    if (!line || !isHeaderLine(line) || (line.startsParagraph && next > at + 1)) break
    next++
  }
  return next
}

/** Says whether a line names something, instead of telling about it. */
function isHeaderLine({ text }: Pick<LocatedLine, 'text'>): boolean {
  return (
    (!isListItem(text) || isNumberedTitle(text)) &&
    text.length <= 90 &&
    /^[\p{Lu}\p{Lo}\d(@]/u.test(text) &&
    !/[.;:,]$/.test(text.replace(/\b(inc|ltd|co|corp|pvt|sr|jr)\.$/i, '')) &&
    !startsWithDuty(text)
  )
}

/** `1.) Python Developer` */
function isNumberedTitle(text: string): boolean {
  return /^\d{1,2}[.)]/.test(text) && looksLikeTitle(withoutBullet(text))
}

/** Without dates, an entry begins at each emphasized line that follows a body. */
function divideAtHeaders(lines: readonly LocatedLine[]): EntryLines[] {
  const entries: EntryLines[] = []
  for (const line of lines) {
    const entry = entries.at(-1)
    if (isHeaderLine(line) && (!entry || entry.body.length > 0)) entries.push({ header: [line], body: [] })
    else if (entry && entry.body.length === 0 && isHeaderLine(line) && entry.header.length < MAX_HEADER_LINES)
      entry.header.push(line)
    else entry?.body.push(line)
  }
  return entries
}

/** `(2017)`, `(May 2017)` */
const YEAR_IN_BRACKETS = /\((?:\p{L}{3,9}\.?\s)?(?:19|20)\d\d\)/gu

/** Returns a header without its dates and without what they leave behind, such as empty brackets. */
export function textWithoutDates(text: string): string {
  const range = findDateRange(text)
  const rest = range ? `${text.slice(0, range.from)}\t${text.slice(range.to)}` : text
  return rest
    .replaceAll(YEAR_IN_BRACKETS, '\t')
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\b\d+\s+(?:years?|yrs?|months?|mos?)\b(?:\s+\d+\s+(?:months?|mos?))?/gi, ' ')
    .trim()
}
