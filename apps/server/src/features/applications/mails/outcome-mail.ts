import { referralOutcomeText } from '@endorse/contract/applications/outcome-text'
import type { ReferralOutcome } from '@endorse/contract/applications/values'
import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import type { ApplicationMailEvent } from './queries.ts'

/** Mails the Endorser what came of their referral. */
export async function sendOutcomeMail(
  { db, queue, config }: AppContext,
  event: ApplicationMailEvent,
  outcome: ReferralOutcome,
): Promise<void> {
  if (!event.handler_email || !event.handler_wants_outcomes) return
  const applicant = nameInMail(`${event.applicant_first_name} ${event.applicant_last_name}`)
  const mail = composeMail({
    to: event.handler_email,
    subject: `What came of it: ${event.applicant_name_misleads ? '' : `${applicant}, `}${event.job_title}`,
    heading: 'What came of your referral',
    paragraphs: [
      `Hello ${event.handler_first_name},`,
      `${referralOutcomeText[outcome](applicant)}. You referred ${applicant} for ${event.job_title} at ${event.company_name}.`,
      outcome === 'HIRED'
        ? 'You, the applicant and the admins of your company see this answer: they keep the record of your bonus.'
        : 'Only you and the applicant see this answer.',
    ],
    action: {
      label: 'See the application',
      url: `${config.publicUrl}${webPaths.application(event.application_id)}`,
    },
    settingsUrl: settingsUrl(config),
  })
  await queue.enqueueOnce(db, event.id, 'send-mail', mail)
}
