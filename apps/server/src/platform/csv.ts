import { pipeline, Readable, type Transform } from 'node:stream'
import { stringify } from 'csv-stringify'

/** A cell of a CSV file; null is an empty one. */
export type CsvCell = string | number | null

/**
 * Writes rows as CSV for Excel: with a byte order mark, because Excel reads a file without one in the code page of the
 * country, and with an apostrophe before text that Excel would run as a formula. Every cell is quoted, so that Excel splits
 * no text at a semicolon where that separates cells.
 */
export function writeCsv(heads: string[], rows: AsyncIterable<CsvCell[]>): Transform {
  const csv = stringify({
    bom: true,
    header: true,
    columns: heads,
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  // An error of the source destroys the stream, so that the client sees that the file is not complete.
  return pipeline(Readable.from(toRecords(rows)), csv, () => undefined)
}

async function* toRecords(rows: AsyncIterable<CsvCell[]>) {
  // Excel also ignores spaces and line ends before the sign of a formula.
  for await (const row of rows) yield row.map((cell) => String(cell ?? '').trim())
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
