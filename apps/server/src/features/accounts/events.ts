import { z } from 'zod'
import { defineEvents } from '../../platform/event-catalog.ts'

/** The events of accounts. */
export const accountEvents = defineEvents({
  /** `isFirst` when the company had no other Endorser. */
  'endorser.joined': { data: z.object({ company: z.uuid(), isFirst: z.boolean() }) },
})

declare module '../../platform/event-catalog.ts' {
  interface EventCatalog {
    accounts: typeof accountEvents
  }
}
