import type { Outcome } from './absorb.ts'

export type Count = 'taken' | 'updated' | 'unchanged' | 'merged' | 'refused'

/** What became of the entries of one file. */
export interface FileTally extends Record<Count, number> {
  file: string
  format: string
  /** Entries as they stand in the file. */
  entries: number
  /** Postings beyond the first in entries that hold several. */
  extra: number
  refusals: Record<string, number>
  /** What was taken without a part of it, and why. */
  notes: Record<string, number>
}

export function newTally(file: string, format: string): FileTally {
  return {
    file,
    format,
    entries: 0,
    extra: 0,
    taken: 0,
    updated: 0,
    unchanged: 0,
    merged: 0,
    refused: 0,
    refusals: {},
    notes: {},
  }
}

export function count(tally: FileTally, outcome: Outcome): void {
  tally[outcome.kind]++
  if (outcome.kind === 'refused') countReason(tally.refusals, outcome.reason)
}

/** Reasons differ in what they quote; they are counted by what they say. */
export function countReason(reasons: Record<string, number>, reason: string): void {
  const kind = reason.replace(/: .*$/s, '').replace(/\d+/g, 'N')
  reasons[kind] = (reasons[kind] ?? 0) + 1
}

/** Nothing may get lost on the way: a file that does not add up is a bug of ours. */
export function assertComplete(tally: FileTally): void {
  const { entries, extra, taken, updated, unchanged, merged, refused } = tally
  const accounted = taken + updated + unchanged + merged + refused
  if (accounted !== entries + extra)
    throw new Error(
      `${tally.file}: ${entries + extra} postings were read, but ${accounted} are accounted for`,
    )
}
