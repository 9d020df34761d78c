import { postingViews } from '@endorse/contract/posting-management/values'
import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

/** What the audit log stores about postings. */
export const postingAuditActions = defineAuditActions({
  'postings.exported': { data: z.object({ view: z.enum(postingViews) }) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    postingManagement: typeof postingAuditActions
  }
}
