import { statusGroups } from '@endorse/contract/applications/values'
import {
  CLOSING_DAYS,
  type ClaimOrigin,
  type ClaimSort,
  MAX_LISTED_APPLICATIONS,
  type UnclaimedFilter,
} from '@endorse/contract/claims/values'
import type { EmploymentType } from '@endorse/contract/job-postings/values'
import { type SqlBool, sql } from 'kysely'
import { cityKeys, listJobCities } from '../../domain/job-cities.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { fullName, type Person } from '../../platform/person.ts'
import type { JobCardFields } from '../job-postings/card.ts'
import {
  cardColumns,
  countApplications,
  type LatestApplicantRow,
  latestApplicantsFor,
  matchesText,
  selectCardExtras,
} from '../job-postings/card-columns.ts'
import { isUndecidedSql } from '../job-postings/undecided-sql.ts'

/** A job card with its claimer and the numbers of its applications. */
export interface ClaimableRow extends JobCardFields {
  claimed_by: string | null
  created_by: string | null
  applications_count: number
  application_ids: string[]
  waiting_count: number
  accepted_by_me: number
  rejected_count: number
  latest_applicants: LatestApplicantRow[]
}

interface ListRequest {
  page: number
  limit: number
  search?: string | undefined
  sort: ClaimSort
}

/** A page of unclaimed jobs. */
export interface UnclaimedRequest extends ListRequest {
  show: UnclaimedFilter
  employmentType?: EmploymentType | undefined
  city?: string | undefined
}

/** A page of the own jobs. */
export interface ClaimedRequest extends ListRequest {
  origin: ClaimOrigin
}

/** Lists the open jobs of the user’s company that are not claimed, and counts them by choice of `show`. */
export async function listUnclaimed(db: Db, person: Person, today: string, request: UnclaimedRequest) {
  const matching = unclaimedPostings(db, person, today)
    .$if(request.search !== undefined, (query) => query.where(matchesText(request.search ?? '')))
    .$if(request.employmentType !== undefined, (query) =>
      query.where('job.employment_type', '=', request.employmentType ?? null),
    )
    .$if(request.city !== undefined, (query) => query.where(isInCity(request.city ?? '')))
  const conditions = {
    'with-applicants': sql<SqlBool>`exists (select from applications
      where job_id = job.id and withdrawn_at is null)`,
    closing: sql<SqlBool>`coalesce(job.application_deadline <= ${today}::date + ${CLOSING_DAYS}::integer, false)`,
  }
  const shown = request.show === 'all' ? matching : matching.where(conditions[request.show])
  const [rows, counts, cities] = await Promise.all([
    listCards(shown, person, request),
    matching
      .select([
        sql<number>`count(*)`.as('all'),
        sql<number>`count(*) filter (where ${conditions['with-applicants']})`.as('with-applicants'),
        sql<number>`count(*) filter (where ${conditions.closing})`.as('closing'),
      ])
      .executeTakeFirstOrThrow(),
    listCities(unclaimedPostings(db, person, today)),
  ])
  return { rows, total: counts[request.show], counts, cities }
}

/** Matches postings whose place names the city in one of its spellings. */
function isInCity(city: string) {
  const keys = cityKeys(city)
  return sql<SqlBool>`(lower(job.city) = any (${keys}) or exists (
    select from regexp_split_to_table(lower(job.location), '\\s*[,/|;()]\\s*') as part where part = any (${keys})))`
}

/** More places than this are not offered as a choice. */
const MAX_PLACES = 100

/** Lists the cities of the most frequent places of the postings, by name. */
async function listCities(query: ReturnType<typeof postings>): Promise<string[]> {
  const places = await query
    .select(['job.city', 'job.state', 'job.country', 'job.location'])
    .groupBy(['job.city', 'job.state', 'job.country', 'job.location'])
    .orderBy(sql`count(*)`, 'desc')
    .limit(MAX_PLACES)
    .execute()
  return [...new Set(places.flatMap((place) => listJobCities(place)))].toSorted((a, b) => a.localeCompare(b))
}

/** Lists the jobs that the user has claimed, closed ones included, because their applications still need handling. */
export async function listClaimed(db: Db, person: Person, request: ClaimedRequest) {
  const { search, origin } = request
  const matching = postings(db)
    .where('job.claimed_by', '=', person.id)
    .$if(search !== undefined, (query) => query.where(matchesText(search ?? '')))
    .$if(origin !== 'all', (query) =>
      query.where(sql<boolean>`(job.created_by is not distinct from ${person.id})`, '=', origin === 'posted'),
    )
  const [rows, total] = await Promise.all([listCards(matching, person, request), countPostings(matching)])
  return { rows, total }
}

/** Finds a job with the fields of its card. */
export function findClaimable(tx: Tx, person: Person, jobId: string): Promise<ClaimableRow[]> {
  return listCards(postings(tx).where('job.id', '=', jobId), person, { page: 1, limit: 1, sort: 'newest' })
}

function unclaimedPostings(db: Db, person: Person, today: string) {
  return postings(db)
    .where('job.company_id', '=', person.companyId)
    .where('job.claimed_by', 'is', null)
    .where('job.archived_at', 'is', null)
    .where((job) =>
      job.or([job('job.application_deadline', 'is', null), job('job.application_deadline', '>=', today)]),
    )
}

function postings(db: Db) {
  return db.selectFrom('job_postings as job').where('job.deleted_at', 'is', null)
}

function listCards(
  query: ReturnType<typeof postings>,
  person: Person,
  { page, limit, sort }: Pick<ListRequest, 'page' | 'limit' | 'sort'>,
): Promise<ClaimableRow[]> {
  return query
    .select([
      ...cardColumns,
      ...selectCardExtras(person.id),
      countApplications().as('applications_count'),
      sql<string[]>`array(select id::text from applications where job_id = job.id and withdrawn_at is null
        order by applied_at desc, id desc limit ${MAX_LISTED_APPLICATIONS})`.as('application_ids'),
      countApplications(isUndecidedSql).as('waiting_count'),
      countApplications(sql`handler_id = ${person.id} and status in (${sql.join(statusGroups.approved)})`).as(
        'accepted_by_me',
      ),
      countApplications(sql`status = 'REJECTED'`).as('rejected_count'),
      latestApplicantsFor(person).as('latest_applicants'),
    ])
    .$if(sort === 'applicants', (sorted) => sorted.orderBy(countApplications(isUndecidedSql), 'desc'))
    .$if(sort === 'closing', (sorted) =>
      sorted.orderBy('job.application_deadline', (order) => order.asc().nullsLast()),
    )
    .orderBy('job.posted_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

async function countPostings(query: ReturnType<typeof postings>): Promise<number> {
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** Lists the IDs of the jobs that a user has claimed, in a fixed order, so that concurrent locks cannot deadlock. */
export async function listClaimedJobIds(db: Db, claimerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('job_postings')
    .select('id')
    .where('claimed_by', '=', claimerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Reads who claimed a job and when, with microseconds. */
export async function findClaim(tx: Tx, jobId: string): Promise<Record<string, unknown>> {
  const { claim } = await tx
    .selectFrom('job_postings')
    .select(
      sql<Record<string, unknown>>`jsonb_build_object('claimed_by', claimed_by, 'claimed_at', claimed_at)`.as(
        'claim',
      ),
    )
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  return claim
}

/** Returns the full name of a claimer. */
export async function requireClaimerName(tx: Tx, claimerId: string): Promise<string> {
  const claimer = await tx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', claimerId)
    .executeTakeFirstOrThrow()
  return fullName(claimer)
}
