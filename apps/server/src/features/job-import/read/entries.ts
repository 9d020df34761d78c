import { readCsv } from './csv.ts'
import { readEnvelope } from './envelope.ts'
import { readFeed } from './feed.ts'
import { type FeedEntry, isTooDeep } from './feed-entry.ts'
import { detectFormat, type FeedFormat } from './format.ts'
import { readJsonArray, readJsonDocument, readJsonLines } from './json.ts'
import { openTextStream } from './text-stream.ts'
import { readWebPage } from './web-page.ts'

/** The entries of a file with the name of its format. */
export interface FeedEntries {
  /** A name for display: "CSV", "JSON list, gzip". */
  format: string
  /** The fields around the list of entries, such as the company and the day the file was made. */
  envelope: Record<string, unknown>
  entries: AsyncIterable<FeedEntry>
}

/** Reads the entries of a file; the format is detected from its content. */
export async function readEntries(bytes: AsyncIterable<Uint8Array>): Promise<FeedEntries> {
  try {
    const { head, isCompressed, chunks } = await openTextStream(bytes)
    const format = detectFormat(head)
    const name = isCompressed ? `${format.name}, gzip` : format.name
    return {
      format: name,
      envelope: readEnvelope(format, head),
      entries: reportReadError(reportTooDeep(readFormat(format, chunks))),
    }
  } catch (error) {
    return {
      format: 'unreadable',
      envelope: {},
      entries: unreadable(`The file cannot be read: ${messageOf(error)}`),
    }
  }
}

function readFormat(format: FeedFormat, chunks: AsyncIterable<string>): AsyncIterable<FeedEntry> {
  switch (format.kind) {
    case 'json array':
      return readJsonArray(chunks, format.bracket)
    case 'json lines':
      return readJsonLines(chunks)
    case 'json document':
      return readJsonDocument(chunks)
    case 'feed':
      return readFeed(chunks, format.entryTag)
    case 'page':
      return readWebPage(chunks)
    case 'csv':
      return readCsv(chunks)
    default:
      return unreadable(format.problem && `The file cannot be read: ${format.problem}`)
  }
}

async function* unreadable(problem: string | null): AsyncGenerator<FeedEntry> {
  if (problem) yield { line: 1, problem, about: 'file' }
}

/** Reports the entries that are nested so deeply that nothing could read their fields. */
async function* reportTooDeep(entries: AsyncIterable<FeedEntry>): AsyncGenerator<FeedEntry> {
  for await (const entry of entries)
    yield 'record' in entry && isTooDeep(entry.record)
      ? { line: entry.line, problem: 'Nested too deeply', about: 'complete entry' }
      : entry
}

/** Yields the entries up to a read error, such as the end of a truncated archive, and then the error as a problem. */
async function* reportReadError(entries: AsyncIterable<FeedEntry>): AsyncGenerator<FeedEntry> {
  let line = 1
  try {
    for await (const entry of entries) {
      line = entry.line
      yield entry
    }
  } catch (error) {
    yield { line, problem: `The file cannot be read to its end: ${messageOf(error)}`, about: 'file' }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
