import { statusGroups } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { iterateRows } from '../../platform/db/iterate-rows.ts'
import { parseEvent } from '../../platform/events/event-catalog.ts'
import { eraseEventNotes } from '../../platform/events/event-notes.ts'
import { publishedEventsFor } from '../../platform/events/undoable-changes.ts'
import { publishedApplications } from '../job-postings/published-applications.ts'
import { applicationEvents, detailsOf } from './events.ts'

/**
 * Exports the applications of an Endorsee with their history. Other users appear by role only, because their names are
 * their own personal data.
 */
export async function* exportApplications(db: Db, userId: string) {
  for await (const application of iterateRows((after) => listApplications(db, userId, after))) {
    yield { ...application, history: await listHistory(db, application.id, userId) }
  }
}

const submissionColumns = [
  'submission.channel as referred_by_way_of',
  'submission.reference as reference_of_the_company',
  'submission.day as referred_on',
] as const

function listApplications(db: Db, userId: string, after: string) {
  return (
    db
      .selectFrom(publishedApplications.as('applications'))
      .leftJoin('files', 'files.id', 'resume_file_id')
      .leftJoin('endorsements', (join) =>
        join
          .onRef('endorsements.application_id', '=', 'applications.id')
          // An acceptance that was undone leaves its endorsement.
          .on('status', 'in', statusGroups.approved),
      )
      // As an endorsement, it stays when the step was undone.
      .leftJoin('referral_submissions as submission', (join) =>
        join
          .onRef('submission.application_id', '=', 'applications.id')
          .on('status', 'in', ['REFERRED', 'COMPLETED']),
      )
      .select([
        'endorsements.relation as endorsement_relation',
        'endorsements.line as endorsement_line',
        'applications.id',
        'type',
        'job_title as job',
        'company_name as company',
        'status',
        'applied_at',
        'updated_at',
        'withdrawn_at',
        'followed_up_at',
        'files.display_name as resume',
        'cover_letter',
        'additional_notes',
        'job_url',
        'location',
        'description',
        'outcome',
        'outcome_at',
        'rejection_reason',
        'rejection_note',
        ...submissionColumns,
        sql<boolean>`exists (select from named_endorsers where application_id = applications.id)`.as(
          'asked_first_by_name',
        ),
      ])
      .where('applicant_id', '=', userId)
      .where('applications.id', '>', after)
      .orderBy('applications.id')
      .limit(100)
      .execute()
  )
}

async function listHistory(db: Db, applicationId: string, userId: string) {
  const rows = await db
    .selectFrom(publishedEventsFor(userId).as('events'))
    .leftJoin('users as actor', 'actor.id', 'by_user_id')
    .select(['at', 'type', 'by_user_id', 'actor.role', 'data'])
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('events.id')
    .execute()
  return rows.map(({ at, by_user_id, role, ...row }) => ({
    at,
    what: row.type,
    by: by_user_id === userId ? 'you' : describeRole(role),
    ...detailsOf(parseEvent(applicationEvents, row)),
  }))
}

/** Exports the applications that a user handles, without personal data of the applicants. */
export async function* exportHandledApplications(db: Db, userId: string) {
  yield* iterateRows((after) =>
    db
      .selectFrom('applications')
      .leftJoin('endorsements', (join) =>
        join.onRef('application_id', '=', 'applications.id').on('by_user_id', '=', userId),
      )
      .leftJoin('referral_submissions as submission', (join) =>
        join
          .onRef('submission.application_id', '=', 'applications.id')
          .on('submission.by_user_id', '=', userId)
          .on('status', 'in', ['REFERRED', 'COMPLETED']),
      )
      .select(['applications.id', 'job_title as job', 'company_name as company', 'status', 'handled_since'])
      .select(submissionColumns)
      .select(['rejection_reason', 'rejection_note'])
      .select(['relation as endorsement_relation', 'line as endorsement_line'])
      .where('handler_id', '=', userId)
      .where('withdrawn_at', 'is', null)
      .where('applications.id', '>', after)
      .orderBy('applications.id')
      .limit(100)
      .execute(),
  )
}

/** Exports to whom an Endorser offered a referral after their request was closed, without personal data of the applicants. */
export async function exportOffers(db: Db, userId: string) {
  return db
    .selectFrom('referral_offers')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select([
      'applications.id',
      'job_title as job',
      'company_name as company',
      'line',
      'offered_at',
      'taken_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('offered_at')
    .execute()
}

function describeRole(role: string | null): string {
  if (role === 'EMPLOYEE') return 'an Endorser'
  if (role === 'ADMIN') return 'a company admin'
  return role === 'PLATFORM_EMPLOYEE' ? 'Endorse staff' : 'Endorse'
}

/**
 * Erases the free texts that a deleted user wrote or that others wrote about them. The applications themselves stay,
 * because they also belong to the history of the other user.
 */
export async function eraseInApplications(tx: Tx, userId: string): Promise<void> {
  await sql`
    update applications
       set cover_letter = null, additional_notes = null, rejection_note = null, job_url = null,
           location = null, description = null
     where applicant_id = ${userId}`.execute(tx)
  await eraseEventNotes(tx, sql`by_user_id = ${userId}`)
  await eraseEventNotes(
    tx,
    sql`application_id in (select id from applications where applicant_id = ${userId})`,
  )
  await tx.deleteFrom('referral_offers').where('user_id', '=', userId).execute()
  await tx.deleteFrom('named_endorsers').where('user_id', '=', userId).execute()
  await sql`
    update referral_offers set line = null
     where application_id in (select id from applications where applicant_id = ${userId})`.execute(tx)
  await sql`
    update endorsements set line = null
     where by_user_id = ${userId} or application_id in (select id from applications where applicant_id = ${userId})`.execute(
    tx,
  )
  await sql`
    update referral_submissions set reference = null
     where by_user_id = ${userId} or application_id in (select id from applications where applicant_id = ${userId})`.execute(
    tx,
  )
  // The handler wrote the note of a rejection.
  await sql`update applications set rejection_note = null where handler_id = ${userId} and rejection_note is not null`.execute(
    tx,
  )
}
