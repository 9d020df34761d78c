import { statusesBeforeReferral } from '@endorse/contract/applications/values'
import { ANSWER_DAYS, type FollowUpKind, WAITING_DAYS } from '@endorse/contract/dashboards/values'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Person } from '../../../platform/person.ts'
import { isUndecidedSql } from '../../job-postings/undecided-sql.ts'

/** What a request shows of the job and of the Endorsee's profile. */
export type RequestDetails = Awaited<ReturnType<typeof listRequestDetails>>[number]

/** Reads what the jobs ask for and what the profiles say. Only for applications that the reader may decide. */
export function listRequestDetails(db: Db, applicationIds: string[]) {
  return db
    .selectFrom('applications')
    .leftJoin('job_postings as job', 'job.id', 'job_id')
    .leftJoin('seeker_profiles as profile', 'profile.user_id', 'applicant_id')
    .select([
      'applications.id',
      'resume_file_id',
      'profile.linkedin_url',
      'profile.skills as profile_skills',
      'job.skills as job_skills',
      'job.department',
      sql<string | null>`coalesce(job.location, job.city)`.as('location'),
    ])
    .where('applications.id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .execute()
}

/** Matches the requests that the Endorser can decide or has handled. */
const isTheirs = ({ id, companyId }: Person) =>
  sql<SqlBool>`(applications.company_id = ${companyId} and withdrawn_at is null
    and (handler_id = ${id} or (handler_id is null and ${isUndecidedSql}
      and applications.id not in (select application_id from referral_declines where user_id = ${id}))))`

const count = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})`

/** Counts what the notes below the figures say, and the requests at each step. */
export function countRequests(db: Db, person: Person) {
  const isRecent = sql`applied_at > now() - interval '30 days'`
  return db
    .selectFrom('applications')
    .select([
      count(isRecent).as('received_lately'),
      count(sql`status in ('REFERRED', 'COMPLETED')`).as('referred'),
      count(sql`status = 'REJECTED' and rejection_reason is distinct from 'NO_ANSWER' and ${isRecent}`).as(
        'rejected_lately',
      ),
      count(sql`status = 'PENDING'`).as('asked'),
      count(sql`status in ('REVIEWED', 'SHORTLISTED')`).as('read'),
      count(sql`status in (${sql.join(statusesBeforeReferral.map((status) => sql.lit(status)))})`).as(
        'accepted',
      ),
      count(sql`status = 'REFERRED' and outcome is null`).as('waiting_for_outcome'),
      count(sql`status = 'COMPLETED' or (status = 'REFERRED' and outcome is not null)`).as('with_outcome'),
      count(sql`outcome = 'HIRED'`).as('hired'),
      sql<Date | null>`min(applied_at) filter (where ${isUndecidedSql})`.as('oldest_pending_at'),
    ])
    .where(isTheirs(person))
    .executeTakeFirstOrThrow()
}

/** Counts the requests that the Endorser rejected for themselves. A colleague may have decided them since. */
export function countDeclinedRequests(db: Db, { id, companyId }: Person) {
  return db
    .selectFrom('referral_declines')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select([
      sql<number>`count(*)`.as('all'),
      count(sql`applied_at > now() - interval '30 days'`).as('lately'),
    ])
    .where('user_id', '=', id)
    .where('company_id', '=', companyId)
    .where('withdrawn_at', 'is', null)
    .where('handler_id', 'is distinct from', id)
    .executeTakeFirstOrThrow()
}

/** The home page shows so many requests to follow up. */
const MAX_REQUESTS = 5

/** Lists the undecided requests that are to be answered: where the Endorsee asked, or that have waited for long. */
export function listRequestsToFollowUp(db: Db, person: Person) {
  const answerBy = sql<Date>`followed_up_at + ${days(ANSWER_DAYS)}`
  const waitingUntil = sql<Date>`applied_at + ${days(WAITING_DAYS)}`
  const dueAt = sql<Date>`least(${answerBy}, ${waitingUntil})`
  const wasAsked = sql<SqlBool>`followed_up_at is not null`
  const hasWaited = sql<SqlBool>`applied_at < now() - ${days(WAITING_DAYS)}`
  // A company may have tens of thousands of requests. The first are among the first by one of the two times, which have an index each.
  const firstAsked = firstUndecided(db, person, wasAsked, sql`followed_up_at`)
  const firstApplied = firstUndecided(db, person, sql`(${wasAsked} or ${hasWaited})`, sql`applied_at`)
  return db
    .selectFrom('applications')
    .innerJoin('users as applicant', 'applicant.id', 'applicant_id')
    .leftJoin('seeker_profiles as profile', 'profile.user_id', 'applicant_id')
    .select([
      'applications.id',
      'job_title',
      'applicant.first_name',
      'applicant.last_name',
      'profile.image_file_id',
      sql<
        Exclude<FollowUpKind, 'REMINDER'>
      >`case when followed_up_at is null then 'WAITING' else 'ASKED' end`.as('kind'),
      sql<Date>`coalesce(followed_up_at, applied_at)`.as('since'),
      sql<string>`(${dueAt} at time zone 'Asia/Kolkata')::date`.as('due_on'),
    ])
    .where('applications.id', '=', sql<string>`any(array(${firstAsked}) || array(${firstApplied}))`)
    .orderBy(dueAt)
    .orderBy('applications.id')
    .limit(MAX_REQUESTS)
    .execute()
}

/** Selects the ids of the first undecided requests that the Endorser can decide and for which the condition holds. */
function firstUndecided(db: Db, person: Person, condition: RawBuilder<SqlBool>, order: RawBuilder<unknown>) {
  return db
    .selectFrom('applications')
    .select('id')
    .where(isTheirs(person))
    .where(isUndecidedSql)
    .where(condition)
    .orderBy(order)
    .orderBy('id')
    .limit(MAX_REQUESTS)
}

function days(amount: number) {
  return sql`make_interval(days => ${sql.lit(amount)})`
}

/** Returns the role that the Endorser's profile names, and the name of the company. */
export function findEndorserProfile(db: Db, { id, companyId }: Person) {
  return db
    .selectFrom('users')
    .leftJoin('employee_profiles as profile', 'profile.user_id', 'users.id')
    .leftJoin('companies', (join) => join.on('companies.id', '=', companyId))
    .select(['profile.current_role_title', 'profile.user_id', 'companies.name as company_name'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
}
