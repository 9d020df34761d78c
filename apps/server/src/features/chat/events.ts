import { z } from 'zod'
import { defineEvents } from '../../platform/event-catalog.ts'

/** The events of conversations, from which people are notified. A message itself is no event. */
export const chatEvents = defineEvents({
  /** A member has not read the messages of a conversation since they came. Told once, until it is read. */
  'chat.message_waiting': { data: z.object({ room: z.string(), to: z.string() }) },
})

declare module '../../platform/event-catalog.ts' {
  interface EventCatalog {
    chat: typeof chatEvents
  }
}
