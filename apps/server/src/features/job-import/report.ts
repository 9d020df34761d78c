import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'

/** An entry that was merged, rejected or imported with a warning. */
export interface ReportLine {
  file: string
  line: number
  entry: number
  outcome: 'merged' | 'rejected' | 'note'
  reason: string
  title: string
  company: string
}

/** The CSV file with one line per `ReportLine`. */
export interface ImportReport {
  file: string
  add(line: ReportLine): void
  close(): Promise<void>
}

/** Creates the report as a new CSV file in the folder. */
export async function createReport(folder: string, name: string): Promise<ImportReport> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, name)
  const stream = createWriteStream(file, { flags: 'wx' })
  stream.write(csvRow(['file', 'line', 'entry', 'outcome', 'reason', 'title', 'company']))
  return {
    file,
    add: (line) => {
      stream.write(
        csvRow([line.file, line.line, line.entry, line.outcome, line.reason, line.title, line.company]),
      )
    },
    close: async () => {
      stream.end()
      await finished(stream)
    },
  }
}

function csvRow(values: (string | number)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number): string {
  // Prevents CSV injection: a spreadsheet runs a cell that starts like a formula.
  const text = String(value).replace(/^[=+\-@\t\r]/, "'$&")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
