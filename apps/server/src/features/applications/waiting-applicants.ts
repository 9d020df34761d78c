import { statusGroups } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { StoredEvent, StoredEventOf } from '../../platform/event-catalog.ts'

/** Limits the mails that one sign-up causes. Who has waited longest is told. */
const MAX_TOLD = 2_000

/** Tells whether the event is that the first Endorser of a company joined. */
export function isFirstEndorserJoined(event: StoredEvent): event is StoredEventOf<'endorser.joined'> {
  return event.type === 'endorser.joined' && event.data.isFirst
}

/** Selects the Endorsees who wait for an Endorser of the company: with an undecided application that nobody handles. */
export function waitingApplicants(
  db: Db,
  { data: { company, applications } }: StoredEventOf<'endorser.joined'>,
) {
  return db
    .selectFrom('applications as application')
    .innerJoin('users as applicant', 'applicant.id', 'application.applicant_id')
    .where('application.company_id', '=', company)
    .$if(applications !== undefined, (query) =>
      query.where('application.id', '=', sql<string>`any(${applications}::uuid[])`),
    )
    .where('application.handler_id', 'is', null)
    .where('application.withdrawn_at', 'is', null)
    .where('application.status', 'in', statusGroups.pending)
    .where('applicant.deleted_at', 'is', null)
    .groupBy('applicant.id')
    .orderBy(sql`min(application.applied_at)`)
    .limit(MAX_TOLD)
}
