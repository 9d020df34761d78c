/** The largest file of postings, in bytes: 10 MB, packed or not. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
/** How many entries a file of postings may have. */
export const MAX_IMPORT_ENTRIES = 10_000
/** How many rows a report keeps; the counts are complete. */
export const MAX_REPORT_ROWS = 10_000

/** Where the postings of an import come from: an uploaded file, or the address that is read every day. */
export const importSources = ['FILE', 'FEED'] as const
/** Where the postings of an import come from. */
export type ImportSource = (typeof importSources)[number]

/** The states of an import. A failed one has changed no posting. */
export const importStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const
/** The state of an import. */
export type ImportStatus = (typeof importStatuses)[number]

/** What a row of the report is about: a refused entry, one that repeats another, or one that was taken without a value. */
export const reportOutcomes = ['rejected', 'merged', 'note'] as const
/** What a row of the report is about. */
export type ReportOutcome = (typeof reportOutcomes)[number]
/** How a row of a report ended, as the page and the file say it. */
export const reportOutcomeLabels: Record<ReportOutcome, string> = {
  rejected: 'Refused',
  merged: 'Same job twice',
  note: 'Taken with a note',
}

/** A posting is archived when this many readings in a row, a day apart, no longer have it. */
export const MISSING_READINGS = 2
/** When a reading misses so large a part of the postings, nothing is archived and the admins are asked to look. */
export const MAX_MISSING_SHARE = 0.5
