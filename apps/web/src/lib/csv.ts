/** The rows of a CSV file, the heads of the columns first. */
export type CsvRows = (string | number)[][]

/**
 * Writes rows as CSV for Excel, like the exports of the server: with a byte order mark, every cell in quotes, and an
 * apostrophe before text that Excel would run as a formula.
 */
export function toCsv(rows: CsvRows): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

function cellOf(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : withoutFormula(value.trim())
  return `"${text.replaceAll('"', '""')}"`
}

/** Signs with which a formula begins, also the wide ones of East Asian keyboards. */
const formula = /^[=+\-@\t\r＝＋－＠]/

function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
