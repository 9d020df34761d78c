import type { ResumeDocument } from '@endorse/contract/document-parsing/schemas'
import { toTitleCase } from '../../title-case.ts'
import { findDateRange, findSingleDate } from '../dates.ts'
import type { LocatedLine } from '../located-document.ts'
import { isLocation } from '../place-names.ts'
import { certain, notFound, placeInLine, placesOfLines, type Reading } from '../reading.ts'
import { joinWrappedLines } from '../text.ts'
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
  const title = chooseTitle(names)
  const company =
    names.find((part) => part !== title && !looksLikeTitle(part.text)) ?? names.find((part) => part !== title)
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
}

/** Splits a header at commas, dashes, bars and cells. "Mountain View, CA, USA" stays one part. */
export function splitHeader(line: LocatedLine): HeaderPart[] {
  const plain = textWithoutDates(line.text)
  const cells = plain.split(
    /\s*[\t|•·~]\s*|\s+[–—-]+\s+| {2,}|\s+(?:at|@)\s+(?=\p{Lu})|^\s*[–—-]\s*|\s*[–—-]\s*$/u,
  )
  return cells
    .flatMap((cell) => splitAtCommas(cell.replace(/^[\s,(/]+|[\s,/]+$/g, '')))
    .map((text) => text.replace(/^[^\p{L}\d]+|[\s,;:–—-]+$/gu, ''))
    .filter((text) => text.length > 1 && !/^[xX]$/.test(text))
    .map((text) => ({ text, line }))
}

function splitAtCommas(cell: string): string[] {
  if (cell.length < 3) return []
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
    if (last !== undefined && /^(inc|ltd|llc|llp|pvt|corp|gmbh|private|limited|co)\b/i.test(piece))
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

/** Reads the dates of an entry from its header: a range, or a single month or year. */
export function readDates(
  header: readonly LocatedLine[],
): Pick<WorkReading, 'startDate' | 'endDate' | 'isCurrent'> {
  for (const find of [findDateRange, findSingleDate]) {
    for (const line of header) {
      const range = find(line.text)
      if (!range) continue
      const place = placeInLine(line, range.from, range.to)
      return {
        startDate: range.start ? certain(range.start, place) : notFound(),
        endDate: range.end ? certain(range.end, place) : notFound(),
        isCurrent: range.isCurrent,
      }
    }
  }
  return { startDate: notFound(), endDate: notFound(), isCurrent: false }
}
