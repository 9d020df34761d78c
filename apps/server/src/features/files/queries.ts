import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { NewRow, Row } from '../../platform/db/tables.ts'
import type { Person } from '../../platform/person.ts'
import type { Visible } from '../../platform/visible.ts'
import type { ExtractionResult } from './parse/extraction-result.ts'

/** A row of the table `files`. */
export type FileRow = Row<'files'>
/** A file that a person may read. */
export type VisibleFile = Visible<FileRow>

/** Tells whether a file belongs to this user. */
export function isOwnedBy(ownerId: string, file: FileRow): file is VisibleFile {
  return file.owner_id === ownerId
}

// Listed, because a prepared `select *` fails once a newer server has added a column.
const fileColumns = [
  'id',
  'owner_id',
  'kind',
  'storage_key',
  'original_name',
  'display_name',
  'content_type',
  'size',
  'sha256',
  'created_at',
  'deleted_at',
] as const

/** Inserts a file and returns its row. In a larger statement it inserts only when `source` has a row; it has at most one. */
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
    returning ${sql.join(fileColumns.map((column) => sql.ref(column)))}`
}

/** Finds a file, no matter who may read it. */
export function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').select(fileColumns).where('id', '=', id).executeTakeFirst()
}

/** A file that a signed link names, and the user that the link was signed for. */
export interface LinkedFile {
  file: FileRow
  reader: Person
}

/**
 * Finds the file and the user of a link; undefined when the user is signed out everywhere. A suspended person opens only the
 * export of their own data. Checks no other access.
 */
export async function findLinkedFile(
  db: Db,
  fileId: string,
  readerId: string,
): Promise<LinkedFile | undefined> {
  const row = await db
    .selectFrom('files')
    .innerJoin('users', (join) => join.on('users.id', '=', readerId))
    .select(fileColumns.map((column) => `files.${column}` as const))
    .select(['users.role', 'users.email', 'users.first_name', 'users.last_name', 'users.company_id'])
    .select(sql<boolean>`users.role <> 'ADMIN' or users.approved_at is not null`.as('approved'))
    .where('files.id', '=', fileId)
    .where('users.deleted_at', 'is', null)
    .where(
      sql<boolean>`case when users.suspended_at is null
        then exists (select from sessions where user_id = ${readerId} and expires_at > now())
        else files.owner_id = users.id and files.kind = 'export' end`,
    )
    .executeTakeFirst()
  if (!row) return undefined
  const {
    role,
    email,
    first_name: firstName,
    last_name: lastName,
    company_id: companyId,
    approved,
    ...file
  } = row
  const reader = {
    id: readerId,
    role,
    email,
    firstName,
    lastName,
    companyId,
    approved,
    sessionId: '',
    leaving: false,
    lacksSecondFactor: false,
  }
  return { file, reader }
}

/** Lists a user's resumes, newest first. */
export async function listResumesOf(db: Db, ownerId: string): Promise<VisibleFile[]> {
  const files = await resumesOf(db, ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return files.filter((file) => isOwnedBy(ownerId, file))
}

// More than any user has: the library has no pages.
const MAX_LISTED = 100

/** Returns a resume of this owner, or undefined when there is none or it is deleted. */
export async function findResumeOf(db: Db, ownerId: string, id: string): Promise<VisibleFile | undefined> {
  const file = await resumesOf(db, ownerId).where('id', '=', id).executeTakeFirst()
  return file && isOwnedBy(ownerId, file) ? file : undefined
}

function resumesOf(db: Db, ownerId: string) {
  return db
    .selectFrom('files')
    .select(fileColumns)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'resume')
    .where('deleted_at', 'is', null)
}

/** Renames a resume of this owner. Returns undefined when there is none or it is deleted. */
export async function renameResumeOf(
  db: Db,
  ownerId: string,
  id: string,
  name: string,
): Promise<VisibleFile | undefined> {
  const file = await db
    .updateTable('files')
    .set({ display_name: name })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'resume')
    .where('deleted_at', 'is', null)
    .returning(fileColumns)
    .executeTakeFirst()
  return file && isOwnedBy(ownerId, file) ? file : undefined
}

/** Marks a file as deleted. `cleanUpFiles` deletes the row and the content once no application uses it. */
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
    .returning(fileColumns)
    .executeTakeFirst()
}

/** Returns those of the storage keys that have a row. */
export async function listReferencedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', keys).execute()
  return new Set(rows.map((row) => row.storage_key))
}

/** Returns the text of a document, or why it has none. Undefined before the first extraction. */
export async function findExtraction(db: Db, fileId: string): Promise<ExtractionResult | undefined> {
  const row = await db
    .selectFrom('resume_texts')
    .select(['text', 'page_starts', 'failure'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.text === null) return { failure: row.failure ?? 'damaged' }
  return { text: row.text, pageStarts: row.page_starts }
}

/** Keeps the first result: a second extraction of the same content would be the same. */
export async function insertExtraction(db: Db, fileId: string, result: ExtractionResult): Promise<void> {
  await db
    .insertInto('resume_texts')
    .values({
      file_id: fileId,
      ...('text' in result
        ? { status: 'parsed', text: result.text, page_starts: result.pageStarts }
        : { status: 'failed', failure: result.failure }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the rows, and with them the extracted texts. */
export async function deleteFiles(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('files').where('id', 'in', ids).execute()
}

/** Lists the ids of files that were marked as deleted before that time. */
export async function listSoftDeletedBefore(db: Db, time: Date): Promise<string[]> {
  const rows = await db.selectFrom('files').select('id').where('deleted_at', '<', time).execute()
  return rows.map((row) => row.id)
}
