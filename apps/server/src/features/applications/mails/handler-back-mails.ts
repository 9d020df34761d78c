import { webPaths } from '@endorse/contract/web-paths'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { StoredEventOf } from '../../../platform/event-catalog.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { isSubscribed, settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import { applicantsOfReturned } from '../returned-handlers.ts'

/** Mails the Endorsees whom an Endorser had accepted before they left that the Endorser is back. */
export async function sendHandlerBackMails(
  { db, queue, config }: AppContext,
  event: StoredEventOf<'endorser.joined'>,
): Promise<void> {
  const accepted = await applicantsOfReturned(db, event)
    .innerJoin('companies as company', 'company.id', 'application.company_id')
    .innerJoin('users as endorser', (join) => join.on('endorser.id', '=', event.by))
    .groupBy(['company.id', 'endorser.id'])
    .where(isSubscribed('APPLICATION_NEWS', 'applicant'))
    .select([
      'applicant.email',
      'applicant.first_name',
      'company.name as company_name',
      sql<string>`concat_ws(' ', endorser.first_name, endorser.last_name)`.as('endorser_name'),
      // The same for each attempt to handle the event.
      sql<string>`md5('back' || ${event.id} || applicant.id)::uuid`.as('mail_id'),
    ])
    .execute()
  for (const { email, first_name, company_name, endorser_name, mail_id } of accepted) {
    const endorser = nameInMail(endorser_name)
    const mail = composeMail({
      to: email,
      subject: `${endorser} is back at ${company_name}`,
      heading: 'Your Endorser is back',
      paragraphs: [
        `Hello ${first_name},`,
        `${endorser} is an Endorser of ${company_name} again and takes care of the application that they had accepted.`,
        'You will get an email at every step.',
      ],
      action: {
        label: 'See your referral',
        url: `${config.publicUrl}${webPaths.referralsStatusTab('approved')}`,
      },
      settingsUrl: settingsUrl(config),
    })
    await queue.enqueueOnce(db, mail_id, 'send-mail', mail)
  }
}
