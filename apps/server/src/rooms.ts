import { tellOfApplications } from './features/applications/live.ts'
import { mailAboutEvents } from './features/applications/mails/about-event.ts'
import { mailWhatWaits } from './features/applications/mails/what-waits.ts'
import { resumeUse } from './features/applications/resume-use.ts'
import { heedEndedSessions } from './features/auth/live.ts'
import { sendCodeIfDue } from './features/auth/send-code.ts'
import { tidyUpAccounts } from './features/auth/tidy-up.ts'
import { tellOfClaims } from './features/claims/live.ts'
import { forgetOldMessages } from './features/contact/queries.ts'
import { tidyFiles } from './features/files/tidy-files.ts'
import { renamePostings } from './features/jobs/rename-postings.ts'
import { forgetOldMails } from './features/mailbox/own-data.ts'
import { tellOfNotifications } from './features/notifications/live.ts'
import { notifyAboutEvents } from './features/notifications/notify.ts'
import { forgetOldNotifications } from './features/notifications/queries.ts'
import { removeDueAccounts } from './features/settings/deletion/remove.ts'
import { makeExport, tidyExports } from './features/settings/export/service.ts'
import type { House } from './platform/house.ts'
import { forgetOldKeys } from './platform/idempotency.ts'
import type { Workers } from './platform/jobs.ts'
import { forgetOldCounts } from './platform/limits.ts'
import type { Listener, Live } from './platform/live.ts'
import { openMail } from './platform/mail/send-mail.ts'

/** What each feature does outside of requests. */
export function workers(house: House): Workers {
  return {
    'send-code': (request) => sendCodeIfDue(house, request),
    'send-mail': openMail(house),
    'tell-about-event': (events) => {
      const ids = events.map(({ eventId }) => eventId)
      return inTurn(
        'Not everybody was told',
        () => notifyAboutEvents(house, ids),
        () => mailAboutEvents(house, ids),
      )
    },
    'mail-what-waits': () => mailWhatWaits(house),
    'export-data': (wanted) => makeExport(house, wanted),
    'remove-accounts': () => removeDueAccounts(house),
    'rename-company': ({ companyId }) => renamePostings(house, companyId),
    'tidy-up': () =>
      inTurn(
        'Not everything was tidied up',
        () => tidyUpAccounts(house),
        () => tidyExports(house),
        () => tidyFiles(house, resumeUse),
        () => forgetOldMessages(house.db),
        () => forgetOldMails(house.db),
        () => forgetOldNotifications(house.db),
        () => forgetOldKeys(house.db),
        () => forgetOldCounts(house.pool),
      ),
  }
}

/** One that fails does not keep the others from being done. */
async function inTurn(failure: string, ...steps: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failure)
}

/** What each feature tells open pages. */
export function listeners(house: House, live: Live): Listener[] {
  return [
    heedEndedSessions(live),
    tellOfApplications(house, live),
    tellOfClaims(house, live),
    tellOfNotifications(live),
  ]
}
