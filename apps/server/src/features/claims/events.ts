import { z } from 'zod'
import { defineEvents } from '../../platform/event-catalog.ts'

/** The events of a claim. */
export const claimEvents = defineEvents({
  'job.claimed': { subject: 'job', data: z.object({}) },
  /** `claimer` is the Endorser whose claim a company admin or platform staff released. */
  'job.released': { subject: 'job', data: z.object({ claimer: z.uuid().nullish() }) },
})

declare module '../../platform/event-catalog.ts' {
  interface EventCatalog {
    claims: typeof claimEvents
  }
}
