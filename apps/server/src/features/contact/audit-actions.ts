import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

const nothing = z.object({})

/** The changes of contact messages that the audit log stores. */
export const contactAuditActions = defineAuditActions({
  'contact.answered': { data: nothing },
  'contact.reopened': { data: nothing },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    contact: typeof contactAuditActions
  }
}
