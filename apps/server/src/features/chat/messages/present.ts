import type { ChatMessage } from '@endorse/contract/chat/schemas'
import type { AppContext } from '../../../platform/context.ts'
import { signFileUrl } from '../../files/links.ts'
import type { MessageRow, VisibleMessage } from './queries.ts'

/** How far a member has received and read a room. */
export interface Marks {
  user_id: string
  delivered_seq: number
  read_seq: number
}

/** Presents a message to the member for whom it was read. `marks` are those of both members. */
export function presentMessage(
  context: Pick<AppContext, 'config'>,
  row: VisibleMessage,
  readerId: string,
  marks: readonly Marks[],
): ChatMessage {
  return toChatMessage(context, row, readerId, marks)
}

/** Turns a message into what a member reads, when the caller knows its members. Without `marks` it is just sent. */
export function toChatMessage(
  { config }: Pick<AppContext, 'config'>,
  row: MessageRow,
  readerId: string,
  marks: readonly Marks[] = [],
): ChatMessage {
  const isDeleted = row.deleted_at !== null
  return {
    id: row.id,
    tempId: row.temp_id,
    chatRoomId: row.chat_room_id,
    seq: row.seq,
    changeSeq: row.change_seq,
    senderId: row.sender_id,
    sender: { id: row.sender_id, firstName: row.sender_first_name, lastName: row.sender_last_name },
    content: isDeleted ? '' : row.content,
    messageType: row.type,
    fileUrl: row.file_id && !isDeleted ? signFileUrl(config.secret, row.file_id, readerId) : null,
    fileName: isDeleted ? null : row.file_name,
    fileSize: isDeleted ? null : row.file_size,
    createdAt: row.created_at.toISOString(),
    status: statusOf(row, marks),
    error: null,
    isDeleted,
  }
}

function statusOf({ seq, sender_id }: MessageRow, marks: readonly Marks[]): ChatMessage['status'] {
  const receiver = marks.find(({ user_id }) => user_id !== sender_id)
  if (!receiver) return 'sent'
  if (receiver.read_seq >= seq) return 'read'
  return receiver.delivered_seq >= seq ? 'delivered' : 'sent'
}
