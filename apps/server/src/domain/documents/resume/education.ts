import type { ResumeDocument } from '@endorse/contract/document-parsing/schemas'
import { toTitleCase } from '../../title-case.ts'
import { findDateRange, findSingleDate } from '../dates.ts'
import { findDegree } from '../degrees.ts'
import type { LocatedLine } from '../located-document.ts'
import { isLocation } from '../place-names.ts'
import { certain, notFound, placeInLine, placesOfLines, type Reading } from '../reading.ts'
import { isListItem } from '../text.ts'
import { readDates, splitHeader } from './experience.ts'

type EducationReading = ResumeDocument['education'][number]

const INSTITUTION =
  /\b(university|universit[äéa]t?e?|college|institute|instituto|school|academy|polytechnic|vidyalaya|vidyapeeth|vishwavidyalaya|iit|nit|iiit|iim|bits|vit|mit|faculty|campus)\b/i
const GRADE =
  /\b(?:(?:overall\s+)?(?:c\.?g\.?p\.?a|g\.?p\.?a|s\.?g\.?p\.?a|percentage|marks|score|aggregate|grade)\s*[:\-–]?\s*(?:of\s+)?\d{1,2}(?:\.\d{1,2})?\s*(?:%|\/\s*\d{1,3}(?:\.\d{1,2})?)?)|\b\d{1,2}(?:\.\d{1,2})?\s*(?:c\.?g\.?p\.?a|g\.?p\.?a)\b|\b\d{2}(?:\.\d{1,2})?\s?%|\b\d(?:\.\d{1,2})?\s?\/\s?(?:10|4)(?:\.0{1,2})?\b/i
const MAX_ENTRIES = 15

/** The names of the columns of a table of studies. */
const COLUMN_NAME =
  /^(?:s\.? ?no\.?|degrees?|courses?|class|standard|qualifications?|exam(?:ination)?s?(?: passed)?|(?:name of )?(?:the )?(?:institut(?:e|ion)s?|schools?|colleges?|universit(?:y|ies)|boards?)(?: name)?|year(?: of (?:passing|completion))?|passing year|percentage|marks?|%(?: of marks)?|c\.?g\.?p\.?a\.?|grades?|score|result|stream|speciali[sz]ation|subjects?)$/i
const INSTITUTION_COLUMN = /institut|school|college|universit|board/i

/** Reads the studies of a resume, in its order. */
export function readEducation(allLines: readonly LocatedLine[]): EducationReading[] {
  const header = allLines.find(({ text }) => isTableHeader(cellsOf(text)))
  const lines = allLines.filter((line) => line !== header)
  return divideIntoStudies(lines)
    .map((entry) => readEntry(entry, header && cellsOf(header.text)))
    .filter(({ degreeText, institution }) => degreeText.value !== null || institution.value !== null)
    .slice(0, MAX_ENTRIES)
}

function cellsOf(text: string): string[] {
  return text.split(/\s*[\t|]\s*/).flatMap((cell) => (cell.trim() === '' ? [] : [cell.trim()]))
}

function isTableHeader(cells: readonly string[]): boolean {
  return (
    cells.length >= 3 && cells.every((cell) => cell.split('/').every((name) => COLUMN_NAME.test(name.trim())))
  )
}

/** The cell below the name of the column, in the row that has as many cells. */
function institutionOfTable(
  lines: readonly LocatedLine[],
  columns: readonly string[] | undefined,
): Part | undefined {
  const row = columns && lines.find(({ text }) => cellsOf(text).length === columns.length)
  const text = row && cellsOf(row.text)[columns.findIndex((name) => INSTITUTION_COLUMN.test(name))]
  return row && text ? { text, line: row } : undefined
}

/** An entry ends where its degree, its institution or its dates would be named a second time. */
function divideIntoStudies(lines: readonly LocatedLine[]): LocatedLine[][] {
  const entries: LocatedLine[][] = []
  let named = new Set<string>()
  for (const line of lines) {
    const names = namesIn(line)
    const repeats = names.some((name) => named.has(name))
    const startsNext = repeats && names.some((name) => name !== 'dates')
    if (entries.length === 0 || startsNext) {
      entries.push([])
      named = new Set()
    }
    entries.at(-1)?.push(line)
    for (const name of names) named.add(name)
  }
  return entries
}

function namesIn({ text }: LocatedLine): string[] {
  const isDetail = isListItem(text) && text.length > 100
  if (isDetail) return []
  return [
    ...(findDegree(text) ? ['degree'] : []),
    ...(INSTITUTION.test(text) ? ['institution'] : []),
    ...(findDateRange(text) ? ['dates'] : []),
  ]
}

function readEntry(lines: LocatedLine[], columns: readonly string[] | undefined): EducationReading {
  const header = lines.filter(({ text }) => !(isListItem(text) && text.length > 100))
  const parts = header.flatMap(splitHeader).filter(({ text }) => isShortDegree(text) || !isLocation(text))
  const withDegree = parts.find(({ text }) => findDegree(text))
  const institution =
    institutionOfTable(lines, columns) ??
    parts.find(
      (part) => part !== withDegree && INSTITUTION.test(part.text) && !findSingleDateOnly(part.text),
    ) ??
    institutionWithin(withDegree)
  const gradeLine = lines.find(({ text }) => GRADE.test(text))
  const grade = gradeLine && GRADE.exec(gradeLine.text)
  const degreePart = withDegree && withoutInstitution(withDegree, institution)
  const field = fieldOf(degreePart?.text) ?? fieldBeside(parts, withDegree, institution)
  return {
    places: placesOfLines(lines),
    ...readStudyDates(header),
    degree: withDegree ? degreeReading(withDegree) : notFound(),
    degreeText: partReading(degreePart),
    fieldOfStudy:
      field && withDegree
        ? partReading({ text: field, line: lineWith(field, header) ?? withDegree.line })
        : notFound(),
    institution: partReading(institution),
    grade:
      gradeLine && grade
        ? certain(grade[0].trim(), placeInLine(gradeLine, grade.index, grade.index + grade[0].length))
        : notFound(),
    percentage: readPercentage(gradeLine, grade?.[0]),
  }
}

/** "BS" is the Bahamas as well, and "MA" Massachusetts. */
function isShortDegree(text: string): boolean {
  return text.length <= 4 && findDegree(text) !== null
}

interface Part {
  text: string
  line: LocatedLine
}

function degreeReading({ text, line }: Part): EducationReading['degree'] {
  const found = findDegree(text)
  return found ? { ...certain(found.degree), places: partReading({ text, line }).places } : notFound()
}

/** "Bachelor of Science, XYZ University" in one part: the institution begins at its own name. */
function institutionWithin(part: Part | undefined): Part | undefined {
  if (!part) return undefined
  const match = WITHIN.exec(part.text)
  const text = match?.[1]?.replace(/\s+in\s+(?:\p{L}+\s+)?\d{4}\s*$/u, '').trim()
  return text ? { text, line: part.line } : undefined
}

const WITHIN =
  /(?:\bfrom\s+|\bat\s+|,\s*|\(\s*)([^,()]*\b(?:university|college|institute|school|academy)\b[^)]*)/i

function withoutInstitution(part: Part, institution: Part | undefined): Part {
  const at = institution ? part.text.indexOf(institution.text) : -1
  const text = at > 0 ? part.text.slice(0, at).replace(/[\s,(]+$|\s+(?:from|at)\s*$/gi, '') : part.text
  return { text, line: part.line }
}

function fieldOf(degree: string | undefined): string | undefined {
  if (!degree) return undefined
  const after =
    /\b(?:in|specialization in|specialisation in)\s+(\p{Lu}[^,(;]{2,60})/u.exec(degree)?.[1] ??
    /\b(?:bachelor|master|doctor)(?:['’]?s)?(?:\s+degree)?\s+of\s+(?!(?:science|arts|technology|engineering|business administration|commerce|computer applications)\b\s*$)([^,(;]{3,60})/i.exec(
      degree,
    )?.[1] ??
    /^(?:ph\.?d\.?|m\.?tech\.?|b\.?tech\.?|m\.?sc\.?|b\.?sc\.?|b\.?e\.?|m\.?e\.?|b\.?com\.?|m\.?com\.?|b\.?a\.?|m\.?a\.?|b\.?s\.?|m\.?s\.?|m\.?b\.?a\.?)[\s(,-]+(?!in\b|of\b)(\p{L}[^,)(;]{2,60})/iu.exec(
      degree,
    )?.[1]
  return after?.trim().replace(/[\s).–-]+$/, '')
}

/** "B.Tech, Computer Science": the part after the degree that is neither an institution nor a grade. */
function fieldBeside(
  parts: readonly Part[],
  degree: Part | undefined,
  institution: Part | undefined,
): string | undefined {
  const at = degree ? parts.indexOf(degree) : -1
  const next = at === -1 ? undefined : parts[at + 1]
  const isField =
    next &&
    next.text !== institution?.text &&
    !GRADE.test(next.text) &&
    !INSTITUTION.test(next.text) &&
    !/\d/.test(next.text)
  return isField && next.text.length <= 60 ? next.text : undefined
}

function findSingleDateOnly(text: string): boolean {
  return findSingleDate(text) !== null && text.length < 12
}

function lineWith(text: string, lines: readonly LocatedLine[]): LocatedLine | undefined {
  return lines.find((line) => line.text.includes(text))
}

function partReading(part: Part | undefined): Reading<string> {
  if (!part?.text) return notFound()
  const at = part.line.text.indexOf(part.text)
  return certain(
    toTitleCase(part.text),
    at === -1 ? placeInLine(part.line) : placeInLine(part.line, at, at + part.text.length),
  )
}

function readPercentage(line: LocatedLine | undefined, grade: string | undefined): Reading<string> {
  const number = /(\d{1,3}(?:\.\d{1,2})?)\s?%/.exec(grade ?? '')?.[1]
  if (!line || !grade || !number || Number(number) > 100) return notFound()
  const at = line.text.indexOf(grade)
  return certain(number, placeInLine(line, at, at + grade.length))
}

/** A single month or year is the end of the studies. Nothing says when they began. */
function readStudyDates(header: readonly LocatedLine[]): ReturnType<typeof readDates> {
  const dates = readDates(header)
  return header.some(({ text }) => findDateRange(text)) ? dates : { ...dates, startDate: notFound() }
}
