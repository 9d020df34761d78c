/** One entry of a file as it stands there, or why it could not be read. Lines count from 1. */
export type FeedEntry = ParsedEntry | UnreadableEntry

export interface ParsedEntry {
  line: number
  record: Record<string, unknown>
}

export interface UnreadableEntry {
  line: number
  problem: string
}

/** A single entry larger than this is a file that has gone wrong, and must not fill the memory. */
export const MAX_ENTRY_CHARACTERS = 2_000_000

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
