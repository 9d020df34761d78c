import { liftReasons, suspensionReasons } from '@endorse/contract/moderation/suspension/values'
import { appealOutcomes, moderationOutcomes, reportReasons } from '@endorse/contract/moderation/values'
import { z } from 'zod'
import { sameChannels, toNobody } from '../../platform/events/channels.ts'
import { defineModule } from '../../platform/module.ts'
import { defineAuditActions } from '../../platform/operations/audit.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import { deleteOldSuspensions } from '../accounts/suspension/queries.ts'
import { moderationEvents } from './events.ts'
import { eraseReports, exportDecisions, exportReports } from './personal-data.ts'
import { deleteOldCases } from './queries.ts'
import { listDecidedReports, listReportRecipients } from './recipients.ts'
import { registerModerationRoutes } from './routes.ts'
import { endDueSuspensions } from './suspension/lift.ts'
import { registerSuspensionRoutes } from './suspension/routes.ts'

/** What platform staff did with reports, as the audit log stores it. */
const moderationAuditActions = defineAuditActions({
  'report.opened': { data: z.object({}) },
  'report.decided': { data: z.object({ outcome: z.enum(moderationOutcomes) }) },
  /** Without a report. */
  'posting.removed': { data: z.object({ case: z.string(), reason: z.enum(reportReasons) }) },
  'removal.taken_back': { data: z.object({ case: z.string() }) },
  'appeal.decided': { data: z.object({ outcome: z.enum(appealOutcomes) }) },
  'person.suspended': {
    data: z.object({
      number: z.number(),
      case: z.string(),
      reason: z.enum(suspensionReasons),
      until: z.string().nullable(),
    }),
  },
  /** Without a user and a reason when its time was over. */
  'suspension.ended': { data: z.object({ number: z.number(), why: z.enum(liftReasons).nullable() }) },
})

declare module '../../platform/operations/audit.ts' {
  interface AuditCatalog {
    moderation: typeof moderationAuditActions
  }
}

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    'end-suspensions': Record<string, never>
  }
}

/** Declares the reports on postings and people, what platform staff decide about them, and suspensions. */
export const moderation = defineModule({
  name: 'moderation',
  auditActions: moderationAuditActions,
  routes(app, context) {
    registerModerationRoutes(app, context)
    registerSuspensionRoutes(app, context)
  },
  queues: { 'end-suspensions': { schedule: '* * * * *' } },
  jobHandlers: (context) => ({ 'end-suspensions': () => endDueSuspensions(context) }),
  events: moderationEvents,
  channels: sameChannels(moderationEvents, toNobody),
  recipients: listReportRecipients,
  decidedRequests: listDecidedReports,
  personalData: {
    export: (db, userId) => [
      ['reportsMade', exportReports(db, userId)],
      ['reportsDecidedAboutMe', exportDecisions(db, userId)],
    ],
    erase: (_context, tx, { person }) => eraseReports(tx, person.id),
  },
  async retention({ db }, now) {
    const before = daysBefore(now, retentionDays.decidedReports)
    await deleteOldCases(db, before)
    await deleteOldSuspensions(db, before)
  },
})
