import {
  MAX_ENDORSERS_LISTED,
  MAX_PROFILES_READ,
  MAX_TOP_COMPANIES,
  MAX_TOP_SKILLS,
  MIN_TO_BREAK_DOWN,
} from '@endorse/contract/analytics/values'
import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import { referralOutcomes } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isActiveEndorserOf } from '../accounts/active-endorsers.ts'
import type { AnalyticsScope } from './policy.ts'

/** The figures of one group of requests. */
export interface GroupRow {
  by: 'month' | 'job' | 'endorser' | 'total'
  /** From 1 on. */
  month: number | null
  job: string | null
  title: string | null
  endorser: string | null
  first_name: string | null
  last_name: string | null
  image_file_id: string | null
  requests: number
  people: number
  answered: number
  approved: number
  referred: number
  median_hours: number | null
  oldest_waiting: Date | null
  /** Of an Endorser: how fast they usually answer. */
  answers_within: AnswerBand | null
  /** In the order of `referralOutcomes`. */
  outcomes: number[]
}

/**
 * Counts the requests of these months by month, by job and by Endorser, and all of them, in one scan. Of jobs and
 * Endorsers it returns those with the most requests. An Endorser who has left the company is not listed. The titles of
 * postings are added to the groups, because the requests are sorted three times, which long rows make slow.
 */
export async function countRequests(db: Db, scope: AnalyticsScope, months: string[]): Promise<GroupRow[]> {
  const starts = sql`array(select month at time zone 'Asia/Kolkata' from unnest(${months}::timestamp[]) as month)`
  const outcomeCounts = sql.join(
    referralOutcomes.map((outcome) => sql`count(*) filter (where outcome = ${sql.lit(outcome)})`),
  )
  const { rows } = await sql<GroupRow>`
    with requests as (
      select width_bucket(applied_at, ${starts}) as month, handler_id, job_id,
             case when job_id is null then lower(job_title) end as elsewhere,
             case when job_id is null then job_title end as title_elsewhere, status, outcome, applied_at, applicant_id, extract(epoch from answered_at - applied_at)::float8 / 3600 as hours
        from (${requestsOf(scope, months)}) as counted
    ), figures as (
      select case grouping(month, handler_id, job_id) when 3 then 'month' when 5 then 'endorser' when 6 then 'job'
                  else 'total' end as "by",
             month, coalesce(job_id::text, elsewhere) as job, job_id, handler_id, max(title_elsewhere) as title_elsewhere,
             count(*) as requests, count(distinct applicant_id) as people, count(hours) as answered,
             count(hours) filter (where status <> 'REJECTED') as approved,
             count(*) filter (where status in ('REFERRED', 'COMPLETED')) as referred,
             percentile_cont(0.5) within group (order by hours) as median_hours,
             min(applied_at) filter (where hours is null and status <> 'REJECTED') as oldest_waiting,
             array[${outcomeCounts}]::int[] as outcomes
        from requests group by grouping sets ((month), (handler_id), (job_id, elsewhere), ())
    ), titled as (
      select figures.*, coalesce(posting.title, title_elsewhere) as title
        from figures left join job_postings as posting on posting.id = figures.job_id
    ), ranked as (
      select titled.*, first_name, last_name, image_file_id, answers_within,
             row_number() over (partition by "by" order by requests desc, title, first_name, job) as rank
        from titled
        left join users on "by" = 'endorser' and users.id = handler_id and ${isActiveEndorserOf(scope.companyId)}
        left join employee_profiles as profile on profile.user_id = users.id
        left join endorser_answer_speeds as speed on speed.user_id = users.id and speed.company_id = users.company_id
       where "by" <> 'endorser' or (users.id is not null and ${scope.handlerId}::uuid is null)
    )
    select "by", month, job, title, handler_id as endorser, first_name, last_name, image_file_id, requests, people,
           answered, approved, referred, median_hours, oldest_waiting, answers_within, outcomes
      from ranked
     where "by" in ('month', 'total') or rank <= case "by" when 'job' then ${sql.lit(MAX_TOP_SKILLS)}::int
           else ${sql.lit(MAX_ENDORSERS_LISTED)}::int end
     order by rank`.execute(db)
  return rows
}

/** A skill or an employer, and how many of the people who asked have it. */
export interface PeopleRow {
  kind: 'skill' | 'company'
  name: string
  people: number
}

/**
 * Lists the skills that most of the people bring, and where they work, without those of fewer than five people. It reads
 * the profiles of the newest requests, so that a large company costs no more than a small one.
 */
export async function listTopSkillsAndCompanies(
  db: Db,
  scope: AnalyticsScope,
  months: string[],
): Promise<PeopleRow[]> {
  const enough = sql.lit(MIN_TO_BREAK_DOWN)
  const { rows } = await sql<PeopleRow>`
    with profiles as (
      select user_id, skills, work_experience from seeker_profiles
       where user_id in (select applicant_id from (${requestsOf(scope, months)}) as counted
                          order by applied_at desc limit ${sql.lit(MAX_PROFILES_READ)})
    )
    (select 'skill' as kind, min(own.name) as name, count(*) as people
       from profiles cross join lateral
            (select min(skill) as name, skill_key(skill) as key from unnest(skills) as skill group by 2) as own
      group by own.key having count(*) >= ${enough}
      order by people desc, name limit ${sql.lit(MAX_TOP_SKILLS)})
    union all
    (select 'company', min(own.name) as name, count(*) as people
       from profiles cross join lateral
            (select trim(entry ->> 'companyName') as name from jsonb_array_elements(work_experience) as entry
              where entry ->> 'isCurrent' = 'true' limit 1) as own
      where own.name <> ''
      group by lower(own.name) having count(*) >= ${enough}
      order by people desc, name limit ${sql.lit(MAX_TOP_COMPANIES)})`.execute(db)
  return rows
}

/**
 * Selects the requests that count: those that the Endorser handles, is asked to answer or rejected for themselves, or those
 * of the company.
 */
function requestsOf({ companyId, handlerId }: AnalyticsScope, months: string[]) {
  const isCounted = sql`company_id = ${companyId} and withdrawn_at is null
    and applied_at >= ${months[0]}::timestamp at time zone 'Asia/Kolkata'`
  const columns = sql`job_id, job_title, applied_at, applicant_id, handler_id`
  const all = sql`select ${columns}, status, outcome, answered_at from applications where ${isCounted}`
  if (handlerId === null) return all
  return sql`${all} and handler_id = ${handlerId}
    union all
    ${all} and asked_user_id = ${handlerId} and handler_id is distinct from ${handlerId}
    union all
    select ${columns}, 'REJECTED', null, declined_at
      from referral_declines join applications on applications.id = application_id
     where user_id = ${handlerId} and ${isCounted} and handler_id is distinct from ${handlerId}`
}
