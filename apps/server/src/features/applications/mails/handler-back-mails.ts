import type { AppContext } from '../../../platform/context.ts'
import type { StoredEventOf } from '../../../platform/events/event-catalog.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { applicantsOfReturned } from '../returned-handlers.ts'
import { mailApplicants } from './mail-applicants.ts'

/** Mails the Endorsees whom an Endorser had accepted before they left that the Endorser is back. */
export function sendHandlerBackMails(
  context: AppContext,
  event: StoredEventOf<'endorser.joined'>,
): Promise<void> {
  const applicants = applicantsOfReturned(context.db, event)
  return mailApplicants(
    context,
    applicants,
    event,
    'back',
    ({ company_name, endorser_name, endorser_name_misleads }) => {
      const endorser = nameInMail(endorser_name)
      return {
        subject: `${endorser_name_misleads ? 'Your Endorser' : endorser} is back at ${company_name}`,
        heading: 'Your Endorser is back',
        paragraphs: [
          `${endorser} is an Endorser of ${company_name} again and takes care of the application that they had accepted.`,
          'You will get an email at every step.',
        ],
        button: 'See your referral',
      }
    },
  )
}
