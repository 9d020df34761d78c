import type { ServerContext } from '../../platform/module.ts'
import { countUses } from './file-usage.ts'
import { deleteFiles, listReferencedKeys, listSoftDeletedBefore } from './queries.ts'

const DAY = 24 * 60 * 60 * 1000
const BATCH_SIZE = 500

/** Deletes files that their owner removed and no application uses, and stored files without a row. */
export async function cleanUpFiles(
  context: Pick<ServerContext, 'db' | 'storage' | 'modules'>,
): Promise<void> {
  const { db, storage } = context
  // Younger files may belong to an open transaction.
  const yesterday = new Date(Date.now() - DAY)
  const removed = await listSoftDeletedBefore(db, yesterday)
  const useCounts = await countUses(context, removed)
  await deleteFiles(
    db,
    removed.filter((id) => !useCounts.get(id)),
  )

  for await (const keys of inBatches(storage.listStoredBefore(yesterday))) {
    const referenced = await listReferencedKeys(db, keys)
    for (const key of keys) if (!referenced.has(key)) await storage.remove(key)
  }
}

async function* inBatches(keys: AsyncIterable<string>) {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length === BATCH_SIZE) {
      yield batch
      batch = []
    }
  }
  yield batch
}
