import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Database, type Db, inTransaction } from '../../platform/db/db.ts'
import { type CompanyRef, findCompany } from '../companies/queries.ts'
import type { ParsedPosting, RejectedPosting } from '../job-import/parse-posting.ts'
import { parseEntry } from '../job-import/reading-process.ts'
import {
  type ImportOwner,
  ImportPlan,
  type IncomingPosting,
  identifyContent,
} from '../job-import/upsert-batch.ts'
import { draftRow, otherCompanyRow, refusedRow } from './draft-rows.ts'
import { failImport } from './end-import.ts'
import { recognizeOwn } from './own-company.ts'
import { findFile } from './queries.ts'
import { findWithdrawnKeys } from './queries-changes.ts'
import {
  deleteDraftRows,
  findLastChoices,
  findReading,
  finishReading,
  insertDraftRows,
  type NewDraftRow,
} from './queries-drafts.ts'
import { readFile } from './read-file.ts'

/** Small, so that requests are answered in between. */
const ENTRIES_AT_ONCE = 200

/**
 * Reads a file into a draft, which changes no posting. The whole file is read before anybody sees a row, so that a file that is
 * cut off is refused. A job of the queue that was interrupted begins again, and one whose columns were corrected meanwhile
 * leaves the draft to the next.
 */
export async function readDraft(context: AppContext, importId: string): Promise<void> {
  const { db } = context
  const one = await findReading(db, importId)
  if (!one) return
  const [company, content] = await Promise.all([findCompany(db, one.company_id), findFile(db, importId)])
  if (!company || !content)
    return failImport(context, one, 'The file is no longer there. Please upload it again.')
  const choices = one.choices ?? (await findLastChoices(db, company.id))
  const { sheet } = one
  const said = { columns: choices, ...(sheet !== null && { sheet }) }
  const reading = await readFile(content, company.name, new Date(context.clock()), said)
  if ('problem' in reading) return failImport(context, one, reading.problem)
  const rows = await planFile(db, company, reading.lines, todayInIndia(context.clock))
  const { version } = one
  const { lines, columns, sheets } = reading
  const draft = { version, choices, entries: lines.length, columns, sheets }
  await inTransaction(db, async (tx) => {
    if (!(await finishReading(tx, importId, draft))) return
    await deleteDraftRows(tx, importId)
    for (let start = 0; start < rows.length; start += ENTRIES_AT_ONCE)
      await insertDraftRows(tx, importId, start + 1, rows.slice(start, start + ENTRIES_AT_ONCE))
  })
}

async function planFile(
  db: Database,
  company: CompanyRef,
  lines: readonly string[],
  today: string,
): Promise<NewDraftRow[]> {
  const planner = new DraftPlanner(db, { ...company, importedBy: null }, today)
  const rows: NewDraftRow[] = []
  for (let start = 0; start < lines.length; start += ENTRIES_AT_ONCE)
    rows.push(...(await planner.plan(lines.slice(start, start + ENTRIES_AT_ONCE))))
  return rows
}

/** Says of the entries of a file, one part after the other, what publishing would do with them. */
class DraftPlanner {
  readonly #db: Database
  readonly #owner: ImportOwner
  readonly #today: string
  readonly #plan: ImportPlan

  constructor(db: Database, owner: ImportOwner, today: string) {
    this.#db = db
    this.#owner = owner
    this.#today = today
    this.#plan = new ImportPlan(owner)
  }

  async plan(lines: readonly string[]): Promise<NewDraftRow[]> {
    const found = lines.flatMap((text) => {
      const { line, found: some } = parseEntry(text)
      return some.map((one) => ({ line, one }))
    })
    const names = found.flatMap(({ one }) => companyOf(one) ?? [])
    const isOwn = await recognizeOwn(this.#db, this.#owner, names)
    const own = found.flatMap(({ line, one }) =>
      'posting' in one && isOwn(one.posting.company) ? [{ line, one }] : [],
    )
    const planned = await planRows(this.#db, this.#plan, own, this.#today)
    return found.map(({ line, one }) => {
      if ('rejected' in one) return refusedRow(line, isOwn(companyOf(one) ?? '') ? one : withoutPosting(one))
      return planned.get(one) ?? otherCompanyRow(line, one.posting)
    })
  }
}

function companyOf(one: ParsedPosting | RejectedPosting): string | undefined {
  return 'rejected' in one ? one.untitled?.company : one.posting.company
}

function withoutPosting({ rejected, title = '' }: RejectedPosting): RejectedPosting {
  return { rejected, title }
}

/** Plans postings of the company, and returns the row of each. */
export async function planRows(
  db: Db,
  plan: ImportPlan,
  own: readonly { line: number; one: ParsedPosting }[],
  today: string,
): Promise<Map<ParsedPosting, NewDraftRow>> {
  const incoming = own.map(
    ({ line, one: { posting } }): IncomingPosting => ({
      posting,
      file: 'the file',
      line,
      ...identifyContent(posting),
    }),
  )
  const planned = await plan.add(db, incoming)
  const withdrawn = await findWithdrawnKeys(
    db,
    planned.map(({ key }) => key),
  )
  return new Map(
    own.flatMap(({ line, one }, index) => {
      const outcome = planned[index]
      if (!outcome) return []
      const row = draftRow({ ...one, line, planned: outcome, isWithdrawn: withdrawn.has(outcome.key) }, today)
      return [[one, row] as const]
    }),
  )
}
