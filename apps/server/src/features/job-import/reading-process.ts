import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { FileColumn } from '@endorse/contract/posting-imports/schemas'
import {
  BrokenOffError,
  type LimitedProcess,
  type ProcessLimits,
  streamLines,
} from '../files/parse/limited-process.ts'
import type { ParsedPosting, Posting, RejectedPosting } from './parse-posting.ts'
import type { FileToRead, ReadEntry, ReadFile } from './read-postings.ts'

/** What the process is told about the file. Times are texts. */
export interface ReadingOrder extends Omit<FileToRead, 'referenceTime'> {
  now: string
  asOf: string | null
  /** It stops after so many entries. */
  maxEntries?: number
  /** Of the process: 10 lets others come first. */
  priority?: number
}

/** The first line that the process writes. */
export type ReadingStart = Pick<ReadFile, 'format' | 'sheets'>

/** The last line that the process writes. */
export interface ReadingEnd {
  end: 'complete' | 'too-many'
  columns: FileColumn[]
}

/** A file that is read in a process of its own. */
export interface FileForProcess {
  file: FileToRead
  open: () => Promise<Readable>
  limits: ProcessLimits
  maxEntries?: number
  priority?: number
}

/** Returns the process that reads a file. Nothing but its own code can be reached from it. */
export function readingProcess({ file, open, limits, ...others }: FileForProcess): LimitedProcess {
  const { referenceTime, ...known } = file
  const order: ReadingOrder = {
    ...known,
    now: referenceTime.now.toISOString(),
    asOf: referenceTime.asOf?.toISOString() ?? null,
    ...others,
  }
  return { script, args: [JSON.stringify(order)], folders: ['features/job-import/'], open, limits }
}

const script = fileURLToPath(new URL('child.ts', import.meta.url))

const MEGABYTE = 1024 * 1024
/** One entry has at most two million characters, which JSON and the postings in it repeat. */
const MAX_LINE = 32 * MEGABYTE
/** A megabyte takes a fifth of a second, one that unpacks to thirty times its size some seconds. Both are taken several times. */
const SECONDS_FOR_EACH_MEGABYTE = 30
const MAX_SECONDS = 100 * 3600

/** The content of a file, with its size in bytes; infinite when nobody knows it. */
export interface FileContent {
  stream: Readable
  size: number
}

/**
 * Reads a file of any size in a process of its own, entry by entry. What was read stays when the rest cannot be read, and the last
 * entry says why.
 */
export async function readInProcess(
  file: FileToRead,
  openFile: () => Promise<FileContent>,
): Promise<Omit<ReadFile, 'columns'>> {
  try {
    const { stream, size } = await openFile()
    const lines = streamLines(readingProcess({ file, open: async () => stream, limits: limitsFor(size) }))
    const { value } = await lines.next()
    if (!value) throw new BrokenOffError('failed')
    const start: ReadingStart = JSON.parse(value)
    return { ...start, entries: entriesOf(lines) }
  } catch (error) {
    return { format: 'unreadable', entries: only(unreadable(1, 'The file cannot be read', error)) }
  }
}

function limitsFor(size: number): ProcessLimits {
  const processorSeconds = Math.min(60 + (size / MEGABYTE) * SECONDS_FOR_EACH_MEGABYTE, MAX_SECONDS)
  return { seconds: 600, processorSeconds, memory: 512 * MEGABYTE, output: MAX_LINE }
}

async function* entriesOf(lines: AsyncIterable<string>): AsyncGenerator<ReadEntry> {
  let line = 1
  let end: ReadingEnd | undefined
  try {
    for await (const text of lines) {
      end = readingEndOf(text)
      if (end) continue
      const entry = parseEntry(text)
      line = entry.line
      yield entry
    }
    if (!end) throw new BrokenOffError('failed')
  } catch (error) {
    yield unreadable(line, 'The file cannot be read to its end', error)
  }
}

/** Returns what the last line says; undefined for the lines before. */
export function readingEndOf(line: string): ReadingEnd | undefined {
  return line.startsWith('{"end":') && line.endsWith('}') ? JSON.parse(line) : undefined
}

async function* only(entry: ReadEntry): AsyncGenerator<ReadEntry> {
  yield entry
}

function unreadable(line: number, problem: string, error: unknown): ReadEntry {
  const reason = error instanceof BrokenOffError ? reasons[error.failure] : String(Object(error).message)
  return { line, fileProblem: 'unreadable', found: [{ rejected: `${problem}: ${reason}` }] }
}

const reasons: Record<BrokenOffError['failure'], string> = {
  'took-too-long': 'it takes too much time',
  'took-too-much-memory': 'it takes too much memory',
  failed: 'the process that reads it has failed',
}

/** An entry as the process wrote it. */
export function parseEntry(line: string): ReadEntry {
  const entry: ReadEntry = JSON.parse(line)
  return { ...entry, found: entry.found.map(withDate) }
}

function withDate(one: ParsedPosting | RejectedPosting): ParsedPosting | RejectedPosting {
  if ('rejected' in one) return one.untitled ? { ...one, untitled: dated(one.untitled) } : one
  return { ...one, posting: dated(one.posting) }
}

function dated(posting: Posting): Posting {
  return { ...posting, postedAt: posting.postedAt && new Date(posting.postedAt) }
}
