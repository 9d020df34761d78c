import { type InferResult, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { containing } from '../../../platform/db/ilike.ts'
import type { Visible } from '../../../platform/visible.ts'
import { isReadBy, shownMarks, type VisibleRoomRef } from '../rooms/queries.ts'

/** A message with the name of its sender and its attachment. */
export type MessageRow = InferResult<ReturnType<typeof selectMessages>>[number]
/** A message that was read for a member of its room. */
export type VisibleMessage = Visible<MessageRow>

function isIn<Message extends { chat_room_id: string }>(
  room: VisibleRoomRef,
  message: Message,
): message is Visible<Message> {
  return message.chat_room_id === room.id
}

function selectMessages(db: Db) {
  return db
    .selectFrom('chat_messages as message')
    .innerJoin('users as sender', 'sender.id', 'message.sender_id')
    .leftJoin('files as file', 'file.id', 'message.file_id')
    .select([
      'message.id',
      'message.temp_id',
      'message.chat_room_id',
      'message.seq',
      'message.change_seq',
      'message.sender_id',
      'sender.first_name as sender_first_name',
      'sender.last_name as sender_last_name',
      'message.type',
      'message.content',
      'message.file_id',
      'file.display_name as file_name',
      'file.size as file_size',
      'message.created_at',
      'message.deleted_at',
    ])
}

/** Lists the messages with the numbers `after` + 1 to `upTo`, in their order. */
export async function listMessages(
  db: Db,
  room: VisibleRoomRef,
  after: number,
  upTo: number,
): Promise<VisibleMessage[]> {
  const rows = await selectMessages(db)
    .where('message.chat_room_id', '=', room.id)
    .where('message.seq', '>', after)
    .where('message.seq', '<=', upTo)
    .orderBy('message.seq')
    .execute()
  return rows.filter((row) => isIn(room, row))
}

/** Finds the message with this number, for the members whom a notice names. */
export function findMessageForNotice(
  db: Db,
  { room, seq }: { room: string; seq: number },
): Promise<MessageRow | undefined> {
  return selectMessages(db)
    .where('message.chat_room_id', '=', room)
    .where('message.seq', '=', seq)
    .executeTakeFirst()
}

/** Lists at most `limit` messages that are newer than the page's cursor, or were deleted after it, in their order. */
export async function listMissedMessages(
  db: Db,
  room: VisibleRoomRef,
  { afterSeq, afterChangeSeq }: { afterSeq: number; afterChangeSeq: number },
  limit: number,
): Promise<VisibleMessage[]> {
  const deleted = await selectMessages(db)
    .where('message.chat_room_id', '=', room.id)
    .where('message.seq', '<=', afterSeq)
    .where('message.change_seq', '>', afterChangeSeq)
    .where('message.deleted_at', 'is not', null)
    .orderBy('message.seq')
    .limit(limit)
    .execute()
  const added = await selectMessages(db)
    .where('message.chat_room_id', '=', room.id)
    .where('message.seq', '>', afterSeq)
    .orderBy('message.seq')
    .limit(limit)
    .execute()
  return [...deleted, ...added].filter((row) => isIn(room, row))
}

/** Returns a message of a room; undefined when there is none. */
export async function findMessage(
  db: Db,
  room: VisibleRoomRef,
  id: string,
): Promise<VisibleMessage | undefined> {
  const row = await selectMessages(db)
    .where('message.chat_room_id', '=', room.id)
    .where('message.id', '=', id)
    .executeTakeFirst()
  return row && isIn(room, row) ? row : undefined
}

// A search reads the newest messages of each room only, so that a very long room does not slow it down.
const SEARCHED_MESSAGES = 5_000

/** Finds messages of a member's rooms that contain a text, newest first, with the other person of the room. */
export async function searchMessages(db: Db, personId: string, text: string, limit: number) {
  const pattern = containing(text)
  const rows = await selectMessages(db)
    .innerJoin('chat_members as me', (join) =>
      join.onRef('me.chat_room_id', '=', 'message.chat_room_id').on('me.user_id', '=', personId),
    )
    .innerJoin('chat_rooms as room', 'room.id', 'message.chat_room_id')
    .innerJoin('chat_members as other', (join) =>
      join.onRef('other.chat_room_id', '=', 'room.id').on('other.user_id', '<>', personId),
    )
    .innerJoin('users as partner', 'partner.id', 'other.user_id')
    .select([
      'me.user_id as reader_id',
      'partner.id as partner_id',
      'partner.first_name as partner_first_name',
      'partner.last_name as partner_last_name',
      ...shownMarks('other'),
      'me.delivered_seq as my_delivered_seq',
      'me.read_seq as my_read_seq',
    ])
    .where('me.left_at', 'is', null)
    .where('message.deleted_at', 'is', null)
    .where(sql<boolean>`message.seq > room.last_seq - ${SEARCHED_MESSAGES}`)
    .where('message.content', 'ilike', pattern)
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute()
  return rows.filter((row) => isReadBy(personId, row))
}
