import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { inBatches } from '../db/in-batches.ts'

/** Deletes the events that match the condition, in batches. Notifications of these events are deleted with them. */
export async function deleteEvents(db: Db, condition: RawBuilder<unknown>): Promise<void> {
  await inBatches((limit) =>
    sql`
      delete from events where id = any(array(select id from events where ${condition} limit ${limit}))`.execute(
      db,
    ),
  )
}
