import { Parser } from 'htmlparser2'
import { type FeedEntry, MAX_ENTRY_CHARACTERS } from './feed-entry.ts'
import { parseEntries } from './json.ts'

/** Reads the schema.org JobPosting objects in the JSON-LD blocks of a saved web page; other objects are skipped. */
export async function* readWebPage(chunks: AsyncIterable<string>): AsyncGenerator<FeedEntry> {
  const blocks = new JsonLdBlocks()
  for await (const chunk of chunks) {
    blocks.feed(chunk)
    if (blocks.size > 10 * MAX_ENTRY_CHARACTERS) throw new Error('a page that is too large')
  }
  for (const { line, text } of blocks.end()) yield* jobPostingEntries(text, line)
}

function* jobPostingEntries(text: string, line: number): Generator<FeedEntry> {
  for (const entry of parseEntries(text, line))
    if ('problem' in entry || [entry.record['@type']].flat().includes('JobPosting')) yield entry
}

// Real pages nest about thirty tags. The parser takes time in proportion to the depth for each tag.
const MAX_DEPTH = 2000

class JsonLdBlocks {
  size = 0
  #depth = 0
  #found: { line: number; text: string }[] = []
  #text: string | undefined
  #line = 1
  #startLine = 1
  #parser = new Parser({
    onopentag: (name, { type }) => {
      if (++this.#depth > MAX_DEPTH) throw new Error('tags that are nested too deeply')
      if (name !== 'script' || type?.toLowerCase() !== 'application/ld+json') return
      this.#text = ''
      this.#startLine = this.#line
    },
    ontext: (text) => {
      if (this.#text !== undefined) this.#text += text
    },
    onclosetag: () => {
      this.#depth--
      if (this.#text !== undefined) this.#found.push({ line: this.#startLine, text: this.#text })
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
    return this.#found
  }
}
