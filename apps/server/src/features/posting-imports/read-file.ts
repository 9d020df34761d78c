import { Readable } from 'node:stream'
import type { ColumnChoice, FileColumn } from '@endorse/contract/posting-imports/schemas'
import { MAX_IMPORT_ENTRIES } from '@endorse/contract/posting-imports/values'
import { runForText } from '../files/parse/limited-process.ts'
import type { SheetsOfFile } from '../job-import/read/feed-entry.ts'
import { parseEntry, type ReadingStart, readingEndOf, readingProcess } from '../job-import/reading-process.ts'

const MEGABYTE = 1024 * 1024
/** A file of 10 MB takes some seconds. Its postings repeat much of it, with the names of their fields. */
const limits = { seconds: 60, memory: 512 * MEGABYTE, output: 32 * MEGABYTE }

/**
 * The entries of a file that was read to its end, each as a line of JSON, how its columns were taken, and which sheet of a workbook
 * was read; or why nothing of it can be used.
 */
export type FileReading =
  | { lines: string[]; columns: FileColumn[]; sheets: SheetsOfFile | undefined }
  | { problem: string }

/** What an admin has said about a file. */
export interface FileChoices {
  columns?: readonly ColumnChoice[]
  sheet?: string
}

/**
 * Reads the postings of a file in a process of its own, before anything of it is stored. With choices of columns the file is
 * read for an admin, who sees how they were taken.
 */
export async function readFile(
  content: Buffer,
  companyName: string,
  now: Date,
  { columns, sheet }: FileChoices = {},
): Promise<FileReading> {
  const file = {
    // The name of the file says nothing about the company: it is that of the admin.
    name: '',
    defaultCompany: companyName,
    referenceTime: { now, asOf: null },
    ...(columns && { choices: columns }),
    ...(sheet !== undefined && { sheet }),
  }
  const open = async () => Readable.from([content])
  // Low priority: requests come first.
  const task = { file, open, limits, maxEntries: MAX_IMPORT_ENTRIES, priority: 10 }
  const output = await runForText(readingProcess(task))
  if (typeof output !== 'string') return { problem: texts.tooLarge }
  const [start = '', ...lines] = output.split('\n')
  const end = readingEndOf(lines.pop() ?? '')
  if (end?.end === 'too-many') return { problem: texts.tooMany }
  if (end?.end !== 'complete') return { problem: texts.tooLarge }
  const { sheets }: ReadingStart = JSON.parse(start)
  return problemOf(lines) ?? { lines, columns: end.columns, sheets }
}

/** Finds what says that the whole file is not what it should be. Single entries may be wrong. */
function problemOf(lines: string[]): FileReading | undefined {
  const last = lines.at(-1)
  if (last === undefined) return { problem: texts.empty }
  const { line, fileProblem, found } = parseEntry(last)
  if (!fileProblem) return undefined
  const reason = found.flatMap((one) => ('rejected' in one ? [one.rejected] : [])).join(' ')
  if (fileProblem === 'unreadable') return { problem: `${reason}.` }
  return { problem: lines.length === 1 ? texts.unreadable(reason) : texts.cutOff(line, reason) }
}

const texts = {
  empty: 'The file contains no job.',
  tooLarge: 'The file takes too much time or memory to read. Please divide it into smaller ones.',
  tooMany: `The file has more than ${MAX_IMPORT_ENTRIES.toLocaleString('en-IN')} entries. Please divide it into smaller ones.`,
  unreadable: (reason: string) => `The file cannot be read: ${reason}`,
  cutOff: (line: number, reason: string) =>
    `The file is not complete: it ends in the middle of an entry at line ${line} (${reason}).`,
}
