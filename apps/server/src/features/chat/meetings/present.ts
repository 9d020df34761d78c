import type { Meeting } from '@endorse/contract/chat/meetings/schemas'
import { fullName } from '../../../platform/person.ts'
import { actionsOf } from './policy.ts'
import type { MeetingRow } from './queries.ts'

/** Presents a meeting to the member for whom it was read. */
export function presentMeeting(row: MeetingRow, now: Date): Meeting {
  return {
    id: row.id,
    chatRoomId: row.chat_room_id,
    title: row.title,
    minutes: row.minutes,
    timeZone: row.time_zone,
    place: row.place,
    times: row.times.map((time) => time.toISOString()),
    startsAt: row.starts_at?.toISOString() ?? null,
    status: row.status,
    sequence: row.sequence,
    isOwn: row.is_own,
    withName: fullName({ firstName: row.other_first_name, lastName: row.other_last_name }),
    actions: actionsOf(row, now),
    messageSeq: row.message_seq,
  }
}
