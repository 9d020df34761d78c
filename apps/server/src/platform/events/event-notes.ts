import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** Erases the free text in the data of the events that match the condition. */
export async function eraseEventNotes(tx: Tx, condition: RawBuilder<unknown>): Promise<void> {
  await sql`update events set data = data - 'note' where data ? 'note' and ${condition}`.execute(tx)
}
