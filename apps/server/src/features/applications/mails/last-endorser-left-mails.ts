import type { AppContext } from '../../../platform/context.ts'
import type { StoredEventOf } from '../../../platform/events/event-catalog.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { applicantsWithoutEndorser } from '../waiting-applicants.ts'
import { mailApplicants } from './mail-applicants.ts'

/** Mails the Endorsees whose request waits that the last Endorser of the company has left. */
export function sendLastEndorserLeftMails(
  context: AppContext,
  event: StoredEventOf<'endorser.last_left'>,
): Promise<void> {
  const applicants = applicantsWithoutEndorser(context.db, event)
  return mailApplicants(context, applicants, event, 'left', ({ company_name }) => {
    const company = nameInMail(company_name)
    return {
      subject: `Nobody at ${company} can refer you now`,
      heading: 'Your request waits for an Endorser',
      paragraphs: [
        `The last Endorser of ${company} has left. Your request stays open, and we email you when an Endorser joins who can answer it.`,
        'If you know someone there, you can invite them from the page of your request.',
      ],
      button: 'See your request',
    }
  })
}
