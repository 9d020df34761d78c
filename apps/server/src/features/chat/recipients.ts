import type { MeetingChange } from '@endorse/contract/meetings/values'
import type { NotificationKind } from '@endorse/contract/notifications/values'
import type { Db } from '../../platform/db.ts'
import type { StoredEvent } from '../../platform/event-catalog.ts'
import type { Recipient } from '../../platform/module.ts'

/** Lists who is notified of messages that wait and of meetings. */
export async function listChatRecipients(_db: Db, events: readonly StoredEvent[]): Promise<Recipient[]> {
  return events.flatMap((event): Recipient[] => {
    if (event.type === 'chat.message_waiting')
      return [{ eventId: event.id, userId: event.data.to, kind: 'CHAT_MESSAGE', setting: 'CHAT_MESSAGES' }]
    if (event.type === 'chat.meeting_changed')
      return [{ eventId: event.id, userId: event.data.to, kind: meetingKinds[event.data.change] }]
    if (event.type === 'chat.meeting_soon')
      return [{ eventId: event.id, userId: event.data.to, kind: 'MEETING_SOON' }]
    return []
  })
}

const meetingKinds: Record<MeetingChange, NotificationKind> = {
  PROPOSED: 'MEETING_PROPOSED',
  MOVED: 'MEETING_MOVED',
  ACCEPTED: 'MEETING_ACCEPTED',
  DECLINED: 'MEETING_DECLINED',
  CANCELLED: 'MEETING_CANCELLED',
}
