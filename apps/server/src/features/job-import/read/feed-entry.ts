/** One entry of a file, or the problem that prevents reading it. Lines are counted from 1. */
export type FeedEntry = ParsedEntry | UnreadableEntry

/** An entry as the record that the file contains. */
interface ParsedEntry {
  line: number
  record: Record<string, unknown>
}

/** A place in the file where no entry can be read. */
interface UnreadableEntry {
  line: number
  problem: string
  /** What the problem is about. Without it the entry may have no end, as in a file that is cut off. */
  about?: 'complete entry' | 'file'
}

/** The entries of a file with the name of its format. */
export interface FeedEntries {
  /** A name for display: "CSV", "JSON list, gzip". */
  format: string
  /** The fields around the list of entries, such as the company and the day the file was made. */
  envelope: Record<string, unknown>
  /** Of a workbook: the sheet whose rows are read, and all that have rows. */
  sheets?: SheetsOfFile
  entries: AsyncIterable<FeedEntry>
}

/** The sheets of a workbook by their names. */
export interface SheetsOfFile {
  read: string
  all: string[]
}

/** Limits the memory for one entry; a larger one is a broken file. */
export const MAX_ENTRY_CHARACTERS = 2_000_000

/** Tells whether the value is an object and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Entries of job boards are less than ten levels deep. What reads their fields goes down into all of them. */
const MAX_DEPTH = 100

/** Tells whether reading the value could overflow the stack. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === MAX_DEPTH || Object.values(value).some((inner) => isTooDeep(inner, depth + 1))
}
