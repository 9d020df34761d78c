import {
  type DateRange,
  type IndividualFilter,
  type ReviewStatus,
  type ReviewTab,
  statusGroups,
} from '@endorse/contract/applications/values'
import { datePostedDays } from '@endorse/contract/job-search/values'
import { type Expression, type SqlBool, sql } from 'kysely'
import { ilikeAny } from '../../../platform/db/ilike.ts'
import type { Db } from '../../../platform/db.ts'
import type { Person } from '../../../platform/person.ts'
import {
  type ApplicationPage,
  type ApplicationRow,
  allApplications,
  listInOrder,
  publishedApplications,
  selectApplications,
} from '../queries.ts'

/** The filters of the review list. */
export interface ReviewFilters {
  search?: string | undefined
  dateRange?: DateRange | undefined
  /** Whether the applicant was active in the last 30 days. */
  individual: IndividualFilter
  jobId?: string | undefined
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
): Promise<ApplicationRow[]> {
  return listInOrder(db, applicationsForReview(db, person, filters, { tabs, status }), paging)
}

/** Builds the query for the company’s applications in these tabs that match the filters. */
export function applicationsForReview(
  db: Db,
  person: Person,
  filters: ReviewFilters,
  { tabs, status }: Pick<ReviewPage, 'tabs' | 'status'>,
) {
  return companyApplications(db, person, filters)
    .where(isInTabs(person, tabs))
    .where(hasReviewStatus(person, status))
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
        isInTabs(person, [tab]),
        hasReviewStatus(person, status),
        ...filterConditions(filters, person.companyId),
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
export function countForReview(
  db: Db,
  person: Person,
  filters: ReviewFilters,
  { tabs, status }: Pick<ReviewPage, 'tabs' | 'status'>,
): Promise<Record<ReviewTab | 'listed', number>> {
  const rules = tabRules(person)
  return companyApplications(db, person, filters)
    .select([
      countWhere(rules.pending).as('pending'),
      countWhere(rules.approved).as('approved'),
      countWhere(rules.rejected).as('rejected'),
      countWhere(rules.archived).as('archived'),
      countWhere(sql<SqlBool>`${isInTabs(person, tabs)} and ${hasReviewStatus(person, status)}`).as('listed'),
    ])
    .executeTakeFirstOrThrow()
}

function countWhere(condition: Expression<SqlBool>) {
  return sql<number>`count(*) filter (where ${condition})`
}

function companyApplications(db: Db, person: Person, filters: ReviewFilters) {
  return filterConditions(filters, person.companyId).reduce(
    (query, condition) => query.where(condition),
    allApplications(db).where('application.company_id', '=', person.companyId),
  )
}

function filterConditions(
  { search, dateRange, individual, jobId }: ReviewFilters,
  companyId: string | null,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (jobId) conditions.push(sql`application.job_id = ${jobId}`)
  if (search) conditions.push(matchesSearch(search, companyId))
  if (dateRange) conditions.push(appliedWithin(dateRange))
  if (individual === 'active') conditions.push(wasActiveRecently)
  if (individual === 'inactive') conditions.push(sql`not ${wasActiveRecently}`)
  return conditions
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

/** Returns the condition of each tab for this user; `accessLevelOf` in SQL. */
function tabRules(person: Person): Record<ReviewTab, Expression<SqlBool>> {
  const withdrawn = sql<SqlBool>`application.withdrawn_at is not null`
  // Handled by a colleague, or declined.
  const isOutOfReach =
    person.role === 'EMPLOYEE'
      ? sql<SqlBool>`((application.handler_id is not null and application.handler_id <> ${person.id})
          or (application.handler_id is null and application.id in
              (select application_id from referral_declines where user_id = ${person.id})))`
      : sql<SqlBool>`false`
  const handledByReader =
    person.role === 'EMPLOYEE' ? sql<SqlBool>`application.handler_id = ${person.id}` : sql<SqlBool>`true`
  const inGroup = (group: keyof typeof statusGroups) =>
    sql<SqlBool>`(not ${withdrawn} and not ${isOutOfReach} and application.status in (${sql.join(statusGroups[group])}))`
  return {
    pending: inGroup('pending'),
    approved: inGroup('approved'),
    rejected: inGroup('rejected'),
    // A withdrawn application stays visible to its handler, who learns why it left the other tabs.
    archived: sql<SqlBool>`((not ${withdrawn} and ${isOutOfReach}) or (${withdrawn} and ${handledByReader}))`,
  }
}

function isInTabs(person: Person, tabs: readonly ReviewTab[]): Expression<SqlBool> {
  const rules = tabRules(person)
  return sql<SqlBool>`(${sql.join(
    tabs.map((tab) => rules[tab]),
    sql` or `,
  )})`
}

/** Matches applications whose `shownStatus` for this user is `status`. */
function hasReviewStatus(person: Person, status: ReviewStatus | undefined): Expression<SqlBool> {
  const { archived } = tabRules(person)
  const withdrawn = sql<SqlBool>`application.withdrawn_at is not null`
  if (status === undefined) return sql<SqlBool>`true`
  if (status === 'WITHDRAWN') return withdrawn
  if (status === 'ARCHIVED') return sql<SqlBool>`(${archived} and not ${withdrawn})`
  return sql<SqlBool>`(not ${archived} and application.status = ${status})`
}

/** Lists the applications of a job, newest first. */
export function listJobApplications(
  db: Db,
  jobId: string,
  paging: { page: number; limit: number },
): Promise<ApplicationRow[]> {
  const query = allApplications(db)
    .where('application.job_id', '=', jobId)
    .where('application.withdrawn_at', 'is', null)
  return listInOrder(db, query, paging)
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
export function findOwnJobApplication(
  db: Db,
  jobId: string,
  applicantId: string,
): Promise<ApplicationRow | undefined> {
  return selectApplications(db, publishedApplications)
    .where('application.job_id', '=', jobId)
    .where('application.applicant_id', '=', applicantId)
    .where('application.withdrawn_at', 'is', null)
    .executeTakeFirst()
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
