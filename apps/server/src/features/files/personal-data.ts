import type { AppContext } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { iterateRows } from '../../platform/iterate-rows.ts'
import { deleteFiles, findFile } from './queries.ts'

/** Every file of a person, with those that only an application carries still. */
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

/** Their rows stay, and say what is left to do, until the bytes of all of them are gone. */
export async function deleteContentsOf({ db, storage }: Pick<AppContext, 'db' | 'storage'>, ownerId: string) {
  for await (const file of streamFilesOf(db, ownerId)) await storage.remove(file.storage_key)
}

/** The rows of all of them; the answer is the keys of the bytes, for when that is committed. */
export async function eraseFiles(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('files').where('owner_id', '=', ownerId).returning('storage_key').execute()
  return rows.map(({ storage_key: key }) => key)
}

/** For good, without waiting for whoever tidies up. */
export async function deleteFile(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  id: string,
): Promise<void> {
  const file = await findFile(db, id)
  if (!file) return
  await storage.remove(file.storage_key)
  await deleteFiles(db, [id])
}
