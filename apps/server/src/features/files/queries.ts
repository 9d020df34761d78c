import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { NewRow, Row } from '../../tables.ts'
import type { ExtractionResult } from './parse/extraction-result.ts'

export type FileRow = Row<'files'>

/** The answer is its row; as a part of a larger statement only when there is a row in `cause`, one at most. */
export function insertFileStatement(
  file: NewRow<'files'>,
  source?: RawBuilder<unknown>,
): RawBuilder<FileRow> {
  return sql<FileRow>`
    insert into files (id, owner_id, kind, storage_key, original_name, display_name, content_type, size, sha256)
    select ${file.id}::uuid, ${file.owner_id}::uuid, ${file.kind}::text, ${file.storage_key}::text,
           ${file.original_name}::text, ${file.display_name}::text, ${file.content_type}::text,
           ${file.size}::integer, ${file.sha256}::bytea
    ${source ? sql`from ${source}` : sql``}
    returning *`
}

/** For whoever holds a genuine link; everybody else is asked for by `findResumeOf`. */
export function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listResumesOf(db: Db, ownerId: string): Promise<FileRow[]> {
  return resumesOf(db, ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

// More than anybody has; the library is shown whole.
const MAX_LISTED = 100

export function findResumeOf(db: Db, ownerId: string, id: string): Promise<FileRow | undefined> {
  return resumesOf(db, ownerId).where('id', '=', id).executeTakeFirst()
}

function resumesOf(db: Db, ownerId: string) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'resume')
    .where('deleted_at', 'is', null)
}

export function renameResumeOf(
  db: Db,
  ownerId: string,
  id: string,
  name: string,
): Promise<FileRow | undefined> {
  return db
    .updateTable('files')
    .set({ display_name: name })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'resume')
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Its row and its bytes stay until nothing needs them any more, see `tidyFiles`. */
export function softDeleteFileOf(
  db: Db,
  ownerId: string,
  id: string,
  kinds: FileRow['kind'][],
): Promise<FileRow | undefined> {
  return db
    .updateTable('files')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function listReferencedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', keys).execute()
  return new Set(rows.map((row) => row.storage_key))
}

export async function findExtraction(db: Db, fileId: string): Promise<ExtractionResult | undefined> {
  const row = await db.selectFrom('resume_texts').selectAll().where('file_id', '=', fileId).executeTakeFirst()
  return row && (row.text === null ? { failure: row.failure ?? 'damaged' } : { text: row.text })
}

/** Whoever read it first wins: a second reading of the same bytes says the same. */
export async function insertExtraction(db: Db, fileId: string, result: ExtractionResult): Promise<void> {
  await db
    .insertInto('resume_texts')
    .values({ file_id: fileId, status: 'text' in result ? 'parsed' : 'failed', ...result })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Out of the library for good, with the text that was read from it. */
export async function deleteFiles(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('files').where('id', 'in', ids).execute()
}

/** Taken from their owners before that time. */
export async function listSoftDeletedBefore(db: Db, time: Date): Promise<string[]> {
  const rows = await db.selectFrom('files').select('id').where('deleted_at', '<', time).execute()
  return rows.map((row) => row.id)
}
