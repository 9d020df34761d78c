import { z } from 'zod'
import { defineEvents } from '../../platform/events/event-catalog.ts'

const joinDecision = z.object({ person: z.uuid(), company: z.uuid() })
const decision = z.object({ admin: z.uuid(), company: z.uuid().nullish() })

/** The events of a company admin request. */
export const companyAdminEvents = defineEvents({
  /** A new company admin requests approval. `company` is null when staff have to choose it. */
  'company-admin.requested': { data: z.object({ company: z.uuid().nullable() }) },
  'company-admin.approved': { data: decision },
  'company-admin.rejected': { data: decision },
  'company-admin.withdrawn': { data: decision },
  /** A user asks to join a company whose name their domain resembles. */
  'company-join.requested': { data: z.object({ company: z.uuid() }) },
  'company-join.approved': { data: joinDecision },
  /** They got a company of their own, which is the company of the event. */
  'company-join.separated': { data: joinDecision },
  'company-join.rejected': { data: joinDecision },
})

declare module '../../platform/events/event-catalog.ts' {
  interface EventCatalog {
    companyAdmins: typeof companyAdminEvents
  }
}
