import { Parser } from 'htmlparser2'
import { entriesIn } from './json.ts'
import { type Entry, MOST_CHARACTERS } from './record.ts'

/** The schema.org JobPosting blocks of a saved web page; what else the page says in JSON-LD is left out. */
export async function* readPage(chunks: AsyncIterable<string>): AsyncGenerator<Entry> {
  const blocks = new Blocks()
  for await (const chunk of chunks) {
    blocks.feed(chunk)
    if (blocks.size > 10 * MOST_CHARACTERS) throw new Error('a page that is too large')
  }
  for (const { line, text } of blocks.end()) yield* jobPostingsIn(text, line)
}

function* jobPostingsIn(text: string, line: number): Generator<Entry> {
  for (const entry of entriesIn(text, line))
    if ('problem' in entry || [entry.record['@type']].flat().includes('JobPosting')) yield entry
}

class Blocks {
  size = 0
  #found: { line: number; text: string }[] = []
  #text: string | undefined
  #line = 1
  #startLine = 1
  #parser = new Parser({
    onopentag: (name, { type }) => {
      if (name !== 'script' || type?.toLowerCase() !== 'application/ld+json') return
      this.#text = ''
      this.#startLine = this.#line
    },
    ontext: (text) => {
      if (this.#text !== undefined) this.#text += text
    },
    onclosetag: () => {
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
