import type { Db, Tx } from '../../platform/db.ts'
import { iterateRows } from '../../platform/iterate-rows.ts'

/** What somebody wrote to Endorse while signed in, for the export of their data. */
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

export async function eraseMessages(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('contact_messages').where('user_id', '=', userId).execute()
}
