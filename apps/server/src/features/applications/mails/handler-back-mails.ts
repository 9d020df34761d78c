import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import type { StoredEventOf } from '../../../platform/event-catalog.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import { applicantsOfReturned } from '../returned-handlers.ts'
import { readJoinedMailData } from './joined-mail-data.ts'

/** Mails the Endorsees whom an Endorser had accepted before they left that the Endorser is back. */
export async function sendHandlerBackMails(
  { db, queue, config }: AppContext,
  event: StoredEventOf<'endorser.joined'>,
): Promise<void> {
  const accepted = await readJoinedMailData(applicantsOfReturned(db, event), event, 'back')
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
