import type { ImportSource, ReportOutcome } from '@endorse/contract/posting-imports/values'
import { type InferResult, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'

/** A new import: its company, its admin, and where its postings come from. */
export interface NewImport {
  companyId: string
  startedBy: string | null
  source: ImportSource
  name: string
}

/** Stores an import that waits. Throws a unique violation of `posting_imports_running` while another one runs. */
export async function insertImport(tx: Tx, one: NewImport): Promise<string> {
  const id = newId()
  await tx
    .insertInto('posting_imports')
    .values({ id, company_id: one.companyId, started_by: one.startedBy, source: one.source, name: one.name })
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
      'import.created',
      'import.updated',
      'import.unchanged',
      'import.merged',
      'import.rejected',
      'import.archived',
      'import.created_at',
      'import.finished_at',
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

/** Lists rows of a report in the order of the file, those after a position. */
export function listReportRows(db: Db, importId: string, after: number, limit: number) {
  return db
    .selectFrom('posting_import_rows')
    .select(['position', 'line', 'outcome', 'reason', 'title'])
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
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

/** Marks an import that waits or was interrupted as running, without what an interrupted try counted. */
export function markRunning(db: Db, id: string) {
  return db
    .updateTable('posting_imports')
    .set({ status: 'RUNNING', created: 0, updated: 0, unchanged: 0, merged: 0, rejected: 0, archived: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .returning(['id', 'company_id', 'started_by', 'source', 'name'])
    .executeTakeFirst()
}

/** An import that runs. */
export type RunningImport = NonNullable<Awaited<ReturnType<typeof markRunning>>>

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

/** Ends an import that runs, and deletes its file. Returns false when it has ended already. */
export async function endImport(
  tx: Tx,
  id: string,
  end: { status: 'DONE' | 'FAILED'; problem: string | null; archived?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('posting_imports')
    .set({ ...end, finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
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

/** Lists imports that began before a time and have not ended, because their server was stopped again and again. */
export async function listAbandoned(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('posting_imports')
    .select('id')
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .where('created_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes imports with their reports that began before a time. */
export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('posting_imports').where('created_at', '<', before).execute()
}

/** Lists the import and the company of each event of an import. */
export function listImportCompanies(db: Db, eventIds: string[]) {
  return db
    .selectFrom('events')
    .select([sql<string>`data ->> 'import'`.as('importId'), sql<string>`data ->> 'company'`.as('companyId')])
    .where('id', 'in', eventIds)
    .execute()
}
