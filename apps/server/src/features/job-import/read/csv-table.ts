import { kindOf } from '../column-kinds.ts'
import { fieldOfName } from '../column-names.ts'
import type { NumberedRow } from './csv-row.ts'
import type { FeedEntry } from './feed-entry.ts'

/** Values that a name of a column never looks like. */
const DATA_KINDS = new Set([
  'url',
  'date',
  'age',
  'pay',
  'years',
  'rating',
  'number',
  'place',
  'longText',
  'id',
])

/** A title that is longer is cut before it is looked at: the search for a sentence takes time by its square. */
const MAX_NAME_LENGTH = 400

/** Enough rows to tell whether the first one is a header. */
export const FIRST_ROWS = 30

/** Reads the rows of a table, with a header or without, as entries. */
export async function* entriesOfTable(rows: AsyncIterable<NumberedRow>): AsyncGenerator<FeedEntry> {
  let first: NumberedRow[] | undefined = []
  let table: CsvTable | undefined
  for await (const row of rows) {
    if (table) yield table.toEntry(row)
    else {
      first?.push(row)
      if (first && first.length >= FIRST_ROWS) {
        table = new CsvTable(first)
        yield* table.firstEntries()
        first = undefined
      }
    }
  }
  if (first && first.length > 0) yield* new CsvTable(first).firstEntries()
}

/** Says how much the first rows of a table look like those of a list of jobs: 2 with a header that names titles, 1 with another one. */
export function headerScore(first: readonly NumberedRow[]): number {
  const headers = first.filter(({ row }) => 'values' in row && countKnownNames(row.values) >= 2)
  const namesTitles = headers.some(({ row }) => 'values' in row && row.values.some(isTitleName))
  return headers.length === 0 ? 0 : namesTitles ? 2 : 1
}

function isTitleName(name: string): boolean {
  return fieldOfName(name) === 'title'
}

/** The columns of a table, with a header or without. */
class CsvTable {
  readonly #first: NumberedRow[]
  readonly #header: string[]
  /** The index of the header in the first rows; -1 when there is none. */
  readonly #headerAt: number

  constructor(first: NumberedRow[]) {
    this.#first = first
    const widths = first.flatMap(({ row }) => ('values' in row ? [row.values.length] : []))
    const width = mostFrequent(widths)
    const named = first.findIndex(({ row }) => 'values' in row && countKnownNames(row.values) >= 2)
    const at =
      named >= 0 ? named : first.findIndex(({ row }) => 'values' in row && isWideEnough(row.values, width))
    const top = first[at]
    const values = top && 'values' in top.row ? top.row.values : []
    this.#headerAt = isHeader(values) ? at : -1
    this.#header =
      this.#headerAt < 0
        ? Array.from({ length: width }, (_, index) => `column ${index + 1}`)
        : values.map((name, index) => name.trim() || `column ${index + 1}`)
  }

  /** Returns the entries of the first rows, without the header. */
  firstEntries(): FeedEntry[] {
    return this.#first.flatMap((row, index) => {
      if (index === this.#headerAt) return []
      const isAbove = index < this.#headerAt && 'values' in row.row
      return [
        isAbove
          ? { line: row.line, problem: 'It stands above the header of the table', about: 'complete entry' }
          : this.toEntry(row),
      ]
    })
  }

  /** Returns a row as a record. */
  toEntry({ line, row }: NumberedRow): FeedEntry {
    if ('problem' in row) {
      const { problem, plainValues = [], isWhole } = row
      if (isWhole) return { line, problem, about: 'complete entry' }
      const values = plainValues.length <= this.#header.length ? this.#fit(plainValues) : null
      return values ? this.#recordOf(line, values) : { line, problem }
    }
    if (this.#isHeader(row.values))
      return { line, problem: 'It repeats the header of the table', about: 'complete entry' }
    const values = this.#fit(row.values)
    if (values) return this.#recordOf(line, values)
    const { length } = row.values
    const problem = `${length} ${length === 1 ? 'value' : 'values'} under ${this.#header.length} columns`
    return length > this.#header.length ? { line, problem, about: 'complete entry' } : { line, problem }
  }

  #isHeader(values: readonly string[]): boolean {
    return (
      this.#headerAt >= 0 &&
      values.length >= this.#header.length &&
      this.#header.every((name, index) => (values[index]?.trim() || `column ${index + 1}`) === name)
    )
  }

  #recordOf(line: number, values: string[]): FeedEntry {
    const record: Record<string, string> = {}
    // Large files have millions of rows; this takes a third of the time of Object.fromEntries.
    for (const [index, name] of this.#header.entries()) record[name] = values[index] ?? ''
    return { line, record }
  }

  /**
   * Accepts a row without its last values when it has most of them, or what names the job; and one with a delimiter in a
   * value that should have been quoted.
   */
  #fit(values: string[]): string[] | null {
    const { length } = this.#header
    if (values.length === length) return values
    if (values.length < length) return values.length * 2 > length || this.#hasNames(values) ? values : null
    if (values.slice(length).every((value) => value.trim() === '')) return values.slice(0, length)
    return joinBest(values, this.#header)
  }

  /** A title and a company under their names, and no piece of a text. */
  #hasNames(values: string[]): boolean {
    const fields = this.#header.map(fieldOfName)
    const title = (values[fields.indexOf('title')] ?? '').slice(0, MAX_NAME_LENGTH)
    const company = values[fields.indexOf('company')] ?? ''
    const isSentence = /\p{L}{4,}[.!?](\s|$)/u.test(title)
    // A title in lower case, such as "support staff", stands beside the whole name of a company.
    const isNamed =
      /^[\p{Lu}\p{Lo}\p{N}]/u.test(title) || (/^\p{Lu}\S* /u.test(company) && kindOf(company) === 'company')
    const isTitle = kindOf(title) === 'title' || (isNamed && !isSentence)
    return isTitle && [title, company].every((name) => /^[\p{L}\p{N}].{1,100}$/u.test(name))
  }
}

/** Returns the number that occurs most often, the greater of two; 0 for an empty list. */
export function mostFrequent(numbers: number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort(([a, times], [b, otherTimes]) => otherTimes - times || b - a)[0]?.[0] ?? 0
}

function isWideEnough(values: string[], width: number): boolean {
  return values.length >= width && values.filter((value) => value.trim() !== '').length * 2 >= width
}

/** A header has names of columns that are known, and nothing that only data looks like. */
function isHeader(values: string[]): boolean {
  const filled = values.map((value) => value.trim()).filter(Boolean)
  if (filled.length === 0) return true
  const known = countKnownNames(filled)
  if (known >= 2 || known === filled.length) return true
  return known * 2 >= filled.length || !filled.some((value) => DATA_KINDS.has(kindOf(value)))
}

function countKnownNames(values: string[]): number {
  return new Set(values.map(fieldOfName).filter((field) => field !== null)).size
}

/** Joins neighboring values so that most values fit the names of their columns; null when nothing tells where. */
function joinBest(values: string[], header: string[]): string[] | null {
  const extra = values.length - header.length
  const joined = header.map((_, at) => [
    ...values.slice(0, at),
    values.slice(at, at + extra + 1).join(','),
    ...values.slice(at + extra + 1),
  ])
  // A comma inside of a text has a space after it.
  const isText = (at: number) => values.slice(at + 1, at + extra + 1).every((value) => value.startsWith(' '))
  const scored = joined.map((row, at) => ({ row, score: scoreOf(row, header) + (isText(at) ? 0.5 : 0) }))
  const best = scored.reduce((found, one) => (one.score > found.score ? one : found))
  return best.score > 0 ? best.row : null
}

const kindsOfFields: Record<string, string[]> = {
  url: ['url'],
  postedAt: ['date', 'age'],
  readAt: ['date'],
  deadline: ['date'],
  pay: ['pay'],
  years: ['years'],
  place: ['place'],
  workType: ['workType'],
  employmentType: ['employmentType'],
  skills: ['skills'],
  description: ['longText'],
  title: ['title'],
}

function scoreOf(row: string[], header: string[]): number {
  return header.reduce((score, name, index) => {
    const field = fieldOfName(name)
    const wanted = field === null ? undefined : kindsOfFields[field]
    return wanted?.includes(kindOf((row[index] ?? '').trim().slice(0, 400))) ? score + 1 : score
  }, 0)
}
