import type { AppContext } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { iterateRows } from '../../platform/db/iterate-rows.ts'
import { deleteFiles, findFile } from './queries.ts'

/** Yields every file of a user, including deleted ones that applications still use. */
export async function* streamFilesOf(db: Db, ownerId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('files')
      .select(['id', 'kind', 'storage_key', 'display_name', 'content_type', 'size', 'created_at'])
      .where('owner_id', '=', ownerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute(),
  )
}

/** Lists the files of a user for their data export, without earlier exports and without resumes of people who have not agreed. */
export async function* listFileMetadata(db: Db, userId: string) {
  for await (const { kind, display_name: name, size, created_at } of streamFilesOf(db, userId)) {
    if (kind !== 'export' && kind !== 'referral') yield { kind, name, size, uploadedAt: created_at }
  }
}

/** Deletes the contents of all files. The rows stay, so that a retry finds them, until `eraseFiles`. */
export async function deleteContentsOf({ db, storage }: Pick<AppContext, 'db' | 'storage'>, ownerId: string) {
  for await (const file of streamFilesOf(db, ownerId)) await storage.remove(file.storage_key)
}

/** Deletes the rows of all files. Returns their storage keys, to be removed after the commit. */
export async function eraseFiles(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('files').where('owner_id', '=', ownerId).returning('storage_key').execute()
  return rows.map(({ storage_key: key }) => key)
}

/** Deletes a file and its content at once, without the clean-up job. */
export async function deleteFile(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  id: string,
): Promise<void> {
  const file = await findFile(db, id)
  if (!file) return
  await storage.remove(file.storage_key)
  await deleteFiles(db, [id])
}
