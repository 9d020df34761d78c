import { appealOutcomes, moderationOutcomes, reportReasons } from '@endorse/contract/moderation/values'
import { z } from 'zod'
import { defineAuditActions } from '../../platform/operations/audit.ts'

/** What platform staff did with reports, as the audit log stores it. */
export const moderationAuditActions = defineAuditActions({
  'report.opened': { data: z.object({}) },
  'report.decided': { data: z.object({ outcome: z.enum(moderationOutcomes) }) },
  /** Without a report. */
  'posting.removed': { data: z.object({ case: z.string(), reason: z.enum(reportReasons) }) },
  'removal.taken_back': { data: z.object({ case: z.string() }) },
  'appeal.decided': { data: z.object({ outcome: z.enum(appealOutcomes) }) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    moderation: typeof moderationAuditActions
  }
}
