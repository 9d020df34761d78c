import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import { statusGroups } from '@endorse/contract/applications/values'
import {
  LATE_AFTER_DAYS,
  type WorkloadFilter,
  type WorkloadOrder,
} from '@endorse/contract/company-endorsers/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { ilikeAny } from '../../platform/db/ilike.ts'
import { isActiveEndorserOf } from '../accounts/active-endorsers.ts'
import { profileImageIdOf } from '../accounts/profile-columns.ts'
import { isUndecidedSql } from '../job-postings/undecided-sql.ts'

/** The figures of applications, by the columns of a query that reads them. */
const figures = sql`
  count(*) filter (where ${isUndecidedSql})::int as waiting,
  count(*) filter (where ${isUndecidedSql} and applied_at < now() - make_interval(days => ${sql.lit(LATE_AFTER_DAYS)}))::int as late,
  count(*) filter (where answered_at is not null)::int as answered,
  count(*) filter (where status in ('REFERRED', 'COMPLETED'))::int as referred`

/** An Endorser with their figures, as the database has them. */
export interface WorkloadRow {
  id: string
  first_name: string
  last_name: string
  current_role_title: string | null
  image_id: string | null
  verified_at: Date | null
  last_seen_at: Date | null
  jobs: number
  waiting: number
  late: number
  answered: number
  answersWithin: AnswerBand | null
  referred: number
  is_on_leave: boolean
  paused_until: string | null
  is_unreachable: boolean
}

interface WorkloadRequest {
  search?: string | undefined
  show: WorkloadFilter
  order: WorkloadOrder
  page: number
  limit: number
  /** Only this Endorser, or all but this one. */
  only?: string
  except?: string
  /** Only those who are not on leave. */
  available?: boolean
}

const orders = {
  waiting: sql`waiting desc`,
  name: sql`lower(first_name), lower(last_name)`,
  /** Who could take more: those with the least to do. */
  free: sql`waiting`,
} as const

/** Lists a page of the Endorsers of a company with their figures, and counts those that match. */
export async function listWorkload(
  db: Db,
  companyId: string,
  request: Omit<WorkloadRequest, 'order'> & { order: keyof typeof orders },
): Promise<{ rows: WorkloadRow[]; total: number }> {
  const { search, show, order, page, limit, only, except, available } = request
  const conditions = [
    search ? ilikeAny(search, sql`first_name || ' ' || last_name`, sql`current_role_title`) : sql`true`,
    { all: sql`true`, waiting: sql`waiting > 0`, free: sql`waiting = 0` }[show],
    only ? sql`id = ${only}` : sql`true`,
    except ? sql`id <> ${except}` : sql`true`,
    available ? sql`takes_requests` : sql`true`,
  ]
  const { rows } = await sql<WorkloadRow & { total: number }>`
    with figures as (
      select handler_id, ${figures} from applications
       where company_id = ${companyId} and handler_id is not null and withdrawn_at is null group by handler_id),
    claims as (
      select claimed_by, count(*)::int as jobs from job_postings
       where company_id = ${companyId} and claimed_by is not null and archived_at is null and deleted_at is null
       group by claimed_by),
    endorsers as (
      select users.id, first_name, last_name, profile.current_role_title, ${profileImageIdOf('users.id')} as image_id,
             verified_at, last_seen_at, paused_at is not null as is_on_leave, paused_until, takes_requests,
             paused_at is null and not takes_requests as is_unreachable, coalesce(jobs, 0) as jobs,
             coalesce(waiting, 0) as waiting, coalesce(late, 0) as late,
             coalesce(figures.answered, 0) as answered, answers_within as "answersWithin", coalesce(referred, 0) as referred
        from users
        left join employee_profiles as profile on profile.user_id = users.id
        left join figures on handler_id = users.id
        left join claims on claimed_by = users.id
        left join endorser_answer_speeds as speed on speed.user_id = users.id and speed.company_id = users.company_id
       where ${isActiveEndorserOf(companyId)})
    select *, count(*) over ()::int as total from endorsers
     where ${sql.join(conditions, sql` and `)}
     order by ${orders[order]}, lower(first_name), lower(last_name), id
     limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Computes the figures of the company: those of all applications, and of its Endorsers. */
export async function summarizeWorkload(db: Db, companyId: string) {
  const { rows } = await sql<
    Omit<WorkloadRow, 'id'> & { endorsers: number; active: number; onLeave: number }
  >`
    select (select count(*)::int from users where ${isActiveEndorserOf(companyId)}) as endorsers,
           (select count(*)::int from users
             where ${isActiveEndorserOf(companyId)} and last_seen_at > now() - interval '30 days') as active,
           (select count(*)::int from users where ${isActiveEndorserOf(companyId)} and paused_at is not null) as "onLeave",
           (select answers_within from companies where id = ${companyId}) as "answersWithin", applied.*
      from (select ${figures} from applications where company_id = ${companyId} and withdrawn_at is null) as applied`.execute(
    db,
  )
  const [summary] = rows
  if (!summary) throw new Error('An aggregate has one row')
  return summary
}

/** What an Endorser has at one posting. */
export interface WorkRow {
  jobId: string | null
  title: string
  isClaimed: boolean
  waiting: number
  accepted: number
}

/** Lists the postings that an Endorser has claimed or whose applications they handle, and their requests without one. */
export async function listWork(db: Db, companyId: string, endorserId: string): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    with handled as (
      select job_id, count(*) filter (where ${isUndecidedSql})::int as waiting,
             count(*) filter (where status in (${sql.join(statusGroups.approved)}))::int as accepted
        from applications
       where handler_id = ${endorserId} and company_id = ${companyId} and withdrawn_at is null group by job_id),
    claimed as (
      select id, title from job_postings
       where claimed_by = ${endorserId} and company_id = ${companyId} and archived_at is null and deleted_at is null)
    select coalesce(claimed.id, handled.job_id) as "jobId",
           coalesce(claimed.title, job.title, 'Requests for jobs found elsewhere') as title,
           claimed.id is not null as "isClaimed", coalesce(waiting, 0) as waiting, coalesce(accepted, 0) as accepted
      from claimed full join handled on handled.job_id = claimed.id
      left join job_postings as job on job.id = handled.job_id
     where claimed.id is not null or waiting > 0
     order by coalesce(waiting, 0) desc, 2 limit 200`.execute(db)
  return rows
}
