import { readCsv } from './csv.ts'
import { readFeed } from './feed.ts'
import { type Format, tellFormat } from './format.ts'
import { readJsonArray, readJsonDocument, readJsonLines } from './json.ts'
import { readPage } from './page.ts'
import type { Entry } from './record.ts'
import { openText } from './text.ts'

export interface Entries {
  /** For a person to read: "CSV", "JSON, gzip". */
  format: string
  entries: AsyncIterable<Entry>
}

/** The entries of a file, whatever it is called: its content tells what it is. */
export async function readEntries(bytes: AsyncIterable<Uint8Array>): Promise<Entries> {
  try {
    const { head, isCompressed, chunks } = await openText(bytes)
    const format = tellFormat(head)
    const name = isCompressed ? `${format.name}, gzip` : format.name
    return { format: name, entries: untilBroken(open(format, chunks)) }
  } catch (error) {
    return { format: 'unreadable', entries: refuse(`The file cannot be read: ${messageOf(error)}`) }
  }
}

function open(format: Format, chunks: AsyncIterable<string>): AsyncIterable<Entry> {
  switch (format.kind) {
    case 'json array':
      return readJsonArray(chunks, format.bracket)
    case 'json lines':
      return readJsonLines(chunks)
    case 'json document':
      return readJsonDocument(chunks)
    case 'feed':
      return readFeed(chunks)
    case 'page':
      return readPage(chunks)
    case 'csv':
      return readCsv(chunks)
    default:
      return refuse(format.problem)
  }
}

async function* refuse(problem: string | null): AsyncGenerator<Entry> {
  if (problem) yield { line: 1, problem }
}

/** A file that cannot be read to its end, such as a cut archive, gives what it has and says so. */
async function* untilBroken(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let line = 1
  try {
    for await (const entry of entries) {
      line = entry.line
      yield entry
    }
  } catch (error) {
    yield { line, problem: `The file cannot be read beyond this line: ${messageOf(error)}` }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
