import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import type { StoredEventOf } from '../../../platform/event-catalog.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import { waitingApplicants } from '../waiting-applicants.ts'
import { readJoinedMailData } from './joined-mail-data.ts'

/** Mails the Endorsees whose applications waited for the first Endorser of the company. */
export async function sendEndorserJoinedMails(
  { db, queue, config }: AppContext,
  event: StoredEventOf<'endorser.joined'>,
): Promise<void> {
  const waiting = await readJoinedMailData(waitingApplicants(db, event.data), event, 'joined')
  for (const { email, first_name, company_name, endorser_name, mail_id } of waiting) {
    const mail = composeMail({
      to: email,
      subject: `An Endorser joined ${company_name}`,
      heading: `${company_name} has an Endorser now`,
      paragraphs: [
        `Hello ${first_name},`,
        `${nameInMail(endorser_name)} joined ${company_name} as an Endorser and can read your request.`,
        'We email you when it is decided.',
      ],
      action: {
        label: 'See your request',
        url: `${config.publicUrl}${webPaths.referralsStatusTab('pending')}`,
      },
      settingsUrl: settingsUrl(config),
    })
    await queue.enqueueOnce(db, mail_id, 'send-mail', mail)
  }
}
