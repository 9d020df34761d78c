import { MAX_SUGGESTED_JOBS, type PersonReferralState } from '@endorse/contract/person-referrals/values'
import { type SqlBool, sql } from 'kysely'
import { todayInIndia } from '../../domain/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { ilikeAny } from '../../platform/db/ilike.ts'
import type { Person } from '../../platform/person.ts'
import { profileImageIdOf } from '../accounts/profile-columns.ts'

interface ListRequest {
  page: number
  limit: number
  search: string
  state?: PersonReferralState | undefined
}

/** A referral with the application that came of it. */
export type PersonReferralRow = Awaited<ReturnType<typeof listPersonReferrals>>['rows'][number]

/** Lists the referrals of an Endorser, newest first. The name of a person who joined is that of the account. */
export async function listPersonReferrals(
  db: Db,
  referrerId: string,
  { page, limit, search, state }: ListRequest,
) {
  const matching = selectReferrals(db, referrerId)
    .$if(search !== '', (found) =>
      found.where(
        ilikeAny(
          search,
          sql.ref('referral.job_title'),
          sql`coalesce(referral.name, concat_ws(' ', applicant.first_name, applicant.last_name))`,
        ),
      ),
    )
    .$if(state !== undefined, (found) => found.where(inState(state ?? 'WAITING')))
  const [rows, { total }] = await Promise.all([
    matching
      .select(listedColumns)
      .select([
        sql<boolean>`referral.expires_at <= now()`.as('is_over'),
        profileImageIdOf('applicant.id').as('image_id'),
      ])
      .orderBy('referral.asked_at', 'desc')
      .orderBy('referral.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Finds one referral of an Endorser as the list has it. */
export async function findPersonReferral(
  db: Db,
  referrerId: string,
  id: string,
): Promise<PersonReferralRow | undefined> {
  return selectReferrals(db, referrerId)
    .select(listedColumns)
    .select([
      sql<boolean>`referral.expires_at <= now()`.as('is_over'),
      profileImageIdOf('applicant.id').as('image_id'),
    ])
    .where('referral.id', '=', id)
    .executeTakeFirst()
}

const listedColumns = [
  'referral.id',
  'referral.state',
  'referral.name',
  'referral.email',
  'referral.job_id',
  'referral.job_title',
  'referral.asked_at',
  'referral.expires_at',
  'referral.reminded_at',
  'referral.bounced_at',
  'referral.closed_at',
  'application.id as application_id',
  'application.handler_id',
  'application.company_id as application_company_id',
  'application.status as application_status',
  'application.updated_at as application_changed_at',
  'application.withdrawn_at',
  'application.outcome',
  'application.outcome_at',
  'applicant.first_name as applicant_first_name',
  'applicant.last_name as applicant_last_name',
] as const

function selectReferrals(db: Db, referrerId: string) {
  return db
    .selectFrom('person_referrals as referral')
    .leftJoin('applications as application', 'application.id', 'referral.application_id')
    .leftJoin('users as applicant', 'applicant.id', 'application.applicant_id')
    .where('referral.referrer_id', '=', referrerId)
}

function inState(state: PersonReferralState) {
  const conditions: Record<PersonReferralState, ReturnType<typeof sql<SqlBool>>> = {
    WAITING: sql`(referral.state = 'WAITING' and referral.bounced_at is null)`,
    UNDELIVERED: sql`(referral.state = 'WAITING' and referral.bounced_at is not null)`,
    AGREED: sql`referral.state = 'AGREED'`,
    DECLINED: sql`referral.state = 'DECLINED'`,
    EXPIRED: sql`referral.state = 'EXPIRED'`,
  }
  return conditions[state]
}

/** Lists the open jobs of the company whose title or place matches, the newest first. */
export function listReferableJobs(db: Db, { companyId }: Person, search: string, clock: Clock) {
  return db
    .selectFrom('job_postings as job')
    .select([
      'job.id',
      'job.title',
      'job.city',
      'job.state',
      'job.country',
      'job.location',
      'job.salary_min',
      'job.salary_max',
      'job.application_deadline',
    ])
    .where('job.company_id', '=', companyId)
    .where('job.archived_at', 'is', null)
    .where('job.deleted_at', 'is', null)
    .where(sql<SqlBool>`coalesce(job.application_deadline >= ${todayInIndia(clock)}::date, true)`)
    .$if(search !== '', (found) =>
      found.where(ilikeAny(search, sql.ref('job.title'), sql.ref('job.city'), sql.ref('job.location'))),
    )
    .orderBy('job.posted_at', 'desc')
    .orderBy('job.id')
    .limit(MAX_SUGGESTED_JOBS)
    .execute()
}
