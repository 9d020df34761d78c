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
    const [only] = batch
    if (only && batch.length === 1)
      return [await reject(db, only, `The database rejects it: ${error.message}`, owner)]
    const middle = Math.ceil(batch.length / 2)
    return [
      ...(await writeBatch(db, runId, batch.slice(0, middle), owner)),
      ...(await writeBatch(db, runId, batch.slice(middle), owner)),
    ]
  }
}

/** Leaves a posting out, and remembers that. */
async function reject(
  db: Database,
  posting: IncomingPosting,
  reason: string,
  owner: ImportOwner | undefined,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { kind: 'rejected', reason }
  const written = { postings: [posting], keys: [posting.identity.key], outcomes: [outcome], createdKeys: [] }
  const { journal } = owner ?? {}
  if (journal) await inTransaction(db, (tx) => journal.afterWriting(tx, written))
  return outcome
}
