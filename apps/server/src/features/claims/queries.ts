import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { countActiveEndorsersSql } from '../accounts/active-endorsers.ts'
import type { JobCardFields } from '../job-postings/card.ts'

/** A job card with its claimer and its number of applications. */
export interface ClaimableRow extends JobCardFields {
  claimed_by: string | null
  applications_count: number
}

interface PageRequest {
  page: number
  limit: number
}

/** Lists the open jobs of the user’s company that are not claimed. */
export async function listUnclaimed(db: Db, person: Person, today: string, page: PageRequest) {
  const [rows, total] = await Promise.all([
    listCards(unclaimedPostings(db, person, today), person, page),
    countPostings(unclaimedPostings(db, person, today)),
  ])
  return { rows, total }
}

/** Lists the jobs that the user has claimed, closed ones included, because their applications still need handling. */
export async function listClaimed(db: Db, person: Person, page: PageRequest) {
  const [rows, total] = await Promise.all([
    listCards(claimedPostings(db, person), person, page),
    countPostings(claimedPostings(db, person)),
  ])
  return { rows, total }
}

/** Reads one job of the claim lists, claimed or not. Empty when it does not exist. */
export function findClaimable(tx: Tx, person: Person, jobId: string): Promise<ClaimableRow[]> {
  return listCards(postings(tx).where('job.id', '=', jobId), person, { page: 1, limit: 1 })
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

function claimedPostings(db: Db, person: Person) {
  return postings(db).where('job.claimed_by', '=', person.id)
}

function postings(db: Db) {
  return db.selectFrom('job_postings as job').where('job.deleted_at', 'is', null)
}

function listCards(
  query: ReturnType<typeof postings>,
  person: Person,
  { page, limit }: PageRequest,
): Promise<ClaimableRow[]> {
  return query
    .select([
      'job.id',
      'job.title',
      'job.company_name',
      'job.company_id',
      'job.employment_type',
      'job.work_type',
      'job.experience_level',
      'job.salary_min',
      'job.salary_max',
      'job.city',
      'job.state',
      'job.country',
      'job.location',
      'job.skills',
      'job.posted_at',
      'job.is_dated',
      'job.application_deadline',
      'job.is_featured',
      'job.claimed_by',
      sql<boolean>`job.claimed_by is not null`.as('is_claimed'),
      sql<number>`${sql.raw(countActiveEndorsersSql('job.company_id'))}`.as('endorsers'),
      sql<number>`(select count(*) from applications
        where job_id = job.id and withdrawn_at is null)`.as('applications_count'),
      sql<boolean>`exists (select from saved_jobs where user_id = ${person.id} and job_id = job.id)`.as(
        'is_saved',
      ),
      sql<null>`null`.as('application_id'),
      sql<null>`null`.as('application_status'),
    ])
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

/** Lists the company of each job. */
export function listJobCompanies(db: Db, jobIds: string[]) {
  return db.selectFrom('job_postings').select(['id', 'company_id']).where('id', 'in', jobIds).execute()
}
