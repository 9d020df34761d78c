import { EXPORT_DAYS } from '@endorse/contract/account-lifecycle/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'

/** An export with its file, if it has been created. */
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findLatestExport>>>

/** Finds the latest export that has not expired (pending, failed or ready). */
export function findLatestExport(db: Db, userId: string) {
  return selectExports(db)
    .where('user_id', '=', userId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', sql<Date>`now()`)]))
    .orderBy('requested_at', 'desc')
    .orderBy('data_exports.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Finds an export that is neither finished nor failed. */
export function findPendingExport(db: Db, exportId: string) {
  return selectExports(db)
    .where('data_exports.id', '=', exportId)
    .where('file_id', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
}

function selectExports(db: Db) {
  return db
    .selectFrom('data_exports')
    .leftJoin('files', 'files.id', 'file_id')
    .select([
      'data_exports.id',
      'user_id',
      'requested_at',
      'file_id',
      'failed_at',
      'expires_at',
      'files.size',
    ])
}

/** Undefined when one is being prepared already, so that one of two concurrent requests starts it. */
export async function insertExport(tx: Tx, userId: string): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('data_exports')
    .values({ id: newId(), user_id: userId })
    .onConflict((conflict) =>
      conflict.column('user_id').where('file_id', 'is', null).where('failed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** False when it has failed in the meantime, or another worker has finished it. */
export async function finishExport(tx: Tx, exportId: string, fileId: string): Promise<boolean> {
  const finished = await tx
    .updateTable('data_exports')
    .set({ file_id: fileId, expires_at: sql`now() + ${EXPORT_DAYS} * interval '1 day'` })
    .where('id', '=', exportId)
    .where('file_id', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return finished.numUpdatedRows === 1n
}

/** Marks exports as failed after two hours: the queue has used up its retries by then. */
export async function failStuckExports(db: Db): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ failed_at: sql`now()` })
    .where('file_id', 'is', null)
    .where('failed_at', 'is', null)
    .where('requested_at', '<', sql<Date>`now() - interval '2 hours'`)
    .execute()
}

/** Lists the files of up to 1000 expired exports. */
export async function listExpiredExportFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('data_exports')
    .select('file_id')
    .where('expires_at', '<', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(1000)
    .execute()
  return rows.flatMap(({ file_id: id }) => (id ? [id] : []))
}

/** Lists the files of the user’s other exports, which the new one replaces. */
export async function listOtherExportFiles(db: Db, userId: string, exportId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('data_exports')
    .select('file_id')
    .where('user_id', '=', userId)
    .where('id', '<>', exportId)
    .where('file_id', 'is not', null)
    .execute()
  return rows.flatMap(({ file_id: id }) => (id ? [id] : []))
}

/** Deletes failed exports after EXPORT_DAYS days. */
export async function deleteFailedExports(db: Db): Promise<void> {
  await db
    .deleteFrom('data_exports')
    .where('failed_at', '<', sql<Date>`now() - ${EXPORT_DAYS} * interval '1 day'`)
    .execute()
}
