import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

/** What company admins do with the work of Endorsers. The subject is the Endorser, of an export the company. */
export const companyEndorserAuditActions = defineAuditActions({
  'endorser.work_reassigned': {
    data: z.object({ to: z.uuid().nullable(), claims: z.number(), applications: z.number() }),
  },
  /** By an admin, or by the Endorser themself. */
  'endorser.paused': { data: z.object({ until: z.iso.date().nullable() }) },
  /** Without a user when the last day has passed. */
  'endorser.resumed': { data: z.object({}) },
  'endorsers.exported': { data: z.object({}) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    companyEndorsers: typeof companyEndorserAuditActions
  }
}
