import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

/** The actions of platform staff on the installation that the audit log stores. */
export const backgroundJobAuditActions = defineAuditActions({
  'background-jobs.retried': { data: z.object({ count: z.number() }) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    backgroundJobs: typeof backgroundJobAuditActions
  }
}
