import { Parser } from 'htmlparser2'
import type { NumberedRow } from '../csv-row.ts'
import { Microdata } from './microdata.ts'
import { TableStack } from './page-tables.ts'

/** A block of JSON-LD, with the line in which it begins. */
export interface PageBlock {
  line: number
  text: string
}

/** What a page says about itself for other programs, and its tables. */
export interface PageData {
  jsonLd: PageBlock[]
  /** The top items of the microdata, as JSON-LD would write them. */
  microdata: Record<string, unknown>[]
  /** The content of the meta tags by name or property, the first of each. */
  meta: Map<string, string>
  title: string
  tables: NumberedRow[][]
}

// Real pages nest about thirty tags. The parser takes time in proportion to the depth for each tag.
const MAX_DEPTH = 2000

/** Reads a page piece by piece. */
export class PageReader {
  readonly #jsonLd: PageBlock[] = []
  readonly #tables: NumberedRow[][] = []
  readonly #meta = new Map<string, string>()
  readonly #microdata = new Microdata()
  readonly #openTables = new TableStack(this.#tables)
  #title = ''
  #depth = 0
  #line = 1
  #script: '' | 'json' | 'other' = ''
  #isInTitle = false
  readonly #parser = new Parser({
    onopentag: (name, attributes) => this.#open(name, attributes),
    ontext: (text) => this.#addText(text),
    onclosetag: (name) => this.#close(name),
  })

  feed(chunk: string) {
    for (const line of chunk.split(/(?<=\n)/)) {
      this.#parser.write(line)
      if (line.endsWith('\n')) this.#line++
    }
  }

  end(): PageData {
    this.#parser.end()
    return {
      jsonLd: this.#jsonLd,
      microdata: this.#microdata.items,
      meta: this.#meta,
      title: this.#title.trim(),
      tables: this.#tables,
    }
  }

  #open(name: string, attributes: Record<string, string>) {
    if (++this.#depth > MAX_DEPTH) throw new Error('tags that are nested too deeply')
    this.#microdata.open(name, attributes)
    this.#openTables.open(name, attributes, this.#line)
    if (name === 'script') {
      this.#script = attributes['type']?.toLowerCase().trim() === 'application/ld+json' ? 'json' : 'other'
      if (this.#script === 'json') this.#jsonLd.push({ line: this.#line, text: '' })
    }
    // A picture may have a title, too.
    if (name === 'title' && this.#title === '') this.#isInTitle = true
    const property = attributes['property'] ?? attributes['name']
    const content = attributes['content']
    if (name === 'meta' && property && content && !this.#meta.has(property.toLowerCase()))
      this.#meta.set(property.toLowerCase(), content)
  }

  #addText(text: string) {
    const block = this.#jsonLd.at(-1)
    if (this.#script === 'json' && block) block.text += text
    if (this.#script !== '') return
    if (this.#isInTitle) this.#title += text
    this.#microdata.text(text)
    this.#openTables.text(text)
  }

  #close(name: string) {
    this.#depth--
    if (name === 'script') this.#script = ''
    if (name === 'title') this.#isInTitle = false
    this.#microdata.close(name)
    this.#openTables.close(name)
  }
}

/** Reads the data of a page in one pass. */
export function readPageData(html: string): PageData {
  const reader = new PageReader()
  reader.feed(html)
  return reader.end()
}
