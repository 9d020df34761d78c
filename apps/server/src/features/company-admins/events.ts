import { z } from 'zod'
import { defineEvents } from '../../platform/event-catalog.ts'

const decision = z.object({ admin: z.uuid(), company: z.uuid().nullish() })

/** The events of a company admin request. */
export const companyAdminEvents = defineEvents({
  /** Somebody asks to become an admin of a company, or of one that staff have to find. */
  'company-admin.requested': { data: z.object({ company: z.uuid().nullable() }) },
  'company-admin.approved': { data: decision },
  'company-admin.rejected': { data: decision },
  'company-admin.withdrawn': { data: decision },
})

declare module '../../platform/event-catalog.ts' {
  interface EventCatalog {
    companyAdmins: typeof companyAdminEvents
  }
}
