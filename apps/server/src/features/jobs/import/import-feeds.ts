import path from 'node:path'
import { DatabaseError } from 'pg'
import { type Database, inTransaction } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { type Arrival, absorb, type Met, type Outcome } from './absorb.ts'
import { type Posting, understand, type When } from './posting.ts'
import { beginRun, endRun, noteProgress } from './queries.ts'
import { readEntries } from './read/entries.ts'
import type { Entry } from './read/record.ts'
import type { Report } from './report.ts'
import { assertComplete, count, countReason, type FileTally, newTally } from './tally.ts'

/** Large enough that a round trip costs nothing, small enough that an interrupted import loses little. */
const BATCH = 1000

export interface Feed {
  name: string
  open(): AsyncIterable<Uint8Array>
}

export interface ImportOptions {
  db: Database
  feeds: Feed[]
  report: Report
  now: Date
  /** The day the feeds were read at their source; "3 days ago" counts from there. */
  asOf: Date | null
  /** Begun batches are finished, no further ones are begun. */
  signal?: AbortSignal
  batchSize?: number
  onProgress?: (tally: FileTally) => void
  onFile?: (tally: FileTally) => void
}

/** Takes in every posting of the feeds, one batch a transaction, and says what became of each entry. */
export async function importFeeds(options: ImportOptions): Promise<FileTally[]> {
  const { db, feeds, report } = options
  const run = newId()
  await beginRun(db, { id: run, report: path.basename(report.file) })
  const tallies: FileTally[] = []
  const met: Met = new Map()
  for (const feed of feeds) {
    if (options.signal?.aborted) return tallies
    const tally = await importFeed(feed, options, met)
    tallies.push(tally)
    options.onFile?.(tally)
    await noteProgress(db, run, tallies)
  }
  if (!options.signal?.aborted) await endRun(db, run)
  return tallies
}

async function importFeed(feed: Feed, options: ImportOptions, met: Met): Promise<FileTally> {
  const { format, entries } = await readEntries(feed.open())
  const tally = newTally(feed.name, format)
  const file = new FileImport(options, tally, met)
  for await (const entry of entries) {
    await file.take(entry)
    if (options.signal?.aborted) break
  }
  await file.finish()
  assertComplete(tally)
  return tally
}

interface Waiting extends Arrival {
  entry: number
}

class FileImport {
  readonly #options: ImportOptions
  readonly #tally: FileTally
  readonly #met: Met
  readonly #when: When
  #waiting: Waiting[] = []
  /** The batch that is being written while the next one is read. */
  #writing: Promise<void> = Promise.resolve()

  constructor(options: ImportOptions, tally: FileTally, met: Met) {
    this.#options = options
    this.#tally = tally
    this.#met = met
    this.#when = { now: options.now, asOf: options.asOf }
  }

  async take(entry: Entry): Promise<void> {
    this.#tally.entries++
    if ('problem' in entry) return this.#refuse(entry.line, entry.problem)
    const found = understand(entry.record, this.#when)
    this.#tally.extra += found.length - 1
    for (const one of found) {
      if ('refused' in one) this.#refuse(entry.line, one.refused)
      else this.#wait(one.posting, one.doubts, entry.line)
    }
    if (this.#waiting.length >= (this.#options.batchSize ?? BATCH)) await this.#flush()
  }

  async finish(): Promise<void> {
    await this.#flush()
    await this.#writing
  }

  #wait(posting: Posting, doubts: string[], line: number) {
    const { file, entries } = this.#tally
    for (const doubt of doubts) {
      countReason(this.#tally.notes, doubt)
      this.#report('note', doubt, { line, entry: entries, posting })
    }
    this.#waiting.push({ posting, file, line, entry: entries })
  }

  async #flush(): Promise<void> {
    await this.#writing
    const batch = this.#waiting
    this.#waiting = []
    this.#writing = this.#write(batch)
    // It is awaited with the next batch; until then a failure is not unhandled.
    this.#writing.catch(() => {})
  }

  async #write(batch: Waiting[]): Promise<void> {
    if (batch.length === 0) return
    const outcomes = await this.#absorb(batch)
    for (const [index, arrival] of batch.entries()) this.#count(arrival, outcomes[index])
    this.#options.onProgress?.(this.#tally)
  }

  /** A row that the database does not accept is found by halving, and refused alone. */
  async #absorb(batch: Waiting[]): Promise<Outcome[]> {
    try {
      const { outcomes, met } = await inTransaction(this.#options.db, (tx) => absorb(tx, batch, this.#met))
      for (const [key, source] of met) this.#met.set(key, source)
      return outcomes
    } catch (error) {
      if (!isAboutData(error)) throw error
      if (batch.length === 1)
        return [{ kind: 'refused', reason: `The database does not take it: ${error.message}` }]
      const middle = Math.ceil(batch.length / 2)
      return [...(await this.#absorb(batch.slice(0, middle))), ...(await this.#absorb(batch.slice(middle)))]
    }
  }

  #count(arrival: Waiting, outcome: Outcome | undefined) {
    if (!outcome) return
    count(this.#tally, outcome)
    if ('reason' in outcome) this.#report(outcome.kind, outcome.reason, arrival)
  }

  #refuse(line: number, reason: string) {
    count(this.#tally, { kind: 'refused', reason })
    this.#report('refused', reason, { line, entry: this.#tally.entries })
  }

  #report(
    outcome: 'merged' | 'refused' | 'note',
    reason: string,
    { line, entry, posting }: { line: number; entry: number; posting?: Posting },
  ) {
    const { title = '', company = '' } = posting ?? {}
    this.#options.report.add({ file: this.#tally.file, line, entry, outcome, reason, title, company })
  }
}

/** Class 22 are values, 23 constraints; anything else is not the row's fault. */
function isAboutData(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')
}
