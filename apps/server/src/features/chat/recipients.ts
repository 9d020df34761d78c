import type { MeetingChange } from '@endorse/contract/chat/meetings/values'
import type { NotificationKind } from '@endorse/contract/notifications/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent } from '../../platform/events/event-catalog.ts'
import type { DecidedRequest, Recipient } from '../../platform/module.ts'
import { unreadOfMember } from './unread/count.ts'

/** Lists who is notified of messages that wait and of meetings. A user who has read the messages meanwhile is left out. */
export async function listChatRecipients(db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  const read = await findRead(
    db,
    events.flatMap((event) =>
      event.type === 'chat.message_waiting' ? [{ id: event.id, ...event.data }] : [],
    ),
  )
  return events.flatMap((event): Recipient[] => {
    if (read.has(event.id)) return []
    if (event.type === 'chat.message_waiting')
      return [{ eventId: event.id, userId: event.data.to, kind: 'CHAT_MESSAGE', setting: 'CHAT_MESSAGES' }]
    if (event.type === 'chat.meeting_changed')
      return [{ eventId: event.id, userId: event.data.to, kind: meetingKinds[event.data.change] }]
    if (event.type === 'chat.meeting_soon')
      return [{ eventId: event.id, userId: event.data.to, kind: 'MEETING_SOON' }]
    return []
  })
}

/** Lists the proposals of meetings that need no answer any more. */
export async function listAnsweredProposals(
  _db: Db,
  events: readonly StoredEvent[],
): Promise<DecidedRequest[]> {
  return events.flatMap(({ type, data }) =>
    type === 'chat.meeting_answered'
      ? {
          kinds: ['MEETING_PROPOSED' as const, 'MEETING_MOVED' as const],
          about: { requestedBy: data.askedBy, meetingId: data.meeting },
        }
      : [],
  )
}

const meetingKinds: Record<MeetingChange, NotificationKind> = {
  PROPOSED: 'MEETING_PROPOSED',
  MOVED: 'MEETING_MOVED',
  ACCEPTED: 'MEETING_ACCEPTED',
  DECLINED: 'MEETING_DECLINED',
  CANCELLED: 'MEETING_CANCELLED',
}

/** Returns the IDs of those events whose user has nothing left to read in the conversation. */
async function findRead(db: Db, waiting: { id: string; room: string; to: string }[]): Promise<Set<string>> {
  if (waiting.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select waiting.id
      from json_to_recordset(${JSON.stringify(waiting)}) as waiting (id uuid, room uuid, "to" uuid)
      join chat_rooms as room on room.id = waiting.room
      join chat_members as me on me.chat_room_id = room.id and me.user_id = waiting.to
     where me.read_seq >= room.last_seq or ${unreadOfMember} = 0`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
