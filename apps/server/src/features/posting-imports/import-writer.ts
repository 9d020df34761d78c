import { MAX_REPORT_ROWS, type ReportOutcome } from '@endorse/contract/posting-imports/values'
import type { Database } from '../../platform/db/db.ts'
import type { ParsedPosting, RejectedPosting } from '../job-import/parse-posting.ts'
import { notesOf } from '../job-import/posting-notes.ts'
import { parseEntry } from '../job-import/reading-process.ts'
import { type ImportOutcome, type ImportOwner, identifyContent } from '../job-import/upsert-batch.ts'
import { writeBatch } from '../job-import/write-batch.ts'
import { otherCompanyText, recognizeOwn } from './own-company.ts'
import { type ImportCounts, insertReportRows, type NewReportRow, updateProgress } from './queries.ts'

/** Small, so that requests are answered between two batches and the progress moves. */
const BATCH_SIZE = 200

interface FoundPosting {
  line: number
  one: ParsedPosting | RejectedPosting
}

/** Writes the postings of an address that are of its company, counts the outcomes and stores the report. */
export class ImportWriter {
  readonly counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, merged: 0, rejected: 0 }
  readonly #db: Database
  readonly #importId: string
  readonly #owner: ImportOwner
  #rows: Omit<NewReportRow, 'position'>[] = []
  #position = 0

  constructor(db: Database, importId: string, owner: ImportOwner) {
    this.#db = db
    this.#importId = importId
    this.#owner = owner
  }

  /** How many entries are postings of the company. */
  get taken(): number {
    const { created, updated, unchanged, merged } = this.counts
    return created + updated + unchanged + merged
  }

  /** Writes the postings of these lines, one batch after the other. */
  async writeAll(lines: string[]): Promise<void> {
    for (let start = 0; start < lines.length; start += BATCH_SIZE) {
      const found = lines.slice(start, start + BATCH_SIZE).flatMap((text) => {
        const { line, found: some } = parseEntry(text)
        return some.map((one) => ({ line, one }))
      })
      await this.#writeFound(found)
      await this.#storeReport()
      await updateProgress(this.#db, this.#importId, this.counts)
    }
  }

  async #writeFound(found: FoundPosting[]): Promise<void> {
    const names = found.flatMap(({ one }) => ('posting' in one ? [one.posting.company] : []))
    const isOwn = await recognizeOwn(this.#db, this.#owner, names)
    const own: { line: number; posting: ParsedPosting['posting'] }[] = []
    for (const { line, one } of found) {
      if ('rejected' in one) this.#count({ kind: 'rejected', reason: one.rejected }, line, one.title)
      else if (!isOwn(one.posting.company))
        this.#count(
          { kind: 'rejected', reason: otherCompanyText(one.posting.company) },
          line,
          one.posting.title,
        )
      else {
        for (const warning of notesOf(one)) this.#report('note', warning, line, one.posting.title)
        own.push({ line, posting: one.posting })
      }
    }
    const file = 'the file'
    const batch = own.map(({ line, posting }) => ({ posting, file, line, ...identifyContent(posting) }))
    const outcomes = batch.length > 0 ? await writeBatch(this.#db, this.#importId, batch, this.#owner) : []
    for (const [index, outcome] of outcomes.entries())
      this.#count(outcome, own[index]?.line ?? 0, own[index]?.posting.title)
  }

  #count(outcome: ImportOutcome, line: number, title = '') {
    this.counts[outcome.kind]++
    if ('reason' in outcome) this.#report(outcome.kind, outcome.reason, line, title)
  }

  #report(outcome: ReportOutcome, reason: string, line: number, title: string) {
    this.#rows.push({ line, outcome, reason: reason.slice(0, 500), title })
  }

  /** Stores the rows of a batch in the order of the file: what is refused before it is written is known first. */
  async #storeReport(): Promise<void> {
    const rows = this.#rows
      .toSorted((a, b) => a.line - b.line)
      .slice(0, MAX_REPORT_ROWS - this.#position)
      .map((row) => ({ ...row, position: ++this.#position }))
    await insertReportRows(this.#db, this.#importId, rows)
    this.#rows = []
  }
}
