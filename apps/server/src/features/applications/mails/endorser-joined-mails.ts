import type { AppContext } from '../../../platform/context.ts'
import type { StoredEventOf } from '../../../platform/events/event-catalog.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { waitingApplicants } from '../waiting-applicants.ts'
import { mailApplicants } from './mail-applicants.ts'

/** Mails the Endorsees whose applications waited for the first Endorser of the company. */
export function sendEndorserJoinedMails(
  context: AppContext,
  event: StoredEventOf<'endorser.joined'>,
): Promise<void> {
  const applicants = waitingApplicants(context.db, event.data)
  return mailApplicants(context, applicants, event, 'joined', ({ company_name, endorser_name }) => ({
    subject: `An Endorser joined ${company_name}`,
    heading: `${company_name} has an Endorser now`,
    paragraphs: [
      `${nameInMail(endorser_name)} joined ${company_name} as an Endorser and can read your request.`,
      'We email you when it is decided.',
    ],
    button: 'See your request',
  }))
}
