import type { House } from '../../platform/house.ts'
import { deleteFiles, listHeldKeys, listRemovedBefore } from './queries.ts'
import type { ResumeUse } from './resume-use.ts'

const DAY = 24 * 60 * 60 * 1000
const AT_ONCE = 500

/** Forgets what its owner removed and no application carries any more, and what a crash left without a row. */
export async function tidyFiles(
  { db, storage }: Pick<House, 'db' | 'storage'>,
  use: ResumeUse,
): Promise<void> {
  // Younger ones may belong to a transaction that has not ended yet.
  const yesterday = new Date(Date.now() - DAY)
  const removed = await listRemovedBefore(db, yesterday)
  const uses = await use.countUses(db, removed)
  await deleteFiles(
    db,
    removed.filter((id) => !uses.get(id)),
  )

  for await (const keys of inBatches(storage.listKeptBefore(yesterday))) {
    const held = await listHeldKeys(db, keys)
    for (const key of keys) if (!held.has(key)) await storage.remove(key)
  }
}

async function* inBatches(keys: AsyncIterable<string>) {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length === AT_ONCE) {
      yield batch
      batch = []
    }
  }
  yield batch
}
