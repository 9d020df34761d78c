import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

// Of the unread messages of a room. Who deletes ever more of them does not make the count ever slower.
const MAX_DELETED = 1000

/** SQL: how many messages of the row `room` the member in the row `me` has not read. Those that were deleted do not count. */
export const unreadOfMember = sql<number>`(
  room.last_seq - me.read_seq - (
    select count(*)
      from (select from chat_messages as message
             where message.chat_room_id = room.id and message.seq > me.read_seq and message.deleted_at is not null
             limit ${sql.lit(MAX_DELETED)}) as deleted))`

/** Counts the unread messages of a person in all conversations that are not muted. */
export async function countUnreadMessages(db: Db, personId: string): Promise<number> {
  return (await countUnreadOf(db, [personId])).get(personId) ?? 0
}

/** Counts the unread messages of several people with one query. Who has none is missing. */
export async function countUnreadOf(db: Db, personIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('chat_members as me')
    .innerJoin('chat_rooms as room', 'room.id', 'me.chat_room_id')
    .select(['me.user_id', sql<number>`sum(${unreadOfMember})`.as('unread')])
    .where('me.user_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('me.left_at', 'is', null)
    .where('me.muted_at', 'is', null)
    .whereRef('room.last_seq', '>', 'me.read_seq')
    .groupBy('me.user_id')
    .execute()
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]))
}

/** Counts the unread messages of a member of a room, up to its newest message, whose number it returns too. */
export function countUnreadIn(db: Db, personId: string, roomId: string) {
  return db
    .selectFrom('chat_members as me')
    .innerJoin('chat_rooms as room', 'room.id', 'me.chat_room_id')
    .select([unreadOfMember.as('unread'), 'room.last_seq'])
    .where('me.user_id', '=', personId)
    .where('me.chat_room_id', '=', roomId)
    .executeTakeFirst()
}
