import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { composeReminders } from './mails.ts'
import { claimMeetingsToRemind, findMeeting, listMembers } from './queries.ts'
import { REMIND_BEFORE_MS } from './service.ts'

/** Reminds both people of each meeting that starts within an hour, once; nobody when one has blocked the other. */
export function remindOfMeetings(context: AppContext): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const now = context.clock()
    const due = await claimMeetingsToRemind(tx, new Date(now), new Date(now + REMIND_BEFORE_MS))
    for (const { id, chat_room_id: room } of due) {
      const members = await listMembers(tx, room)
      const [first] = members
      const meeting = first && (await findMeeting(tx, first.id, id))
      if (!meeting || meeting.is_closed) continue
      await context.queue.enqueue(tx, 'send-mail', ...(await composeReminders(context, tx, meeting)))
      const events = members.map(({ id: to }) => ({
        type: 'chat.meeting_soon' as const,
        data: { room, meeting: id, to },
      }))
      await context.appendEvents(tx, ...events)
    }
  })
}
