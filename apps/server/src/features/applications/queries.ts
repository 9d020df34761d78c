import {
  type ApplicationKind,
  kindOfType,
  NO_ANSWER,
  type ReviewOrder,
  type ShownStatus,
} from '@endorse/contract/applications/values'
import { type RawBuilder, sql, type UpdateObject } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { isoTime } from '../../platform/db/iso-time.ts'
import type { Row, Tables } from '../../platform/db/tables.ts'
import type { Person } from '../../platform/person.ts'
import type { Visible } from '../../platform/visible.ts'
import { areAllAwaySql } from '../accounts/active-endorsers.ts'
import { emailProofSql } from '../accounts/email-proof.ts'
import { endorserImageIdOf } from '../accounts/profile-columns.ts'
import { publishedApplications } from '../job-postings/published-applications.ts'
import { watchesCompany } from './join-watches/queries.ts'
import { type ApplicationState, accessLevelOf } from './policy.ts'
import { requestGroup, requestGroupRank } from './request-group.ts'
import { currentStepCheck } from './step-checks/queries.ts'
import { stepTimes } from './step-times.ts'
import { submissionOf } from './submissions/queries.ts'
import { knownAsked, madeOffers, openOffers } from './turns/offers-sql.ts'
import { isOfRound } from './turns/round.ts'

/** An application with its job, applicant and handler, as `present.ts` needs it. */
export type ApplicationRow = Awaited<ReturnType<typeof selectOneApplication>>
/** An application with what its reviewers see. */
export type ReviewedRow = Awaited<ReturnType<typeof selectOneReviewedApplication>>
/** An application with what its applicant sees. */
export type OwnApplicationRow = Awaited<ReturnType<typeof selectOneOwnApplication>>
/** An application that a person may see. */
export type VisibleApplication = Visible<ApplicationRow>
/** An application that its reviewer may see. */
export type VisibleReviewedApplication = Visible<ReviewedRow>
/** An application that its applicant may see, as they see it. */
export type VisibleOwnApplication = Visible<OwnApplicationRow>

// Listed, because a prepared `select *` fails once a newer server has added a column.
const applicationColumns = [
  'application.id',
  'application.type',
  'application.applicant_id',
  'application.company_id',
  'application.job_id',
  'application.job_title',
  'application.company_name',
  'application.status',
  'application.handler_id',
  'application.handled_since',
  'application.resume_file_id',
  'application.cover_letter',
  'application.additional_notes',
  'application.job_url',
  'application.rejection_reason',
  'application.rejection_note',
  'application.applied_at',
  'application.updated_at',
  'application.withdrawn_at',
  'application.followed_up_at',
  'application.location',
  'application.description',
  'application.outcome',
  'application.outcome_at',
  'application.asked_user_id',
  'application.answer_due_at',
  'application.latest_day',
  'application.line_since',
  'application.line_until',
] as const

/** The columns that the access rules depend on. */
type StateColumns = Pick<
  Row<'applications'>,
  'applicant_id' | 'company_id' | 'handler_id' | 'status' | 'rejection_reason' | 'withdrawn_at'
> & {
  /** Left out of the applicant's own rows: it says which Endorsers may still decide. */
  declined_by?: string[]
}

/** Tells whether a user may see the application. */
export function isVisibleTo<Application extends StateColumns>(
  person: Person,
  row: Application,
): row is Visible<Application> {
  return accessLevelOf(person, applicationStateOf(row)) !== undefined
}

/** Picks the fields that the access rules depend on. */
export function applicationStateOf(row: StateColumns): ApplicationState {
  return {
    applicantId: row.applicant_id,
    companyId: row.company_id,
    handlerId: row.handler_id,
    status: shownStatusFrom(row),
    withdrawn: row.withdrawn_at !== null,
    declinedBy: row.declined_by ?? [],
  }
}

/** Returns the status that is told of a row: NO_ANSWER for one that was closed without an answer. */
export function shownStatusFrom({
  status,
  rejection_reason,
}: Pick<Row<'applications'>, 'status' | 'rejection_reason'>): ShownStatus {
  return status === 'REJECTED' && rejection_reason === NO_ANSWER ? NO_ANSWER : status
}

/** Finds an application with the names of its users; undefined when the user may not see it. */
export async function findVisibleApplication(
  db: Db,
  person: Person,
  id: string,
): Promise<VisibleApplication | undefined> {
  const source = person.role === 'JOB_SEEKER' ? publishedApplications : undefined
  const row = await selectApplications(db, source).where('application.id', '=', id).executeTakeFirst()
  return row && isVisibleTo(person, row) ? row : undefined
}

/**
 * Locks the application until the end of the transaction, then reads it like findVisibleApplication. Two statements, because
 * a single one would return joined columns from before the wait for the lock.
 */
export async function lockVisibleApplication(
  tx: Tx,
  person: Person,
  id: string,
): Promise<VisibleApplication | undefined> {
  await tx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute()
  const row = await selectApplications(tx).where('application.id', '=', id).executeTakeFirst()
  return row && isVisibleTo(person, row) ? row : undefined
}

/** Like `lockVisibleApplication`; undefined for an application of the other kind, too. */
export async function lockVisibleApplicationOfKind(
  tx: Tx,
  person: Person,
  { kind, id }: { kind: ApplicationKind; id: string },
): Promise<VisibleApplication | undefined> {
  const row = await lockVisibleApplication(tx, person, id)
  return row && kindOfType[row.type] === kind ? row : undefined
}

/** The applications as they are stored. */
export const storedApplications = sql<Row<'applications'>>`applications`

/** Builds the select of what applicants and reviewers see; its rows are ApplicationRow. */
export function selectApplications(db: Db, source = storedApplications) {
  return selectReviewedApplications(db, source).select(ownColumns)
}

/** Builds the select of what reviewers see, without what only the applicant does; its rows are ReviewedRow. */
export function selectReviewedApplications(db: Db, source = storedApplications) {
  return selectShared(db, source)
    .innerJoin('users as applicant', 'applicant.id', 'application.applicant_id')
    .leftJoin('seeker_profiles as profile', 'profile.user_id', 'application.applicant_id')
    .leftJoin('users as asked', 'asked.id', 'application.asked_user_id')
    .select([
      'applicant.first_name as applicant_first_name',
      'applicant.last_name as applicant_last_name',
      applicantEmail.as('applicant_email'),
      'profile.image_file_id as applicant_image_id',
      'job.employment_type',
      declinedBy('application').as('declined_by'),
      'asked.first_name as asked_first_name',
      'asked.last_name as asked_last_name',
      turnNumber.as('turn_number'),
      turnReason.as('turn_reason'),
      madeOffers.as('made_offers'),
    ])
}

/** SQL expression: the number of the open turn of the row `application`, which is the last one; null without one. */
const turnNumber = sql<number | null>`(
  select case when bool_or(turn.ended_at is null) then count(*) end from application_turns as turn
   where turn.application_id = application.id and ${isOfRound})`

/** SQL expression: why the Endorser of the open turn of the row `application` was asked; null without one. */
const turnReason = sql<
  Row<'application_turns'>['reason'] | null
>`(select reason from application_turns as turn where turn.application_id = application.id and turn.ended_at is null)`

/** Builds the select of what applicants see, without what only others do: the applicant, and who declined. Its rows are OwnApplicationRow. */
export function selectOwnApplications(db: Db, source = publishedApplications) {
  return selectShared(db, source).select(ownColumns)
}

/** Builds the select with company, handler, job, resume and endorsement joined, which applicants and reviewers see. */
function selectShared(db: Db, source: typeof storedApplications) {
  return db
    .selectFrom(source.as('application'))
    .innerJoin('companies as company', 'company.id', 'application.company_id')
    .leftJoin('users as handler', 'handler.id', 'application.handler_id')
    .leftJoin('job_postings as job', 'job.id', 'application.job_id')
    .leftJoin('files as resume', 'resume.id', 'application.resume_file_id')
    .leftJoin('endorsements as endorsement', 'endorsement.application_id', 'application.id')
    .leftJoin('users as endorser', 'endorser.id', 'endorsement.by_user_id')
    .select(applicationColumns)
    .select([
      'handler.first_name as handler_first_name',
      'handler.last_name as handler_last_name',
      endorserImageIdOf('handler.id').as('handler_image_id'),
      sql<boolean>`handler.id is not null and handler.company_id is distinct from application.company_id`.as(
        'handler_left',
      ),
      'endorsement.relation as endorsement_relation',
      'endorsement.line as endorsement_line',
      'endorsement.at as endorsed_at',
      'endorser.first_name as endorser_first_name',
      'endorser.last_name as endorser_last_name',
      endorserImageIdOf('endorser.id').as('endorser_image_id'),
      'company.logo_hash as company_logo_hash',
      'resume.display_name as resume_name',
      // A posting that was deleted, or removed by staff, cannot be opened.
      sql<string | null>`case when job.deleted_at is null then job.id end`.as('open_job_id'),
      stepTimes('application', { asApplicant: source !== storedApplications }).as('step_times'),
      currentStepCheck.as('step_check'),
      submissionOf.as('submission'),
    ])
}

/** Builds the query that filters applications before listVisibleInOrder joins them. */
export function allApplications(db: Db, source = storedApplications) {
  return db.selectFrom(source.as('application'))
}

/** A page of a list of applications, and its order. */
export interface ApplicationPage {
  page: number
  limit: number
  /** The newest first unless given. */
  order?: ReviewOrder
}

/** Lists one page of the given applications. The query has selected those that the user may see. */
export async function listVisibleInOrder(
  db: Db,
  person: Person,
  query: ReturnType<typeof allApplications>,
  { page, limit, order = 'newest' }: ApplicationPage,
): Promise<VisibleReviewedApplication[]> {
  const rows = await selectReviewedApplications(
    db,
    onlyPage(query, { offset: (page - 1) * limit, limit, order }),
  )
    .orderBy('application.applied_at', directionOf[order])
    .orderBy('application.id', directionOf[order])
    .execute()
  return rows.filter((row) => isVisibleTo(person, row))
}

/** A part of a list. */
interface Slice {
  offset: number | RawBuilder<number>
  limit: number | RawBuilder<number>
}

/** Builds the select of one page of the given applications as their applicant sees them, the newest first in each group. */
export function selectOwnPage(
  db: Db,
  query: ReturnType<typeof allApplications>,
  { byGroup = false, ...slice }: Slice & { byGroup?: boolean },
) {
  const grouped = byGroup ? query.orderBy(requestGroupRank) : query
  const page = onlyPage(grouped, { ...slice, order: 'newest' }, publishedApplications)
  return selectOwnApplications(db, page)
    .$if(byGroup, (rows) => rows.orderBy(requestGroupRank))
    .orderBy('application.applied_at', directionOf.newest)
    .orderBy('application.id', directionOf.newest)
}

/**
 * Builds the source that has only the page. It is the innermost one: PostgreSQL reorders only eight joins, so a condition on
 * the joined rows would be checked after all applications were joined.
 */
function onlyPage(
  query: ReturnType<typeof allApplications>,
  slice: Slice & { order: ReviewOrder },
  source = storedApplications,
) {
  const direction = directionOf[slice.order]
  const ids = query
    .select('application.id')
    .orderBy('application.applied_at', direction)
    .orderBy('application.id', direction)
    .limit(slice.limit)
    .offset(slice.offset)
  // An array, because with a subquery the planner may join all applications before it takes those of the page.
  return sql<Row<'applications'>>`(select * from ${source} where id = any(array(${ids})))`
}

/** The direction of each order in SQL. */
export const directionOf = { newest: 'desc', oldest: 'asc' } as const satisfies Record<ReviewOrder, string>

/** SQL expression: the address of the applicant; null for a deleted account. */
export const applicantEmail = sql<
  string | null
>`case when applicant.deleted_at is null then applicant.email end`

/**
 * How many requests of the company wait in line up to this one, counted up to a thousand, because up to 200 requests are read at once; null
 * when it does not wait.
 */
const placeInLine = sql<number | null>`case when application.line_since is not null then (
  select count(*) from (
    select from applications as waiting
     where waiting.company_id = application.company_id and waiting.line_since is not null
       and (waiting.line_since, waiting.applied_at, waiting.id) <= (application.line_since, application.applied_at, application.id)
     limit 1000) as ahead) end`

/**
 * The follow-up of the open turn; null without one. Before half of its time the asked Endorser reads it with the reminder. Uses the
 * database clock, shared by all servers.
 */
const followUpOfTurn = sql<{ sentAt: string | null; readAt: string | null } | null>`(
  select json_build_object('sentAt', ${isoTime(sql`turn.followed_up_at`)}, 'readAt', case
           when turn.reminded_at is null and coalesce(turn.followed_up_at, now()) < turn.half_at
           then ${isoTime(sql`turn.remind_at`)} end)
    from application_turns as turn where turn.application_id = application.id and turn.ended_at is null)`

/** Whether a follow-up has a reader, as far as the Endorsee is told: somebody is asked, and the handler is still there. */
const canBeReminded = sql<boolean>`(application.asked_user_id is not null
  and (application.handler_id is null or handler.company_id is not distinct from application.company_id))`

/** What only the applicant sees. */
const ownColumns = [
  sql<Date | null>`${sql.raw(emailProofSql('handler'))}`.as('handler_proved_at'),
  sql<boolean>`coalesce(not handler.takes_requests, false)`.as('handler_away'),
  'company.endorser_count as company_endorsers',
  sql<boolean>`${sql.raw(areAllAwaySql('company'))}`.as('company_away'),
  'job.experience_level',
  'job.location as job_location',
  'job.city as job_city',
  'job.job_url as posting_url',
  followUpOfTurn.as('follow_up'),
  canBeReminded.as('can_be_reminded'),
  requestGroup.as('request_group'),
  placeInLine.as('place_in_line'),
  openOffers.as('offers'),
  knownAsked.as('known_asked'),
  watchesCompany.as('watches_company'),
] as const

/** SQL expression: who declined the application in this table or alias. Only requests for jobs found elsewhere can be declined. */
export function declinedBy(table: 'application' | 'applications') {
  return sql<string[]>`case when ${sql.ref(`${table}.type`)} = 'REFERRAL_APPLICATION'
    then array(select user_id::text from referral_declines where application_id = ${sql.ref(`${table}.id`)})
    else '{}' end`
}

/** The columns of an application from which permissions are decided. */
export type ApplicationStateRow = Awaited<ReturnType<typeof listApplicationStates>>[number]

/** Lists the fields that realtime events need to check access; they are not sent to clients as they are. */
export function listApplicationStates(db: Db, ids: string[]) {
  return db
    .selectFrom('applications')
    .select(['id', 'applicant_id', 'company_id', 'job_id', 'handler_id', 'status', 'rejection_reason'])
    .select('withdrawn_at')
    .select([
      declinedBy('applications').as('declined_by'),
      // What the applicant is told, while a decision can be undone.
      sql<ShownStatus>`(select status from ${publishedApplications} as published where id = applications.id)`.as(
        'published_status',
      ),
    ])
    .where('id', 'in', ids)
    .execute()
}

/** Lists who has applied to which company. */
export function listApplicationParties(db: Db, ids: string[]) {
  return db
    .selectFrom('applications')
    .select(['id', 'applicant_id', 'company_id'])
    .where('id', 'in', ids)
    .execute()
}

function selectOneApplication(db: Db) {
  return selectApplications(db).executeTakeFirstOrThrow()
}

function selectOneReviewedApplication(db: Db) {
  return selectReviewedApplications(db).executeTakeFirstOrThrow()
}

function selectOneOwnApplication(db: Db) {
  return selectOwnApplications(db).executeTakeFirstOrThrow()
}

/** Updates an application and its `updated_at`. */
export async function updateApplication(
  tx: Tx,
  { id }: VisibleApplication,
  changes: UpdateObject<Tables, 'applications'>,
) {
  await tx
    .updateTable('applications')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
