import { removeDueAccounts } from './features/account-lifecycle/deletion/remove-account.ts'
import { cleanUpExports, createExport } from './features/account-lifecycle/export/service.ts'
import { cleanUpAuth } from './features/accounts/cleanup.ts'
import { disconnectEndedSessions } from './features/accounts/realtime.ts'
import { sendRequestedCode } from './features/accounts/send-code.ts'
import { sendEventMails } from './features/applications/mails/event-mails.ts'
import { sendDueDigests } from './features/applications/mails/pending-digest.ts'
import { createApplicationEventHandler } from './features/applications/realtime.ts'
import { resumeAccess } from './features/applications/resume-access.ts'
import { createClaimEventHandler } from './features/claims/realtime.ts'
import { deleteOldMessages } from './features/contact/queries.ts'
import { cleanUpFiles } from './features/files/cleanup-files.ts'
import { syncCompanyName } from './features/job-postings/sync-company-name.ts'
import { deleteOldMails } from './features/mailbox/personal-data.ts'
import { notifyAboutEvents } from './features/notifications/notify.ts'
import { deleteOldNotifications } from './features/notifications/queries.ts'
import { createNotificationEventHandler } from './features/notifications/realtime.ts'
import type { AppContext } from './platform/context.ts'
import { deleteExpiredKeys } from './platform/idempotency.ts'
import { openMail } from './platform/mail/send-mail.ts'
import type { JobHandlers } from './platform/queue.ts'
import { deleteExpiredCounters } from './platform/rate-limits.ts'
import type { EventHandler, Realtime } from './platform/realtime.ts'

/** What each feature does outside of requests. */
export function jobHandlers(context: AppContext): JobHandlers {
  return {
    'send-code': (request) => sendRequestedCode(context, request),
    'send-mail': openMail(context),
    'handle-event': (events) => {
      const ids = events.map(({ eventId }) => eventId)
      return runAll(
        'Not everybody was told',
        () => notifyAboutEvents(context, ids),
        () => sendEventMails(context, ids),
      )
    },
    'send-pending-digest': () => sendDueDigests(context),
    'export-data': (payload) => createExport(context, payload),
    'remove-accounts': () => removeDueAccounts(context),
    'rename-company': ({ companyId }) => syncCompanyName(context, companyId),
    cleanup: () =>
      runAll(
        'Not everything was tidied up',
        () => cleanUpAuth(context),
        () => cleanUpExports(context),
        () => cleanUpFiles(context, resumeAccess),
        () => deleteOldMessages(context.db),
        () => deleteOldMails(context.db),
        () => deleteOldNotifications(context.db),
        () => deleteExpiredKeys(context.db),
        () => deleteExpiredCounters(context.pool),
      ),
  }
}

/** One that fails does not keep the others from being done. */
async function runAll(failure: string, ...steps: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failure)
}

/** What each feature tells open pages. */
export function eventHandlers(context: AppContext, realtime: Realtime): EventHandler[] {
  return [
    disconnectEndedSessions(realtime),
    createApplicationEventHandler(context, realtime),
    createClaimEventHandler(context, realtime),
    createNotificationEventHandler(realtime),
  ]
}
