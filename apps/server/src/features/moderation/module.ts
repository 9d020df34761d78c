import { appealOutcomes, moderationOutcomes, reportReasons } from '@endorse/contract/moderation/values'
import { z } from 'zod'
import { defineModule } from '../../platform/module.ts'
import { defineAuditActions } from '../../platform/operations/audit.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import { moderationEvents } from './events.ts'
import { eraseReports, exportDecisions, exportReports } from './personal-data.ts'
import { deleteOldCases } from './queries.ts'
import { listDecidedReports, listReportRecipients } from './recipients.ts'
import { registerModerationRoutes } from './routes.ts'

/** What platform staff did with reports, as the audit log stores it. */
const moderationAuditActions = defineAuditActions({
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

/** Declares the reports on postings and people, and what platform staff decide about them. */
export const moderation = defineModule({
  name: 'moderation',
  auditActions: moderationAuditActions,
  routes: registerModerationRoutes,
  events: moderationEvents,
  recipients: listReportRecipients,
  decidedRequests: listDecidedReports,
  personalData: {
    export: (db, userId) => [
      ['reportsMade', exportReports(db, userId)],
      ['reportsDecidedAboutMe', exportDecisions(db, userId)],
    ],
    erase: (_context, tx, { person }) => eraseReports(tx, person.id),
  },
  retention: ({ db }, now) => deleteOldCases(db, daysBefore(now, retentionDays.decidedReports)),
})
