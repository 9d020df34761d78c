import { MAX_REPORT_ROWS } from '@endorse/contract/posting-imports/values'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { findCompany } from '../companies/queries.ts'
import { insertRun } from '../job-import/queries.ts'
import { deleteSeenEntries } from '../job-import/queries-entries.ts'
import {
  type ImportJournal,
  type ImportOutcome,
  type IncomingPosting,
  identifyContent,
  type WrittenBatch,
} from '../job-import/upsert-batch.ts'
import { writeBatch } from '../job-import/write-batch.ts'
import { reopenAll } from '../job-postings/managed-postings.ts'
import { finishImport } from './end-import.ts'
import {
  addToCounts,
  countReportRows,
  findCounts,
  type ImportCounts,
  insertReportRows,
  markPublishing,
  type NewReportRow,
  type RunningImport,
} from './queries.ts'
import {
  findWithdrawnPostings,
  rememberChanged,
  rememberCreated,
  rememberReopened,
} from './queries-changes.ts'
import { type DraftRowRow, listDueRows, markRowsDone } from './queries-drafts.ts'
import { restorePosting } from './stored-posting.ts'

/** Small, so that requests are answered between two batches and the progress moves. */
const BATCH_SIZE = 200

/**
 * Publishes the rows of a draft that need no check. Each batch is one transaction that also marks its rows as done, so that a
 * job that was interrupted goes on after the last batch: no row is published twice, and none is lost.
 */
export async function publishDraft(context: AppContext, importId: string): Promise<void> {
  const { db } = context
  const one = await markPublishing(db, importId)
  const company = one && (await findCompany(db, one.company_id))
  if (!company) return
  await insertRun(db, { id: importId, report: null })
  const publisher = new DraftPublisher(context, one)
  const owner = { ...company, importedBy: one.started_by, journal: publisher.journal }
  for (;;) {
    const rows = await listDueRows(db, importId, BATCH_SIZE)
    if (rows.length === 0) break
    await publisher.leaveOut(rows.filter(({ posting, state }) => state === 'REFUSED' || posting === null))
    const batch = publisher.batchOf(rows)
    if (batch.length > 0) await writeBatch(db, importId, batch, owner)
  }
  await finishImport(context, one, await findCounts(db, importId))
  await deleteSeenEntries(db, importId)
}

/** Turns the rows of one draft into postings, and stores what became of each. */
class DraftPublisher {
  readonly #context: AppContext
  readonly #one: RunningImport
  #rows = new Map<IncomingPosting, DraftRowRow>()

  constructor(context: AppContext, one: RunningImport) {
    this.#context = context
    this.#one = one
  }

  /** Stores the reason of rows that are refused. */
  async leaveOut(rows: readonly DraftRowRow[]): Promise<void> {
    if (rows.length === 0) return
    const refused = rows.map((row): [DraftRowRow, ImportOutcome] => [
      row,
      { kind: 'rejected', reason: row.reason ?? '' },
    ])
    await inTransaction(this.#context.db, (tx) => this.#store(tx, refused))
  }

  /** Returns the postings of the other rows. */
  batchOf(rows: readonly DraftRowRow[]): IncomingPosting[] {
    this.#rows = new Map(
      rows.flatMap((row) => {
        if (row.state === 'REFUSED' || row.posting === null) return []
        const posting = restorePosting(row.posting)
        return [[{ posting, file: 'the file', line: row.line, ...identifyContent(posting) }, row] as const]
      }),
    )
    return [...this.#rows.keys()]
  }

  get journal(): ImportJournal {
    return {
      beforeChanging: (tx, keys) => rememberChanged(tx, this.#one.id, keys),
      afterWriting: (tx, written) => this.#remember(tx, written),
    }
  }

  async #remember(tx: Tx, { postings, keys, outcomes, createdKeys }: WrittenBatch): Promise<void> {
    const { id, started_by: by } = this.#one
    await rememberCreated(tx, id, createdKeys)
    const reopened = await findWithdrawnPostings(tx, keys)
    await reopenAll(tx, reopened)
    await rememberReopened(tx, id, reopened)
    await this.#context.appendEvents(
      tx,
      ...reopened.map((job) => ({ type: 'posting.reopened' as const, by: by ?? undefined, job, data: {} })),
    )
    await this.#store(
      tx,
      postings.flatMap((posting, index) => {
        const row = this.#rows.get(posting)
        const outcome = outcomes[index]
        return row && outcome ? [[row, outcome]] : []
      }),
    )
  }

  async #store(tx: Tx, outcomes: [DraftRowRow, ImportOutcome][]): Promise<void> {
    const { id } = this.#one
    await markRowsDone(
      tx,
      id,
      outcomes.map(([{ position }]) => position),
    )
    await addToCounts(tx, id, countOutcomes(outcomes))
    const stored = await countReportRows(tx, id)
    const reports = outcomes.flatMap(([row, outcome]) => reportOf(row, outcome))
    await insertReportRows(
      tx,
      id,
      reports
        .slice(0, MAX_REPORT_ROWS - stored)
        .map((row, index) => ({ ...row, position: stored + index + 1 })),
    )
  }
}

function countOutcomes(outcomes: [DraftRowRow, ImportOutcome][]): ImportCounts {
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, merged: 0, rejected: 0 }
  for (const [, { kind }] of outcomes) counts[kind]++
  return counts
}

function reportOf(
  { line, title, notes }: DraftRowRow,
  outcome: ImportOutcome,
): Omit<NewReportRow, 'position'>[] {
  const reports = notes.map((reason) => ({ line, outcome: 'note' as const, reason, title }))
  if (!('reason' in outcome)) return reports
  return [...reports, { line, outcome: outcome.kind, reason: outcome.reason.slice(0, 500), title }]
}
