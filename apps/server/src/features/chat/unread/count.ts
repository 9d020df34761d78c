import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** Counts the unread messages of a person in all conversations that are not muted. */
export async function countUnreadMessages(db: Db, personId: string): Promise<number> {
  return (await countUnreadOf(db, [personId])).get(personId) ?? 0
}

/** Counts the unread messages of several people with one query. Who has none is missing. */
export async function countUnreadOf(db: Db, personIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('chat_members as me')
    .innerJoin('chat_rooms as room', 'room.id', 'me.chat_room_id')
    .select(['me.user_id', sql<number>`sum(room.last_seq - me.read_seq)`.as('unread')])
    .where('me.user_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('me.left_at', 'is', null)
    .where('me.muted_at', 'is', null)
    .groupBy('me.user_id')
    .execute()
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]))
}
