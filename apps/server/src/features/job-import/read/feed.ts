import { Parser } from 'htmlparser2'
import { type FeedEntry, MAX_ENTRY_CHARACTERS } from './feed-entry.ts'

// Entries nest a few tags. The parser takes time in proportion to the depth for each tag.
const MAX_DEPTH = 2000
const ENTRY_TAGS = new Set(['item', 'entry', 'job', 'jobposting'])

/** Reads the items of an RSS or Atom feed, or of a plain XML list of jobs, as the texts of their child elements by name. */
export async function* readFeed(
  chunks: AsyncIterable<string>,
  entryTag: string | null = null,
): AsyncGenerator<FeedEntry> {
  const reader = new FeedReader(entryTag ? new Set([entryTag.toLowerCase()]) : ENTRY_TAGS)
  for await (const chunk of chunks) yield* reader.feed(chunk)
  yield* reader.end()
}

/** Elements inside of a text, unlike those that are fields of their own. */
const TEXT_TAGS =
  /^(xhtml:)?(a|abbr|b|blockquote|br|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)$/i

class FeedReader {
  readonly #entryTags: Set<string>
  #found: FeedEntry[] = []
  #record: Record<string, unknown> | undefined
  #field = ''
  #depth = 0
  #openTags = 0
  /** The characters since the parser has last reported something. */
  #unparsed = 0
  #text = ''
  /** The fields inside of the current field, such as the city of an address. */
  #nested: Record<string, string> = {}
  /** Where the text of each open element inside of the current field begins. */
  #starts: number[] = []
  #line = 1
  #startLine = 1
  #parser = new Parser(
    {
      onopentag: (name, attributes) => this.#open(name, attributes),
      ontext: (text) => {
        this.#unparsed = 0
        if (this.#record) this.#text += text
        if (this.#text.length > MAX_ENTRY_CHARACTERS)
          throw new Error(`the entry at line ${this.#startLine} is too large`)
      },
      onclosetag: (name) => this.#close(name),
    },
    { xmlMode: true, recognizeCDATA: true, decodeEntities: true },
  )

  constructor(entryTags: Set<string>) {
    this.#entryTags = entryTags
  }

  feed(chunk: string): FeedEntry[] {
    // Feeds single lines, because the parser does not report line numbers.
    for (const line of chunk.split(/(?<=\n)/)) {
      this.#unparsed += line.length
      this.#parser.write(line)
      if (this.#unparsed > MAX_ENTRY_CHARACTERS) throw new Error(`a tag at line ${this.#line} is too long`)
      if (line.endsWith('\n')) this.#line++
    }
    return this.#found.splice(0)
  }

  end(): FeedEntry[] {
    const isOpen = this.#record !== undefined
    this.#record = undefined
    this.#parser.end()
    return isOpen ? [{ line: this.#startLine, problem: 'The file ends in the middle of this entry' }] : []
  }

  #open(name: string, attributes: Record<string, string>) {
    this.#unparsed = 0
    if (++this.#openTags > MAX_DEPTH) throw new Error(`the tags at line ${this.#line} are nested too deeply`)
    if (!this.#record) {
      if (!this.#entryTags.has(name.toLowerCase())) return
      this.#record = Object.fromEntries(Object.entries(attributes).filter(([key]) => !key.startsWith('xml')))
      this.#depth = 0
      this.#startLine = this.#line
      return
    }
    this.#depth++
    if (this.#depth === 1) {
      this.#field = name
      this.#text = ''
      this.#nested = {}
      this.#starts = []
      const { href, ...others } = attributes
      if (href) this.#keep(name, href)
      else this.#nested = others
    } else this.#starts.push(this.#text.length)
  }

  #close(name: string) {
    this.#unparsed = 0
    this.#openTags--
    if (!this.#record) return
    if (this.#depth === 0) {
      this.#found.push({ line: this.#startLine, record: this.#record })
      this.#record = undefined
      return
    }
    if (this.#depth === 1 && name === this.#field) this.#keepField(name)
    if (this.#depth > 1) {
      const text = this.#text.slice(this.#starts.pop()).trim()
      if (text !== '' && !TEXT_TAGS.test(name)) this.#nested[name] ??= text
      // Keeps the words of two elements apart.
      if (text !== '' && !TEXT_TAGS.test(name)) this.#text += ' '
    }
    this.#depth--
  }

  #keepField(name: string) {
    const text = this.#text.trim()
    const isText = Object.keys(this.#nested).length === 0 || (this.#starts.length === 0 && this.#hasOwnText())
    this.#keep(name, isText ? text : { ...this.#nested, value: text })
  }

  /** Tells whether the field has text beside the elements in it. */
  #hasOwnText(): boolean {
    const inner = Object.values(this.#nested).reduce((sum, text) => sum + text.length, 0)
    return this.#text.trim().length > inner + Object.keys(this.#nested).length * 2
  }

  #keep(name: string, value: string | Record<string, string>) {
    const record = this.#record
    if (!record || value === '') return
    const before = record[name]
    record[name] = before === undefined ? value : [before, value].flat()
  }
}
