import { z } from 'zod'
import { defineEvents } from '../../platform/events/event-catalog.ts'

/** The events of accounts. */
export const accountEvents = defineEvents({
  /**
   * `isFirst` when the company had no other Endorser. After a merge `applications` are those that waited at the one of the
   * two companies that had none.
   */
  'endorser.joined': {
    data: z.object({ company: z.uuid(), isFirst: z.boolean(), applications: z.array(z.uuid()).optional() }),
  },
  /** An Endorser left a company that has no other one. */
  'endorser.last_left': { data: z.object({ company: z.uuid() }) },
})

declare module '../../platform/events/event-catalog.ts' {
  interface EventCatalog {
    accounts: typeof accountEvents
  }
}
