import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

const nothing = z.object({})

/** The changes of staff accounts that the audit log stores. */
export const staffAuditActions = defineAuditActions({
  'staff.created': { data: nothing },
  'staff.removed': { data: nothing },
  'staff.link_created': { data: nothing },
  'staff.link_rejected': { data: nothing },
  'staff.password_set': { data: nothing },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    staff: typeof staffAuditActions
  }
}
