import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { iterateRows } from '../../platform/db/iterate-rows.ts'
import { forgetDeletedMessagesOf } from './messages/deleted-messages.ts'
import { notifyChat } from './notices.ts'

/** Exports the messages that a user wrote. What others wrote to them is the others' personal data. */
export async function* exportMessages(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('chat_messages as message')
      .leftJoin('files', 'files.id', 'message.file_id')
      .leftJoin('chat_deleted_messages as kept', 'kept.message_id', 'message.id')
      .select([
        'message.id',
        'message.chat_room_id as conversation',
        'message.created_at as at',
        'message.content as text',
        'files.display_name as file',
        'message.deleted_at',
        // What a report can still have.
        'kept.content as deleted_text',
        'kept.file_name as deleted_file',
      ])
      .where('message.sender_id', '=', userId)
      .where('message.id', '>', after)
      .orderBy('message.id')
      .limit(100)
      .execute(),
  )
}

/** Exports the conversations of a user without the names of others. */
export async function* exportConversations(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('chat_members as me')
      .innerJoin('chat_rooms as room', 'room.id', 'me.chat_room_id')
      .innerJoin('chat_members as partner', (join) =>
        join.onRef('partner.chat_room_id', '=', 'room.id').on('partner.user_id', '<>', userId),
      )
      .innerJoin('users as other', 'other.id', 'partner.user_id')
      .select([
        'room.id',
        'room.created_at',
        'other.role as with',
        'room.last_seq as messages',
        'me.muted_at',
      ])
      .select(
        sql<boolean>`exists (select from chat_blocks where blocker_id = ${userId} and blocked_id = other.id)`.as(
          'blocked',
        ),
      )
      .where('me.user_id', '=', userId)
      .where('room.id', '>', after)
      .orderBy('room.id')
      .limit(100)
      .execute(),
  )
}

/**
 * Erases what a deleted user wrote: the numbers of the messages stay, because the conversation also belongs to the other
 * person. The user leaves all rooms. Blocks and presence cascade.
 */
export async function eraseConversations(
  context: Pick<AppContext, 'notifyProcesses'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const rooms = await tx
    .selectFrom('chat_rooms as room')
    .select(['room.id', 'room.first_user_id', 'room.second_user_id'])
    .where((room) => room.or([room('first_user_id', '=', userId), room('second_user_id', '=', userId)]))
    .orderBy('room.id')
    .forNoKeyUpdate()
    .execute()
  const ids = sql<string>`any(${rooms.map(({ id }) => id)}::uuid[])`
  await sql`
    with changed as (
      update chat_rooms set change_seq = change_seq + 1 where id = ${ids} returning id, change_seq)
    update chat_messages as message
       set content = '', file_id = null, deleted_at = coalesce(deleted_at, now()), change_seq = changed.change_seq
      from changed where message.chat_room_id = changed.id and sender_id = ${userId}`.execute(tx)
  await forgetDeletedMessagesOf(tx, userId)
  await tx
    .updateTable('chat_members')
    .set({ left_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .execute()
  for (const { id: room, first_user_id, second_user_id } of rooms) {
    const users = [first_user_id, second_user_id].filter((id) => id !== userId)
    notifyChat(context, tx, { type: 'chat.member_left', room, user: userId })
    notifyChat(context, tx, { type: 'chat.room_changed', room, users, isNew: false })
  }
}
