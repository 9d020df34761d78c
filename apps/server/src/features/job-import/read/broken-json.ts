import { isRecord } from './feed-entry.ts'

/** Deeper objects are not written by hand. */
const MAX_DEPTH = 20

/** A string that the end of the text cuts off. */
const UNFINISHED = Symbol('unfinished')

/** The text is no object, whatever is repaired. */
class UnreadableObject extends Error {}

/**
 * Reads an object whose JSON has mistakes of scripts and of hand edits: commas too many or missing, single quotes, words and
 * names without quotes, `None` and `NaN`, quotes inside of a text, a quote that is missing, an end that is cut off. Null
 * when nothing can be read, or when more follows the object.
 */
export function parseBrokenObject(text: string): Record<string, unknown> | null {
  try {
    const reader = new BrokenJsonReader(text)
    const value = reader.readValue(0, 'item')
    return reader.isAtEnd() && isRecord(value) && Object.keys(value).length > 0 ? value : null
  } catch (error) {
    if (error instanceof UnreadableObject) return null
    throw error
  }
}

const NAME = String.raw`[\p{L}\w .@$/-]{1,60}`
/** What follows the quote at the end of a text: in an object a name, in a list another item. */
const endsOf = {
  member: new RegExp(
    String.raw`\s*(?:$|[}\]]|,?\s*(["'])${NAME}\1\s*:|,\s*(?:[}\]]|$|[\p{L}\w$-]+\s*:))`,
    'uy',
  ),
  item: /\s*(?:$|[}\]]|,\s*(?:["'{[\]}\d-]|true|false|null|None|True|False|NaN|$))/y,
}
/** What follows a quote that opens a name, after a text whose own quote is missing. */
const REST_OF_NAME = new RegExp(String.raw`${NAME}["']\s*:`, 'uy')
const BARE_NAME = /[\p{L}\w$-]+(?=\s*:)/uy
const BARE_VALUE = /[^,}\]\n]*/y

const words: Record<string, unknown> = {
  true: true,
  True: true,
  false: false,
  False: false,
  '': null,
  null: null,
  None: null,
  NaN: null,
  undefined: null,
}
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

class BrokenJsonReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  readValue(depth: number, place: keyof typeof endsOf): unknown {
    if (depth > MAX_DEPTH) throw new UnreadableObject()
    this.#skip(/\s*/y)
    const sign = this.#text[this.#at]
    if (sign === '{') return this.#readObject(depth)
    if (sign === '[') return this.#readList(depth)
    return sign === '"' || sign === "'" ? this.#readText(sign, place) : this.#readBareValue()
  }

  isAtEnd(): boolean {
    this.#skip(/[\s,;]*/y)
    return this.#at === this.#text.length
  }

  #readObject(depth: number): Record<string, unknown> {
    const members: [string, unknown][] = []
    this.#at++
    while (!this.#isClosed()) {
      const name = this.#readName()
      this.#skip(/\s*/y)
      if (this.#at === this.#text.length) break
      if (this.#text[this.#at] !== ':') throw new UnreadableObject()
      this.#at++
      const value = this.readValue(depth + 1, 'member')
      if (value !== UNFINISHED) members.push([name, value])
    }
    return Object.fromEntries(members)
  }

  #readList(depth: number): unknown[] {
    const items: unknown[] = []
    this.#at++
    while (!this.#isClosed()) {
      const before = this.#at
      const item = this.readValue(depth + 1, 'item')
      if (this.#at === before) throw new UnreadableObject()
      if (item !== UNFINISHED) items.push(item)
    }
    return items
  }

  /** True behind a closing bracket, also the wrong one, and at the end of the text. */
  #isClosed(): boolean {
    this.#skip(/[\s,]*/y)
    const sign = this.#text[this.#at]
    if (sign !== '}' && sign !== ']') return sign === undefined
    this.#at++
    return true
  }

  #readName(): string {
    const quote = this.#text[this.#at]
    if (quote !== '"' && quote !== "'") return this.#skip(BARE_NAME) || this.#throwSyntaxError()
    const end = this.#text.indexOf(quote, this.#at + 1)
    const name = this.#text.slice(this.#at + 1, end < 0 ? undefined : end)
    this.#at = end < 0 ? this.#text.length : end + 1
    return name
  }

  #readText(quote: string, place: keyof typeof endsOf): unknown {
    const from = this.#at + 1
    const marks = quote === '"' ? /["\\]/g : /['\\]/g
    marks.lastIndex = from
    for (let mark = marks.exec(this.#text); mark; mark = marks.exec(this.#text)) {
      const { index } = mark
      if (mark[0] === '\\') marks.lastIndex = index + 2
      else if (this.#follows(endsOf[place], index + 1)) return this.#takeText(from, index, index + 1)
      else {
        const [gap] = /\s*,\s*$/.exec(this.#text.slice(Math.max(from, index - 20), index)) ?? []
        const isNextName = gap !== undefined && this.#follows(REST_OF_NAME, index + 1)
        if (isNextName) return this.#takeText(from, index - gap.length, index - gap.length)
      }
    }
    this.#at = this.#text.length
    return UNFINISHED
  }

  #takeText(from: number, to: number, next: number): string {
    this.#at = next
    return this.#text
      .slice(from, to)
      .replaceAll(/\\(?:u([\da-f]{4})|(.))/gis, (_, code: string | undefined, sign: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[sign] ?? sign),
      )
  }

  #readBareValue(): unknown {
    const word = this.#skip(BARE_VALUE).trim()
    if (word in words) return words[word]
    return Number.isNaN(Number(word)) ? word : Number(word)
  }

  #follows(pattern: RegExp, at: number): boolean {
    pattern.lastIndex = at
    return pattern.test(this.#text)
  }

  #skip(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [found = ''] = pattern.exec(this.#text) ?? []
    this.#at += found.length
    return found
  }

  #throwSyntaxError(): never {
    throw new UnreadableObject()
  }
}
