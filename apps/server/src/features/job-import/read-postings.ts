import type { ColumnChoice, FileColumn } from '@endorse/contract/posting-imports/schemas'
import { applyChoices } from './column-choices.ts'
import { addGuesses } from './column-questions.ts'
import { describeColumns } from './describe-columns.ts'
import { defaultFileMapping, type FileMapping, mapFile } from './file-mapping.ts'
import { type RecordReader, recordReaderOf } from './known-feeds.ts'
import { type ParsedPosting, parseRecord, type ReferenceTime, type RejectedPosting } from './parse-posting.ts'
import { readEntries } from './read/entries.ts'
import type { FeedEntry, SheetsOfFile } from './read/feed-entry.ts'

/** Enough entries to recognise the columns of a file by their content. */
const SAMPLE_SIZE = 200

/** What is known about a file before it is read. */
export interface FileToRead {
  name: string
  referenceTime: ReferenceTime
  /** The company of entries that name none, when the file says nothing about it either. */
  defaultCompany?: string
  /**
   * What an admin says about the columns. With it, also when it is empty, dates and pay that can be read in two ways are read in
   * the likelier one, because the admin sees how before anything is published.
   */
  choices?: readonly ColumnChoice[]
  /** The sheet of a workbook to read. Without it the likeliest one is read. */
  sheet?: string
}

/** One entry of a file with the postings in it, at least one or the reason why there is none. */
export interface ReadEntry {
  line: number
  /** Set when the file may be cut off in this entry, or cannot be read from here on. */
  fileProblem?: 'cut off' | 'unreadable'
  found: (ParsedPosting | RejectedPosting)[]
}

/** The postings of a file with the name of its format. */
export interface ReadFile {
  format: string
  /** Of a workbook: the sheet whose rows are read, and all that have rows. */
  sheets?: SheetsOfFile
  entries: AsyncIterable<ReadEntry>
  /** Says how the columns were taken, when entries have been read. */
  columns: () => FileColumn[]
}

/** How the columns of a file are read, with the records that say so. */
interface FileReader {
  readRecord: RecordReader
  mapping: FileMapping
  choices: readonly ColumnChoice[]
  records: Record<string, unknown>[]
}

/** Reads the postings of a file. The format is detected from the content, the columns from the first entries. */
export async function readPostings(bytes: AsyncIterable<Uint8Array>, file: FileToRead): Promise<ReadFile> {
  const { format, sheets, entries, envelope } = await readEntries(bytes, file.sheet)
  const reader: FileReader = {
    readRecord: (record) => record,
    mapping: defaultFileMapping,
    choices: [],
    records: [],
  }
  return {
    format,
    ...(sheets && { sheets }),
    entries: readAll(entries, envelope, file, reader),
    columns: () => describeColumns(reader.records, reader.choices, file.referenceTime, reader.mapping),
  }
}

async function* readAll(
  entries: AsyncIterable<FeedEntry>,
  envelope: Record<string, unknown>,
  file: FileToRead,
  reader: FileReader,
): AsyncGenerator<ReadEntry> {
  let sample: FeedEntry[] | null = []
  for await (const entry of entries) {
    if (!sample) {
      yield readEntry(entry, reader, file)
      continue
    }
    sample.push(entry)
    if (sample.length < SAMPLE_SIZE) continue
    learnColumns(reader, sample, envelope, file)
    for (const one of sample) yield readEntry(one, reader, file)
    sample = null
  }
  if (!sample) return
  learnColumns(reader, sample, envelope, file)
  for (const one of sample) yield readEntry(one, reader, file)
}

function learnColumns(
  reader: FileReader,
  sample: FeedEntry[],
  envelope: Record<string, unknown>,
  { name, defaultCompany, choices }: FileToRead,
): void {
  const found = sample.flatMap((entry) => ('record' in entry ? [entry.record] : []))
  const known = recordReaderOf(found, envelope)
  reader.readRecord = known ?? ((record) => record)
  reader.records = found.map(reader.readRecord)
  reader.choices = choices ? addGuesses(reader.records, choices) : []
  const records = reader.records.map((record) => applyChoices(record, reader.choices))
  const info = {
    name,
    envelope,
    isOfOneCompany: defaultCompany !== undefined,
    hasKnownNames: known !== undefined,
    choices: reader.choices,
  }
  const mapping = mapFile(info, records)
  reader.mapping = { ...mapping, company: mapping.company ?? defaultCompany ?? null }
}

function readEntry(entry: FeedEntry, reader: FileReader, { referenceTime }: FileToRead): ReadEntry {
  const { line } = entry
  if ('record' in entry) {
    const read = reader.readRecord(entry.record)
    const record = reader.choices.length > 0 ? applyChoices(read, reader.choices) : read
    return { line, found: parseRecord(record, referenceTime, reader.mapping) }
  }
  const found = [{ rejected: entry.problem }]
  if (entry.about === 'complete entry') return { line, found }
  return { line, found, fileProblem: entry.about === 'file' ? 'unreadable' : 'cut off' }
}
