import type { Db } from '../../../platform/db/db.ts'
import { iterateRows } from '../../../platform/db/iterate-rows.ts'

/** Yields the reminders of a user, for their data export. */
export async function* exportReminders(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('reminders')
      .select(['id', 'text', 'due_on', 'created_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute(),
  )
}
