import { Parser } from 'htmlparser2'
import type { NumberedRow } from './csv-row.ts'
import { entriesOfTable, FIRST_ROWS, headerScore } from './csv-table.ts'
import { type FeedEntry, MAX_ENTRY_CHARACTERS } from './feed-entry.ts'
import { parseEntries } from './json.ts'
import { TableStack } from './page-tables.ts'

/**
 * Reads the schema.org JobPosting objects in the JSON-LD blocks of a saved web page; other objects are skipped. Without any it
 * reads the table whose header names titles: programs export such pages as .xls.
 */
export async function* readWebPage(chunks: AsyncIterable<string>): AsyncGenerator<FeedEntry> {
  const page = new PageReader()
  for await (const chunk of chunks) {
    page.feed(chunk)
    if (page.size > 10 * MAX_ENTRY_CHARACTERS) throw new Error('a page that is too large')
  }
  page.end()
  if (page.blocks.length === 0) {
    const table = page.tables.find((rows) => headerScore(rows.slice(0, FIRST_ROWS)) === 2)
    if (table) yield* entriesOfTable(eachOf(table))
  }
  for (const { line, text } of page.blocks) yield* jobPostingEntries(text, line)
}

async function* eachOf(rows: NumberedRow[]) {
  yield* rows
}

function* jobPostingEntries(text: string, line: number): Generator<FeedEntry> {
  for (const entry of parseEntries(text, line))
    if ('problem' in entry || [entry.record['@type']].flat().includes('JobPosting')) yield entry
}

// Real pages nest about thirty tags. The parser takes time in proportion to the depth for each tag.
const MAX_DEPTH = 2000

class PageReader {
  size = 0
  /** The JSON-LD blocks. */
  readonly blocks: { line: number; text: string }[] = []
  readonly tables: NumberedRow[][] = []
  readonly #openTables = new TableStack(this.tables)
  #depth = 0
  #text: string | undefined
  #line = 1
  #startLine = 1
  #parser = new Parser({
    onopentag: (name, attributes) => {
      if (++this.#depth > MAX_DEPTH) throw new Error('tags that are nested too deeply')
      this.#openTables.open(name, attributes, this.#line)
      if (name !== 'script' || attributes['type']?.toLowerCase() !== 'application/ld+json') return
      this.#text = ''
      this.#startLine = this.#line
    },
    ontext: (text) => {
      if (this.#text === undefined) this.#openTables.text(text)
      else this.#text += text
    },
    onclosetag: (name) => {
      this.#depth--
      this.#openTables.close(name)
      if (this.#text !== undefined) this.blocks.push({ line: this.#startLine, text: this.#text })
      this.#text = undefined
    },
  })

  feed(chunk: string) {
    this.size += chunk.length
    for (const line of chunk.split(/(?<=\n)/)) {
      this.#parser.write(line)
      if (line.endsWith('\n')) this.#line++
    }
  }

  end() {
    this.#parser.end()
  }
}
