import { z } from 'zod'
import { defineAuditActions } from '../../platform/audit.ts'

/** `reason` is the reason that platform staff gave. */
const access = z.object({
  application: z.uuid(),
  file: z.uuid().nullable(),
  reason: z.string().optional(),
})

/** The accesses to resumes and contact data that the audit log stores. */
export const applicationAuditActions = defineAuditActions({
  'application.resume_opened': { data: access },
  'application.contact_opened': { data: access },
})

declare module '../../platform/audit.ts' {
  interface AuditCatalog {
    applications: typeof applicationAuditActions
  }
}
