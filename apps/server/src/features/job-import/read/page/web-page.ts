import type { NumberedRow } from '../csv-row.ts'
import { entriesOfTable, FIRST_ROWS, headerScore } from '../csv-table.ts'
import { type FeedEntry, MAX_ENTRY_CHARACTERS } from '../feed-entry.ts'
import { findPostings, postingsInJsonLd } from './find-postings.ts'
import { PageReader } from './page-reader.ts'

/**
 * Reads the schema.org JobPosting objects of a saved web page, in JSON-LD or else in microdata; other objects are skipped.
 * Without any it reads the table whose header names titles: programs export such pages as .xls.
 */
export async function* readWebPage(chunks: AsyncIterable<string>): AsyncGenerator<FeedEntry> {
  const reader = new PageReader()
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > 10 * MAX_ENTRY_CHARACTERS) throw new Error('a page that is too large')
    reader.feed(chunk)
  }
  const page = reader.end()
  const { postings, unreadable } = postingsInJsonLd(page.jsonLd)
  for (const { line, problem } of unreadable)
    yield { line, problem: `Not JSON: ${problem}`, about: 'complete entry' }
  if (postings.length > 0) {
    for (const { line, posting } of postings) yield { line, record: posting }
    return
  }
  const items = findPostings(page.microdata)
  for (const record of items) yield { line: 1, record }
  const table = page.tables.find((rows) => headerScore(rows.slice(0, FIRST_ROWS)) === 2)
  if (items.length === 0 && unreadable.length === 0 && table) yield* entriesOfTable(eachOf(table))
}

async function* eachOf(rows: NumberedRow[]) {
  yield* rows
}
