import type { ProfileResume } from '@endorse/contract'
import type { RawBuilder } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { afterCommit, type Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Person } from '../../platform/person.ts'
import { fileIdOf } from './links.ts'
import { presentResume } from './present.ts'
import {
  type FileRow,
  findResumeOf,
  insertFileStatement,
  listResumesOf,
  softDeleteFileOf,
} from './queries.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** Gives an uploaded file to a person, in the transaction of whatever it was uploaded for. */
export async function addFile(tx: Db, ownerId: string, file: UploadedFile): Promise<FileRow> {
  const { rows } = await addFileStatement(newId(), ownerId, file).execute(tx)
  const [row] = rows
  if (!row) throw new Error('A statement that always answers did not')
  markReferencedAfterCommit(tx, file)
  return row
}

/** The same as a part of the statement that needs it, when there is a row in `cause`; then say so with `noteAdded`. */
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

export function markReferencedAfterCommit(tx: Db, { markReferenced }: UploadedFile) {
  if (markReferenced) afterCommit(tx, markReferenced)
}

/** Takes a file from its owner; what was applied with it stays readable there. */
export async function removeFile(tx: Db, ownerId: string, id: string): Promise<void> {
  await softDeleteFileOf(tx, ownerId, id, ['resume', 'image'])
}

/** Somebody's own resumes, newest first. */
export async function listResumes(
  context: Pick<AppContext, 'config'>,
  db: Db,
  owner: Pick<Person, 'id'>,
): Promise<ProfileResume[]> {
  const files = await listResumesOf(db, owner.id)
  return files.map((file) => presentResume(context, file))
}

/** The resume that a link names, when it is in this person's own library; the link may have run out long ago. */
export async function findResumeByUrl(
  { config }: Pick<AppContext, 'config'>,
  db: Db,
  url: string,
  person: Pick<Person, 'id'>,
): Promise<FileRow | undefined> {
  const id = fileIdOf(url, config.publicUrl)
  return id === undefined ? undefined : findResumeOf(db, person.id, id)
}
