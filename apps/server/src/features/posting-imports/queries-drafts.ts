import type { ColumnChoice, FileColumn } from '@endorse/contract/posting-imports/schemas'
import type { DraftRowState } from '@endorse/contract/posting-imports/values'
import { sql } from 'kysely'
import type { PlaceDoubt } from '../../domain/place-doubt.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Row } from '../../platform/db/tables.ts'
import type { SheetsOfFile } from '../job-import/read/feed-entry.ts'
import type { StoredPosting } from './stored-posting.ts'

/** A row of a draft to store. */
export interface NewDraftRow {
  line: number
  state: DraftRowState
  reason: string | null
  title: string
  posting: StoredPosting | null
  notes: string[]
  suggestedPay: { min: number; max: number } | null
  placeDoubt: PlaceDoubt | null
}

/** Finds a file that is to be read into a draft. `version` changes when somebody corrects its columns meanwhile. */
export function findReading(db: Db, id: string) {
  return db
    .selectFrom('posting_imports')
    .select([
      'id',
      'company_id',
      'started_by',
      'source',
      'name',
      'choices',
      'sheet',
      sql<string>`changed_at::text`.as('version'),
    ])
    .where('id', '=', id)
    .where('status', '=', 'READING')
    .executeTakeFirst()
}

/** Returns what admins of the company said about the columns of their last file; nothing when they never did. */
export async function findLastChoices(db: Db, companyId: string): Promise<ColumnChoice[]> {
  const row = await db
    .selectFrom('posting_imports')
    .select('choices')
    .where('company_id', '=', companyId)
    .where('choices', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.choices ?? []
}

/** Deletes the rows of a draft, which is read again. */
export async function deleteDraftRows(tx: Tx, importId: string): Promise<void> {
  await tx.deleteFrom('import_draft_rows').where('import_id', '=', importId).execute()
}

/** Stores rows of a draft. Their positions follow the first one. */
export async function insertDraftRows(
  db: Db,
  importId: string,
  first: number,
  rows: readonly NewDraftRow[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('import_draft_rows')
    .values(
      rows.map(({ posting, suggestedPay, placeDoubt, ...row }, index) => ({
        import_id: importId,
        position: first + index,
        ...row,
        posting: posting && JSON.stringify(posting),
        suggested_pay: suggestedPay && JSON.stringify(suggestedPay),
        place_doubt: placeDoubt && JSON.stringify(placeDoubt),
      })),
    )
    .execute()
}

/** A file that was read. */
interface ReadDraft {
  version: string
  entries: number
  columns: readonly FileColumn[]
  choices: readonly ColumnChoice[]
  sheets: SheetsOfFile | undefined
}

/** Ends the reading of a file. Returns false when another reading is to follow or has followed. */
export async function finishReading(tx: Tx, id: string, draft: ReadDraft): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('posting_imports')
    .set({
      status: 'DRAFT',
      entries: draft.entries,
      columns: JSON.stringify(draft.columns),
      choices: JSON.stringify(draft.choices),
      sheet: draft.sheets?.read ?? null,
      sheets: draft.sheets?.all ?? null,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'READING')
    .where(sql<boolean>`changed_at::text = ${draft.version}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const draftRowColumns = [
  'position',
  'line',
  'state',
  'reason',
  'title',
  'posting',
  'notes',
  'suggested_pay',
  'place_doubt',
] as const

/** A row of a draft. */
export type DraftRowRow = Pick<Row<'import_draft_rows'>, (typeof draftRowColumns)[number]>

/** Lists a page of the rows that are not published in the order of the file, and counts them. */
export async function listDraftRows(
  db: Db,
  importId: string,
  { page, limit, state }: { page: number; limit: number; state?: DraftRowState | undefined },
): Promise<{ rows: DraftRowRow[]; total: number }> {
  const matching = db
    .selectFrom('import_draft_rows')
    .where('import_id', '=', importId)
    .where('is_done', '=', false)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'NEW'))
  const [rows, { total }] = await Promise.all([
    matching
      .select(draftRowColumns)
      .orderBy('position')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Lists the first rows of a draft that can be published or left out now. */
export function listDueRows(db: Db, importId: string, limit: number): Promise<DraftRowRow[]> {
  return db
    .selectFrom('import_draft_rows')
    .select(draftRowColumns)
    .where('import_id', '=', importId)
    .where('is_done', '=', false)
    .where('state', '!=', 'CHECK')
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Finds a row of a draft. */
export function findDraftRow(db: Db, importId: string, position: number): Promise<DraftRowRow | undefined> {
  return db
    .selectFrom('import_draft_rows')
    .select(draftRowColumns)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst()
}

/** Locks a row of a draft that is not published. */
export function lockDraftRow(tx: Tx, importId: string, position: number): Promise<DraftRowRow | undefined> {
  return tx
    .selectFrom('import_draft_rows')
    .select(draftRowColumns)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('is_done', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks other rows of a draft that wait because of the same text for a city. */
export function lockRowsOfPlace(
  tx: Tx,
  importId: string,
  { position, text }: { position: number; text: string },
  limit: number,
): Promise<DraftRowRow[]> {
  return tx
    .selectFrom('import_draft_rows')
    .select(draftRowColumns)
    .where('import_id', '=', importId)
    .where('position', '!=', position)
    .where('is_done', '=', false)
    .where('state', '=', 'CHECK')
    .where(sql<boolean>`place_doubt->>'text' = ${text}`)
    .orderBy('position')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
}

/** Replaces a row of a draft by what was corrected. */
export async function updateDraftRow(
  tx: Tx,
  importId: string,
  position: number,
  { posting, suggestedPay, placeDoubt, ...row }: NewDraftRow,
): Promise<void> {
  await tx
    .updateTable('import_draft_rows')
    .set({
      ...row,
      posting: posting && JSON.stringify(posting),
      suggested_pay: suggestedPay && JSON.stringify(suggestedPay),
      place_doubt: placeDoubt && JSON.stringify(placeDoubt),
    })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
}

/** Marks rows as published or left out, and forgets their long texts. Throws when one of them is marked already. */
export async function markRowsDone(tx: Tx, importId: string, positions: number[]): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update import_draft_rows set is_done = true, posting = posting - 'description' - 'responsibilities'
     where import_id = ${importId} and position = any(${positions}::integer[]) and not is_done`.execute(tx)
  if (numAffectedRows !== BigInt(positions.length))
    throw new Error(`Rows of import ${importId} are being published by another job`)
}

/** Counts the rows of drafts that are not published, by import and state. */
export async function countDraftRows(
  db: Db,
  importIds: string[],
): Promise<Map<string, Record<DraftRowState, number>>> {
  if (importIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_draft_rows')
    .select(['import_id', 'state', sql<number>`count(*)::int`.as('count')])
    .where('import_id', 'in', importIds)
    .where('is_done', '=', false)
    .groupBy(['import_id', 'state'])
    .execute()
  const counts = new Map(importIds.map((id) => [id, { ...noRows }]))
  for (const { import_id: id, state, count } of rows) {
    const of = counts.get(id)
    if (of) of[state] = count
  }
  return counts
}

/** The counts of a draft without rows. */
export const noRows: Record<DraftRowState, number> = { NEW: 0, UPDATE: 0, UNCHANGED: 0, CHECK: 0, REFUSED: 0 }

/** Locks an import of the company until the transaction ends. */
export function lockImport(tx: Tx, companyId: string, id: string) {
  return tx
    .selectFrom('posting_imports')
    .select([
      'id',
      'company_id',
      'started_by',
      'source',
      'name',
      'status',
      'choices',
      'sheets',
      'finished_at',
    ])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** An import of the company that is locked. */
export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** Changes the status of an import that is locked. */
export async function setStatus(
  tx: Tx,
  id: string,
  change: {
    status: LockedImport['status']
    choices?: readonly ColumnChoice[]
    sheet?: string | undefined
    withdrawnAt?: Date
    archived?: number
  },
): Promise<void> {
  const { status, choices, sheet, withdrawnAt, archived } = change
  await tx
    .updateTable('posting_imports')
    .set({
      status,
      changed_at: sql<Date>`now()`,
      ...(choices && { choices: JSON.stringify(choices) }),
      ...(sheet !== undefined && { sheet }),
      ...(withdrawnAt && { withdrawn_at: withdrawnAt }),
      ...(archived !== undefined && { archived }),
    })
    .where('id', '=', id)
    .execute()
}

/** Notes who publishes an import. */
export async function setPublisher(tx: Tx, id: string, personId: string): Promise<void> {
  await tx.updateTable('posting_imports').set({ started_by: personId }).where('id', '=', id).execute()
}

/** Deletes an import. */
export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('posting_imports').where('id', '=', id).execute()
}

/** Notes that a draft was corrected, so that it is kept. */
export async function touchImport(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('posting_imports').set({ changed_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** Reads how the columns of a file were taken. */
export async function findColumns(db: Db, id: string): Promise<FileColumn[]> {
  const row = await db.selectFrom('posting_imports').select('columns').where('id', '=', id).executeTakeFirst()
  return row?.columns ?? []
}
