import { webPaths } from '@endorse/contract/web-paths'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { StoredEventOf } from '../../../platform/event-catalog.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { isSubscribed, settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import { waitingApplicants } from '../waiting-applicants.ts'

/** Mails the Endorsees whose applications waited for the first Endorser of the company. */
export async function sendEndorserJoinedMails(
  { db, queue, config }: AppContext,
  event: StoredEventOf<'endorser.joined'>,
): Promise<void> {
  const waiting = await waitingApplicants(db, event)
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
      sql<string>`md5(${event.id} || applicant.id)::uuid`.as('mail_id'),
    ])
    .execute()
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
