import type { ResumeDocument, TextPlace } from '@endorse/contract/document-parsing/schemas'
import { toTitleCase } from '../../title-case.ts'
import { type DateRange, findDateRange, findDividedRange, findSingleDate, isDate } from '../dates.ts'
import type { LocatedLine } from '../located-document.ts'
import { isLocation } from '../place-names.ts'
import { certain, notFound, placeInLine, placesOfLines, type Reading } from '../reading.ts'
import { joinWrappedLines, withoutBullet } from '../text.ts'
import { countTitleWords, looksLikeTitle } from '../title-words.ts'
import { divideIntoEntries, type EntryLines, textWithoutDates } from './entries.ts'

type WorkReading = ResumeDocument['workExperience'][number]

const MAX_ENTRIES = 30

/** Reads the jobs of a resume, in its order. */
export function readExperience(lines: readonly LocatedLine[]): WorkReading[] {
  return divideIntoEntries(lines)
    .map(readEntry)
    .filter(({ jobTitle, companyName }) => jobTitle.value !== null || companyName.value !== null)
    .slice(0, MAX_ENTRIES)
}

function readEntry({ header, body }: EntryLines): WorkReading {
  const parts = header.flatMap(splitHeader)
  const place = parts.find(({ text }) => isLocation(text))
  const names = parts.filter((part) => part !== place && !isLocation(part.text))
  const title = names.find(({ label }) => label === 'title') ?? chooseTitle(names)
  const others = names.filter((part) => part !== title)
  const company =
    others.find(({ label }) => label === 'company') ??
    others.find(({ text }) => !looksLikeTitle(text)) ??
    others[0]
  return {
    places: placesOfLines([...header, ...body]),
    ...readDates(header),
    jobTitle: toReading(title),
    companyName: toReading(company),
    location: toReading(place),
    responsibilities:
      body.length === 0 ? notFound() : certain(joinWrappedLines(body), ...placesOfLines(body)),
  }
}

/** A part of a header, such as its company. */
export interface HeaderPart {
  text: string
  line: LocatedLine
  /** What the line calls it: `Designation: Baker`. */
  label?: 'title' | 'company'
}

const TITLE_LABEL = /^(?:designation|position|role|job title|title|post)\s*(?::|\s[–—-])\s*/i
const COMPANY_LABEL =
  /^(?:company|company name|employer|organi[sz]ation|name of (?:the )?(?:company|organi[sz]ation))\s*(?::|\s[–—-])\s*/i
const OTHER_LABEL = /^(?:duration|period|tenure|dates?|from|location|place)\s*:\s*/i

function withoutLabel(text: string): Pick<HeaderPart, 'text' | 'label'> {
  if (TITLE_LABEL.test(text)) return { text: text.replace(TITLE_LABEL, ''), label: 'title' }
  if (COMPANY_LABEL.test(text)) return { text: text.replace(COMPANY_LABEL, ''), label: 'company' }
  return { text: text.replace(OTHER_LABEL, '') }
}

const ARTICLE = String.raw`(?:(?:an?|the)\s+)?`
const BEGINNING = String.raw`^(?:\p{L}+\s+){0,3}?[Ww]ork(?:ing|ed)\s+`
const WORKED_AS = new RegExp(
  String.raw`${BEGINNING}as\s+${ARTICLE}(.+?)\s+(?:in|at|with|for)\s+(\p{Lu}.*)$`,
  'u',
)
const WORKED_AT = new RegExp(
  String.raw`${BEGINNING}(?:in|at|with|for)\s+(\p{Lu}.*?)\s+as\s+${ARTICLE}(\p{Lu}.*)$`,
  'u',
)

/** "Working as Pastry Chef in Crumb Labs from" and "Worked with Crumb Labs as a Pastry Chef" name the two. */
function withoutSentence(text: string): string {
  const plain = text.replace(/(?:\s+(?:from|since|during|between|for))?[\s.,]*$/i, '')
  const [, first, second] = WORKED_AS.exec(plain) ?? WORKED_AT.exec(plain) ?? []
  return first && second ? `${first}\t${second}` : text
}

/** Splits a header at commas, dashes, bars and cells. "Mountain View, CA, USA" stays one part. */
export function splitHeader(line: LocatedLine): HeaderPart[] {
  const { text: plain, ...label } = withoutLabel(withoutSentence(textWithoutDates(withoutBullet(line.text))))
  const cells = plain.split(
    /\s*[\t|•·~]\s*|\s+[–—-]+\s+| {2,}|\s+(?:at|@)\s+(?=\p{Lu})|^\s*[–—-]\s*|\s*[–—-]\s*$/u,
  )
  const trimmed = cells.map((cell) => cell.replace(/^[\s,(/]+|[\s,/]+$/g, ''))
  const named = trimmed.filter((cell) => cell.length > 1 && !isDate(cell) && !isLocation(cell))
  return trimmed
    .flatMap((cell) => (named.length > 1 && isTitleWithField(cell) ? [cell] : splitAtCommas(cell)))
    .map((text) => text.replace(/^[^\p{L}\d]+|[\s,;:–—-]+$/gu, ''))
    .filter((text) => text.length > 1 && !isDate(text))
    .map((text) => ({ text, line, ...label }))
}

/** "Intern, Software Development", where another cell has the company. */
function isTitleWithField(cell: string): boolean {
  const [title = '', field, ...more] = cell.split(/\s*,\s*/)
  return field !== undefined && more.length === 0 && looksLikeTitle(title) && !isLocation(field)
}

function splitAtCommas(cell: string): string[] {
  if (cell.length < 2) return []
  if (isLocation(cell)) return [cell]
  const pieces = cell.split(/\s*,\s*/)
  for (let at = 1; at < pieces.length; at++) {
    const rest = pieces.slice(at).join(', ')
    if (isLocation(rest)) return [...joinLegalForms(pieces.slice(0, at)), rest]
  }
  return joinLegalForms(pieces)
}

/** Puts "Inc." and "Ltd" back to the name before the comma. */
function joinLegalForms(pieces: readonly string[]): string[] {
  const joined: string[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last !== undefined && /^(inc|ltd|llc|llp|pvt|corp|gmbh|private|limited|co)\b(?!-)/i.test(piece))
      joined[joined.length - 1] = `${last}, ${piece}`
    else joined.push(piece)
  }
  return joined
}

function chooseTitle(names: readonly HeaderPart[]): HeaderPart | undefined {
  const titled = names.filter(({ text }) => looksLikeTitle(text))
  if (titled.length > 0)
    return titled.toSorted((a, b) => countTitleWords(b.text) - countTitleWords(a.text))[0]
  return names.length > 1 ? names[0] : undefined
}

function toReading(part: HeaderPart | undefined): Reading<string> {
  if (!part) return notFound()
  const at = part.line.text.indexOf(part.text)
  return certain(
    toTitleCase(part.text),
    at === -1 ? placeInLine(part.line) : placeInLine(part.line, at, at + part.text.length),
  )
}

type Dates = Pick<WorkReading, 'startDate' | 'endDate' | 'isCurrent'>

/** Reads the dates of an entry from its header: a range, also over two lines, or a single month or year. */
export function readDates(header: readonly LocatedLine[]): Dates {
  return (
    findDates(header, (line) => datesOf(findDateRange(line.text), line)) ??
    findDates(header, dividedDatesOf) ??
    findDates(header, (line) => datesOf(findSingleDate(line.text), line)) ?? {
      startDate: notFound(),
      endDate: notFound(),
      isCurrent: false,
    }
  )
}

function findDates(
  header: readonly LocatedLine[],
  read: (line: LocatedLine, next: LocatedLine | undefined) => Dates | undefined,
): Dates | undefined {
  for (const [index, line] of header.entries()) {
    const dates = read(line, header[index + 1])
    if (dates) return dates
  }
  return undefined
}

function datesOf(range: DateRange | null, line: LocatedLine): Dates | undefined {
  if (!range) return undefined
  const place = placeInLine(line, range.from, range.to)
  return toDates(range, place, place)
}

function dividedDatesOf(line: LocatedLine, next: LocatedLine | undefined): Dates | undefined {
  const divided = next && findDividedRange(line.text, next.text)
  const range = divided && findDateRange(`${line.text} ${next.text}`)
  return range
    ? toDates(range, placeInLine(line, 0, divided.start), placeInLine(next, 0, divided.end))
    : undefined
}

function toDates({ start, end, isCurrent }: DateRange, startPlace: TextPlace, endPlace: TextPlace): Dates {
  return {
    startDate: start ? certain(start, startPlace) : notFound(),
    endDate: end ? certain(end, endPlace) : notFound(),
    isCurrent,
  }
}
