import type { ImportOutcome } from './upsert-batch.ts'

export type OutcomeKind = 'created' | 'updated' | 'unchanged' | 'merged' | 'rejected'

/** What became of the entries of one file. */
export interface FileStats extends Record<OutcomeKind, number> {
  file: string
  format: string
  /** Entries as they stand in the file. */
  entries: number
  /** Postings beyond the first in entries that hold several. */
  extra: number
  rejections: Record<string, number>
  /** What was created without a part of it, and why. */
  notes: Record<string, number>
}

export function createFileStats(file: string, format: string): FileStats {
  return {
    file,
    format,
    entries: 0,
    extra: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    merged: 0,
    rejected: 0,
    rejections: {},
    notes: {},
  }
}

export function countOutcome(stats: FileStats, outcome: ImportOutcome): void {
  stats[outcome.kind]++
  if (outcome.kind === 'rejected') countReason(stats.rejections, outcome.reason)
}

/** Reasons differ in what they quote; they are counted by what they say. */
export function countReason(reasons: Record<string, number>, reason: string): void {
  const kind = reason.replace(/: .*$/s, '').replace(/\d+/g, 'N')
  reasons[kind] = (reasons[kind] ?? 0) + 1
}

/** Nothing may get lost on the way: a file that does not add up is a bug of ours. */
export function assertComplete(stats: FileStats): void {
  const { entries, extra, created, updated, unchanged, merged, rejected } = stats
  const accounted = created + updated + unchanged + merged + rejected
  if (accounted !== entries + extra)
    throw new Error(
      `${stats.file}: ${entries + extra} postings were read, but ${accounted} are accounted for`,
    )
}
