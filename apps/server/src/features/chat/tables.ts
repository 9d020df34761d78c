import type { MeetingStatus } from '@endorse/contract/chat/meetings/values'
import type { MessageType } from '@endorse/contract/chat/values'
import type { Generated } from 'kysely'
import type { DefaultNow, Nullable } from '../../platform/db/tables.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    chat_rooms: ChatRoomsTable
    chat_members: ChatMembersTable
    chat_messages: ChatMessagesTable
    chat_deleted_messages: DeletedMessagesTable
    meetings: MeetingsTable
    chat_blocks: { blocker_id: string; blocked_id: string; blocked_at: DefaultNow }
    chat_processes: { id: string; expires_at: Date }
    chat_presence: { process_id: string; user_id: string }
  }
}

interface ChatRoomsTable {
  id: string
  /** The smaller id of the two. */
  first_user_id: string
  second_user_id: string
  /** The number of the newest message. */
  last_seq: Generated<number>
  /** The number of the newest change of any kind. */
  change_seq: Generated<number>
  last_message_at: Nullable<Date>
  created_at: DefaultNow
}

interface ChatMembersTable {
  chat_room_id: string
  user_id: string
  read_seq: Generated<number>
  delivered_seq: Generated<number>
  /** What the other person sees of the marks, where that is less: they have moved while one had blocked the other. */
  shown_read_seq: Nullable<number>
  shown_delivered_seq: Nullable<number>
  muted_at: Nullable<Date>
  left_at: Nullable<Date>
  notified_seq: Generated<number>
  mailed_seq: Generated<number>
}

interface ChatMessagesTable {
  chat_room_id: string
  seq: number
  id: string
  sender_id: string
  temp_id: string
  type: MessageType
  content: string
  file_id: Nullable<string>
  created_at: Date
  deleted_at: Nullable<Date>
  change_seq: number
}

/** What a deleted message said, for reports only. */
interface DeletedMessagesTable {
  message_id: string
  content: string
  file_name: Nullable<string>
  deleted_at: DefaultNow
}

interface MeetingsTable {
  id: string
  chat_room_id: string
  /** Who proposed the times. */
  proposer_id: string
  title: string
  minutes: number
  time_zone: string
  place: Nullable<string>
  times: Date[]
  /** The time that was accepted. */
  starts_at: Nullable<Date>
  status: MeetingStatus
  uid: string
  sequence: Generated<number>
  /** The number of the newest message about it. */
  message_seq: number
  reminded_at: Nullable<Date>
  created_at: DefaultNow
}
