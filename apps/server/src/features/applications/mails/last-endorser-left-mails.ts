import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../../platform/context.ts'
import type { StoredEventOf } from '../../../platform/event-catalog.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import { applicantsWithoutEndorser } from '../waiting-applicants.ts'
import { readJoinedMailData } from './joined-mail-data.ts'

/** Mails the Endorsees whose request waits that the last Endorser of the company has left. */
export async function sendLastEndorserLeftMails(
  { db, queue, config }: AppContext,
  event: StoredEventOf<'endorser.last_left'>,
): Promise<void> {
  const waiting = await readJoinedMailData(applicantsWithoutEndorser(db, event), event, 'left')
  for (const { email, first_name, company_name, mail_id } of waiting) {
    const company = nameInMail(company_name)
    const mail = composeMail({
      to: email,
      subject: `Nobody at ${company} can refer you now`,
      heading: 'Your request waits for an Endorser',
      paragraphs: [
        `Hello ${first_name},`,
        `The last Endorser of ${company} has left. Your request stays open, and we email you when somebody joins who can answer it.`,
        'If you know someone there, you can invite them from the page of your request.',
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
