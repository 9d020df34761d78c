import type { ProfileResume } from '@endorse/contract/profiles/schemas'
import type { RawBuilder } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { type AuthorTx } from '../../platform/db/author.ts'
import { afterCommit, type Db, type Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Person } from '../../platform/person.ts'
import { fileIdOf } from './links.ts'
import type { OpenDocument } from './parse/read-document.ts'
import { presentResume } from './present.ts'
import {
  type FileRow,
  findResumeOf,
  insertFileStatement,
  isOwnedBy,
  listResumesOf,
  softDeleteFileOf,
  type VisibleFile,
} from './queries.ts'
import { readableTypeOf } from './resume-text.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** Inserts the row of an uploaded file, in the transaction that uses the file. */
export async function addFile(tx: AuthorTx, ownerId: string, file: UploadedFile): Promise<VisibleFile> {
  const { rows } = await addFileStatement(newId(), ownerId, file).execute(tx)
  const [row] = rows
  if (!row || !isOwnedBy(ownerId, row)) throw new Error('The insert of a file returned no row')
  markReferencedAfterCommit(tx, file)
  return row
}

/** `addFile` as a part of a larger statement, if `source` has a row. Then call `markReferencedAfterCommit`. */
export function addFileStatement(
  id: string,
  ownerId: string,
  file: UploadedFile,
  source?: RawBuilder<unknown>,
): RawBuilder<FileRow> {
  const row = {
    id,
    owner_id: ownerId,
    kind: file.kind,
    storage_key: file.storageKey,
    original_name: file.name,
    display_name: file.name,
    content_type: file.contentType,
    size: file.size,
    sha256: file.sha256,
  }
  return insertFileStatement(row, source)
}

/** Spares the upload the check for a row, once the transaction has committed. */
export function markReferencedAfterCommit(tx: Db, { markReferenced }: UploadedFile) {
  if (markReferenced) afterCommit(tx, markReferenced)
}

/** Deletes a user's file. Applications and messages that use it keep it. */
export async function removeFile(tx: Db, ownerId: string, id: string): Promise<void> {
  await softDeleteFileOf(tx, ownerId, id, ['resume', 'image', 'attachment'])
}

/** Lists a user's own resumes, newest first. */
export async function listResumes(
  context: Pick<AppContext, 'config'>,
  db: Db,
  owner: Pick<Person, 'id'>,
): Promise<ProfileResume[]> {
  const files = await listResumesOf(db, owner.id)
  return files.map((file) => presentResume(context, file))
}

/** Finds a resume of the user's own library by its link. The link may have expired. */
export async function findResumeByUrl(
  { config }: Pick<AppContext, 'config'>,
  db: Db,
  url: string,
  person: Pick<Person, 'id'>,
): Promise<VisibleFile | undefined> {
  const id = fileIdOf(url, config.publicUrl)
  return id === undefined ? undefined : findResumeOf(db, person.id, id)
}

/** Finds a resume of the user's own library by its id. */
export function findResume(db: Db, person: Pick<Person, 'id'>, id: string): Promise<VisibleFile | undefined> {
  return findResumeOf(db, person.id, id)
}

/** Returns a resume in the form that the readers of documents take. */
export function openResume(context: Pick<AppContext, 'storage'>, file: VisibleFile): OpenDocument {
  return { type: readableTypeOf(file), open: () => openFile(context, file) }
}

/** Opens the content of a file. */
export function openFile({ storage }: Pick<AppContext, 'storage'>, file: VisibleFile) {
  return storage.open(file.storage_key)
}

/** Returns an address of the storage from which the file can be saved for a minute; undefined when it has none. */
export function linkToFile(
  { storage }: Pick<AppContext, 'storage'>,
  file: VisibleFile,
  contentDisposition: string,
): Promise<string | undefined> {
  return storage.linkTo(file.storage_key, { contentType: file.content_type, contentDisposition })
}

/** Moves a file into the library of resumes of another user, who agreed to have it. */
export async function giveFile(tx: Tx, id: string, ownerId: string): Promise<void> {
  await tx.updateTable('files').set({ owner_id: ownerId, kind: 'resume' }).where('id', '=', id).execute()
}

/** Deletes a file that nothing refers to, its content after the commit. The cleanup deletes what is left of it. */
export async function eraseFile(
  { storage, log }: Pick<AppContext, 'storage' | 'log'>,
  tx: Tx,
  id: string,
): Promise<void> {
  const file = await tx.deleteFrom('files').where('id', '=', id).returning('storage_key').executeTakeFirst()
  if (!file) return
  afterCommit(tx, () => {
    storage
      .remove(file.storage_key)
      .catch((error: unknown) => log.warn({ err: error }, 'could not remove the content of a file'))
  })
}
