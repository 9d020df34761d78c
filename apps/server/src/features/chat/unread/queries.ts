import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { isMisleadingNameSql } from '../../companies/misleading-names.ts'
import { isSubscribed } from '../../mail-preferences/mail-preferences.ts'
import { isBlockedBetween } from '../eligibility.ts'
import { unreadOfMember } from './count.ts'

/** A conversation in which a member has not read messages for some time. */
export interface WaitingConversation {
  room: string
  user_id: string
  email: string
  first_name: string
  sender_id: string
  sender_first_name: string
  sender_last_name: string
  /** Whether the name is not shown in a subject. */
  sender_name_misleads: boolean
  unread: number
  /** The number of the latest message. */
  last_seq: number
}

interface WaitingFilter {
  /** The mark of the member that remembers who was told. */
  mark: 'notified_seq' | 'mailed_seq'
  /** Messages that came before this time. */
  before: Date
  /** Only rooms with messages since then, so that old conversations are not searched each minute. */
  since: Date
}

/**
 * Claims the conversations in which a member has not read a message since `before`, and was not told since they last read
 * all. Of two processes at once, one claims each. Muted and blocked conversations are left out,
 * and what the server wrote about meetings, because people are told of those at once.
 */
export async function claimWaiting(
  tx: Tx,
  { mark, before, since }: WaitingFilter,
): Promise<WaitingConversation[]> {
  const column = sql.ref(mark)
  const { rows } = await sql<WaitingConversation>`
    with recent as (
      select distinct message.chat_room_id, message.sender_id
        from chat_messages as message
        join chat_members as reader on reader.chat_room_id = message.chat_room_id and reader.user_id <> message.sender_id
       where message.id > ${firstIdOf(since)} and message.created_at <= ${before} and message.deleted_at is null and message.type <> 'SYSTEM'
         and message.seq > reader.read_seq),
    claimed as (
      update chat_members as me set ${column} = room.last_seq
        from recent join chat_rooms as room on room.id = recent.chat_room_id
       where me.chat_room_id = room.id and me.user_id <> recent.sender_id
         and me.left_at is null and me.muted_at is null
         and me.${column} <= me.read_seq and me.read_seq < room.last_seq
         and not ${isBlockedBetween(sql`me.user_id`, sql`recent.sender_id`)}
      returning me.chat_room_id, me.user_id, room.last_seq, recent.sender_id, ${unreadOfMember} as unread)
    select claimed.chat_room_id as room, claimed.user_id, claimed.unread, claimed.last_seq, reader.email, reader.first_name,
           claimed.sender_id, sender.first_name as sender_first_name, sender.last_name as sender_last_name,
           ${sql.raw(isMisleadingNameSql('sender'))} as sender_name_misleads
      from claimed
      join users as reader on reader.id = claimed.user_id
      join users as sender on sender.id = claimed.sender_id
     where reader.deleted_at is null
       and (${mark} = 'notified_seq' or ${isSubscribed('CHAT_MESSAGES', 'reader')})
     order by claimed.chat_room_id, claimed.user_id`.execute(tx)
  return rows
}

/** Returns the smallest id of version 7 that was made at this time. */
function firstIdOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Whether a member has read these messages since they were mailed about them, was mailed about later ones, or wants to hear nothing. */
export async function areReadSince(
  db: Db,
  { room, userId, version }: { room: string; userId: string; version: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from chat_members as me join users on users.id = me.user_id
     where me.chat_room_id = ${room} and me.user_id = ${userId} and me.read_seq < ${version} and me.mailed_seq = ${version}
       and me.left_at is null and me.muted_at is null and ${isSubscribed('CHAT_MESSAGES')}`.execute(db)
  return rows.length === 0
}
