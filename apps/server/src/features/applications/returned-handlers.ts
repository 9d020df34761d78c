import { statusesBeforeReferral } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent, StoredEventOf } from '../../platform/events/event-catalog.ts'

/** Tells whether the event is that an Endorser joined a company themself, not by a merge. */
export function isEndorserJoined(event: StoredEvent): event is StoredEventOf<'endorser.joined'> {
  return event.type === 'endorser.joined' && event.data.applications === undefined
}

/** Selects the Endorsees who were told that this Endorser had left before referring them, and who is back with this event. */
export function applicantsOfReturned(
  db: Db,
  { id, by, data: { company } }: StoredEventOf<'endorser.joined'>,
) {
  return db
    .selectFrom('applications as application')
    .innerJoin('users as applicant', 'applicant.id', 'application.applicant_id')
    .where('application.company_id', '=', company)
    .where('application.handler_id', '=', by)
    .where('application.withdrawn_at', 'is', null)
    .where('application.status', 'in', statusesBeforeReferral)
    .where('applicant.deleted_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from events as departure
         where departure.application_id = application.id and departure.type = 'application.handler_left'
           and departure.by_user_id = application.handler_id and departure.at >= application.handled_since
           and not exists (
             select from events as earlier
              where earlier.by_user_id = application.handler_id and earlier.type = 'endorser.joined'
                and earlier.data ->> 'company' = application.company_id::text
                and earlier.at > departure.at and earlier.at < (select at from events where id = ${id})))`,
    )
    .groupBy('applicant.id')
}
