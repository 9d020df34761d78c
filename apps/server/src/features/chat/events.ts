import { meetingChanges } from '@endorse/contract/chat/meetings/values'
import { z } from 'zod'
import { defineEvents } from '../../platform/events/event-catalog.ts'

/** The events of conversations, from which people are notified. A message itself is no event. */
export const chatEvents = defineEvents({
  /** A member has not read the messages of a conversation since they came. Told once, until it is read. */
  'chat.message_waiting': { data: z.object({ room: z.string(), to: z.string() }) },
  /** A member has proposed, moved, accepted, declined or cancelled a meeting. */
  'chat.meeting_changed': {
    data: z.object({
      room: z.string(),
      meeting: z.string(),
      to: z.string(),
      change: z.enum(meetingChanges),
    }),
  },
  /** A proposal needs no answer any more: the other member has given one, or it was taken back. */
  'chat.meeting_answered': { data: z.object({ meeting: z.string(), askedBy: z.string() }) },
  /** A meeting starts within an hour. */
  'chat.meeting_soon': { data: z.object({ room: z.string(), meeting: z.string(), to: z.string() }) },
})

declare module '../../platform/events/event-catalog.ts' {
  interface EventCatalog {
    chat: typeof chatEvents
  }
}
