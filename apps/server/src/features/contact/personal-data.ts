import type { Db, Tx } from '../../platform/db/db.ts'
import { iterateRows } from '../../platform/db/iterate-rows.ts'

/** Yields the messages that a user sent while signed in, for their data export. */
export async function* exportMessages(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('contact_messages')
      .select(['id', 'reference', 'sent_at', 'name', 'email', 'topic', 'message', 'answered_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute(),
  )
}

/** Deletes the messages that a user sent while signed in. */
export async function eraseMessages(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('contact_messages').where('user_id', '=', userId).execute()
}
