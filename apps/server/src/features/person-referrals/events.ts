import { z } from 'zod'
import { defineEvents } from '../../platform/events/event-catalog.ts'

/** The answers of referred people. `to` is the Endorser who asked. Only a yes names the person. */
export const personReferralEvents = defineEvents({
  'person-referral.agreed': { subject: 'application', data: z.object({ to: z.uuid() }) },
  /** `title` is that of the job. */
  'person-referral.declined': { data: z.object({ to: z.uuid(), title: z.string() }) },
  /** Nobody answered in time. */
  'person-referral.expired': { data: z.object({ to: z.uuid(), title: z.string() }) },
})

declare module '../../platform/events/event-catalog.ts' {
  interface EventCatalog {
    personReferrals: typeof personReferralEvents
  }
}
