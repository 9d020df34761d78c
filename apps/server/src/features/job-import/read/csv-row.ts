/** The values of a row and where the next one starts, or why it cannot be read. */
export type CsvRow = { values: string[]; next: number } | BrokenRow | 'unfinished'

/** A row whose quotes do not match. */
export interface BrokenRow {
  problem: string
  /** The values of its line when a quote that does not match is left out. */
  plainValues?: string[]
  /** Whether only this row is broken: it is no sign of a file that is cut off. */
  isWhole?: true
}

/** A row of a table with the line it starts at. */
export interface NumberedRow {
  line: number
  row: { values: string[] } | BrokenRow
}
