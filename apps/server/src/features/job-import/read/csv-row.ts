/** The values of a row and where the next one starts, or why it cannot be read. */
export type CsvRow = { values: string[]; next: number } | { problem: string } | 'unfinished'

/** A row with the line it starts at. */
export interface NumberedRow {
  line: number
  row: Exclude<CsvRow, 'unfinished'>
}
