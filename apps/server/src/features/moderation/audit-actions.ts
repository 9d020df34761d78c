import { appealOutcomes, moderationOutcomes } from '@endorse/contract/moderation/values'
import { z } from 'zod'
import { defineAuditActions } from '../../platform/audit.ts'

/** What platform staff did with reports, as the audit log stores it. */
export const moderationAuditActions = defineAuditActions({
  'report.opened': { data: z.object({}) },
  'report.decided': { data: z.object({ outcome: z.enum(moderationOutcomes) }) },
  'appeal.decided': { data: z.object({ outcome: z.enum(appealOutcomes) }) },
})

declare module '../../platform/audit.ts' {
  interface AuditCatalog {
    moderation: typeof moderationAuditActions
  }
}
