import { sameChannels } from '../../platform/events/channels.ts'
import { defineModule } from '../../platform/module.ts'
import { daysBefore, retentionDays } from '../../platform/operations/retention.ts'
import { measureAnswerSpeeds } from './answer-speed/measure.ts'
import { exportAnswerRecord } from './answer-speed/queries.ts'
import { passOnAllOf } from './assignment/pass-on.ts'
import { applicationAuditActions } from './audit-actions.ts'
import { moveApplications } from './company-merge.ts'
import { applicationEvents } from './events.ts'
import { deleteToldWatches, deleteWatches, exportWatches } from './join-watches/queries.ts'
import { sendEventMails } from './mails/event-mails.ts'
import { isApplicationMailOutdated } from './mails/outdated.ts'
import { sendClaimedDigests, sendDueDigests } from './mails/pending-digest.ts'
import {
  eraseInApplications,
  exportApplications,
  exportHandledApplications,
  exportOffers,
} from './personal-data.ts'
import { createApplicationEventHandler, findApplicationChannels } from './realtime.ts'
import { listApplicationRecipients, listDecidedApplications } from './recipients.ts'
import { undoDecline } from './referral-applications/decline.ts'
import { resumeAccess } from './resume-access.ts'
import { deleteOldApplicationEvents } from './retention.ts'
import { exportReviewViews } from './review-views/personal-data.ts'
import { deleteOldViews } from './review-views/queries.ts'
import { reviewViewUndoHandlers } from './review-views/undo.ts'
import { registerApplicationRoutes } from './routes.ts'
import {
  settleChecksAfterEvents,
  settleDueChecks,
  settleMissingChecks,
} from './step-checks/settle-step-checks.ts'
import {
  settleAfterBounce,
  settleAfterEvents,
  settleAllTurns,
  settleDueTurns,
  settleSoon,
} from './turns/jobs.ts'
import { settleTurns } from './turns/settle-turns.ts'
import { applicationUndoHandlers } from './undo/service.ts'
import { hideApplicationsOf, showApplicationsOf } from './withdrawal/hide.ts'
import { withdrawAllOf } from './withdrawal/service.ts'

declare module '../../platform/queue/queue.ts' {
  interface JobPayloads {
    /** The users whose turn it is to get a digest. */
    'send-digests': { userIds: string[] }
    'send-pending-digest': Record<string, never>
    'settle-turns': { companyId: string }
    'settle-due-turns': Record<string, never>
    'settle-all-turns': Record<string, never>
    'settle-due-step-checks': Record<string, never>
    'settle-missing-step-checks': Record<string, never>
    'measure-answer-speeds': Record<string, never>
  }
}

/** Declares applications, with their mails and their realtime events. */
export const applications = defineModule({
  name: 'applications',
  auditActions: applicationAuditActions,
  routes: registerApplicationRoutes,
  events: applicationEvents,
  channels: {
    ...sameChannels(applicationEvents, findApplicationChannels),
    'application.hidden': findApplicationChannels,
    'application.shown': findApplicationChannels,
  },
  undo: { ...applicationUndoHandlers, ...reviewViewUndoHandlers, 'application.decline': undoDecline },
  recipients: listApplicationRecipients,
  decidedRequests: listDecidedApplications,
  queues: {
    'send-digests': {},
    'send-pending-digest': { schedule: '*/15 * * * *' },
    'settle-turns': {},
    'settle-due-turns': { schedule: '* * * * *', longRunning: true },
    // Three minutes after the full hour in India: a week begins at midnight there.
    'settle-all-turns': { schedule: '33 * * * *', longRunning: true },
    'settle-due-step-checks': { schedule: '* * * * *', longRunning: true },
    'settle-missing-step-checks': { schedule: '43 * * * *', longRunning: true },
    // At two in the morning in India.
    'measure-answer-speeds': { schedule: '30 20 * * *', longRunning: true },
  },
  jobHandlers: (context) => ({
    'send-digests': ({ userIds }) => sendClaimedDigests(context, userIds),
    'send-pending-digest': () => sendDueDigests(context),
    'settle-turns': ({ companyId }) => settleTurns(context, companyId),
    'settle-due-turns': () => settleDueTurns(context),
    'settle-all-turns': () => settleAllTurns(context),
    'settle-due-step-checks': () => settleDueChecks(context),
    'settle-missing-step-checks': () => settleMissingChecks(context),
    'measure-answer-speeds': () => measureAnswerSpeeds(context),
  }),
  async handleEvents(context, events) {
    await settleAfterEvents(context, events)
    await settleChecksAfterEvents(context, events)
    await sendEventMails(context, events)
  },
  realtime: createApplicationEventHandler,
  fileUsage: resumeAccess,
  mergeCompany: moveApplications,
  mailBounced: settleAfterBounce,
  isMailOutdated: async (db, topic, hasWaited) => hasWaited && (await isApplicationMailOutdated(db, topic)),
  personalData: {
    export: async (db, userId) => [
      ['applications', exportApplications(db, userId)],
      ['applicationsHandled', exportHandledApplications(db, userId)],
      ['referralOffers', await exportOffers(db, userId)],
      ['toldWhenSomebodyJoins', await exportWatches(db, userId)],
      ['reviewViews', await exportReviewViews(db, userId)],
      ['answerRecord', await exportAnswerRecord(db, userId)],
    ],
    async release(context, tx, person) {
      await passOnAllOf(context, tx, person.id)
      if (person.role === 'EMPLOYEE' && person.companyId) await settleSoon(context, tx, person.companyId)
      await withdrawAllOf(context, tx, person.id)
    },
    async erase(_context, tx, { person }) {
      await eraseInApplications(tx, person.id)
      await deleteWatches(tx, person.id)
    },
  },
  suspension: {
    async suspend(context, tx, account) {
      const { person } = account
      await passOnAllOf(context, tx, person.id)
      if (person.role === 'EMPLOYEE' && person.companyId) await settleSoon(context, tx, person.companyId)
      await hideApplicationsOf(context, tx, account)
    },
    lift: showApplicationsOf,
  },
  async retention(context, now) {
    await deleteOldApplicationEvents(context, now)
    await deleteOldViews(context.db, now)
    await deleteToldWatches(context.db, daysBefore(now, retentionDays.toldWatches))
  },
})
