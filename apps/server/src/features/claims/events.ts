import { z } from 'zod'
import { defineEvents } from '../../platform/events/event-catalog.ts'

/** The events of a claim. */
export const claimEvents = defineEvents({
  'job.claimed': { subject: 'job', data: z.object({}) },
  /** `claimer` is the Endorser whose claim a company admin or platform staff released. */
  'job.released': { subject: 'job', data: z.object({ claimer: z.uuid().nullish() }) },
})

declare module '../../platform/events/event-catalog.ts' {
  interface EventCatalog {
    claims: typeof claimEvents
  }
}
