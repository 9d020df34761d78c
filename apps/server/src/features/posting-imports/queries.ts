import type { ImportSource, ReportOutcome } from '@endorse/contract/posting-imports/values'
import { type InferResult, sql } from 'kysely'
import { type AuthorTx } from '../../platform/db/author.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Row } from '../../platform/db/tables.ts'

/** A new import: its company, its admin, and where its postings come from. */
export interface NewImport {
  companyId: string
  startedBy: string | null
  source: ImportSource
  name: string
}

/** Stores a file that is to be read, or an address that waits. Throws a unique violation of `posting_imports_running` while another one runs. */
export async function insertImport(tx: AuthorTx, one: NewImport): Promise<string> {
  const id = newId()
  await tx
    .insertInto('posting_imports')
    .values({
      id,
      company_id: one.companyId,
      started_by: one.startedBy,
      source: one.source,
      name: one.name,
      status: one.source === 'FILE' ? 'READING' : 'WAITING',
    })
    .execute()
  return id
}

/** Stores the file of an import until it is read. */
export async function insertFile(tx: Tx, importId: string, content: Buffer): Promise<void> {
  await tx.insertInto('posting_import_files').values({ import_id: importId, content }).execute()
}

/** Reads the file of an import. */
export async function findFile(db: Db, importId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('posting_import_files')
    .select('content')
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row?.content
}

function selectImports(db: Db) {
  return db
    .selectFrom('posting_imports as import')
    .leftJoin('users as starter', 'starter.id', 'import.started_by')
    .select([
      'import.id',
      'import.source',
      'import.name',
      'import.status',
      'import.problem',
      'import.entries',
      'import.sheet',
      'import.sheets',
      'import.created',
      'import.updated',
      'import.unchanged',
      'import.merged',
      'import.rejected',
      'import.archived',
      'import.created_at',
      'import.finished_at',
      'import.withdrawn_at',
      sql<boolean>`exists (select from posting_import_changes where import_id = import.id)`.as('has_changes'),
      sql<string>`concat_ws(' ', starter.first_name, starter.last_name)`.as('starter_name'),
    ])
}

/** An import with the name of who started it. */
export type ImportRow = InferResult<ReturnType<typeof selectImports>>[number]

/** Lists a page of the imports of a company, the newest first, and counts them. */
export async function listImports(
  db: Db,
  companyId: string,
  { page, limit }: { page: number; limit: number },
) {
  const [rows, { total }] = await Promise.all([
    selectImports(db)
      .where('import.company_id', '=', companyId)
      .orderBy('import.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('posting_imports')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Finds an import of the company. */
export function findImport(db: Db, companyId: string, id: string): Promise<ImportRow | undefined> {
  return selectImports(db)
    .where('import.id', '=', id)
    .where('import.company_id', '=', companyId)
    .executeTakeFirst()
}

/** Lists rows of a report in the order of the file. */
export function listReportRows(db: Db, importId: string, offset: number, limit: number) {
  return db
    .selectFrom('posting_import_rows')
    .select(['line', 'outcome', 'reason', 'title'])
    .where('import_id', '=', importId)
    .orderBy('line')
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Counts the rows of a report. */
export async function countReportRows(db: Db, importId: string): Promise<number> {
  const { total } = await db
    .selectFrom('posting_import_rows')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return total
}

const runningColumns = ['id', 'company_id', 'started_by', 'source', 'name'] as const

/** An import that runs. */
export type RunningImport = Pick<Row<'posting_imports'>, (typeof runningColumns)[number]>

/** Marks the reading of an address that waits or was interrupted as running, without what an interrupted try counted. */
export function markRunning(db: Db, id: string): Promise<RunningImport | undefined> {
  return db
    .updateTable('posting_imports')
    .set({ status: 'RUNNING', created: 0, updated: 0, unchanged: 0, merged: 0, rejected: 0, archived: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .where('source', '=', 'FEED')
    .returning(runningColumns)
    .executeTakeFirst()
}

/** Marks a draft whose publishing waits or was interrupted as running. */
export function markPublishing(db: Db, id: string): Promise<RunningImport | undefined> {
  return db
    .updateTable('posting_imports')
    .set({ status: 'RUNNING' })
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .where('source', '=', 'FILE')
    .returning(runningColumns)
    .executeTakeFirst()
}

/** How many entries of an import had each outcome. */
export interface ImportCounts {
  created: number
  updated: number
  unchanged: number
  merged: number
  rejected: number
}

/** Stores how far an import is. */
export async function updateProgress(
  db: Db,
  id: string,
  progress: Partial<ImportCounts> & { entries?: number },
): Promise<void> {
  await db.updateTable('posting_imports').set(progress).where('id', '=', id).execute()
}

/** Adds the outcomes of a batch to those of its import. */
export async function addToCounts(tx: Tx, id: string, counts: ImportCounts): Promise<void> {
  const { created, updated, unchanged, merged, rejected } = counts
  await sql`
    update posting_imports
       set created = created + ${created}, updated = updated + ${updated}, unchanged = unchanged + ${unchanged},
           merged = merged + ${merged}, rejected = rejected + ${rejected}
     where id = ${id}`.execute(tx)
}

/** Reads how many entries of an import had each outcome so far. */
export function findCounts(db: Db, id: string): Promise<ImportCounts> {
  return db
    .selectFrom('posting_imports')
    .select(['created', 'updated', 'unchanged', 'merged', 'rejected'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The states of an import that a job works on. */
const statesAtWork = ['READING', 'WAITING', 'RUNNING'] as const

/** Ends an import that a job works on, and deletes its file. Returns false when it has ended already. */
export async function endImport(
  tx: Tx,
  id: string,
  end: { status: 'DONE' | 'FAILED'; problem: string | null; archived?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('posting_imports')
    .set({
      ...end,
      finished_at: sql<Date>`now()`,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', 'in', statesAtWork)
    .executeTakeFirst()
  await tx.deleteFrom('posting_import_files').where('import_id', '=', id).execute()
  return numUpdatedRows > 0n
}

/** Deletes the report of an interrupted try. */
export async function deleteReportRows(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('posting_import_rows').where('import_id', '=', importId).execute()
}

/** A row of the report of an import. */
export interface NewReportRow {
  position: number
  line: number
  outcome: ReportOutcome
  reason: string
  title: string
}

/** Stores rows of the report of an import. */
export async function insertReportRows(db: Db, importId: string, rows: NewReportRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('posting_import_rows')
    .values(rows.map((row) => ({ import_id: importId, ...row })))
    .execute()
}

/** Lists imports on which a job has worked since before a time, because their server was stopped again and again. */
export function listAbandoned(db: Db, before: Date) {
  return db
    .selectFrom('posting_imports')
    .select([...runningColumns, 'status'])
    .where('status', 'in', statesAtWork)
    .where('changed_at', '<', before)
    .execute()
}

/** Ends publishing that was interrupted for good. Its other rows can be published by hand. */
export async function stopPublishing(db: Db, id: string): Promise<void> {
  await db
    .updateTable('posting_imports')
    .set({
      status: 'DONE',
      problem: 'Publishing was interrupted. Please publish the rows that are left.',
      changed_at: sql<Date>`now()`,
      finished_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .execute()
}

/** Deletes imports with their reports that ended before a time, and drafts that nobody has changed since another. */
export async function deleteOldImports(db: Db, before: { imports: Date; drafts: Date }): Promise<void> {
  await db
    .deleteFrom('posting_imports')
    .where('created_at', '<', before.imports)
    .where((one) => one.or([one('finished_at', 'is', null), one('finished_at', '<', before.imports)]))
    .execute()
  await db
    .deleteFrom('posting_imports')
    .where('status', '=', 'DRAFT')
    .where('changed_at', '<', before.drafts)
    .execute()
}

/** Lists the import and the company of each event of an import. */
export function listImportCompanies(db: Db, eventIds: string[]) {
  return db
    .selectFrom('events')
    .select('id as eventId')
    .select([sql<string>`data ->> 'import'`.as('importId'), sql<string>`data ->> 'company'`.as('companyId')])
    .where('id', 'in', eventIds)
    .execute()
}
