import type { UndeliveredMessage } from '@endorse/contract/chat/socket-events'
import { MAX_UNDELIVERED_ROOMS } from '@endorse/contract/chat/values'
import type { Db } from '../../../platform/db/db.ts'

/** Lists the newest message of each room in which a member has messages that none of their pages has acknowledged. */
export function listUndelivered(db: Db, personId: string): Promise<UndeliveredMessage[]> {
  return db
    .selectFrom('chat_members as me')
    .innerJoin('chat_rooms as room', 'room.id', 'me.chat_room_id')
    .innerJoinLateral(
      (room) =>
        room
          .selectFrom('chat_messages')
          .select('id')
          .whereRef('chat_room_id', '=', 'room.id')
          .whereRef('seq', '=', 'room.last_seq')
          // The limit makes it one look into the index for each room.
          .limit(1)
          .as('message'),
      (join) => join.onTrue(),
    )
    .select(['message.id', 'room.id as chatRoomId', 'room.last_seq as seq'])
    .where('me.user_id', '=', personId)
    .where('me.left_at', 'is', null)
    .whereRef('me.delivered_seq', '<', 'room.last_seq')
    .orderBy('room.last_message_at', 'desc')
    .limit(MAX_UNDELIVERED_ROOMS)
    .execute()
}
