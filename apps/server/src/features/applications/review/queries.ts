import {
  type DateRange,
  type IndividualFilter,
  levelsOfExperience,
  NO_ANSWER,
  type ReviewExperience,
  type ReviewJobType,
  type ReviewStatus,
  type ReviewTab,
  statusGroups,
} from '@endorse/contract/applications/values'
import { datePostedDays } from '@endorse/contract/job-search/values'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { ilikeAny } from '../../../platform/db/ilike.ts'
import type { Person } from '../../../platform/person.ts'
import { publishedApplications } from '../../job-postings/published-applications.ts'
import {
  type ApplicationPage,
  allApplications,
  isVisibleTo,
  listVisibleInOrder,
  selectApplications,
  type VisibleApplication,
  type VisibleReviewedApplication,
} from '../queries.ts'

/** The filters of the review list. */
export interface ReviewFilters {
  search?: string | undefined
  dateRange?: DateRange | undefined
  /** Whether the applicant was active in the last 30 days. */
  individual: IndividualFilter
  /** The kinds of job, of which one has to fit; undefined and none are no filter. */
  jobTypes?: readonly ReviewJobType[] | undefined
  experience?: readonly ReviewExperience[] | undefined
  jobId?: string | undefined
  /** Only those in the reader's own turn. */
  forMe?: 'true' | 'false' | undefined
}

/** The tabs, the status filter and the page to list. */
export interface ReviewPage extends ApplicationPage {
  tabs: readonly ReviewTab[]
  status?: ReviewStatus | undefined
}

/** Lists one page of the company’s applications. */
export function listForReview(
  db: Db,
  person: Person,
  filters: ReviewFilters,
  { tabs, status, ...paging }: ReviewPage,
): Promise<VisibleReviewedApplication[]> {
  return listVisibleInOrder(db, person, applicationsForReview(db, person, filters, { tabs, status }), paging)
}

/** Builds the query for the company’s applications in these tabs that match the filters. */
export function applicationsForReview(
  db: Db,
  person: Person,
  filters: ReviewFilters,
  { tabs, status }: Pick<ReviewPage, 'tabs' | 'status'>,
) {
  return companyApplications(db, person, filters)
    .where(isInTabs(factsOf(person), tabs))
    .where(hasReviewStatus(factsOf(person), status))
}

/** A list of the review, to be counted. */
export interface CountedList {
  tab: ReviewTab
  status?: ReviewStatus | undefined
  filters: ReviewFilters
}

/** Counts the applications of several lists in one pass over those of the company. */
export async function countLists(db: Db, person: Person, lists: readonly CountedList[]): Promise<number[]> {
  if (lists.length === 0) return []
  const counts = lists.map(({ tab, status, filters }) =>
    countWhere(
      allOf([
        isInTabs(factsOf(person), [tab]),
        hasReviewStatus(factsOf(person), status),
        ...filterConditions(filters, person),
      ]),
    ),
  )
  const row = await allApplications(db)
    .where('application.company_id', '=', person.companyId)
    .select(sql<number[]>`array[${sql.join(counts)}]`.as('counts'))
    .executeTakeFirstOrThrow()
  return row.counts.map(Number)
}

/** Counts the applications of each tab, and of the list with its status filter. */
export async function countForReview(
  db: Db,
  person: Person,
  filters: ReviewFilters,
  { tabs, status }: Pick<ReviewPage, 'tabs' | 'status'>,
): Promise<Record<ReviewTab | 'listed', number>> {
  const facts = factsOf(person)
  const found = companyApplications(db, person, filters).select([
    'application.status',
    facts.withdrawn.as('withdrawn'),
    facts.unanswered.as('unanswered'),
    facts.handledElsewhere.as('handled_elsewhere'),
    facts.handledByReader.as('handled_by_reader'),
  ])
  const rules = tabRules(factColumns)
  const { with_status, ...counts } = await db
    .selectFrom(found.as('found'))
    .select([
      countWhere(rules.pending).as('pending'),
      countWhere(rules.approved).as('approved'),
      countWhere(rules.rejected).as('rejected'),
      countWhere(rules.archived).as('archived'),
      // Without a status the tabs are added up, because another rule takes as long as reading half of the rows.
      countWhere(
        status
          ? allOf([isInTabs(factColumns, tabs), hasReviewStatus(factColumns, status)])
          : sql<SqlBool>`false`,
      ).as('with_status'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, listed: status ? with_status : tabs.reduce((sum, tab) => sum + counts[tab], 0) }
}

function countWhere(condition: Expression<SqlBool>) {
  return sql<number>`count(*) filter (where ${condition})`
}

function companyApplications(db: Db, person: Person, filters: ReviewFilters) {
  return filterConditions(filters, person).reduce(
    (query, condition) => query.where(condition),
    allApplications(db).where('application.company_id', '=', person.companyId),
  )
}

function filterConditions(
  { search, dateRange, individual, jobTypes, experience, jobId, forMe }: ReviewFilters,
  { id, companyId }: Person,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (forMe === 'true')
    conditions.push(
      sql`(application.asked_user_id = ${id} and application.status in (${statusesIn('pending')}))`,
    )
  if (jobId) conditions.push(sql`application.job_id = ${jobId}`)
  if (search) conditions.push(matchesSearch(search, companyId))
  if (dateRange) conditions.push(appliedWithin(dateRange))
  if (individual === 'active') conditions.push(wasActiveRecently)
  if (individual === 'inactive') conditions.push(sql`not ${wasActiveRecently}`)
  if (jobTypes?.length || experience?.length) conditions.push(isForJob(jobTypes ?? [], experience ?? []))
  return conditions
}

/** Matches applications to postings of these kinds and levels. A request for a job found elsewhere has neither. */
function isForJob(
  jobTypes: readonly ReviewJobType[],
  experience: readonly ReviewExperience[],
): Expression<SqlBool> {
  const levels = experience.flatMap((one) => levelsOfExperience[one])
  return sql<SqlBool>`exists (select from job_postings as wanted where wanted.id = application.job_id
    and (${jobTypes.length === 0} or wanted.employment_type = any (${jobTypes})
      or (${jobTypes.includes('REMOTE')} and wanted.work_type = 'REMOTE'))
    and (${levels.length === 0} or wanted.experience_level = any (${levels})))`
}

function appliedWithin(dateRange: DateRange): Expression<SqlBool> {
  if (dateRange === 'over7d') return sql`application.applied_at <= now() - interval '7 days'`
  return sql`application.applied_at > now() - make_interval(days => ${datePostedDays[dateRange]})`
}

function allOf(conditions: Expression<SqlBool>[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Matches the job title or the applicant's name. Reads only this company's applicants, not the whole user table. */
function matchesSearch(text: string, companyId: string | null): Expression<SqlBool> {
  const name = sql`applicant.first_name || ' ' || applicant.last_name`
  return sql<SqlBool>`(${ilikeAny(text, sql.ref('application.job_title'))} or application.applicant_id in
    (select applicant.id from applications join users as applicant on applicant.id = applicant_id
      where applications.company_id = ${companyId} and ${ilikeAny(text, name)}))`
}

const wasActiveRecently = sql<boolean>`exists (select from users
  where users.id = application.applicant_id and last_seen_at > now() - interval '30 days')`

/** What the rules of the review list look at, as SQL expressions; `accessLevelOf` in SQL. */
interface Facts {
  status: RawBuilder<unknown>
  withdrawn: RawBuilder<SqlBool>
  /** Closed without an answer. */
  unanswered: RawBuilder<SqlBool>
  /** Handled by a colleague, or declined. */
  handledElsewhere: RawBuilder<SqlBool>
  handledByReader: RawBuilder<SqlBool>
}

function factsOf(person: Person): Facts {
  const isEndorser = person.role === 'EMPLOYEE'
  return {
    status: sql`application.status`,
    withdrawn: sql`(application.withdrawn_at is not null)`,
    unanswered: sql`(application.status = 'REJECTED' and application.rejection_reason is not distinct from ${NO_ANSWER})`,
    handledElsewhere: isEndorser
      ? sql`((application.handler_id is not null and application.handler_id <> ${person.id})
          or (application.handler_id is null and application.id in
              (select application_id from referral_declines where user_id = ${person.id})))`
      : sql`false`,
    handledByReader: isEndorser
      ? sql`(application.handler_id is not null and application.handler_id = ${person.id})`
      : sql`true`,
  }
}

/** The facts as columns of a subquery. */
const factColumns: Facts = {
  status: sql`status`,
  withdrawn: sql`withdrawn`,
  unanswered: sql`unanswered`,
  handledElsewhere: sql`handled_elsewhere`,
  handledByReader: sql`handled_by_reader`,
}

/** Returns the condition of each tab. */
function tabRules({
  status,
  withdrawn,
  unanswered,
  handledElsewhere,
  handledByReader,
}: Facts): Record<ReviewTab, Expression<SqlBool>> {
  const inGroup = (group: keyof typeof statusGroups) =>
    sql<SqlBool>`(not ${withdrawn} and not ${handledElsewhere} and ${status} in (${statusesIn(group)}))`
  return {
    pending: inGroup('pending'),
    approved: inGroup('approved'),
    rejected: sql<SqlBool>`(${inGroup('rejected')} and not ${unanswered})`,
    // A withdrawn application stays visible to its handler, who learns why it left the other tabs.
    archived: sql<SqlBool>`((not ${withdrawn} and (${handledElsewhere} or ${unanswered})) or (${withdrawn} and ${handledByReader}))`,
  }
}

/** SQL: the statuses of a group as literals: a statement that is planned once finds the partial indexes only when it knows them. */
function statusesIn(group: keyof typeof statusGroups) {
  return sql.join(statusGroups[group].map((status) => sql.lit(status)))
}

function isInTabs(facts: Facts, tabs: readonly ReviewTab[]): Expression<SqlBool> {
  const rules = tabRules(facts)
  return sql<SqlBool>`(${sql.join(
    tabs.map((tab) => rules[tab]),
    sql` or `,
  )})`
}

/** Matches applications whose `shownStatus` for this user is `status`. */
function hasReviewStatus(facts: Facts, status: ReviewStatus | undefined): Expression<SqlBool> {
  const { archived } = tabRules(facts)
  if (status === undefined) return sql<SqlBool>`true`
  if (status === 'WITHDRAWN') return facts.withdrawn
  if (status === 'ARCHIVED') return sql<SqlBool>`(${facts.handledElsewhere} and not ${facts.withdrawn})`
  if (status === NO_ANSWER)
    return sql<SqlBool>`(${facts.unanswered} and not ${facts.handledElsewhere} and not ${facts.withdrawn})`
  return sql<SqlBool>`(not ${archived} and ${facts.status} = ${status})`
}

/** Lists the applications of a job, newest first. */
export function listJobApplications(
  db: Db,
  person: Person,
  jobId: string,
  paging: { page: number; limit: number },
): Promise<VisibleReviewedApplication[]> {
  const query = allApplications(db)
    .where('application.job_id', '=', jobId)
    .where('application.withdrawn_at', 'is', null)
  return listVisibleInOrder(db, person, query, paging)
}

/** Counts the applications of a job that are not withdrawn. */
export async function countJobApplications(db: Db, jobId: string): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)`.as('count'))
    .where('job_id', '=', jobId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds the application of an Endorsee to a job. */
export async function findOwnJobApplication(
  db: Db,
  person: Person,
  jobId: string,
): Promise<VisibleApplication | undefined> {
  const row = await selectApplications(db, publishedApplications)
    .where('application.job_id', '=', jobId)
    .where('application.applicant_id', '=', person.id)
    .where('application.withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row && isVisibleTo(person, row) ? row : undefined
}

/** Lists the access events of a user within the last hour with the same reason, or without one. */
export async function listRecentAccessTypes(
  db: Db,
  applicationId: string,
  personId: string,
  reason: string | undefined,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('events')
    .select('type')
    .where('application_id', '=', applicationId)
    .where('by_user_id', '=', personId)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .where(sql<SqlBool>`data ->> 'note' is not distinct from ${reason ?? null}`)
    .execute()
  return new Set(rows.map(({ type }) => type))
}
