import { type InferResult, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
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

// As in the function `message_words`.
const MESSAGES_OF_PART = 8192
const separated = sql`'./@:_-’''', '        '`

/**
 * Finds the messages of a member's rooms that contain all words of a text, newest first, with the other person of the room. The
 * last word may be the beginning of one.
 */
export async function searchMessages(db: Db, personId: string, text: string, limit: number) {
  const rows = await selectMessages(db)
    .innerJoin('chat_members as me', (join) =>
      join.onRef('me.chat_room_id', '=', 'message.chat_room_id').on('me.user_id', '=', personId),
    )
    .innerJoin('chat_members as other', (join) =>
      join.onRef('other.chat_room_id', '=', 'message.chat_room_id').on('other.user_id', '<>', personId),
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
    .where('message.id', '=', sql<string>`any(array(${idsOfFound(personId, text, limit)}))`)
    .where('me.left_at', 'is', null)
    .where('message.deleted_at', 'is', null)
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .execute()
  return rows.filter((row) => isReadBy(personId, row))
}

/**
 * SQL: the ids of the newest messages with the words, in the rooms of a person. Each room is read from its newest part back, so
 * that words which are in very many messages are found as quickly as those which are in few.
 */
function idsOfFound(personId: string, text: string, limit: number) {
  return sql`
    select found.id
      from chat_members as me
      join chat_rooms as room on room.id = me.chat_room_id
     cross join (
       select (nullif(plainto_tsquery('simple', translate(${text}, ${separated}))::text, '') || ':*')::tsquery as words
       offset 0) as search
     cross join lateral (
       select message.id, message.created_at
         from generate_series(room.last_seq / ${MESSAGES_OF_PART}, 0, -1) as part
        cross join lateral (
          select id, created_at from chat_messages
           where message_words(chat_room_id, seq, content)
                 @@ (quote_literal(room.id || '/' || part)::tsquery && search.words)
             and deleted_at is null
           order by seq desc
           limit ${limit}) as message
        limit ${limit}) as found
     where me.user_id = ${personId} and me.left_at is null
     order by found.created_at desc, found.id desc
     limit ${limit}`
}
