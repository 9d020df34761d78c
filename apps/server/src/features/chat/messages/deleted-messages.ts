import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Visible } from '../../../platform/visible.ts'
import type { MessageRow } from './queries.ts'

/** What a deleted message said. */
export interface DeletedText {
  content: string
  file_name: string | null
}

/** Keeps what a message says that its sender deletes. Only a report reads it. */
export async function keepDeletedMessage(tx: Tx, message: Visible<MessageRow>): Promise<void> {
  const { id, content, file_name } = message
  await tx.insertInto('chat_deleted_messages').values({ message_id: id, content, file_name }).execute()
}

/** Reads what the deleted ones among the messages of a reported conversation said, by message; what is forgotten is missing. */
export async function readDeletedMessages(
  db: Db,
  messages: readonly Visible<MessageRow>[],
): Promise<Map<string, DeletedText>> {
  const ids = messages.filter(({ deleted_at: at }) => at !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_deleted_messages')
    .select(['message_id', 'content', 'file_name'])
    .where('message_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ message_id: id, ...text }) => [id, text]))
}

/** Forgets what messages said that were deleted before this time. */
export async function forgetDeletedMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_deleted_messages').where('deleted_at', '<', before).execute()
}

/** Forgets what the deleted messages of a user said. */
export async function forgetDeletedMessagesOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from chat_deleted_messages as kept using chat_messages as message
     where message.id = kept.message_id and message.sender_id = ${userId}`.execute(tx)
}
