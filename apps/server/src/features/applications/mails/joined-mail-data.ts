import { sql } from 'kysely'
import type { StoredEventOf } from '../../../platform/event-catalog.ts'
import { isSubscribed } from '../../mail-preferences/mail-preferences.ts'
import type { waitingApplicants } from '../waiting-applicants.ts'

/** Reads what the mails about an Endorser who joined or left say, of those applicants who want news of their applications. */
export function readJoinedMailData(
  applicants: ReturnType<typeof waitingApplicants>,
  { id, by }: StoredEventOf<'endorser.joined' | 'endorser.last_left'>,
  mail: 'joined' | 'back' | 'left',
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
      // The same for each attempt to handle the event.
      sql<string>`md5(${mail} || ${id} || applicant.id)::uuid`.as('mail_id'),
    ])
    .execute()
}
