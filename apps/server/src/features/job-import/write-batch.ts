import { type Database, inTransaction, isDataError } from '../../platform/db/db.ts'
import { type ImportOutcome, type ImportOwner, type IncomingPosting, upsertBatch } from './upsert-batch.ts'

/**
 * Writes a batch in a transaction. When the database rejects a value, halves the batch until only that row is rejected.
 * With an owner all postings are of that company, and none of another company is changed.
 */
export async function writeBatch(
  db: Database,
  runId: string,
  batch: IncomingPosting[],
  owner?: ImportOwner,
): Promise<ImportOutcome[]> {
  try {
    return await inTransaction(db, (tx) => upsertBatch(tx, runId, batch, owner))
  } catch (error) {
    if (!isDataError(error)) throw error
    if (batch.length === 1) return [{ kind: 'rejected', reason: `The database rejects it: ${error.message}` }]
    const middle = Math.ceil(batch.length / 2)
    return [
      ...(await writeBatch(db, runId, batch.slice(0, middle), owner)),
      ...(await writeBatch(db, runId, batch.slice(middle), owner)),
    ]
  }
}
