import type { QueryResult } from 'kysely'

// A batch locks its rows for some milliseconds only.
const BATCH_SIZE = 1000

/** Repeats a deletion of at most `limit` rows until nothing is left. */
export async function inBatches(deleteSome: (limit: number) => Promise<QueryResult<unknown>>): Promise<void> {
  for (let more = true; more; ) {
    const { numAffectedRows = 0n } = await deleteSome(BATCH_SIZE)
    more = numAffectedRows >= BATCH_SIZE
  }
}
