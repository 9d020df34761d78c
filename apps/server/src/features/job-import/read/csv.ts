import type { BrokenRow, CsvRow, NumberedRow } from './csv-row.ts'
import { entriesOfTable, FIRST_ROWS, mostFrequent } from './csv-table.ts'
import { type FeedEntry, MAX_ENTRY_CHARACTERS } from './feed-entry.ts'

/**
 * Reads CSV with quoted cells, line breaks in cells and any usual delimiter, with a header or without. A line with a quote
 * that has no end is read without that quote when its values fit the columns, or else reported as a problem; reading
 * continues at the next line. (The csv-parse package loses all following rows.)
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<FeedEntry> {
  let delimiter = ','
  const rows = readRows(
    chunks,
    (head) => (delimiter = detectDelimiter(head)),
    () => delimiter,
  )
  yield* entriesOfTable(rows)
}

async function* readRows(
  chunks: AsyncIterable<string>,
  onStart: (head: string) => void,
  delimiter: () => string,
): AsyncGenerator<NumberedRow> {
  let text = ''
  let line = 1
  let isStarted = false
  // An unfinished row is read again when as much text again has arrived, so that a long row takes linear time.
  let readFrom = 0
  // Whether the text begins in a line that is too long, which has been reported.
  let isInLongLine = false

  function* rowsOf(isEnd: boolean) {
    let at = 0
    if (isInLongLine) {
      at = startOfNextLine(text, 0)
      isInLongLine = at === 0 || text[at - 1] !== '\n'
      if (!isInLongLine) line++
    }
    while (at < text.length) {
      const row = readRow(text, at, delimiter(), isEnd)
      const isCut = !isEnd && !('next' in Object(row)) && !text.includes('\n', at)
      if ((row === 'unfinished' || isCut) && text.length - at < MAX_ENTRY_CHARACTERS) break
      if (isCut) {
        yield { line, row: LONG_LINE }
        isInLongLine = true
        at = text.length
        break
      }
      const read = row === 'unfinished' ? { problem: UNCLOSED_QUOTE } : row
      const next = 'next' in read ? read.next : startOfNextLine(text, at)
      if ('problem' in read) yield { line, row: withPlainValues(read, text.slice(at, next), delimiter()) }
      else if (!isBlank(read)) yield { line, row: read }
      line += countLines(text, at, next)
      at = next
    }
    text = text.slice(at)
  }

  for await (const chunk of chunks) {
    text += chunk
    if (!isStarted) {
      if (!chunk.includes('\n') && text.length < MAX_ENTRY_CHARACTERS) continue
      onStart(text)
      isStarted = true
    }
    if (text.length < readFrom) continue
    yield* rowsOf(false)
    readFrom = 2 * text.length
  }
  if (!isStarted) onStart(text)
  yield* rowsOf(true)
}

function readRow(text: string, start: number, delimiter: string, isEnd: boolean): CsvRow {
  const values: string[] = []
  for (let at = start; ; ) {
    const cell = text[at] === '"' ? parseQuotedCell(text, at, isEnd) : parsePlainCell(text, at, delimiter)
    if (cell === 'unfinished' || 'problem' in cell) return cell
    values.push(cell.value)
    const after = text[cell.next]
    if (after === undefined) return isEnd ? { values, next: cell.next } : 'unfinished'
    if (after === delimiter) at = cell.next + 1
    else if (after === '\n') return { values, next: cell.next + 1 }
    else if (after === '\r' && text[cell.next + 1] === '\n') return { values, next: cell.next + 2 }
    else if (after === '\r' && text[cell.next + 1] === undefined && !isEnd) return 'unfinished'
    else if (after === '\r') return { values, next: cell.next + 1 }
    else return { problem: 'A quoted value continues after its closing quote' }
  }
}

const LONG_LINE: BrokenRow = { problem: 'This line is too long', isWhole: true }
const UNCLOSED_QUOTE = 'A quote is opened here and never closed'

type CsvCell = { value: string; next: number } | { problem: string } | 'unfinished'

function parseQuotedCell(text: string, start: number, isEnd: boolean): CsvCell {
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return isEnd ? { problem: UNCLOSED_QUOTE } : 'unfinished'
    // The second half of a doubled quote may be in the next chunk.
    if (quote === text.length - 1 && !isEnd) return 'unfinished'
    if (text[quote + 1] !== '"')
      return { value: text.slice(start + 1, quote).replaceAll('""', '"'), next: quote + 1 }
    at = quote + 2
  }
}

function withPlainValues({ problem }: BrokenRow, lineText: string, delimiter: string): BrokenRow {
  return { problem, plainValues: splitBrokenLine(lineText.replace(/\r?\n$/, ''), delimiter) }
}

/** Splits a line of which a quote does not match. A quote counts where a value begins and a delimiter follows its end. */
function splitBrokenLine(text: string, delimiter: string): string[] {
  const values: string[] = []
  for (let at = 0; at <= text.length; ) {
    const closing = text[at] === '"' ? text.indexOf(`"${delimiter}`, at + 1) : -1
    const isQuoted = closing > 0 && !text.slice(at + 1, closing).includes(`${delimiter}"`)
    const end = isQuoted ? closing + 1 : text.indexOf(delimiter, at)
    const raw = text.slice(at, end < 0 ? text.length : end)
    values.push(isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : withoutUnmatchedQuote(raw))
    if (end < 0) break
    at = end + 1
  }
  return values
}

function withoutUnmatchedQuote(value: string): string {
  const plain = value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value
  return (plain.match(/"/g)?.length ?? 0) % 2 === 1 ? plain.replace(/^"|"$/, '') : plain
}

function parsePlainCell(text: string, start: number, delimiter: string): CsvCell {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++
  return { value: text.slice(start, end), next: end }
}

/** Picks the delimiter by which most of the first rows have the same number of values, the more values the better. */
function detectDelimiter(text: string): string {
  const counted = [',', ';', '\t', '|'].map((mark) => ({ mark, score: regularityOf(text, mark) }))
  return counted.reduce((best, other) => (other.score > best.score ? other : best)).mark
}

function regularityOf(text: string, delimiter: string): number {
  const counts: number[] = []
  for (let at = 0; at < text.length && counts.length < FIRST_ROWS; ) {
    const row = readRow(text, at, delimiter, false)
    if (row === 'unfinished') break
    if ('values' in row && row.values.length > 0) counts.push(row.values.length)
    at = 'next' in row ? row.next : startOfNextLine(text, at)
  }
  if (counts.length === 0) return text.split('\n', 1)[0]?.split(delimiter).length ?? 0
  const usual = mostFrequent(counts)
  const share = counts.filter((count) => count === usual).length / counts.length
  return usual > 1 ? share * (1 + usual / 100) : 0
}

function startOfNextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

function isBlank({ values }: { values: string[] }): boolean {
  return values.length === 1 && values[0]?.trim() === ''
}
