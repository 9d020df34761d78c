import { type Entry, isRecord, MOST_CHARACTERS } from './record.ts'

/**
 * The objects of one long array, each parsed alone, so that a file of any size passes through. Begins at the array's
 * bracket. An object that is not JSON costs itself; reading goes on with the next line that starts one.
 */
export async function* readJsonArray(chunks: AsyncIterable<string>, bracket: number): AsyncGenerator<Entry> {
  const scanner = new ArrayScanner(bracket)
  for await (const chunk of chunks) {
    yield* scanner.feed(chunk)
    if (scanner.isOver) return
  }
  yield* scanner.end()
}

/** A whole document: one object, or one that holds objects of schema.org in `@graph`. */
export async function* readJsonDocument(chunks: AsyncIterable<string>): AsyncGenerator<Entry> {
  let text = ''
  for await (const chunk of chunks) {
    text += chunk
    if (text.length > 10 * MOST_CHARACTERS) throw new Error('one JSON value that is too large')
  }
  yield* entriesIn(text, 1)
}

/** One object a line; a line that is not JSON costs itself. */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<Entry> {
  let text = ''
  let line = 1
  for await (const chunk of chunks) {
    const lines = (text + chunk).split('\n')
    text = lines.pop() ?? ''
    for (const one of lines) yield* entriesIn(one, line++)
  }
  yield* entriesIn(text, line)
}

export function* entriesIn(text: string, line: number): Generator<Entry> {
  if (text.trim() === '') return
  const value = parse(text)
  if (value instanceof Error) yield { line, problem: `Not JSON: ${value.message}` }
  else
    for (const record of recordsOf(value))
      yield isRecord(record) ? { line, record } : { line, problem: 'Not an object' }
}

function recordsOf(value: unknown): unknown[] {
  const graph = isRecord(value) ? value['@graph'] : value
  return Array.isArray(graph) ? graph : [value]
}

const OUTSIDE = /["{}[\]]/g
const IN_STRING = /["\\]/g
const NEXT_OBJECT = /\}\s*,\s*(?=\{)/g

class ArrayScanner {
  isOver = false
  #text = ''
  #at: number
  #depth = -1
  #inString = false
  /** Where the object that is being read begins; -1 between objects. */
  #start = -1
  #isSkipping = false
  #wasBroken = false
  #line = 1
  /** Up to here the lines are counted. */
  #counted = 0

  constructor(bracket: number) {
    this.#at = bracket
  }

  feed(chunk: string): Entry[] {
    this.#text += chunk
    const found: Entry[] = []
    while (!this.isOver && this.#advance(found)) {
      if (this.#start >= 0 && this.#at - this.#start > MOST_CHARACTERS)
        this.#break('Too large for one entry', found)
    }
    this.#forget()
    return found
  }

  end(): Entry[] {
    const found: Entry[] = []
    while (this.#start >= 0) {
      this.#break('The file ends in the middle of this entry', found)
      while (!this.isOver && this.#advance(found));
    }
    if (!this.isOver && !this.#wasBroken)
      found.push({ line: this.#lineAt(this.#text.length), problem: 'The file ends before its list does' })
    return found
  }

  /** One step; false when more text is needed. */
  #advance(found: Entry[]): boolean {
    if (this.#at >= this.#text.length) return false
    if (this.#isSkipping) return this.#skip()
    const marks = this.#inString ? IN_STRING : OUTSIDE
    marks.lastIndex = this.#at
    const mark = marks.exec(this.#text)
    // A backslash hides the letter after it, which may come with the next chunk.
    if (!mark || (mark[0] === '\\' && mark.index + 1 >= this.#text.length)) {
      this.#at = mark ? mark.index : this.#text.length
      return false
    }
    this.#at = mark.index + (mark[0] === '\\' ? 2 : 1)
    this.#take(mark[0], mark.index, found)
    return true
  }

  #take(mark: string, index: number, found: Entry[]) {
    if (mark === '"') this.#inString = !this.#inString
    else if (mark === '{' || mark === '[') {
      if (this.#depth === 0 && mark === '{') this.#begin(index)
      this.#depth++
    } else if (mark === '}' || mark === ']') this.#close(mark, found)
  }

  #begin(index: number) {
    this.#start = index
    this.#lineAt(index)
  }

  #close(mark: string, found: Entry[]) {
    // After a broken entry the brackets no longer tell where the list ends.
    if (this.#depth === 0) this.isOver = mark === ']' && !this.#wasBroken
    else if (--this.#depth === 0 && this.#start >= 0) this.#complete(found)
  }

  #complete(found: Entry[]) {
    const value = parse(this.#text.slice(this.#start, this.#at))
    if (value instanceof Error) return this.#break(`Not JSON: ${value.message}`, found)
    this.#start = -1
    found.push(
      isRecord(value) ? { line: this.#line, record: value } : { line: this.#line, problem: 'Not an object' },
    )
  }

  /** A quote too few turns texts and structure around: the next entry is looked for from the beginning of this one. */
  #break(problem: string, found: Entry[]) {
    found.push({ line: this.#line, problem })
    this.#at = this.#start + 1
    this.#start = -1
    this.#depth = 0
    this.#inString = false
    this.#isSkipping = true
    this.#wasBroken = true
  }

  #skip(): boolean {
    NEXT_OBJECT.lastIndex = this.#at
    const next = NEXT_OBJECT.exec(this.#text)
    if (!next) return false
    this.#at = NEXT_OBJECT.lastIndex
    this.#isSkipping = false
    return true
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

  #forget() {
    const keep = Math.min(this.#start >= 0 ? this.#start : this.#at, this.#text.length)
    this.#lineAt(keep)
    this.#text = this.#text.slice(keep)
    this.#at -= keep
    this.#counted -= keep
    if (this.#start >= 0) this.#start = 0
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
