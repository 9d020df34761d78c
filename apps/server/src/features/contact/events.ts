import { contactTopics } from '@endorse/contract/contact/values'
import { z } from 'zod'
import { defineEvents } from '../../platform/events/event-catalog.ts'

/** The events of contact messages, from which staff are notified. */
export const contactEvents = defineEvents({
  /** Older events do not name the message. */
  'contact.message_sent': {
    data: z.object({ topic: z.enum(contactTopics), message: z.string().optional() }),
  },
  'contact.message_answered': { data: z.object({ message: z.string() }) },
})

declare module '../../platform/events/event-catalog.ts' {
  interface EventCatalog {
    contact: typeof contactEvents
  }
}
