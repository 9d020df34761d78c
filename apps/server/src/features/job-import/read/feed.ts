import { Parser } from 'htmlparser2'
import { type FeedEntry, MAX_ENTRY_CHARACTERS } from './feed-entry.ts'

// Entries nest a few tags. The parser takes time in proportion to the depth for each tag.
const MAX_DEPTH = 2000
const ENTRY_TAGS = new Set(['item', 'entry', 'job', 'jobposting'])

/** Reads the items of an RSS or Atom feed, or of a plain XML list of jobs, as the texts of their child elements by name. */
export async function* readFeed(chunks: AsyncIterable<string>): AsyncGenerator<FeedEntry> {
  const reader = new FeedReader()
  for await (const chunk of chunks) yield* reader.feed(chunk)
  yield* reader.end()
}

class FeedReader {
  #found: FeedEntry[] = []
  #record: Record<string, unknown> | undefined
  #field = ''
  #depth = 0
  #openTags = 0
  /** The characters since the parser has last reported something. */
  #unparsed = 0
  #text = ''
  #line = 1
  #startLine = 1
  #parser = new Parser(
    {
      onopentag: (name, attributes) => this.#open(name, attributes),
      ontext: (text) => {
        this.#unparsed = 0
        if (this.#record) this.#text += text
        if (this.#text.length > MAX_ENTRY_CHARACTERS) throw new Error('an entry that is too large')
      },
      onclosetag: (name) => this.#close(name),
    },
    { xmlMode: true, recognizeCDATA: true, decodeEntities: true },
  )

  feed(chunk: string): FeedEntry[] {
    // Feeds single lines, because the parser does not report line numbers.
    for (const line of chunk.split(/(?<=\n)/)) {
      this.#unparsed += line.length
      this.#parser.write(line)
      if (this.#unparsed > MAX_ENTRY_CHARACTERS) throw new Error('a tag that is too long')
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
    if (++this.#openTags > MAX_DEPTH) throw new Error('tags that are nested too deeply')
    if (!this.#record) {
      if (!ENTRY_TAGS.has(name.toLowerCase())) return
      this.#record = {}
      this.#depth = 0
      this.#startLine = this.#line
      return
    }
    this.#depth++
    if (this.#depth === 1) {
      this.#field = name
      this.#text = ''
      if (attributes['href']) this.#keep(name, attributes['href'])
    }
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
    if (this.#depth === 1 && name === this.#field) this.#keep(name, this.#text.trim())
    this.#depth--
  }

  #keep(name: string, value: string) {
    const record = this.#record
    if (!record || value === '') return
    const before = record[name]
    record[name] = before === undefined ? value : [before, value].flat()
  }
}
