import type { ImportOutcome } from './upsert-batch.ts'

/** The result of importing one posting. */
export type OutcomeKind = 'created' | 'updated' | 'unchanged' | 'merged' | 'rejected'

/** The number of outcomes of one file by kind. */
export interface FileStats extends Record<OutcomeKind, number> {
  file: string
  format: string
  /** The entries of the file. */
  entries: number
  /** Postings beyond the first in entries that contain several. */
  extra: number
  /** The number of rejections by reason. */
  rejections: Record<string, number>
  /** The number of postings imported without a field, by reason. */
  notes: Record<string, number>
}

/** Creates the stats of a file, with all counts at zero. */
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

/** Counts one outcome, and for a rejection its reason. */
export function countOutcome(stats: FileStats, outcome: ImportOutcome): void {
  stats[outcome.kind]++
  if (outcome.kind === 'rejected') countReason(stats.rejections, outcome.reason)
}

/** Counts a reason without the values that it quotes. */
export function countReason(reasons: Record<string, number>, reason: string): void {
  const kind = reason.replace(/: .*$/s, '').replace(/\d+/g, 'N')
  reasons[kind] = (reasons[kind] ?? 0) + 1
}

/** Throws when the outcomes do not add up to the postings that were read, which is a bug. */
export function assertComplete(stats: FileStats): void {
  const { entries, extra, created, updated, unchanged, merged, rejected } = stats
  const accounted = created + updated + unchanged + merged + rejected
  if (accounted !== entries + extra)
    throw new Error(
      `${stats.file}: ${entries + extra} postings were read, but ${accounted} are accounted for`,
    )
}
