import { statusGroups } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { StoredEvent, StoredEventOf } from '../../platform/events/event-catalog.ts'
import { activeEndorsers } from '../accounts/active-endorsers.ts'

/** Limits the mails that one Endorser causes who joins or leaves. Who has waited longest is told. */
const MAX_TOLD = 2_000

/** Tells whether the event is that the first Endorser of a company joined. */
export function isFirstEndorserJoined(event: StoredEvent): event is StoredEventOf<'endorser.joined'> {
  return event.type === 'endorser.joined' && event.data.isFirst
}

/** Tells whether the event is that the last Endorser of a company left. */
export function isLastEndorserLeft(event: StoredEvent): event is StoredEventOf<'endorser.last_left'> {
  return event.type === 'endorser.last_left'
}

/**
 * Selects the Endorsees whose request waited at a company when its last Endorser left; none once it has one again. Who asks
 * later is told so before, and who had been accepted is told that a new decision is needed.
 */
export function applicantsWithoutEndorser(
  db: Db,
  { id, data: { company } }: StoredEventOf<'endorser.last_left'>,
) {
  const endorser = activeEndorsers(db, company).select('users.id')
  const leftAt = db.selectFrom('events').select('at').where('id', '=', id)
  const reopened = db
    .selectFrom('events')
    .select('id')
    .where(sql<boolean>`application_id = application.id`)
    .where('type', '=', 'application.unassigned')
    .where(sql<boolean>`data ? 'from'`)
    .where('at', '>=', leftAt)
  return waitingApplicants(db, { company })
    .where('application.applied_at', '<', leftAt)
    .where((where) => where.not(where.exists(reopened)))
    .where((where) => where.not(where.exists(endorser)))
}

/**
 * Selects the Endorsees who wait for an Endorser of the company: with an undecided application that nobody handles, among
 * these `applications` when they are given.
 */
export function waitingApplicants(
  db: Db,
  { company, applications }: { company: string; applications?: string[] | undefined },
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
