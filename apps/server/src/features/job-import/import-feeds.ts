import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { verifyUnusedPostingDomains } from '../company-admins/domains/posting-evidence.ts'
import { assertComplete, countOutcome, countReason, createFileStats, type FileStats } from './import-stats.ts'
import type { ParsedPosting, Posting } from './parse-posting.ts'
import { notesOf } from './posting-notes.ts'
import { finishRun, insertRun, updateRunProgress } from './queries.ts'
import { deleteSeenEntries } from './queries-entries.ts'
import type { SheetsOfFile } from './read/feed-entry.ts'
import type { FileToRead, ReadEntry, ReadFile } from './read-postings.ts'
import type { ImportReport, ReportLine } from './report.ts'
import { type ImportOutcome, type IncomingPosting, identifyContent } from './upsert-batch.ts'
import { writeBatch } from './write-batch.ts'

/** Large enough that round trips cost little, small enough that an interrupted import loses little. */
const BATCH_SIZE = 1000

/** While a batch is written, answers of the database are taken between so many entries, so that it does not wait for long. */
const ENTRIES_BETWEEN_ANSWERS = 5

/** A file to import, and how its postings are read. */
export interface Feed {
  name: string
  read(file: FileToRead): Promise<Omit<ReadFile, 'columns'>>
}

/** What to import, and where to report it. */
export interface ImportOptions {
  db: Database
  feeds: Feed[]
  report: ImportReport
  now: Date
  /** The day the feeds were downloaded from their source; "3 days ago" is counted back from it. */
  asOf: Date | null
  /** The sheet of workbooks to read. Without it the likeliest one is read. */
  sheet?: string | undefined
  /** Stops the import after the batch that is being written. */
  signal?: AbortSignal
  batchSize?: number
  onProgress?: (stats: FileStats) => void
  onFile?: (stats: FileStats) => void
}

/** Imports all postings of the feeds, one transaction per batch, and returns the outcomes of each file. */
export async function importFeeds(options: ImportOptions): Promise<FileStats[]> {
  const { db, feeds, report } = options
  const run = newId()
  await insertRun(db, { id: run, report: path.basename(report.file) })
  const allStats: FileStats[] = []
  for (const feed of feeds) {
    if (options.signal?.aborted) return allStats
    const stats = await importFeed(feed, options, run)
    allStats.push(stats)
    options.onFile?.(stats)
    await updateRunProgress(db, run, allStats)
  }
  if (options.signal?.aborted) return allStats
  await verifyUnusedPostingDomains(db)
  await deleteSeenEntries(db, run)
  await finishRun(db, run)
  return allStats
}

async function importFeed(feed: Feed, options: ImportOptions, runId: string): Promise<FileStats> {
  const referenceTime = { now: options.now, asOf: options.asOf }
  const { sheet } = options
  const known = { name: feed.name, referenceTime, ...(sheet !== undefined && { sheet }) }
  const { format, sheets, entries } = await feed.read(known)
  const stats = createFileStats(feed.name, format)
  const file = new FileImporter(options, stats, runId)
  if (sheets && sheets.all.length > 1) file.noteSheet(sheets)
  for await (const entry of entries) {
    await file.addEntry(entry)
    if (options.signal?.aborted) break
  }
  await file.finish()
  assertComplete(stats)
  return stats
}

interface PendingPosting extends IncomingPosting {
  entry: number
}

class FileImporter {
  readonly #options: ImportOptions
  readonly #stats: FileStats
  readonly #runId: string
  #pending: PendingPosting[] = []
  /** What the report says of the entries of the next batch. */
  #lines: ReportLine[] = []
  /** The batch that is being written while the next one is read. */
  #writing: Promise<void> = Promise.resolve()

  constructor(options: ImportOptions, stats: FileStats, runId: string) {
    this.#options = options
    this.#stats = stats
    this.#runId = runId
  }

  /** Says which of several sheets is read. */
  noteSheet({ read, all }: SheetsOfFile): void {
    const others = all.filter((name) => name !== read).map((name) => `“${name}”`)
    const note = `Only the sheet “${read}” is read: there are rows in ${others.join(', ')}, too`
    countReason(this.#stats.notes, note)
    this.#lines.push(this.#lineOf('note', note, { line: 1, entry: 0, posting: { title: '', company: '' } }))
  }

  async addEntry({ line, found }: ReadEntry): Promise<void> {
    this.#stats.entries++
    this.#stats.extra += found.length - 1
    for (const one of found) {
      if ('rejected' in one) this.#reject(line, one.rejected, one.title)
      else this.#addPosting(one, line)
    }
    if (this.#pending.length >= (this.#options.batchSize ?? BATCH_SIZE)) await this.#flush()
    else if (this.#stats.entries % ENTRIES_BETWEEN_ANSWERS === 0) await setImmediate()
  }

  async finish(): Promise<void> {
    await this.#flush()
    await this.#writing
  }

  #addPosting(one: ParsedPosting, line: number) {
    const { posting, isLevelEstimated } = one
    const { file, entries } = this.#stats
    // Only counted: most feeds state no level.
    if (isLevelEstimated) countReason(this.#stats.notes, 'The level is estimated from title, type or years')
    for (const warning of notesOf(one)) {
      countReason(this.#stats.notes, warning)
      this.#lines.push(this.#lineOf('note', warning, { line, entry: entries, posting }))
    }
    this.#pending.push({ posting, file, line, entry: entries, ...identifyContent(posting) })
  }

  async #flush(): Promise<void> {
    await this.#writing
    const batch = this.#pending
    const lines = this.#lines
    this.#pending = []
    this.#lines = []
    this.#writing = this.#write(batch, lines)
    // The next flush awaits the promise; until then a rejection must not count as unhandled.
    this.#writing.catch(() => {})
  }

  /** Writes a batch, and then what the report says of its entries, in the order of the file. */
  async #write(batch: PendingPosting[], lines: ReportLine[]): Promise<void> {
    const outcomes = batch.length > 0 ? await writeBatch(this.#options.db, this.#runId, batch) : []
    const more = batch.flatMap((pending, index) => this.#count(pending, outcomes[index]))
    for (const line of [...lines, ...more].toSorted((one, other) => one.entry - other.entry))
      this.#options.report.add(line)
    if (batch.length > 0) this.#options.onProgress?.(this.#stats)
  }

  #count(pending: PendingPosting, outcome: ImportOutcome | undefined): ReportLine[] {
    if (!outcome) return []
    countOutcome(this.#stats, outcome)
    return 'reason' in outcome ? [this.#lineOf(outcome.kind, outcome.reason, pending)] : []
  }

  #reject(line: number, reason: string, title = '') {
    countOutcome(this.#stats, { kind: 'rejected', reason })
    const posting = { title, company: '' }
    this.#lines.push(this.#lineOf('rejected', reason, { line, entry: this.#stats.entries, posting }))
  }

  #lineOf(
    outcome: 'merged' | 'rejected' | 'note',
    reason: string,
    { line, entry, posting }: { line: number; entry: number; posting: Pick<Posting, 'title' | 'company'> },
  ): ReportLine {
    const { title, company } = posting
    return { file: this.#stats.file, line, entry, outcome, reason, title, company }
  }
}
