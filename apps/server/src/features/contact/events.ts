import { contactTopics } from '@endorse/contract/contact/values'
import { z } from 'zod'
import { defineEvents } from '../../platform/events/event-catalog.ts'

/** The event of a new message, from which staff are notified. */
export const contactEvents = defineEvents({
  'contact.message_sent': { data: z.object({ topic: z.enum(contactTopics) }) },
})

declare module '../../platform/events/event-catalog.ts' {
  interface EventCatalog {
    contact: typeof contactEvents
  }
}
