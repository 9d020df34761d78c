import { removeDueAccounts } from './features/account-lifecycle/deletion/remove-account.ts'
import { cleanUpExports, createExport } from './features/account-lifecycle/export/service.ts'
import { cleanUpAuth } from './features/accounts/cleanup.ts'
import { sendRequestedCode } from './features/accounts/send-code.ts'
import { sendEventMails } from './features/applications/mails/event-mails.ts'
import { sendDueDigests } from './features/applications/mails/pending-digest.ts'
import { deleteOldMessages } from './features/contact/queries.ts'
import { cleanUpFiles } from './features/files/cleanup-files.ts'
import { syncCompanyName } from './features/job-postings/sync-company-name.ts'
import { deleteOldMails } from './features/mailbox/personal-data.ts'
import { notifyAboutEvents } from './features/notifications/notify.ts'
import { deleteOldNotifications } from './features/notifications/queries.ts'
import { deleteExpiredKeys } from './platform/idempotency.ts'
import { createMailer } from './platform/mail/send-mail.ts'
import type { ServerContext } from './platform/module.ts'
import type { JobHandlers } from './platform/queue.ts'
import { deleteExpiredCounters } from './platform/rate-limits.ts'

/** Maps each queue to the function of a feature that handles its jobs. */
export function jobHandlers(context: ServerContext): JobHandlers {
  return {
    'send-code': (request) => sendRequestedCode(context, request),
    'send-mail': createMailer(context),
    'handle-event': (events) => {
      const ids = events.map(({ eventId }) => eventId)
      return runAll(
        'Some recipients were not notified',
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
        'Some cleanup steps failed',
        () => cleanUpAuth(context),
        () => cleanUpExports(context),
        () => cleanUpFiles(context),
        () => deleteOldMessages(context.db),
        () => deleteOldMails(context.db),
        () => deleteOldNotifications(context.db),
        () => deleteExpiredKeys(context.db),
        () => deleteExpiredCounters(context.pool),
      ),
  }
}

/** Runs all steps, also after one has failed. Throws an AggregateError with all failures at the end. */
async function runAll(failure: string, ...steps: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failure)
}
