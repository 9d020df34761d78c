import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { removeFile } from '../../files/service.ts'
import { notifyChat } from '../notices.ts'
import { lockVisibleRoom } from '../rooms/queries.ts'
import { keepDeletedMessage } from './deleted-messages.ts'
import { findMessage, type VisibleMessage } from './queries.ts'

/**
 * Deletes an own message for both: its text and its attachment are gone, its number stays. A report can have its text for 30
 * days. 404 for anybody else's.
 */
export function deleteMessage(
  context: AppContext,
  person: Person,
  roomId: string,
  id: string,
): Promise<VisibleMessage> {
  return inTransaction(context.db, async (tx) => {
    const room = (await lockVisibleRoom(tx, person, roomId)) ?? notFound('Conversation')
    const message = await findMessage(tx, room, id)
    // What the server wrote about a meeting stays.
    if (message?.sender_id !== person.id || message.type === 'SYSTEM') notFound('Message')
    if (message.deleted_at) return message

    await keepDeletedMessage(tx, message)
    const changeSeq = room.change_seq + 1
    await tx.updateTable('chat_rooms').set({ change_seq: changeSeq }).where('id', '=', roomId).execute()
    const deleted = { content: '', file_id: null, deleted_at: sql<Date>`now()`, change_seq: changeSeq }
    await tx.updateTable('chat_messages').set(deleted).where('id', '=', id).execute()
    if (message.file_id) await removeFile(tx, person.id, message.file_id)
    notifyChat(context, tx, {
      type: 'chat.message_deleted',
      room: roomId,
      users: [room.first_user_id, room.second_user_id],
      messageId: id,
      seq: message.seq,
      changeSeq,
    })
    return (await findMessage(tx, room, id)) ?? notFound('Message')
  })
}
