import { defaultFileMapping, type FileMapping, mapFile } from './file-mapping.ts'
import { type ParsedPosting, parseRecord, type ReferenceTime, type RejectedPosting } from './parse-posting.ts'
import { readEntries } from './read/entries.ts'
import type { FeedEntry } from './read/feed-entry.ts'

/** Enough entries to recognise the columns of a file by their content. */
const SAMPLE_SIZE = 200

/** What is known about a file before it is read. */
export interface FileToRead {
  name: string
  referenceTime: ReferenceTime
  /** The company of entries that name none, when the file says nothing about it either. */
  defaultCompany?: string
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
  entries: AsyncIterable<ReadEntry>
}

/** Reads the postings of a file. The format is detected from the content, the columns from the first entries. */
export async function readPostings(bytes: AsyncIterable<Uint8Array>, file: FileToRead): Promise<ReadFile> {
  const { format, entries, envelope } = await readEntries(bytes)
  return { format, entries: readAll(entries, envelope, file) }
}

async function* readAll(
  entries: AsyncIterable<FeedEntry>,
  envelope: Record<string, unknown>,
  file: FileToRead,
): AsyncGenerator<ReadEntry> {
  let sample: FeedEntry[] | null = []
  let mapping = defaultFileMapping
  for await (const entry of entries) {
    if (!sample) {
      yield readEntry(entry, mapping, file)
      continue
    }
    sample.push(entry)
    if (sample.length < SAMPLE_SIZE) continue
    mapping = mapSample(sample, envelope, file)
    for (const one of sample) yield readEntry(one, mapping, file)
    sample = null
  }
  if (!sample) return
  mapping = mapSample(sample, envelope, file)
  for (const one of sample) yield readEntry(one, mapping, file)
}

function mapSample(
  sample: FeedEntry[],
  envelope: Record<string, unknown>,
  { name, defaultCompany }: FileToRead,
): FileMapping {
  const records = sample.flatMap((entry) => ('record' in entry ? [entry.record] : []))
  const mapping = mapFile({ name, envelope, isOfOneCompany: defaultCompany !== undefined }, records)
  return { ...mapping, company: mapping.company ?? defaultCompany ?? null }
}

function readEntry(entry: FeedEntry, mapping: FileMapping, { referenceTime }: FileToRead): ReadEntry {
  const { line } = entry
  if ('record' in entry) return { line, found: parseRecord(entry.record, referenceTime, mapping) }
  const found = [{ rejected: entry.problem }]
  if (entry.about === 'complete entry') return { line, found }
  return { line, found, fileProblem: entry.about === 'file' ? 'unreadable' : 'cut off' }
}
