import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

/** A cell of a CSV file; null is an empty one. */
export type CsvCell = string | number | null

// A chunk is some 50 KB: large enough to be written at once, and small enough for a reader who takes minutes.
const ROWS_AT_ONCE = 200

/**
 * Writes rows as CSV for Excel: with a byte order mark, because Excel reads a file without one in the code page of the
 * country, and with an apostrophe before text that Excel would run as a formula. Every cell is quoted, so that Excel splits
 * no text at a semicolon where that separates cells. Rows are read when the client takes them. An error of the source
 * destroys the stream, so that the client sees that the file is not complete.
 */
export function writeCsv(heads: string[], rows: AsyncIterable<CsvCell[]>): Readable {
  return Readable.from(toChunks(heads, rows))
}

async function* toChunks(heads: string[], rows: AsyncIterable<CsvCell[]>): AsyncGenerator<string> {
  yield `\uFEFF${toLines([heads])}`
  let chunk: CsvCell[][] = []
  for await (const row of rows) {
    if (chunk.push(row) < ROWS_AT_ONCE) continue
    yield toLines(chunk)
    chunk = []
  }
  if (chunk.length > 0) yield toLines(chunk)
}

function toLines(rows: CsvCell[][]): string {
  // Excel also ignores spaces and line ends before the sign of a formula.
  return stringify(
    rows.map((row) => row.map((cell) => String(cell ?? '').trim())),
    { quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' },
  )
}

const indianTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Returns a time as `2026-11-22 10:41`, which Excel reads as a date in every country. */
export function csvTime(time: string | Date): string {
  return indianTime.format(new Date(time))
}
