import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { notifyChat } from '../notices.ts'

interface SystemMessage {
  room: string
  /** Who did what it says. Their read mark rises to it, as with a message of their own. */
  by: string
  content: string
}

interface Added {
  seq: number
  change_seq: number
  read_before: number
  users: string[]
}

/** Adds a message that says what a member did, in the transaction of the change. Returns its number. */
export async function addSystemMessage(
  context: Pick<AppContext, 'notifyProcesses'>,
  tx: Tx,
  { room, by, content }: SystemMessage,
): Promise<number> {
  const id = newId()
  const { rows } = await sql<Added>`
    with numbered as (
      update chat_rooms
         set last_seq = last_seq + 1, change_seq = change_seq + 1, last_message_at = clock_timestamp()
       where id = ${room}
      returning last_seq as seq, change_seq, last_message_at, array[first_user_id, second_user_id] as users),
    added as (
      insert into chat_messages (chat_room_id, seq, id, sender_id, temp_id, type, content, created_at, change_seq)
      select ${room}, seq, ${id}, ${by}, ${newId()}, 'SYSTEM', ${content}, last_message_at, change_seq from numbered),
    marks as (
      update chat_members
         set read_seq = numbered.seq, delivered_seq = numbered.seq, shown_read_seq = null, shown_delivered_seq = null
        from numbered where chat_room_id = ${room} and user_id = ${by})
    select numbered.*, me.read_seq as read_before
      from numbered join chat_members as me on me.chat_room_id = ${room} and me.user_id = ${by}`.execute(tx)
  const [added] = rows
  if (!added) throw new Error('A message was added to a room that does not exist')
  const { seq, change_seq: changeSeq, users, read_before: from } = added
  notifyChat(context, tx, { type: 'chat.message_sent', room, users, seq })
  if (from < seq - 1) {
    const mark = { kind: 'read' as const, room, users, person: by, messageId: id, from, seq, changeSeq }
    notifyChat(context, tx, { type: 'chat.mark_moved', ...mark })
  }
  return seq
}
