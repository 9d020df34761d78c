import { defineModule } from '../../platform/module.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import { moderationAuditActions } from './audit-actions.ts'
import { moderationEvents } from './events.ts'
import { eraseReports, exportDecisions, exportReports } from './personal-data.ts'
import { deleteOldCases } from './queries.ts'
import { listReportRecipients } from './recipients.ts'
import { registerModerationRoutes } from './routes.ts'

/** Declares the reports on postings and people, and what platform staff decide about them. */
export const moderation = defineModule({
  name: 'moderation',
  auditActions: moderationAuditActions,
  routes: registerModerationRoutes,
  events: moderationEvents,
  recipients: listReportRecipients,
  personalData: {
    export: (db, userId) => [
      ['reportsMade', exportReports(db, userId)],
      ['reportsDecidedAboutMe', exportDecisions(db, userId)],
    ],
    erase: (_context, tx, { person }) => eraseReports(tx, person.id),
  },
  retention: ({ db }, now) => deleteOldCases(db, daysBefore(now, retentionDays.decidedReports)),
})
