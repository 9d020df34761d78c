import { kindOfType } from '@endorse/contract/applications/values'
import { webPaths } from '@endorse/contract/web-paths'
import { formatDue } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import type { ApplicationMailEvent } from './queries.ts'

/** Mails the Endorsee that an Endorser offers to refer them, with their line and the end of the offer. */
export async function sendOfferMail({ db, queue, config }: AppContext, event: ApplicationMailEvent) {
  // The offer is gone with the account of its Endorser.
  if (!event.applicant_wants_news || !event.offer_until) return
  const name = nameInMail(event.by_name)
  const mail = composeMail({
    to: event.applicant_email,
    subject: `An offer to refer you: ${event.job_title} at ${event.company_name}`,
    heading: `${name} offers to refer you`,
    paragraphs: [
      `Hello ${event.applicant_first_name},`,
      `nobody at ${event.company_name} answered your request for ${event.job_title} in time. ${name} has read of it since, and offers to refer you.`,
      ...(event.offer_line ? [`Their line to you: ${event.offer_line}`] : []),
      `If you still want it, open the request again with one press, until ${formatDue(event.offer_until)}. It is then their turn to answer.`,
    ],
    action: {
      label: 'See the offer',
      url: `${config.publicUrl}${webPaths.myApplication(kindOfType[event.application_type], event.application_id)}`,
    },
    settingsUrl: settingsUrl(config),
  })
  await queue.enqueueOnce(db, event.id, 'send-mail', mail)
}
