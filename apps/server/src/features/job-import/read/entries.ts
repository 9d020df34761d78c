import { readCsv } from './csv.ts'
import { readEnvelope } from './envelope.ts'
import { readFeed } from './feed.ts'
import { type FeedEntries, type FeedEntry, isTooDeep } from './feed-entry.ts'
import { detectFormat, type FeedFormat } from './format.ts'
import { readJsonArray, readJsonDocument, readJsonLines } from './json.ts'
import { readWebPage } from './page/web-page.ts'
import { openTextStream, peek } from './text-stream.ts'

const ZIP_START = '504b0304'
const OLD_OFFICE_START = 'd0cf11e0'

/** Reads the entries of a file; the format is detected from its content. Of a workbook it reads the sheet, or the likeliest one. */
export async function readEntries(bytes: AsyncIterable<Uint8Array>, sheet?: string): Promise<FeedEntries> {
  try {
    const { head, all } = await peek(bytes, 4)
    const start = Buffer.from(head).toString('hex')
    if (start === OLD_OFFICE_START)
      throw new Error('it is an old file of Office or has a password. Please save it as .xlsx or CSV')
    return protect(start === ZIP_START ? await readPacked(all, sheet) : await readText(all))
  } catch (error) {
    return {
      format: 'unreadable',
      envelope: {},
      entries: unreadable(`The file cannot be read: ${messageOf(error)}`),
    }
  }
}

function protect(read: FeedEntries): FeedEntries {
  return { ...read, entries: reportReadError(reportTooDeep(read.entries)) }
}

/** Its packages are loaded for workbooks only. */
async function readPacked(bytes: AsyncIterable<Uint8Array>, sheet: string | undefined): Promise<FeedEntries> {
  const { readWorkbook } = await import('./workbook/read-workbook.ts')
  return readWorkbook(bytes, sheet)
}

async function readText(bytes: AsyncIterable<Uint8Array>): Promise<FeedEntries> {
  const { head, isCompressed, chunks } = await openTextStream(bytes)
  const format = detectFormat(head)
  return {
    format: isCompressed ? `${format.name}, gzip` : format.name,
    envelope: readEnvelope(format, head),
    entries: readFormat(format, chunks),
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
