import { fieldOfName } from '../column-names.ts'
import { parseBrokenObject } from './broken-json.ts'
import { type FeedEntry, isRecord, MAX_ENTRY_CHARACTERS } from './feed-entry.ts'
import { hasObjectPerLine } from './format.ts'

/**
 * Reads the objects of one array, starting at its bracket. Each is parsed alone, so a file of any size can be streamed.
 * An object with invalid JSON is repaired, or else reported as a problem; reading continues at the next object.
 */
export async function* readJsonArray(
  chunks: AsyncIterable<string>,
  bracket: number,
): AsyncGenerator<FeedEntry> {
  const scanner = new ArrayScanner(bracket)
  for await (const chunk of chunks) {
    yield* scanner.feed(chunk)
    if (scanner.isFinished) return
  }
  yield* scanner.end()
}

/**
 * Reads a whole document: one object, or one with several schema.org objects in `@graph`. A document turns out to be one
 * object per line when the first line is longer than what the format is detected from.
 */
export async function* readJsonDocument(chunks: AsyncIterable<string>): AsyncGenerator<FeedEntry> {
  let text = ''
  for await (const chunk of chunks) {
    text += chunk
    if (text.length > 10 * MAX_ENTRY_CHARACTERS) throw new Error('one JSON value that is too large')
  }
  if (hasObjectPerLine(text))
    for (const [index, one] of text.split('\n').entries()) yield* parseEntries(one, index + 1)
  else yield* parseEntries(text, 1)
}

/** Reads one object per line; a line with invalid JSON is repaired, or else reported as a problem. */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<FeedEntry> {
  let text = ''
  let line = 1
  for await (const chunk of chunks) {
    const [first = '', ...rest] = chunk.split('\n')
    // Joining only what is new keeps a line of many chunks linear.
    text += first
    for (const next of rest) {
      yield* parseEntries(text, line++)
      text = next
    }
    if (text.length > MAX_ENTRY_CHARACTERS) throw new Error(`line ${line} is too long`)
  }
  const last = [...parseEntries(text, line)]
  yield* last
  if (isCutOff(text, last)) yield { line, problem: CUT_OFF }
}

const CUT_OFF = 'The file ends in the middle of this entry'

/** Tells whether the last entry was read although its text has no end. */
function isCutOff(text: string, found: FeedEntry[]): boolean {
  const last = found.at(-1)
  return last !== undefined && 'record' in last && !/[}\]][,;]?\s*$/.test(text)
}

const notAnObject = { problem: 'Not an object', about: 'complete entry' } as const

/** Parses a JSON text into its entries, which all get the given line. */
function* parseEntries(text: string, line: number): Generator<FeedEntry> {
  if (text.trim() === '') return
  const parsed = parse(text)
  const value = parsed instanceof Error ? (parseBrokenObject(text) ?? parsed) : parsed
  if (value instanceof Error) yield { line, problem: `Not JSON: ${value.message}` }
  else
    for (const record of recordsOf(value))
      yield isRecord(record) ? { line, record } : { line, ...notAnObject }
}

function recordsOf(value: unknown): unknown[] {
  const graph = isRecord(value) ? value['@graph'] : value
  if (Array.isArray(graph))
    return graph.every(Array.isArray) && graph.length > 1 ? recordsOfTable(graph) : graph
  return isRecord(value) ? (recordsOfObject(value) ?? [value]) : [value]
}

/** Reads tables that pandas writes, by columns or with lists of columns and data, and objects with the records by id. */
function recordsOfObject(value: Record<string, unknown>): unknown[] | null {
  const { columns, data } = value
  if (Array.isArray(columns) && Array.isArray(data) && data.every(Array.isArray))
    return recordsOfTable([columns, ...data])
  const inner = Object.values(value)
  const known = Object.keys(value).filter((name) => fieldOfName(name) !== null)
  if (known.length >= 2 && inner.every((one) => isRecord(one) || Array.isArray(one)))
    return recordsOfColumns(value)
  const isById =
    inner.length > 0 &&
    inner.every((one) => isRecord(one) && Object.keys(one).some((name) => fieldOfName(name) === 'title'))
  return isById ? inner : null
}

function recordsOfTable([header = [], ...rows]: unknown[][]): unknown[] {
  const names = header.map((name, index) =>
    typeof name === 'string' && name !== '' ? name : `column ${index + 1}`,
  )
  const isHeader = header.filter((name) => typeof name === 'string' && fieldOfName(name) !== null).length >= 2
  const all = isHeader ? rows : [header, ...rows]
  return all.map((row) =>
    Object.fromEntries(
      row.map((one, index) => [(isHeader ? names[index] : undefined) ?? `column ${index + 1}`, one]),
    ),
  )
}

function recordsOfColumns(columns: Record<string, unknown>): unknown[] {
  const records = new Map<string, Record<string, unknown>>()
  for (const [name, values] of Object.entries(columns))
    for (const [row, one] of Object.entries(values as object))
      records.set(row, { ...records.get(row), [name]: one })
  return [...records.values()]
}

const STRUCTURE_MARKS = /["{}[\]]/g
const STRING_MARKS = /["\\]/g
const NEXT_OBJECT = /\}\s*,\s*(?=\{)/g

class ArrayScanner {
  isFinished = false
  #text = ''
  #at: number
  #depth = -1
  #inString = false
  /** The start of the current object; -1 between objects. */
  #start = -1
  /** The object that is broken, until the beginning of the next one is found. */
  #broken: { start: number; line: number; problem: string; isReadable: boolean } | null = null
  #wasBroken = false
  #line = 1
  /** The index up to which lines are counted. */
  #counted = 0

  constructor(bracket: number) {
    this.#at = bracket
  }

  feed(chunk: string): FeedEntry[] {
    this.#text += chunk
    const found: FeedEntry[] = []
    // Checked without another mark, too: one string may be larger than an entry.
    for (let isMore = true; isMore && !this.isFinished; ) {
      isMore = this.#advance(found)
      if (this.#start < 0 || this.#at - this.#start <= MAX_ENTRY_CHARACTERS) continue
      this.#skipBroken('Too large for one entry', false)
      isMore = true
    }
    this.#dropConsumed()
    return found
  }

  end(): FeedEntry[] {
    const found: FeedEntry[] = []
    while (this.#start >= 0) {
      this.#skipBroken(CUT_OFF)
      while (!this.isFinished && this.#advance(found));
    }
    this.#endBroken(this.#text.length, found)
    if (this.#wasBroken && isCutOff(this.#text, found))
      found.push({ line: this.#lineAt(this.#text.length), problem: CUT_OFF })
    if (!this.isFinished && !this.#wasBroken)
      found.push({ line: this.#lineAt(this.#text.length), problem: 'The file ends before its list does' })
    return found
  }

  /** Processes the next structural character; false when more text is needed. */
  #advance(found: FeedEntry[]): boolean {
    if (this.#at >= this.#text.length) return false
    if (this.#broken) return this.#skip(found)
    const marks = this.#inString ? STRING_MARKS : STRUCTURE_MARKS
    marks.lastIndex = this.#at
    const mark = marks.exec(this.#text)
    // The character after a backslash is escaped, and may be in the next chunk.
    if (!mark || (mark[0] === '\\' && mark.index + 1 >= this.#text.length)) {
      this.#at = mark ? mark.index : this.#text.length
      return false
    }
    this.#at = mark.index + (mark[0] === '\\' ? 2 : 1)
    this.#take(mark[0], mark.index, found)
    return true
  }

  #take(mark: string, index: number, found: FeedEntry[]) {
    if (mark === '"') this.#inString = !this.#inString
    else if (mark === '{' || mark === '[') {
      if (mark === '{' && this.#isUnclosedBefore(index)) this.#endUnclosed(index, found)
      if (this.#depth === 0 && mark === '{') this.#begin(index)
      this.#depth++
    } else if (mark === '}' || mark === ']') this.#close(mark, found)
  }

  #begin(index: number) {
    this.#start = index
    this.#lineAt(index)
  }

  /** Another object right after a comma: the bracket of the object before it is missing. */
  #isUnclosedBefore(index: number): boolean {
    if (this.#depth !== 1 || this.#start < 0) return false
    return /,\s*$/.test(this.#text.slice(Math.max(this.#start, index - 50), index))
  }

  #endUnclosed(index: number, found: FeedEntry[]) {
    const problem = 'Its bracket is never closed'
    this.#broken = { start: this.#start, line: this.#line, problem, isReadable: true }
    this.#endBroken(index, found)
    this.#depth = 0
  }

  #close(mark: string, found: FeedEntry[]) {
    // After a broken entry the nesting depth is unreliable, so a bracket may not be the end of the list.
    if (this.#depth === 0) this.isFinished = mark === ']' && !this.#wasBroken
    else if (--this.#depth === 0 && this.#start >= 0) {
      if (mark === ']') this.#wasBroken = true
      this.#complete(found)
    }
  }

  #complete(found: FeedEntry[]) {
    const text = this.#text.slice(this.#start, this.#at)
    const parsed = parse(text)
    const value = parsed instanceof Error ? (parseBrokenObject(text) ?? parsed) : parsed
    if (value instanceof Error) return this.#skipBroken(`Not JSON: ${value.message}`)
    this.#start = -1
    found.push(isRecord(value) ? { line: this.#line, record: value } : { line: this.#line, ...notAnObject })
  }

  /** Leaves a broken object. A missing quote swaps strings and structure, so the next object is searched from its start. */
  #skipBroken(problem: string, isReadable = true) {
    this.#broken = { start: this.#start, line: this.#line, problem, isReadable }
    this.#at = this.#start + 1
    this.#start = -1
    this.#depth = 0
    this.#inString = false
    this.#wasBroken = true
  }

  #skip(found: FeedEntry[]): boolean {
    NEXT_OBJECT.lastIndex = this.#at
    const next = NEXT_OBJECT.exec(this.#text)
    if (!next) {
      this.#at = Math.max(this.#at, startOfUnfinishedMatch(this.#text))
      if (this.#broken && this.#at - this.#broken.start > MAX_ENTRY_CHARACTERS)
        this.#broken.isReadable = false
      return false
    }
    this.#endBroken(next.index + 1, found)
    this.#at = NEXT_OBJECT.lastIndex
    return true
  }

  /** Repairs the broken object, whose end is known now, or reports it. */
  #endBroken(end: number, found: FeedEntry[]) {
    if (!this.#broken) return
    const { start, line, problem, isReadable } = this.#broken
    const record = isReadable ? parseBrokenObject(this.#text.slice(start, end)) : null
    found.push(record ? { line, record } : { line, problem })
    this.#broken = null
  }

  #lineAt(index: number): number {
    for (
      let at = this.#text.indexOf('\n', this.#counted);
      at >= 0 && at < index;
      at = this.#text.indexOf('\n', at + 1)
    )
      this.#line++
    this.#counted = Math.max(this.#counted, index)
    return this.#line
  }

  #dropConsumed() {
    const start = this.#broken?.isReadable ? this.#broken.start : this.#start
    const keep = Math.min(start >= 0 ? start : this.#at, this.#text.length)
    this.#lineAt(keep)
    this.#text = this.#text.slice(keep)
    this.#at -= keep
    this.#counted -= keep
    if (this.#start >= 0) this.#start = 0
    if (this.#broken) this.#broken.start = 0
  }
}

/** Where a match of NEXT_OBJECT could begin whose end has not arrived yet. What is before it is not searched again. */
function startOfUnfinishedMatch(text: string): number {
  const brace = text.lastIndexOf('}')
  return brace >= 0 && /^\s*,?\s*$/.test(text.slice(brace + 1)) ? brace : text.length
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
