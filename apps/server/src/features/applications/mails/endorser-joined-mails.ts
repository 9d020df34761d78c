import type { AppContext } from '../../../platform/context.ts'
import type { StoredEventOf } from '../../../platform/events/event-catalog.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { claimWatches, watchingApplicants } from '../join-watches/queries.ts'
import { isFirstEndorserJoined, waitingApplicants } from '../waiting-applicants.ts'
import { mailApplicants } from './mail-applicants.ts'

/**
 * Mails the Endorsees whose applications waited for the first Endorser of the company, and those who wanted to be told of any. Who is
 * both is mailed once.
 */
export async function sendEndorserJoinedMails(
  context: AppContext,
  event: StoredEventOf<'endorser.joined'>,
): Promise<void> {
  const { db } = context
  if (isFirstEndorserJoined(event))
    await mailApplicants(
      context,
      waitingApplicants(db, event.data),
      event,
      'joined',
      ({ company_name, endorser_name }) => ({
        subject: `An Endorser joined ${company_name}`,
        heading: `${company_name} has an Endorser now`,
        paragraphs: [
          `${nameInMail(endorser_name)} joined ${company_name} as an Endorser and can read your request.`,
          'We email you when it is decided.',
        ],
        button: 'See your request',
      }),
    )
  await claimWatches(db, event)
  await mailApplicants(
    context,
    watchingApplicants(db, event),
    event,
    'joined',
    ({ company_name, endorser_name }) => ({
      subject: `An Endorser joined ${company_name}`,
      heading: `You can ask again at ${company_name}`,
      paragraphs: [
        `${nameInMail(endorser_name)} joined ${company_name} as an Endorser. You wanted to be told once when somebody does.`,
        'Open your request to ask again.',
      ],
      button: 'See your requests',
    }),
  )
}
