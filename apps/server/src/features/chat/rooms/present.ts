import type { ChatRoom, ChatUser } from '@endorse/contract/chat/schemas'
import type { Role } from '@endorse/contract/core/roles'
import type { AppContext } from '../../../platform/context.ts'
import type { Person } from '../../../platform/person.ts'
import { signImageUrl } from '../../files/links.ts'
import { type Marks, toChatMessage } from '../messages/present.ts'
import { canWrite } from './policy.ts'
import type { VisibleRoom } from './queries.ts'

type Config = Pick<AppContext, 'config'>

/** Presents a room to one of its members. */
export function presentRoom(context: Config, row: VisibleRoom, reader: Person): ChatRoom {
  const marks = marksOf(row, reader)
  const { application } = row
  return {
    id: row.id,
    participants: participantsOf(context, row, reader),
    isGroup: false,
    lastMessage: lastMessageOf(context, row, reader, marks),
    lastMessageAt: row.last_message_at?.toISOString() ?? null,
    unreadCount: row.unread,
    lastSeq: row.last_seq,
    changeSeq: row.change_seq,
    marks: presentMarks(marks),
    isMuted: row.muted_at !== null,
    isBlocked: row.is_blocked,
    isConnected: row.is_connected,
    canSend: canWrite(row),
    application: application && {
      id: application.id,
      type: application.type,
      jobId: application.job_id,
      jobTitle: application.job_title,
      companyName: application.company_name,
      companyLogoUrl: application.company_logo_url,
      appliedAt: application.applied_at,
      status: application.status,
      outcome: outcomeOf(application),
      stepTimes: application.step_times,
    },
  }
}

function outcomeOf({ outcome: value, outcome_at: at }: NonNullable<VisibleRoom['application']>) {
  return value && at ? { value, at } : null
}

/** Presents the marks of the members of a room. */
export function presentMarks(marks: readonly Marks[]): ChatRoom['marks'] {
  return marks.map(({ user_id: userId, delivered_seq: deliveredSeq, read_seq: readSeq }) => ({
    userId,
    deliveredSeq,
    readSeq,
  }))
}

function marksOf(row: VisibleRoom, reader: Person): Marks[] {
  return [
    { user_id: reader.id, delivered_seq: row.delivered_seq, read_seq: row.read_seq },
    { user_id: row.other_id, delivered_seq: row.other_delivered_seq, read_seq: row.other_read_seq },
  ]
}

/** The other person comes first. Who has blocked the other person, or is blocked, does not see whether they are online. */
function participantsOf(context: Config, row: VisibleRoom, reader: Person): ChatRoom['participants'] {
  const other = presentUser(context, reader, {
    id: row.other_id,
    first_name: row.other_first_name,
    last_name: row.other_last_name,
    role: row.other_role,
    company_name: row.other_company_name,
    image_id: row.other_image_id,
    is_online: row.other_is_online && !row.is_closed,
  })
  const own = presentUser(context, reader, {
    id: reader.id,
    first_name: row.first_name,
    last_name: row.last_name,
    role: reader.role,
    company_name: null,
    image_id: null,
    is_online: true,
  })
  return [other, own].map((user) => ({ userId: user.id, user }))
}

/** A person as the queries of chat select them. */
export interface ChatUserRow {
  id: string
  first_name: string
  last_name: string
  role: Role
  company_name: string | null
  image_id: string | null
  is_online: boolean
}

/** Presents a person to a user who may talk to them. */
export function presentUser({ config }: Config, reader: Pick<Person, 'id'>, row: ChatUserRow): ChatUser {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    companyName: row.company_name,
    photoUrl: row.image_id && signImageUrl(config.secret, row.image_id, reader.id),
    isOnline: row.is_online,
  }
}

function lastMessageOf(context: Config, row: VisibleRoom, reader: Person, marks: Marks[]) {
  const { message_id: id, temp_id, sender_id, message_change_seq, type, content, created_at } = row
  const isMissing = !id || !temp_id || !sender_id || !type || content === null || !created_at
  if (isMissing || message_change_seq === null) return null
  const isOwn = sender_id === reader.id
  const message = {
    id,
    temp_id,
    chat_room_id: row.id,
    seq: row.last_seq,
    change_seq: message_change_seq,
    sender_id,
    sender_first_name: isOwn ? row.first_name : row.other_first_name,
    sender_last_name: isOwn ? row.last_name : row.other_last_name,
    type,
    content,
    file_id: row.file_id,
    file_name: row.file_name,
    file_size: row.file_size,
    created_at,
    deleted_at: row.deleted_at,
  }
  return toChatMessage(context, message, reader.id, marks)
}
