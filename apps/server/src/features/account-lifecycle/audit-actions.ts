import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

const nothing = z.object({})

/** The actions of data exports and account deletions that the audit log stores. */
export const lifecycleAuditActions = defineAuditActions({
  'export.requested': { data: nothing },
  'deletion.requested': { data: nothing },
  'deletion.cancelled': { data: nothing },
  'account.deleted': { data: nothing },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    accountLifecycle: typeof lifecycleAuditActions
  }
}
