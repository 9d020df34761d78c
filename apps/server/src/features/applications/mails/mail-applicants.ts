import { webPaths } from '@endorse/contract/web-paths'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { StoredEventOf } from '../../../platform/events/event-catalog.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { isMisleadingNameSql } from '../../companies/misleading-names.ts'
import { isSubscribed, settingsUrl } from '../../mail-preferences/mail-preferences.ts'
import type { waitingApplicants } from '../waiting-applicants.ts'

type ApplicantsMail = Awaited<ReturnType<typeof readMailData>>[number]

/** What a mail says after the greeting, and the tab of Referrals Status that its button opens. */
interface MailText {
  subject: string
  heading: string
  paragraphs: string[]
  button: string
}

/** Mails those applicants who want news of their applications that an Endorser joined or left; once for each event and `kind`. */
export async function mailApplicants(
  { db, queue, config }: AppContext,
  applicants: ReturnType<typeof waitingApplicants>,
  event: StoredEventOf<'endorser.joined' | 'endorser.last_left'>,
  kind: 'joined' | 'left',
  textFor: (mail: ApplicantsMail) => MailText,
): Promise<void> {
  for (const data of await readMailData(applicants, event, kind)) {
    const { subject, heading, paragraphs, button } = textFor(data)
    const mail = composeMail({
      to: data.email,
      subject,
      heading,
      paragraphs: [`Hello ${data.first_name},`, ...paragraphs],
      action: { label: button, url: `${config.publicUrl}${webPaths.referralsStatusTab('all')}` },
      settingsUrl: settingsUrl(config),
    })
    await queue.enqueueOnce(db, data.mail_id, 'send-mail', mail)
  }
}

function readMailData(
  applicants: ReturnType<typeof waitingApplicants>,
  { id, by }: StoredEventOf<'endorser.joined' | 'endorser.last_left'>,
  kind: string,
) {
  return applicants
    .innerJoin('companies as company', 'company.id', 'application.company_id')
    .innerJoin('users as endorser', (join) => join.on('endorser.id', '=', by))
    .groupBy(['company.id', 'endorser.id'])
    .where(isSubscribed('APPLICATION_NEWS', 'applicant'))
    .select([
      'applicant.email',
      'applicant.first_name',
      'company.name as company_name',
      sql<string>`concat_ws(' ', endorser.first_name, endorser.last_name)`.as('endorser_name'),
      sql<boolean>`${sql.raw(isMisleadingNameSql('endorser'))}`.as('endorser_name_misleads'),
      // The same for each attempt to handle the event.
      sql<string>`md5(${kind} || ${id} || applicant.id)::uuid`.as('mail_id'),
    ])
    .execute()
}
